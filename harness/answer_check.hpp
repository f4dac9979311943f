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
/// for reach and tally states, and the puzzle's own.
puzzles::Figures figures_of(const puzzles::WorkloadInfo& info, const puzzles::Outcome& outcome);

/// Whether a search under `variant` must enter exactly the nodes of serial search: all but a `first` on
/// several threads or ranks that remembers refuted states, where a state may be entered before another task
/// has refuted it, or by two ranks that do not tell each other.
bool enters_serial_nodes(const puzzles::WorkloadInfo& info, const engine::Variant& variant);

/// An incomplete outcome is compared with nothing, and nodes, leaves and dead_ends only where the search
/// enters serial's nodes. A published figure that the outcome does not tell is a failure.
AnswerCheck check_figures(const puzzles::WorkloadInfo& info, const puzzles::Outcome& outcome,
                          const engine::Variant& variant);

}  // namespace puzzlebench::harness
