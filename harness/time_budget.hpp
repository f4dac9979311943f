// The time budget of a run: every workload gets its first blocks, so that every cell has an interval,
// whatever they cost; what is left of the budget goes, block by block, where the medians are known worst.
// Pure.
//
// Spent is what this process has taken by the wall clock, warm-ups and all, and of the earlier parts of a
// resumed run their samples: a journal knows the times of no others.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace puzzlebench::harness {

extern const char* const time_budget_help;

/// A workload that might have the next block.
struct Candidate {
  bool goes_on = false;      ///< it has a block left, by its rules
  double width = 0;          ///< the widest relative interval of its cells
  double block_seconds = 0;  ///< what its block is expected to take
};

/// The place of the one with the widest interval of those whose block fits into `seconds_left`, the first of
/// equals; none: the run is at its end.
std::optional<std::size_t> next_workload(std::span<const Candidate> candidates, double seconds_left);

}  // namespace puzzlebench::harness
