// The capacity probe among a workload's samples: it sees the machine as they do.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "harness/capacity.hpp"
#include "harness/live_workload.hpp"

namespace puzzlebench::harness {

class WorkloadCapacity {
 public:
  /// For a workload that is prepared; it must outlive this.
  explicit WorkloadCapacity(LiveWorkload& live) : live_(live) {}

  /// After three blocks of all, evenly spread: probes every thread count above 1 of a cell that has not
  /// failed.
  void block_done(std::size_t block);

  /// Tells the observer every cell whose capacity is known.
  void conclude();

 private:
  LiveWorkload& live_;
  std::map<int, std::vector<CapacityProbe>> probes_;  // by threads
};

}  // namespace puzzlebench::harness
