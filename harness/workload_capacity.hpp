// The capacity probe among a workload's samples: it sees the machine as they do.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "harness/live_workload.hpp"

namespace puzzlebench::harness {

class WorkloadCapacity {
 public:
  /// `next_block`: the first to be taken. Where every capacity is known, of a run that was stopped before, it
  /// goes on from the probes that were due by then, and those count in its medians as so many probes of what
  /// is known. `live` must outlive this, and its cells be warmed up when a block is done.
  WorkloadCapacity(LiveWorkload& live, std::size_t next_block);

  /// After `block`, in which samples were taken; `last`: no other one follows. Three times in the course of
  /// all blocks, evenly spread: runs the serial search once alone and once on every thread count above 1 of a
  /// cell that has not failed, and tells the observer what is known of these cells now. Where nobody knows
  /// how many blocks there will be: after the first, the third and the sixth, which nearly every workload
  /// has, and whenever there are four times as many, 24, 96, ...; at the last one where it was less than
  /// three times. A copy's wrong answer fails the serial cell.
  void block_done(std::size_t block, bool last);

  /// No block is left to take: probes once where no capacity is known, of a run that was stopped before.
  void blocks_done();

 private:
  struct Probes {
    std::vector<double> alone_seconds, together_seconds, clock_kept;
  };

  std::size_t due_after(std::size_t block, bool last) const;
  void probe();
  void probe_beside(LiveCell& serial);
  void tell(int threads);

  LiveWorkload& live_;
  bool lacking_ = false;            // some cell's capacity
  std::size_t probed_ = 0;          // times
  std::map<int, Probes> probes_{};  // by threads
};

}  // namespace puzzlebench::harness
