// The timed part of a workload's sweep: warm-ups, then blocks of samples.
#pragma once

#include <cstddef>
#include <vector>

#include "harness/live_workload.hpp"
#include "harness/next_block.hpp"
#include "harness/workload_capacity.hpp"

namespace puzzlebench::harness {

/// Takes samples in the plan's order, beginning behind those that a resumed run has. Every function throws
/// Interrupted, and what the observer throws.
class WorkloadSamples {
 public:
  /// `live` must outlive it.
  explicit WorkloadSamples(LiveWorkload& live);

  /// Takes the blocks from the next one to block `end`, not included, or to where none goes on, and measures
  /// the capacity among them. `order`: position of the next sample in the run, counted on.
  void take_blocks(std::size_t end, int& order);

  /// Takes the next block.
  void take_block(int& order);

  /// Whether the next block has a sample to take.
  bool goes_on() const;

  double widest_interval() const;
  /// That the next block is expected to take, with the warm-up where it lacks; without a capacity probe,
  /// which comes after few of them.
  double block_seconds() const;

 private:
  /// Warms every cell up that has samples to take, and the serial one for its answer. Once.
  void warm_up();
  std::vector<CellTimes> times() const;
  bool left_of(std::size_t cell, const std::vector<CellTimes>& times) const;

  std::size_t first_block() const;

  LiveWorkload& live_;
  std::size_t block_;  // the next one; of a resumed run it may be begun
  WorkloadCapacity capacity_;
  bool warm_ = false;
};

}  // namespace puzzlebench::harness
