// Two runs side by side, cell by cell: counts exactly, times by medians. Pure; never compares different work.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "results/run_document.hpp"
#include "results/summary.hpp"

namespace puzzlebench::results {

/// The two documents hold different versions of a workload under one name. One line per cell.
class ComparisonRefused : public std::runtime_error {
 public:
  explicit ComparisonRefused(const std::string& message) : std::runtime_error(message) {}
};

/// One cell in both documents. In one only: that side's time is empty and `note` says why, where a failure
/// tells.
struct CellComparison {
  std::string cell;
  std::optional<TimeSummary> before;
  std::optional<TimeSummary> after;
  std::optional<double> ratio;            ///< median after / median before: below 1 is faster
  std::optional<bool> intervals_overlap;  ///< of the two medians; nullopt with fewer than six samples
  std::vector<std::string> differences;   ///< counts or parameters that are not equal: an error
  std::string note;
};

struct Comparison {
  std::vector<CellComparison> cells;  ///< `before`'s order, then what only `after` has
  bool counts_agree = true;           ///< no cell has differences
};

/// Compares nodes, leaves, solutions, states, dead ends, layers, figures and the solution found. Of `first`
/// on more than one thread, nodes and leaves are compared only where both documents show them equal to the
/// serial ones (a search that remembers refuted states enters what its threads happen to leave). Throws
/// ComparisonRefused.
Comparison compare(const RunDocument& before, const RunDocument& after);

/// A line per cell, what differs below its cell, and a closing line with the number of each kind.
std::string comparison_table(const Comparison& comparison);

}  // namespace puzzlebench::results
