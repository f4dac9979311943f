// `reach` over ranks: rank 0 holds the numbers of serial search at every number of ranks and threads.
#include "engine/rank_reach.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "tests/engine/random_layers.hpp"
#include "tests/engine/thread_ranks.hpp"

namespace puzzlebench::engine {
namespace {

using tests::for_ranks_and_threads;
using tests::RandomLayers;
using tests::searched;

Result reached(const RandomLayers& problem, int ranks, int threads, Limits limits = {}) {
  return searched(
      ranks, threads,
      [&](Executor& executor, Control& own, Ranks& job) {
        return reach_over_ranks(problem, executor, own, job);
      },
      limits);
}

class ReachOverRanks : public testing::TestWithParam<RandomLayers> {};

TEST_P(ReachOverRanks, EqualsSerial) {
  Control control;
  const Result serial = reach_serial(GetParam(), control);
  for_ranks_and_threads([&](int ranks, int threads) {
    const Result result = reached(GetParam(), ranks, threads);
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.nodes, serial.nodes);
    EXPECT_EQ(result.leaves, serial.leaves);
    EXPECT_EQ(result.solution_leaves, serial.solution_leaves);
    EXPECT_EQ(result.solutions, serial.solutions);
    EXPECT_EQ(result.layers, serial.layers);
    ASSERT_EQ(result.ranks.size(), static_cast<std::size_t>(ranks));
    u64 nodes = 0;
    for (const RankShare& share : result.ranks) nodes += share.nodes;
    EXPECT_EQ(nodes, serial.nodes);
  });
}

// The third grows fifteenfold a layer, faster than tables are sized for, so they must grow in mid-layer,
// while others send.
INSTANTIATE_TEST_SUITE_P(Graphs, ReachOverRanks,
                         testing::Values(RandomLayers{1, 3, 10}, RandomLayers{30, 3, 500},
                                         RandomLayers{6, 15, 1 << 30}, RandomLayers{12, 4, 20000}));

TEST(ReachOverRanksMemory, AddsUpOverTheRanks) {
  const RandomLayers problem{8, 6, 1 << 30};
  const u64 alone = reached(problem, 1, 1).peak_table_bytes;
  EXPECT_LE(reached(problem, 4, 1).peak_table_bytes, alone / 2);  // a quarter, rounded up to powers of two
}

TEST(ReachOverRanksLimits, ANodeLimitDecidesAsInSerialSearch) {
  const RandomLayers problem{12, 4, 20000};
  Control control;
  const u64 all = reach_serial(problem, control).nodes;
  for (const u64 nodes : {u64{100}, all - 1, all}) {
    Limits limits;
    limits.nodes = nodes;
    for_ranks_and_threads([&](int ranks, int threads) {
      const Result result = reached(problem, ranks, threads, limits);
      EXPECT_EQ(result.complete, nodes == all) << nodes;
      EXPECT_EQ(result.stopped, nodes == all ? StopReason::none : StopReason::node_limit) << nodes;
    });
  }
}

TEST(ReachOverRanksLimits, AMemoryLimitStopsAllRanks) {
  const RandomLayers problem{8, 15, 1 << 30};
  for (const std::size_t bytes : {std::size_t{1000}, std::size_t{1} << 18, std::size_t{1} << 22}) {
    Limits limits;
    limits.memory = bytes;
    for_ranks_and_threads([&](int ranks, int threads) {
      const Result result = reached(problem, ranks, threads, limits);
      EXPECT_FALSE(result.complete);
      EXPECT_EQ(result.stopped, StopReason::memory_limit);
      EXPECT_GT(result.memory_needed_bytes, bytes);
    });
  }
}

TEST(ReachOverRanksLimits, AStopOfOneRankStopsAll) {
  for_ranks_and_threads([&](int ranks, int threads) {
    const auto result = tests::over_ranks(ranks, [&](Ranks& own) {
      Executor executor(threads);
      Control control;
      own.begin(control);
      if (own.rank() == own.count() - 1) control.stop(StopReason::time_limit);
      return reach_over_ranks(RandomLayers{200000, 3, 20}, executor, control, own);
    });
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(result.stopped, StopReason::time_limit);
  });
}

/// Boards as bit masks, and numbers in a row.
TEST(OwnerOf, SharesKeysEvenlyAndFillsEachTableEvenly) {
  for (const int ranks : {2, 3, 8})
    for (const bool in_a_row : {true, false}) {
      std::vector<u64> owned(static_cast<std::size_t>(ranks));
      std::vector<u64> places(64);  // of rank 0's keys, by their place in a table
      u64 keys = 0;
      for (u64 i = 0; i < 200'000; ++i) {
        if (!in_a_row && std::popcount(i) != 8) continue;
        ++keys;
        const auto owner = static_cast<std::size_t>(owner_of(i, ranks));
        ++owned[owner];
        if (owner == 0) ++places[hash_key(i) % places.size()];
      }
      const u64 share = keys / static_cast<u64>(ranks);
      for (const u64 count : owned)
        EXPECT_NEAR(static_cast<double>(count), static_cast<double>(share),
                    0.05 * static_cast<double>(share));
      const double place = static_cast<double>(owned[0]) / static_cast<double>(places.size());
      for (const u64 count : places) EXPECT_NEAR(static_cast<double>(count), place, 5 * std::sqrt(place));
    }
}

}  // namespace
}  // namespace puzzlebench::engine
