// `count` of frogs: the whole tree without a visited set. Nodes and solutions as published, under every
// policy.
#include <gtest/gtest.h>

#include "engine/serial.hpp"
#include "puzzles/frogs/count_tree.hpp"
#include "puzzles/frogs/state_graph.hpp"
#include "tests/puzzles/frogs/frogs_support.hpp"

namespace puzzlebench::puzzles::frogs {
namespace {

using engine::Objective;
using engine::u64;

constexpr u64 nodes_any[] = {7, 33, 109, 297, 725, 1655, 3613, 7649};
constexpr u64 nodes_opposite[] = {7, 31, 101, 271, 653, 1473, 3183, 6683};

TEST(FrogsCount, EveryPolicyDepthAndThreadCountFindsThePublishedNodesAndTwoSolutions) {
  for (const int threads : {1, 2, 3, 8}) {
    const engine::WorkerLimit limit(threads);
    for (int n = 1; n <= 8; ++n)
      for (const bool any : {true, false}) {
        const auto workload = frogs_workload(Objective::count, sides(n, n, any ? "any" : "opposite"));
        const Outcome alone = execute(*workload, serial, true);
        EXPECT_EQ(alone.result.nodes, (any ? nodes_any : nodes_opposite)[n - 1]) << n;
        EXPECT_EQ(alone.result.solutions, 2u) << n;
        for (const int depth : {0, 1, 2, 3, 7, 20, 200}) {
          const Outcome tasks = execute(*workload, split(threads, depth), true);
          EXPECT_EQ(tasks.result.nodes, alone.result.nodes) << n << " at " << depth;
          EXPECT_EQ(tasks.result.leaves, alone.result.leaves) << n << " at " << depth;
          EXPECT_EQ(tasks.result.solutions, alone.result.solutions) << n << " at " << depth;
          EXPECT_EQ(tasks.result.depth_profile, alone.result.depth_profile) << n << " at " << depth;
          EXPECT_TRUE(tasks.result.complete);
        }
      }
  }
}

TEST(FrogsCount, OneFrogOnASideHasFibonacciManySolutions) {
  constexpr u64 published[] = {2, 3, 5, 8, 13};
  for (const char* jump : {"any", "opposite"}) {
    u64 before = 1, now = 2;
    for (int n = 1; n <= 20; ++n) {
      if (n <= 5) {
        EXPECT_EQ(now, published[n - 1]);
      }
      EXPECT_EQ(execute(*frogs_workload(Objective::count, sides(1, n, jump)), serial).result.solutions, now)
          << n;
      EXPECT_EQ(execute(*frogs_workload(Objective::count, sides(n, 1, jump)), serial).result.solutions, now)
          << n;
      const u64 next = before + now;
      before = now;
      now = next;
    }
  }
}

TEST(FrogsCount, TwoOrMoreOnBothSidesHaveTwoSolutionsEitherWayRound) {
  for (int left = 2; left <= 8; ++left)
    for (int right = left; right <= 9; ++right)
      for (const char* jump : {"any", "opposite"}) {
        const Outcome one =
            execute(*frogs_workload(Objective::count, sides(left, right, jump)), serial, true);
        const Outcome other =
            execute(*frogs_workload(Objective::count, sides(right, left, jump)), serial, true);
        EXPECT_EQ(one.result.solutions, 2u) << left << "," << right;
        EXPECT_EQ(other.result.solutions, 2u) << left << "," << right;
        EXPECT_EQ(one.result.depth_profile, other.result.depth_profile) << left << "," << right;
        EXPECT_EQ(one.result.leaves, other.result.leaves) << left << "," << right;
      }
}

TEST(FrogsCount, TheRingAndTheKeysSpanTheSameTree) {
  engine::Control control;
  for (int left = 1; left <= 7; ++left)
    for (int right = 1; right <= 8; ++right)
      for (const JumpRule rule : {JumpRule::any, JumpRule::opposite}) {
        const Game game{left, right, rule};
        const auto ring = engine::count_serial<true>(CountTree(game), control);
        const auto keys = engine::count_serial<true>(StateGraph(game), control);
        EXPECT_EQ(ring.depth_profile, keys.depth_profile) << left << "," << right;
        EXPECT_EQ(ring.leaves, keys.leaves) << left << "," << right;
        EXPECT_EQ(ring.solutions, keys.solutions) << left << "," << right;
      }
}

TEST(FrogsCount, MillionsOfNodesAreEqualSerialAndSplit) {
  const engine::WorkerLimit limit(2);
  const auto workload = frogs_workload(Objective::count, {{"n", "16"}});
  const Outcome alone = execute(*workload, serial, true);
  const Outcome tasks = execute(*workload, split(2, 12), true);
  EXPECT_EQ(alone.result.solutions, 2u);
  EXPECT_EQ(tasks.result.nodes, alone.result.nodes);
  EXPECT_EQ(tasks.result.depth_profile, alone.result.depth_profile);
}

TEST(FrogsCount, ThirtyOneAgainstThirtyOneStopAtANodeLimitAndAreNoAnswer) {
  engine::Limits limits;
  limits.nodes = 1'000'000;
  engine::Executor executor(1);
  engine::Control control(limits);
  Execution execution{executor, control};
  const Outcome stopped = frogs_workload(Objective::count, {{"n", "31"}})->execute(serial, execution);
  EXPECT_FALSE(stopped.result.complete);
  EXPECT_EQ(stopped.result.stopped, engine::StopReason::node_limit);
}

TEST(FrogsCount, AutoChoosesADepthThatKeepsTheCounts) {
  const engine::WorkerLimit limit(2);
  const auto workload = frogs_workload(Objective::count, {{"n", "14"}});
  const engine::SplitChoice choice = workload->choose_split(2);
  EXPECT_GE(choice.depth, 1);
  EXPECT_FALSE(choice.reason.empty());
  EXPECT_EQ(execute(*workload, split(2, choice.depth)).result.nodes, execute(*workload, serial).result.nodes);
  EXPECT_EQ(frogs_workload(Objective::reach, {{"n", "14"}})->choose_split(2).depth, 0);
}

}  // namespace
}  // namespace puzzlebench::puzzles::frogs
