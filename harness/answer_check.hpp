// Compares what one execution found with the published figures of its workload. Pure: values in, values out.
#pragma once

#include <string>
#include <vector>

#include "engine/variant.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

struct AnswerCheck {
  std::vector<std::string> agreed;    ///< names of the figures that are equal
  std::vector<std::string> failures;  ///< "solutions is 47, published is 48"

  bool failed() const { return !failures.empty(); }
};

/// The figures of an outcome by the names that WorkloadInfo::known uses: nodes, leaves, dead_ends, solutions,
/// for reach states, and the puzzle's own.
puzzles::Figures figures_of(const puzzles::WorkloadInfo& info, const puzzles::Outcome& outcome);

/// An incomplete outcome is compared with nothing. Published node counts of `first` are serial's, and a
/// search that remembers refuted states may enter others in parallel, so under other policies its nodes,
/// leaves and dead_ends are left out. A published figure that the outcome does not tell is a failure.
AnswerCheck check_figures(const puzzles::WorkloadInfo& info, const puzzles::Outcome& outcome,
                          engine::Policy policy);

}  // namespace puzzlebench::harness
