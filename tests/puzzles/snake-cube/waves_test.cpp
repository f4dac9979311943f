// Counting in waves against the recursion: the same numbers, whatever the instructions it is made of, and as
// quick to stop.
#include "puzzles/snake-cube/waves.hpp"

#include <gtest/gtest.h>

#include "engine/serial.hpp"
#include "tests/puzzles/snake-cube/snake.hpp"

namespace puzzlebench::puzzles::snake_cube {
namespace {

using engine::u64;

template <class A, class B>
void expect_equal_counts(const A& one, const B& other, const std::string& where) {
  engine::Control control;
  const auto a = engine::count_serial<true>(one, control);
  const auto b = engine::count_serial<true>(other, control);
  EXPECT_EQ(a.nodes, b.nodes) << where;
  EXPECT_EQ(a.leaves, b.leaves) << where;
  EXPECT_TRUE(a.solutions == b.solutions) << where;
  EXPECT_EQ(a.solution_leaves, b.solution_leaves) << where;
  EXPECT_EQ(a.depth_profile, b.depth_profile) << where;
  const auto unprofiled = engine::count_serial<false>(one, control);
  EXPECT_EQ(unprofiled.nodes, b.nodes) << where;
  EXPECT_EQ(unprofiled.leaves, b.leaves) << where;
}

/// The plain steps, and those of this build where they are others.
template <class P>
void expect_waves_as_recursion(const P& tree, const std::string& where) {
  expect_equal_counts(InWaves<P, PlainSteps>(tree), tree, where + ", plain steps");
  expect_equal_counts(InWaves<P>(tree), tree, where);
}

TEST(SnakeWaves, CountWhatTheRecursionCounts) {
  for (const Sample& sample : samples())
    for (const bool all : {false, true}) {
      const auto starts = all ? every_start(sample.box) : class_starts(sample.box);
      expect_waves_as_recursion(SnakeProblem(sample.box, sample.chain, starts), name(sample));
      expect_waves_as_recursion(PrunedSnakeProblem(SnakeProblem(sample.box, sample.chain, starts)),
                                name(sample) + ", pruned");
    }
}

TEST(SnakeWaves, CountWhatTheRecursionCountsWhenWavesAreFull) {
  const NamedChain& edge_start = named_chains()[3];
  const auto starts = class_starts(edge_start.box);
  expect_waves_as_recursion(SnakeProblem(edge_start.box, edge_start.chain, starts), edge_start.name);
  expect_waves_as_recursion(PrunedSnakeProblem(SnakeProblem(edge_start.box, edge_start.chain, starts)),
                            edge_start.name + ", pruned");
}

/// Chains that no folding was read off: most of them fold nowhere.
TEST(SnakeWaves, CountWhatTheRecursionCountsForAnyChain) {
  std::mt19937 random(3);
  for (const Box& box : {Box{{3, 3, 3}}, Box{{2, 3, 4}}, Box{{3, 4, 1}}}) {
    for (int i = 0; i < 30; ++i) {
      Chain chain;
      for (int left = box.cells() - 1; left > 0; left -= chain.back())
        chain.push_back(std::min(left, 1 + static_cast<int>(random() % 2)));
      expect_waves_as_recursion(SnakeProblem(box, chain, class_starts(box)), to_string(chain));
      expect_waves_as_recursion(PrunedSnakeProblem(SnakeProblem(box, chain, class_starts(box))),
                                to_string(chain));
    }
  }
}

TEST(SnakeWaves, StopAtTheNodeLimit) {
  const auto king = snake({{"chain", "king"}});
  engine::Executor executor(2);
  for (const auto policy : {engine::Policy::serial, engine::Policy::split}) {
    engine::Control control(engine::Limits{std::nullopt, 1'000'000});
    Execution execution{executor, control};
    const Outcome outcome = king->execute({policy, policy == engine::Policy::serial ? 1 : 2, 4}, execution);
    EXPECT_FALSE(outcome.result.complete);
    EXPECT_EQ(outcome.result.stopped, engine::StopReason::node_limit);
    EXPECT_GE(outcome.result.nodes, 1'000'000u);
    EXPECT_LT(outcome.result.nodes, 1'050'000u);
  }
}

TEST(SnakeWaves, CountNothingOnceStopped) {
  const NamedChain& king = named_chains()[2];
  const SnakeProblem tree(king.box, king.chain, class_starts(king.box));
  engine::Control control;
  control.stop(engine::StopReason::interrupted);
  const auto result = engine::count_serial(InWaves(tree), control);
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.nodes, 1u) << "the root";
}

}  // namespace
}  // namespace puzzlebench::puzzles::snake_cube
