// `reach` of frogs: the exact numbers of positions and dead ends, and the laws they obey.
#include <gtest/gtest.h>

#include <set>
#include <unordered_map>

#include "puzzles/frogs/known.hpp"
#include "puzzles/frogs/state_graph.hpp"
#include "tests/puzzles/frogs/frogs_support.hpp"

namespace puzzlebench::puzzles::frogs {
namespace {

using engine::Objective;
using engine::u64;

struct Positions {
  int n;
  u64 states, dead_ends;
};

constexpr Positions small[] = {{1, 6, 0},         {2, 23, 4},        {3, 72, 13},    {4, 195, 38},
                               {5, 476, 99},      {6, 1089, 238},    {7, 2388, 541}, {8, 5093, 1184},
                               {10, 22041, 5290}, {12, 92007, 22458}};

void expect_positions(const Outcome& outcome, const Positions& expected) {
  EXPECT_TRUE(outcome.result.complete);
  EXPECT_EQ(outcome.result.nodes, expected.states) << expected.n;
  EXPECT_EQ(outcome.result.dead_ends(), expected.dead_ends) << expected.n;
  EXPECT_EQ(outcome.result.solution_leaves, 1u) << expected.n;  // the goal is one position
}

TEST(FrogsReach, SerialFindsThePublishedPositionsAndDeadEndsUnderBothRules) {
  for (const char* jump : {"any", "opposite"})
    for (const Positions& expected : small)
      expect_positions(
          execute(*frogs_workload(Objective::reach, sides(expected.n, expected.n, jump)), serial), expected);
}

TEST(FrogsReach, EveryThreadCountFindsTheSerialPositionsLayerByLayer) {
  for (const int threads : {1, 2, 3, 8}) {
    const engine::WorkerLimit limit(threads);
    for (const Positions& expected : small) {
      const auto workload = frogs_workload(Objective::reach, sides(expected.n, expected.n));
      const Outcome outcome = execute(*workload, split(threads, 0));
      expect_positions(outcome, expected);
      EXPECT_EQ(outcome.result.layers, execute(*workload, serial).result.layers) << expected.n;
    }
  }
}

TEST(FrogsReach, HundredsOfThousandsOfPositionsSerialAndSplit) {
  const engine::WorkerLimit limit(2);
  for (const Positions& expected : {Positions{14, 377219, 92940}, Positions{16, 1531647, 379430}}) {
    const auto workload = frogs_workload(Objective::reach, sides(expected.n, expected.n));
    const Outcome outcome = execute(*workload, serial);
    expect_positions(outcome, expected);
    const Outcome parallel = execute(*workload, split(2, 0));
    expect_positions(parallel, expected);
    EXPECT_EQ(parallel.result.layers, outcome.result.layers);
  }
}

TEST(LongFrogsReach, TwentyAgainstTwentySerialAndSplit) {
  const engine::WorkerLimit limit(2);
  const auto workload = frogs_workload(Objective::reach, sides(20, 20));
  const Outcome outcome = execute(*workload, serial);
  expect_positions(outcome, {20, 24886673, 6198320});
  const Outcome parallel = execute(*workload, split(2, 0));
  expect_positions(parallel, {20, 24886673, 6198320});
  EXPECT_EQ(parallel.result.layers, outcome.result.layers);
}

TEST(FrogsReach, UnequalSidesHaveThePublishedPositionsEitherWayRound) {
  struct Known {
    int left, right;
    u64 states;
  };
  for (const auto& [left, right, states] : {Known{1, 2, 11}, Known{1, 3, 17}, Known{2, 3, 40},
                                            Known{2, 4, 63}, Known{3, 4, 118}, Known{3, 5, 180}})
    for (const char* jump : {"any", "opposite"}) {
      EXPECT_EQ(execute(*frogs_workload(Objective::reach, sides(left, right, jump)), serial).result.nodes,
                states);
      EXPECT_EQ(execute(*frogs_workload(Objective::reach, sides(right, left, jump)), serial).result.nodes,
                states);
    }
}

TEST(FrogsReach, ExchangingTheSidesChangesNothing) {
  const engine::WorkerLimit limit(3);
  for (int left = 1; left <= 8; ++left)
    for (int right = left + 1; right <= 9; ++right) {
      const Outcome one = execute(*frogs_workload(Objective::reach, sides(left, right)), serial);
      const Outcome other = execute(*frogs_workload(Objective::reach, sides(right, left)), split(3, 0));
      EXPECT_EQ(one.result.nodes, other.result.nodes);
      EXPECT_EQ(one.result.leaves, other.result.leaves);
      EXPECT_EQ(one.result.layers, other.result.layers);
    }
}

TEST(FrogsReach, TheClosedFormCountsThePositions) {
  for (int n = 1; n <= 15; ++n) {
    const u64 states = execute(*frogs_workload(Objective::reach, sides(n, n)), serial).result.nodes;
    EXPECT_EQ(reachable_states(n), states) << n;
  }
  EXPECT_EQ(reachable_states(16), 1531647u);
  EXPECT_EQ(reachable_states(20), 24886673u);
  EXPECT_EQ(reachable_states(21), std::nullopt);
}

TEST(LongFrogsReach, TheClosedFormCountsThePositionsUpToNineteen) {
  for (int n = 16; n <= 19; ++n) {
    const u64 states = execute(*frogs_workload(Objective::reach, sides(n, n)), serial).result.nodes;
    EXPECT_EQ(reachable_states(n), states) << n;
  }
}

TEST(FrogsReach, LayersAreTheDistanceWalked) {
  const Outcome outcome = execute(*frogs_workload(Objective::reach, sides(3, 4)), serial);
  u64 states = 0;
  for (const engine::Layer& layer : outcome.result.layers) states += layer.states;
  EXPECT_EQ(states, outcome.result.nodes);
  EXPECT_EQ(outcome.result.layers.front(), (engine::Layer{0, 1}));
  EXPECT_EQ(outcome.result.layers.back(),
            (engine::Layer{2 * 3 * 4 + 3 + 4, 1}));  // the goal: each frog its whole way
}

/// Whether the goal can be reached from `state`, for every state met; the search written out once more.
bool winning(const StateGraph& graph, u64 state, std::unordered_map<u64, bool>& known) {
  if (const auto entry = known.find(state); entry != known.end()) return entry->second;
  auto moves = graph.moves(state);
  bool wins = graph.empty(moves) && graph.is_solution(state);
  while (!graph.empty(moves)) wins |= winning(graph, graph.child(state, graph.take(moves)), known);
  return known[state] = wins;
}

TEST(FrogsReach, TwiceThePathsMovesPositionsAreWinning) {
  for (int left = 1; left <= 6; ++left)
    for (int right = 1; right <= 7; ++right)
      for (const JumpRule rule : {JumpRule::any, JumpRule::opposite}) {
        const Game game{left, right, rule};
        const StateGraph graph(game);
        std::unordered_map<u64, bool> known;
        EXPECT_TRUE(winning(graph, graph.root(), known));
        const auto wins =
            std::count_if(known.begin(), known.end(), [](const auto& entry) { return entry.second; });
        EXPECT_EQ(wins, winning_states(game)) << left << "," << right;
        EXPECT_EQ(wins, 2 * (left * right + left + right));
      }
}

TEST(FrogsReach, EveryMoveLeadsAsManyLayersOnAsItIsLong) {
  for (const Game& game :
       {Game{3, 3, JumpRule::any}, Game{4, 2, JumpRule::opposite}, Game{1, 5, JumpRule::any}}) {
    const StateGraph graph(game);
    std::set<u64> met{graph.root()};
    for (auto state = met.begin(); met.size() < 1000 && state != met.end(); state = met.begin()) {
      const u64 from = *state;
      met.erase(state);
      for (auto moves = graph.moves(from); !graph.empty(moves);) {
        const Move move = graph.take(moves);
        const u64 child = graph.child(from, move);
        const int length = std::abs(free_rock_shift(move));
        ASSERT_EQ(graph.layer(child), graph.layer(from) + static_cast<unsigned>(length));
        met.insert(child);
      }
    }
    EXPECT_EQ(graph.layer(graph.root()), 0u);
  }
}

TEST(FrogsReach, FiftyEightFrogsFitTheKeysOnEitherSide) {
  for (const auto& [left, right] : {std::pair{1, 57}, std::pair{57, 1}, std::pair{2, 56}, std::pair{56, 2}}) {
    const Outcome outcome = execute(*frogs_workload(Objective::reach, sides(left, right)), serial);
    EXPECT_TRUE(outcome.result.complete);
    EXPECT_EQ(outcome.result.solution_leaves, 1u);
    EXPECT_EQ(outcome.result.layers.back().index, static_cast<unsigned>(2 * left * right + 58));
  }
  EXPECT_EQ(execute(*frogs_workload(Objective::reach, sides(1, 57)), serial).result.nodes,
            execute(*frogs_workload(Objective::reach, sides(57, 1, "opposite")), serial).result.nodes);
}

TEST(FrogsReach, AMemoryLimitIsAnIncompleteResultAndNoAnswer) {
  const auto workload = frogs_workload(Objective::reach, {{"n", "14"}, {"kernel", "reference"}});
  engine::Limits limits;
  limits.memory = 100'000;
  for (const engine::Variant& variant : {serial, split(2, 0)}) {
    engine::Executor executor(2);
    engine::Control control(limits);
    Execution execution{executor, control};
    const Outcome outcome = workload->execute(variant, execution);
    EXPECT_FALSE(outcome.result.complete);
    EXPECT_EQ(outcome.result.stopped, engine::StopReason::memory_limit);
  }
}

}  // namespace
}  // namespace puzzlebench::puzzles::frogs
