// Reverse search on graphs small enough to be counted by hand, and on one whose weight hangs on a long line:
// counts by layer at every thread count, tasks that hand over, errors and stops.
#include <gtest/gtest.h>

#include <stdexcept>

#include "engine/rank_reverse.hpp"
#include "engine/reverse_search.hpp"
#include "tests/engine/thread_ranks.hpp"

namespace puzzlebench::engine {
namespace {

/// The points of a square of `side` x `side`, by steps right and down; a point is entered from above, and
/// from the left in the first row only. Below the last row hang lines of `tail` states, so that nobody needs
/// to hand over in vain.
struct Grid {
  struct State {
    unsigned x, y;
  };
  using Moves = unsigned;  // bit 0: right, bit 1: down
  using Move = unsigned;   // 1 or 2
  unsigned side, tail;
  unsigned throws_at = ~0u;  // x of a line

  State root() const { return {0, 0}; }
  Moves moves(const State& at) const {
    if (at.y >= side) {
      if (at.x == throws_at) throw std::runtime_error("thrown");
      return at.y + 1 < side + tail ? 2u : 0u;
    }
    return (at.x + 1 < side ? 1u : 0u) | (at.y + 1 < side + tail ? 2u : 0u);
  }
  static bool empty(Moves moves) { return moves == 0; }
  static Move take(Moves& moves) {
    const Move first = moves & -moves;
    moves ^= first;
    return first;
  }
  State child(const State& at, Move move) const {
    return move == 1 ? State{at.x + 1, at.y} : State{at.x, at.y + 1};
  }
  bool is_solution(const State& at) const { return at.x + 1 == side; }
  Moves entering(const State& at, Moves moves) const { return at.y == 0 ? moves : moves & ~1u; }
  static std::size_t layers_on(Move) { return 1; }
  std::size_t layers() const { return 2 * side + tail; }
};

TEST(ReverseSearch, EveryPointOfAGridIsCountedOnceInItsLayer) {
  Control control;
  for (const unsigned side : {1u, 2u, 3u, 10u}) {
    const Result result = reverse_search_serial(Grid{side, 0}, control);
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.nodes, side * side);
    EXPECT_EQ(result.leaves, 1u);  // the last corner: what is left to others makes no leaf
    EXPECT_EQ(result.solution_leaves, 1u);
    ASSERT_EQ(result.layers.size(), 2 * side - 1);
    for (unsigned layer = 0; layer < result.layers.size(); ++layer)
      EXPECT_EQ(result.layers[layer], (Layer{layer, std::min(layer + 1, 2 * side - 1 - layer)}));
  }
}

TEST(ReverseSearch, TasksHandOverAndCountTheSameAtEveryThreadCount) {
  Control control;
  const Grid grid{300, 1'000};
  const Result alone = reverse_search_serial(grid, control);
  EXPECT_EQ(alone.nodes, 300u * 1'300u);
  EXPECT_EQ(alone.leaves, 300u);
  u64 tasks = 0;
  for (const int threads : {1, 2, 3, 8}) {
    const WorkerLimit limit(threads);
    Executor executor(threads);
    for (int i = 0; i < 10; ++i) {
      const Result parallel = reverse_search_split(grid, executor, control);
      EXPECT_TRUE(parallel.complete);
      EXPECT_EQ(parallel.layers, alone.layers);
      EXPECT_EQ(parallel.leaves, alone.leaves);
      EXPECT_EQ(parallel.solution_leaves, alone.solution_leaves);
      if (tasks == 0) tasks = parallel.split.tasks;
      EXPECT_EQ(parallel.split.tasks, tasks);
    }
  }
  EXPECT_GT(tasks, 10u);
}

TEST(ReverseSearch, RanksShareItAndCountTheSame) {
  Control control;
  for (const Grid& grid : {Grid{3, 0}, Grid{1'500, 2'000}}) {
    const Result alone = reverse_search_serial(grid, control);
    for (const bool enough : {true, false}) {
      Limits limits;
      limits.nodes = alone.nodes - (enough ? 0 : 1);
      tests::for_ranks_and_threads([&](int ranks, int threads) {
        const Result result = tests::searched(
            ranks, threads,
            [&](Executor& executor, Control& own, Ranks& job) {
              return reverse_search_over_ranks(grid, executor, own, job);
            },
            limits);
        EXPECT_EQ(result.complete, enough);
        EXPECT_EQ(result.ranks.size(), static_cast<std::size_t>(ranks));
        if (!enough) return;
        EXPECT_EQ(result.nodes, alone.nodes);
        EXPECT_EQ(result.layers, alone.layers);
        EXPECT_EQ(result.leaves, alone.leaves);
        EXPECT_EQ(result.solution_leaves, alone.solution_leaves);
      });
    }
  }
}

TEST(ReverseSearch, AnExceptionReachesTheCallerAndNobodyWaitsForEver) {
  Control control;
  for (const unsigned at : {0u, 150u, 299u}) {
    const Grid grid{300, 1'000, at};
    EXPECT_THROW(reverse_search_serial(grid, control), std::runtime_error);
    for (const int threads : {1, 2, 8}) {
      const WorkerLimit limit(threads);
      Executor executor(threads);
      EXPECT_THROW(reverse_search_split(grid, executor, control), std::runtime_error);
    }
  }
}

TEST(ReverseSearch, ANodeLimitStopsItAndExactlyAsManyNodesDoNot) {
  const Grid grid{300, 1'000};
  for (const bool enough : {true, false}) {
    Limits limits;
    limits.nodes = 300u * 1'300u - (enough ? 0 : 1);
    for (const int threads : {0, 1, 3}) {
      const WorkerLimit limit(3);
      Control control(limits);
      Executor executor(std::max(threads, 1));
      const Result result =
          threads == 0 ? reverse_search_serial(grid, control) : reverse_search_split(grid, executor, control);
      EXPECT_EQ(result.complete, enough) << threads;
      EXPECT_EQ(result.stopped, enough ? StopReason::none : StopReason::node_limit) << threads;
    }
  }
}

}  // namespace
}  // namespace puzzlebench::engine
