// Laws of tree searches on queens: figures from OEIS A000170 and FACTS, equal under every policy, depth and
// thread count.
#include <gtest/gtest.h>

#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "tests/engine/queens.hpp"

namespace puzzlebench::engine {
namespace {

using tests::Queens;
using tests::QueensInPlace;

TEST(CountSerial, QueensHaveThePublishedSolutionsAndNodes) {
  struct Known {
    int n;
    u64 solutions, nodes;
  };
  for (const Known& known : {Known{8, 92, 2057}, Known{10, 724, 35539}, Known{12, 14200, 856189}}) {
    Control control;
    const auto result = count_serial(Queens{known.n}, control);
    EXPECT_EQ(result.solutions, known.solutions) << known.n;
    EXPECT_EQ(result.nodes, known.nodes) << known.n;
    EXPECT_TRUE(result.complete);
  }
}

template <class P>
class EveryShape : public testing::Test {};
using Shapes = testing::Types<Queens, QueensInPlace>;
TYPED_TEST_SUITE(EveryShape, Shapes);

TYPED_TEST(EveryShape, SplitCountsAsSerialDoes) {
  const TypeParam queens{9};
  Control control;
  const auto serial = count_serial<true>(queens, control);
  u64 profiled = 0;
  for (const u64 nodes : serial.depth_profile) profiled += nodes;
  EXPECT_EQ(profiled, serial.nodes);
  for (const int threads : {1, 2, 3, 8}) {
    const WorkerLimit limit(threads);
    Executor executor(threads);
    for (int depth = 0; depth <= 11; ++depth) {
      const auto split = count_split<true>(queens, depth, executor, control);
      EXPECT_EQ(split.nodes, serial.nodes) << depth;
      EXPECT_EQ(split.leaves, serial.leaves) << depth;
      EXPECT_EQ(split.solutions, serial.solutions) << depth;
      EXPECT_EQ(split.depth_profile, serial.depth_profile) << depth;
      EXPECT_TRUE(split.complete);
    }
  }
}

TYPED_TEST(EveryShape, FirstIsTheSerialOneFiftyTimes) {
  const TypeParam queens{16};
  Control control;
  const auto serial = first_serial(queens, control);
  ASSERT_TRUE(serial.found);
  for (const int threads : {1, 2, 3, 8}) {
    const WorkerLimit limit(threads);
    Executor executor(threads);
    for (int i = 0; i < 50; ++i) {
      const int depth = i % 5;
      const auto split = first_split(queens, depth, executor, control);
      ASSERT_TRUE(split.found);
      EXPECT_EQ(split.path.moves, serial.path.moves) << depth;
      EXPECT_EQ(split.nodes, serial.nodes) << depth;
      EXPECT_EQ(split.leaves, serial.leaves) << depth;
      // One worker enters nothing to the winner's right but what the expansion of the frontier entered there.
      if (threads == 1) {
        EXPECT_LT(split.nodes_speculative, expand(queens, depth, true, control).above.nodes + 1) << depth;
      }
    }
  }
}

TEST(First, NothingToFindIsCompleteAndCountsEverything) {
  const Queens queens{6};
  Control control;
  struct Unsolvable : Queens {
    using Queens::Queens;
    bool is_solution(const State&) const { return false; }
  };
  const Unsolvable problem{6};
  const auto serial = first_serial(problem, control);
  EXPECT_FALSE(serial.found);
  EXPECT_TRUE(serial.complete);
  EXPECT_EQ(serial.nodes, count_serial(queens, control).nodes);
  Executor executor(2);
  for (int depth = 0; depth < 8; ++depth) {
    const auto split = first_split(problem, depth, executor, control);
    EXPECT_FALSE(split.found);
    EXPECT_EQ(split.nodes, serial.nodes);
    EXPECT_EQ(split.nodes_speculative, 0u);
  }
}

TEST(First, ASolutionAboveTheSplitDepthIsFound) {
  const Queens queens{4};
  Control control;
  const auto serial = first_serial(queens, control);
  Executor executor(2);
  for (int depth = 0; depth < 9; ++depth) {
    const auto split = first_split(queens, depth, executor, control);
    EXPECT_EQ(split.path.moves, serial.path.moves);
    EXPECT_EQ(split.nodes, serial.nodes);
  }
}

TEST(Limits, ANodeLimitDecidesAlikeUnderEveryPolicy) {
  const Queens queens{10};  // 35,539 nodes
  Executor executor(2);
  for (const u64 limit : {u64{100}, u64{35538}, u64{35539}}) {
    Limits limits;
    limits.nodes = limit;
    Control control(limits);
    const auto serial = count_serial(queens, control);
    EXPECT_EQ(serial.complete, limit == 35539) << limit;
    control.restart();
    const auto split = count_split(queens, 3, executor, control);
    EXPECT_EQ(split.complete, limit == 35539) << limit;
    if (!split.complete) {
      EXPECT_EQ(split.stopped, StopReason::node_limit);
    }
  }
}

/// The first solution of 28 queens takes 19 ms; to know that there is none, days.
struct QueensThatNeverStand : QueensInPlace {
  using QueensInPlace::QueensInPlace;
  bool is_solution(const State&) const { return false; }
};

TEST(Limits, ATimeLimitStopsASearchThatWouldTakeDays) {
  Limits limits;
  limits.time = std::chrono::milliseconds(20);
  Executor executor(2);
  Control control(limits);
  const auto serial = count_serial(Queens{25}, control);
  EXPECT_FALSE(serial.complete);
  EXPECT_EQ(serial.stopped, StopReason::time_limit);
  EXPECT_GT(serial.nodes, 0u);
  control.restart();
  EXPECT_FALSE(count_split(Queens{25}, 3, executor, control).complete);
  control.restart();
  EXPECT_FALSE(first_split(QueensThatNeverStand{28}, 3, executor, control).complete);
}

TEST(Limits, AnInterruptStopsEveryTask) {
  std::atomic<bool> interrupt{true};
  Control control({}, &interrupt);
  Executor executor(2);
  EXPECT_EQ(count_split(Queens{25}, 3, executor, control).stopped, StopReason::interrupted);
  EXPECT_EQ(count_serial(Queens{25}, control).stopped, StopReason::interrupted);
}

TEST(Limits, AFrontierPastTheMemoryLimitStops) {
  Limits limits;
  limits.memory = 1 << 20;
  Control control(limits);
  Executor executor(2);
  const auto result = count_split(Queens{14}, 9, executor, control);
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.stopped, StopReason::memory_limit);
}

TEST(Exceptions, OneTasksExceptionReachesTheCaller) {
  struct Faulty : Queens {
    using Queens::Queens;
    bool is_solution(const State& s) const {
      if (Queens::is_solution(s)) throw std::runtime_error("fault");
      return false;
    }
  };
  Control control;
  Executor executor(2);
  EXPECT_THROW(count_split(Faulty{8}, 3, executor, control), std::runtime_error);
  EXPECT_THROW(count_serial(Faulty{8}, control), std::runtime_error);
}

}  // namespace
}  // namespace puzzlebench::engine
