// Which cells of a workload take a sample in its next block, by the stopping rules. Pure: values in, values
// out, and every decision is of the samples from before the block, so that a run that was stopped within it
// and is resumed decides as one that was not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "harness/plan.hpp"

namespace puzzlebench::harness {

/// What decides about a cell.
struct CellTimes {
  bool live = true;                 ///< it has not failed
  std::span<const double> seconds;  ///< of one execution, sample by sample: one in every block from the first
  std::uint64_t executions = 1;     ///< per sample
};

/// Whether cell `cell` has a sample in block `block`. `cells`: of the planned workload, in its order. A cell
/// that a rule stops stays stopped; the serial one goes on as long as any other does, because every ratio
/// is one of samples of the same block, and not for its own sake, whatever the samples from after its stop
/// would say.
bool takes_part(const PlannedWorkload& planned, std::span<const CellTimes> cells, std::size_t cell,
                std::size_t block);

/// The widest relative_half_width of the cells that no rule stops before block `block`: infinite where one
/// of them has no interval, 0 where there are none.
double widest_interval(const PlannedWorkload& planned, std::span<const CellTimes> cells, std::size_t block);

/// What block `block` is expected to take, by the medians of the cells that take part; a capacity probe after
/// it comes on top.
double block_seconds(const PlannedWorkload& planned, std::span<const CellTimes> cells, std::size_t block);

}  // namespace puzzlebench::harness
