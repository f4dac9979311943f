// `reach` on layered random graphs, against a breadth-first search with std::set.
#include "engine/reach.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/engine/random_layers.hpp"

namespace puzzlebench::engine {
namespace {

using tests::RandomLayers;

Result by_set(const RandomLayers& problem) {
  Result result;
  std::vector<std::set<u64>> layers(problem.layers);
  layers[0].insert(problem.root_key());
  for (unsigned i = 0; i < problem.layers; ++i) {
    for (const u64 key : layers[i]) {
      Successors<2, 16> out;
      problem.successors(key, out);
      for (std::size_t s = 1; s <= 2; ++s)
        for (unsigned j = 0; j < out.count[s - 1]; ++j) layers[i + s].insert(out.keys[s - 1][j]);
      if (!out.none()) continue;
      ++result.leaves;
      result.solution_leaves += problem.is_solution_key(key) ? 1 : 0;
    }
    result.nodes += layers[i].size();
    if (!layers[i].empty()) result.layers.push_back({i, layers[i].size()});
  }
  return result;
}

void expect_equal(const Result& result, const Result& expected) {
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.nodes, expected.nodes);
  EXPECT_EQ(result.leaves, expected.leaves);
  EXPECT_EQ(result.solution_leaves, expected.solution_leaves);
  EXPECT_EQ(result.layers, expected.layers);
}

class Reach : public testing::TestWithParam<RandomLayers> {};

TEST_P(Reach, EqualsABreadthFirstSearchUnderEveryPolicy) {
  const RandomLayers& problem = GetParam();
  const Result expected = by_set(problem);
  Control control;
  expect_equal(reach_serial(problem, control), expected);
  for (const int threads : {1, 2, 3, 8}) {
    const WorkerLimit limit(threads);
    Executor executor(threads);
    expect_equal(reach_split(problem, executor, control), expected);
  }
}

// The second grows fifteenfold a layer, faster than tables are sized for, so they must grow in mid-layer.
INSTANTIATE_TEST_SUITE_P(Graphs, Reach,
                         testing::Values(RandomLayers{1, 3, 10}, RandomLayers{30, 3, 500},
                                         RandomLayers{6, 15, 1 << 30}, RandomLayers{12, 4, 20000}));

TEST(ReachLimits, AMemoryLimitStopsItCleanly) {
  Limits limits;
  limits.memory = 1 << 20;
  Control control(limits);
  const RandomLayers problem{8, 15, 1 << 30};
  const Result serial = reach_serial(problem, control);
  EXPECT_FALSE(serial.complete);
  EXPECT_EQ(serial.stopped, StopReason::memory_limit);
  control.restart();
  Executor executor(2);
  EXPECT_EQ(reach_split(problem, executor, control).stopped, StopReason::memory_limit);
}

TEST(ReachLimits, ANodeLimitAndAnInterruptStopIt) {
  Limits limits;
  limits.nodes = 1000;
  Executor executor(2);
  const RandomLayers problem{12, 4, 20000};
  Control control(limits);
  EXPECT_EQ(reach_serial(problem, control).stopped, StopReason::node_limit);
  control.restart();
  EXPECT_EQ(reach_split(problem, executor, control).stopped, StopReason::node_limit);
  std::atomic<bool> interrupt{true};
  Control interrupted({}, &interrupt);
  EXPECT_EQ(reach_serial(problem, interrupted).stopped, StopReason::interrupted);
  EXPECT_EQ(reach_split(problem, executor, interrupted).stopped, StopReason::interrupted);
}

TEST(ReachLimits, AStopIsSeenBetweenLayersOfAFewStates) {
  Limits limits;
  limits.nodes = 2000;
  Control control(limits);
  const RandomLayers narrow{200000, 3, 20};  // some 4 million states in layers of 20
  Executor executor(2);
  EXPECT_LT(reach_serial(narrow, control).nodes, 4000u);
  control.restart();
  EXPECT_LT(reach_split(narrow, executor, control).nodes, 4000u);
}

TEST(KeySet, HoldsEveryKeyButTheReservedOne) {
  Control control;
  KeySet set;
  EXPECT_FALSE(set.contains(0));
  for (const u64 key : {u64{0}, u64{1}, ~u64{1}, u64{1} << 63}) {
    EXPECT_EQ(set.add(key, control), KeySet::Insertion::fresh);
    EXPECT_EQ(set.add(key, control), KeySet::Insertion::present);
  }
  for (u64 key = 100; key < 100000; ++key) set.insert(key * 64, control);
  EXPECT_EQ(set.size(), 4u + 100000u - 100u);
  for (const u64 key : {u64{0}, u64{1}, ~u64{1}, u64{1} << 63, u64{6400}}) EXPECT_TRUE(set.contains(key));
  EXPECT_FALSE(set.contains(6401));
}

}  // namespace
}  // namespace puzzlebench::engine
