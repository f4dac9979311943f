// `reach` over ranks: rank 0 holds the numbers of serial search at every number of ranks and threads.
#include "engine/rank_reach.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "engine/rank_paths.hpp"
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

/// States of RandomLayers, one layer on at a time; where `fan` leads from the root to as many others, more
/// than tables are sized for.
struct Paths {
  static constexpr std::size_t layer_span = 1, successors_max = 4096;
  RandomLayers graph;
  unsigned fan = 0;

  u64 root_key() const { return 0; }
  void successors(u64 key, Successors<1, successors_max>& out) const {
    const u64 next = (key >> 32) + 1;
    if (key == 0)
      for (u64 i = 0; i < fan; ++i) out.add(1, next << 32 | i);
    for (unsigned j = 0; j < graph.degree && next < graph.layers; ++j)
      out.add(1, next << 32 | RandomLayers::mix(key * 31 + j) % graph.width);
  }
  bool is_solution_key(u64 key) const { return key % 3 == 0; }
  u64 weight(u64 key) const { return 1 + key % 2; }
};

PathCounts counted(const Paths& problem, int ranks, int threads, Limits limits = {}) {
  return searched(
      ranks, threads,
      [&](Executor& executor, Control& own, Ranks& job) {
        RankSearch part(job, Chunks::even(0, 1), executor, own);
        PathCounts counts;
        {
          Mail mail(job, part, executor, own, 1, path_entry_words);
          counts = count_paths_over_ranks(problem, executor, own, mail);
        }
        part.end();
        part.gather(
            0, own,
            [&](ByteWriter& writer) {
              writer.add(counts.layers);
              writer.add(counts.tasks);
            },
            [&](ByteReader& reader) {
              const auto layers = reader.values<PathLayer>();
              add_part(counts, layers, reader.value<u64>());
            });
        return counts;
      },
      limits);
}

TEST(PathsOverRanks, AreThoseOfSerialSearch) {
  Control control;
  for (const Paths& problem :
       {Paths{{1, 3, 10}}, Paths{{30, 3, 500}}, Paths{{12, 4, 20000}}, Paths{{6, 3, 1 << 30}, 4000}}) {
    const PathCounts serial = count_paths(problem, Crew(), control);
    for_ranks_and_threads([&](int ranks, int threads) {
      const PathCounts counts = counted(problem, ranks, threads);
      EXPECT_FALSE(counts.cut);
      ASSERT_EQ(counts.layers.size(), serial.layers.size());
      for (std::size_t i = 0; i < serial.layers.size(); ++i) {
        const PathLayer &found = counts.layers[i], &expected = serial.layers[i];
        EXPECT_EQ(found.keys, expected.keys);
        EXPECT_EQ(found.states, expected.states);
        EXPECT_EQ(found.leaves, expected.leaves);
        EXPECT_EQ(found.solution_leaves, expected.solution_leaves);
        EXPECT_EQ(found.ended, expected.ended);
        EXPECT_EQ(found.solved, expected.solved);
      }
    });
  }
}

TEST(PathsOverRanks, ALimitOfOneRankStopsAll) {
  for (const bool memory : {false, true}) {
    Limits limits;
    if (memory)
      limits.memory = 300'000;
    else
      limits.nodes = 1'000;
    for_ranks_and_threads([&](int ranks, int threads) {
      EXPECT_TRUE(counted({{12, 4, 50'000}}, ranks, threads, limits).cut);
    });
  }
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
