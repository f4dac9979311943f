// What the machine can give at most: one small search that touches no memory to speak of and waits for
// nobody, on 1, 2, 4, ... threads at once. A parallel search cannot scale better than that.
#pragma once

#include <vector>

#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

struct Capacity {
  int threads = 1;
  double ghz = 0;                    ///< of the slowest thread, before it searches; 0: unknown
  double executions_per_second = 0;  ///< of all threads
  double of_one_thread = 1;          ///< the same / that of the first entry

  bool operator==(const Capacity&) const = default;
};

/// 1, 2, 4, ... and `most` itself.
std::vector<int> capacity_threads(int most);

/// Each thread searches a workload of its own serially, for `seconds`, all from one start on; every answer is
/// checked. Throws std::runtime_error for a wrong one, std::system_error where threads are not to be had.
std::vector<Capacity> measure_capacity(const puzzles::Puzzle& puzzle, engine::Objective objective,
                                       const puzzles::ParameterMap& parameters,
                                       const std::vector<int>& threads, double seconds);

}  // namespace puzzlebench::harness
