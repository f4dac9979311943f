// The capacity probe among a workload's samples: it sees the machine as they do.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "harness/live_workload.hpp"

namespace puzzlebench::harness {

class WorkloadCapacity {
 public:
  /// For a workload whose cells are warmed up; it must outlive this.
  explicit WorkloadCapacity(LiveWorkload& live) : live_(live) {}

  /// After three blocks of all, evenly spread: runs copies of the serial search on every thread count above 1
  /// of a cell that has not failed, and sets them against `serial`, the block's own sample of it, if any. A
  /// copy's wrong answer fails the serial cell.
  void block_done(std::size_t block, const std::optional<results::Sample>& serial);

  /// Tells the observer every cell whose capacity is known.
  void conclude();

 private:
  struct Probes {
    std::vector<double> alone_seconds, together_seconds, clock_kept;
  };

  LiveWorkload& live_;
  std::map<int, Probes> probes_;  // by threads
};

}  // namespace puzzlebench::harness
