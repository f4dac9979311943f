// Whether two measured cells counted the same: exactly, field by field. Pure; knows no times.
#pragma once

#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

/// A cell with its samples, at least one.
struct CountedCell {
  const Cell* cell;
  const std::vector<const Sample*>* samples;
  const Counts* serial;  ///< of the workload's serial search in the same run; null: not measured
};

/// What is not equal, as "nodes: 5623 before, 5624 after", each once. Compares parameters, nodes, leaves,
/// solutions, states, dead ends, layers, figures and the solution found. Of `first` on more than one thread,
/// nodes and leaves are compared only where both cells show them equal to the serial ones (a search that
/// remembers refuted states enters what its threads happen to leave), and of two versions of a workload
/// never: another version may enter other nodes, but must find the same.
std::vector<std::string> count_differences(const CountedCell& before, const CountedCell& after);

}  // namespace puzzlebench::results
