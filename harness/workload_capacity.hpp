// The capacity probe among a workload's samples: it sees the machine as they do.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "harness/live_workload.hpp"

namespace puzzlebench::harness {

class WorkloadCapacity {
 public:
  /// For a workload whose cells are warmed up; it must outlive this.
  explicit WorkloadCapacity(LiveWorkload& live);

  /// Three times in the course of all blocks, evenly spread: runs the serial search once alone and once on
  /// every thread count above 1 of a cell that has not failed, and tells the observer what is known of these
  /// cells now. A copy's wrong answer fails the serial cell. After a block that held no
  /// sample to take, of a resumed run, only where it is the last and nothing is known.
  void block_done(std::size_t block, bool sampled);

 private:
  struct Probes {
    std::vector<double> alone_seconds, together_seconds, clock_kept;
  };

  void probe(LiveCell& serial);
  void tell(int threads);

  LiveWorkload& live_;
  bool lacking_ = false;            // some cell's capacity
  std::size_t probed_ = 0;          // times
  std::map<int, Probes> probes_{};  // by threads
};

}  // namespace puzzlebench::harness
