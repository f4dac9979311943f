// `first` with a set of refuted states, on subset sums: choose for each number in turn to take it or to leave
// it; states of equal (index, sum) have equal subtrees, and many lines lead to one state.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "engine/auto_depth.hpp"
#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "tests/engine/subset_sum.hpp"

namespace puzzlebench::engine {
namespace {

using tests::even_numbers;
using tests::SubsetSum;

/// Distinct (index, sum) pairs: what a refuted set leaves to enter when there is no solution.
u64 distinct_states(const SubsetSum& problem) {
  std::vector<unsigned> sums{0};
  u64 states = 1;
  for (const unsigned number : problem.numbers) {
    const std::vector<unsigned> before = sums;
    for (const unsigned sum : before)
      if (sum + number <= problem.target) sums.push_back(sum + number);
    std::sort(sums.begin(), sums.end());
    sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
    states += sums.size();
  }
  return states;
}

TEST(FirstWithRefutedSet, EntersEachStateOnceWhenThereIsNoSolution) {
  const SubsetSum odd = even_numbers(40, 1001);  // an odd target of even numbers
  Control control;
  const auto serial = first_serial(odd, control);
  EXPECT_FALSE(serial.found);
  EXPECT_EQ(serial.nodes, distinct_states(odd));
  EXPECT_GT(serial.peak_table_bytes, 0u);
  for (const int threads : {1, 2, 3, 8}) {
    const WorkerLimit limit(threads);
    Executor executor(threads);
    for (int depth = 0; depth <= 41; depth += 4) {
      const auto split = first_split(odd, depth, executor, control);
      EXPECT_FALSE(split.found);
      EXPECT_TRUE(split.complete);
      if (threads == 1) {
        EXPECT_EQ(split.nodes, serial.nodes) << depth;
      }
    }
  }
}

TEST(FirstWithRefutedSet, FindsTheSerialSolutionFiftyTimes) {
  const SubsetSum even = even_numbers(40, 1502);
  Control control;
  const auto serial = first_serial(even, control);
  ASSERT_TRUE(serial.found);
  for (const int threads : {1, 2, 3, 8}) {
    const WorkerLimit limit(threads);
    Executor executor(threads);
    for (int i = 0; i < 50; ++i) {
      const auto split = first_split(even, i % 20, executor, control);
      ASSERT_TRUE(split.found);
      EXPECT_EQ(split.path.moves, serial.path.moves) << i % 20;
      if (threads == 1) {
        EXPECT_EQ(split.nodes, serial.nodes) << i % 20;
      }
    }
  }
}

TEST(FirstWithRefutedSet, AStopGivesTheSerialSolutionOrNone) {
  const SubsetSum even = even_numbers(40, 1502);
  Control unlimited;
  const auto serial = first_serial(even, unlimited);
  ASSERT_TRUE(serial.found);
  for (const int threads : {1, 2, 8}) {
    const WorkerLimit limit(threads);
    Executor executor(threads);
    for (u64 nodes = 1; nodes < 2 * serial.nodes; nodes += 1 + serial.nodes / 40)
      for (const int depth : {1, 6, 12}) {
        Limits limits;
        limits.nodes = nodes;
        Control control(limits);
        const auto split = first_split(even, depth, executor, control);
        EXPECT_EQ(split.found, split.complete) << threads << " " << nodes << " " << depth;
        EXPECT_EQ(split.path.moves, split.complete ? serial.path.moves : decltype(serial.path.moves){});
        control.restart();
        const auto again = first_serial(even, control);
        EXPECT_EQ(again.found, nodes >= serial.nodes) << nodes;
        EXPECT_EQ(again.path.moves.empty(), !again.found) << nodes;
      }
  }
}

TEST(FirstWithRefutedSet, AMemoryLimitStopsItWithoutAnAnswer) {
  Limits limits;
  limits.memory = 10000;
  Control control(limits);
  const SubsetSum odd = even_numbers(60, 2001);
  const auto serial = first_serial(odd, control);
  EXPECT_FALSE(serial.complete);
  EXPECT_EQ(serial.stopped, StopReason::memory_limit);
  control.restart();
  Executor executor(2);
  EXPECT_EQ(first_split(odd, 2, executor, control).stopped, StopReason::memory_limit);
}

TEST(FirstWithRefutedSet, ItsMemoryIsGivenBack) {
  Limits limits;
  limits.memory = std::size_t{1} << 20;
  Control control(limits);
  Executor executor(2);
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(first_serial(even_numbers(40, 1001), control).complete) << i;
    EXPECT_TRUE(choose_split_depth(even_numbers(40, 1001), 2, true).depth >= 1);
  }
}

}  // namespace
}  // namespace puzzlebench::engine
