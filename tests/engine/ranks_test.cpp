// Searches over ranks: rank 0 holds the numbers of serial search at every number of ranks and threads, and
// `first` its solution.
#include <gtest/gtest.h>

#include <set>

#include "engine/budget.hpp"
#include "engine/split.hpp"
#include "tests/engine/periodic.hpp"
#include "tests/engine/queens.hpp"
#include "tests/engine/subset_sum.hpp"
#include "tests/engine/thread_ranks.hpp"
#include "tests/engine/uneven_tree.hpp"

namespace puzzlebench::engine {
namespace {

using tests::for_ranks_and_threads;
using tests::OpenedQueens;
using tests::over_ranks;
using tests::Queens;
using tests::QueensInPlace;
using tests::searched;
using tests::UnevenTree;

/// Queens that gather the columns of their last queens, as plain values and as bytes of its own.
struct LastColumns {
  std::set<unsigned> columns;
  void merge(LastColumns&& other) { columns.merge(other.columns); }
  void write(ByteWriter& writer) const { writer.add(std::vector<unsigned>(columns.begin(), columns.end())); }
  void merge(ByteReader& reader, Control&) {
    for (const unsigned column : reader.values<unsigned>()) columns.insert(column);
  }
};
struct TalliedQueens : OpenedQueens {
  using OpenedQueens::OpenedQueens;
  using Tally = LastColumns;
  static void tally(LastColumns& tally, const State& state) {
    tally.columns.insert(static_cast<unsigned>(state.columns));
  }
};

template <class P>
void expect_counts(const SearchResult<P>& result, const SearchResult<P>& serial, int ranks) {
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.nodes, serial.nodes);
  EXPECT_EQ(result.leaves, serial.leaves);
  EXPECT_EQ(result.solutions, serial.solutions);
  EXPECT_EQ(result.solution_leaves, serial.solution_leaves);
  EXPECT_EQ(result.depth_profile, serial.depth_profile);
  if constexpr (std::is_same_v<Tally<P>, LastColumns>) {
    EXPECT_EQ(result.tally.columns, serial.tally.columns);
  }
  ASSERT_EQ(result.ranks.size(), static_cast<std::size_t>(ranks));
  u64 nodes = 0;
  for (const RankShare& share : result.ranks) {
    nodes += share.nodes;
    EXPECT_GE(share.idle_share, 0);
    EXPECT_LE(share.idle_share, 1);
  }
  EXPECT_EQ(nodes, serial.nodes);
}

template <class P>
void counts_as_serial_does(const P& problem, std::initializer_list<int> depths) {
  Control control;
  const auto serial = count_serial<true>(problem, control);
  for_ranks_and_threads([&](int ranks, int threads) {
    for (const int depth : depths) {
      SCOPED_TRACE("depth " + std::to_string(depth));
      expect_counts(searched(ranks, threads,
                             [&](Executor& executor, Control& own, Ranks& job) {
                               return count_split<true>(problem, depth, executor, own, nullptr, &job);
                             }),
                    serial, ranks);
      for (const u64 budget : {u64{1}, u64{5000}})
        expect_counts(searched(ranks, threads,
                               [&](Executor& executor, Control& own, Ranks& job) {
                                 const RankSplit split{job, depth};
                                 return count_budget<true>(problem, budget, executor, own, nullptr, &split);
                               }),
                      serial, ranks);
    }
  });
}

TEST(CountOverRanks, EqualsSerialOnEvenTrees) {
  counts_as_serial_does(Queens{9}, {0, 1, 3, 11});
}
TEST(CountOverRanks, EqualsSerialInPlace) {
  counts_as_serial_does(QueensInPlace{8}, {2, 4});
}
TEST(CountOverRanks, EqualsSerialWithOpeningsThatWeigh) {
  counts_as_serial_does(OpenedQueens{9}, {0, 1, 3});
}
TEST(CountOverRanks, EqualsSerialOnUnevenTrees) {
  counts_as_serial_does(UnevenTree{1}, {1, 4});
}
TEST(CountOverRanks, FoldsTheTalliesOfAllRanks) {
  counts_as_serial_does(TalliedQueens{8}, {0, 2, 4});
}

template <class P>
void finds_what_serial_finds(const P& problem, std::initializer_list<int> depths, int times) {
  Control control;
  const auto serial = first_serial(problem, control);
  for_ranks_and_threads([&](int ranks, int threads) {
    const auto expect_found = [&](const SearchResult<P>& result) {
      EXPECT_TRUE(result.complete);
      EXPECT_EQ(result.found, serial.found);
      EXPECT_EQ(result.path.opening, serial.path.opening);
      EXPECT_EQ(result.path.moves, serial.path.moves);
      EXPECT_EQ(result.solutions, serial.solutions);
      if (RemembersRefuted<P> && ranks * threads > 1) return;
      EXPECT_EQ(result.nodes, serial.nodes);
      EXPECT_EQ(result.leaves, serial.leaves);
    };
    for (int i = 0; i < times; ++i)
      for (const int depth : depths) {
        SCOPED_TRACE("depth " + std::to_string(depth));
        expect_found(searched(ranks, threads, [&](Executor& executor, Control& own, Ranks& job) {
          return first_split(problem, depth, executor, own, nullptr, &job);
        }));
        expect_found(searched(ranks, threads, [&](Executor& executor, Control& own, Ranks& job) {
          const RankSplit split{job, depth};
          return first_budget(problem, i % 2 == 0 ? 1 : budget_default, executor, own, nullptr, &split);
        }));
      }
  });
}

TEST(FirstOverRanks, IsTheSerialOne) {
  finds_what_serial_finds(Queens{16}, {0, 1, 2, 4}, 2);
  finds_what_serial_finds(QueensInPlace{14}, {2, 4}, 2);
  finds_what_serial_finds(OpenedQueens{16}, {1, 3}, 2);
}

TEST(FirstOverRanks, IsTheSerialOneOnUnevenTrees) {
  for (u64 seed = 1; seed <= 3; ++seed)
    finds_what_serial_finds(UnevenTree{seed, 600, 2000, false}, {1, 3}, 1);
}

TEST(FirstOverRanks, ASolutionAboveTheSplitDepthIsFound) {
  finds_what_serial_finds(Queens{4}, {0, 2, 4, 6, 8}, 2);
}

TEST(FirstOverRanks, NothingToFindCountsEverything) {
  struct Unsolvable : Queens {
    using Queens::Queens;
    bool is_solution(const State&) const { return false; }
  };
  finds_what_serial_finds(Unsolvable{8}, {0, 2, 5}, 1);
}

TEST(FirstOverRanks, RefutedStatesChangeNoAnswer) {
  finds_what_serial_finds(tests::even_numbers(40, 1001), {4, 12}, 1);  // an odd sum of even numbers
  finds_what_serial_finds(tests::even_numbers(40, 1502), {4, 12}, 2);
}

TEST(AttemptsOverRanks, AreThoseOfSerialSearch) {
  for (const bool first : {true, false})
    for (const u64 period : {u64{1}, u64{137}, u64{5000}}) {
      const Periodic problem{period, 5};
      Control control;
      const auto serial = attempts_serial(problem, 1003, first, control);
      for_ranks_and_threads([&](int ranks, int threads) {
        const auto result = searched(ranks, threads, [&](Executor& executor, Control& own, Ranks& job) {
          return attempts_split(problem, 1003, first, executor, own, &job);
        });
        EXPECT_TRUE(result.complete);
        EXPECT_EQ(result.found, serial.found);
        EXPECT_EQ(result.attempt, serial.attempt);
        EXPECT_EQ(result.nodes, serial.nodes);
        EXPECT_EQ(result.leaves, serial.leaves);
        EXPECT_EQ(result.solutions, serial.solutions);
        ASSERT_EQ(result.winner.has_value() && first, serial.winner.has_value());
        if (serial.winner) {
          EXPECT_EQ(result.winner->last, serial.winner->last);
        }
      });
    }
}

TEST(LimitsOverRanks, ANodeLimitDecidesAsInSerialSearch) {
  for (const u64 nodes : {u64{100}, u64{35538}, u64{35539}}) {  // queens 10 has 35,539
    Limits limits;
    limits.nodes = nodes;
    for_ranks_and_threads([&](int ranks, int threads) {
      const auto result = searched(
          ranks, threads,
          [&](Executor& executor, Control& own, Ranks& job) {
            return count_split(Queens{10}, 4, executor, own, nullptr, &job);
          },
          limits);
      EXPECT_EQ(result.complete, nodes == 35539) << nodes;
      EXPECT_EQ(result.stopped, nodes == 35539 ? StopReason::none : StopReason::node_limit) << nodes;
    });
  }
}

TEST(LimitsOverRanks, AStoppedFirstHasTheSerialSolutionOrNone) {
  Control unlimited;
  const auto serial = first_serial(Queens{16}, unlimited);
  for (u64 nodes = 1; nodes < 2 * serial.nodes; nodes += 1 + serial.nodes / 10) {
    Limits limits;
    limits.nodes = nodes;
    for_ranks_and_threads([&](int ranks, int threads) {
      const auto result = searched(
          ranks, threads,
          [&](Executor& executor, Control& own, Ranks& job) {
            return first_split(Queens{16}, 3, executor, own, nullptr, &job);
          },
          limits);
      const auto budgeted = searched(
          ranks, threads,
          [&](Executor& executor, Control& own, Ranks& job) {
            const RankSplit split{job, 3};
            return first_budget(Queens{16}, 1, executor, own, nullptr, &split);
          },
          limits);
      for (const auto* stopped : {&result, &budgeted}) {
        EXPECT_EQ(stopped->found, stopped->complete);
        EXPECT_EQ(stopped->path.moves, stopped->complete ? serial.path.moves : decltype(serial.path.moves){});
      }
    });
  }
}

TEST(LimitsOverRanks, AStopOfOneRankStopsAll) {
  for_ranks_and_threads([&](int ranks, int threads) {
    const auto result = over_ranks(ranks, [&](Ranks& own) {
      Executor executor(threads);
      Control control;
      own.begin(control);
      if (own.rank() == own.count() - 1) control.stop(StopReason::time_limit);
      return count_split(Queens{14}, 4, executor, control, nullptr, &own);
    });
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(result.stopped, StopReason::time_limit);
  });
}

}  // namespace
}  // namespace puzzlebench::engine
