// Exhaustive counts: the published figures under both policies, and that all shapes of the tree are one tree.
#include <gtest/gtest.h>

#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "puzzles/pen-and-paper/large_grid.hpp"
#include "puzzles/pen-and-paper/small_grid.hpp"
#include "tests/puzzles/pen-and-paper/support.hpp"

namespace puzzlebench::tests::pen_and_paper {
namespace {

using engine::u64;
using puzzles::Figure;
using puzzles::ParameterMap;
using namespace puzzles::pen_and_paper;

struct Count {
  ParameterMap parameters;
  u64 solutions, nodes;  // FACTS leaves the root out of its nodes; here it is in
};

void expect_count(const puzzles::Outcome& outcome, const Count& count, const std::string& what) {
  EXPECT_TRUE(outcome.result.complete) << what;
  EXPECT_EQ(outcome.result.solutions, count.solutions) << what;
  EXPECT_EQ(outcome.result.nodes, count.nodes) << what;
}

void expect_count_everywhere(const Count& count) {
  const auto workload = make(Objective::count, count.parameters);
  const auto serial = run_serial(*workload, {}, true);
  expect_count(serial, count, workload->info().name);
  expect_count(run_serial(*workload), count, workload->info().name);
  for (const int threads : {1, 2, 3, 8})
    for (const int depth : {0, 1, 2, 4, 7}) {
      const std::string what =
          workload->info().name + " threads " + std::to_string(threads) + " depth " + std::to_string(depth);
      const auto split = run_split(*workload, threads, depth, {}, true);
      expect_count(split, count, what);
      EXPECT_EQ(split.result.leaves, serial.result.leaves) << what;
      EXPECT_EQ(split.result.depth_profile, serial.result.depth_profile) << what;
    }
}

TEST(PenAndPaperCount, PathsOfSmallBoardsUnderEveryPolicyThreadCountAndSplitDepth) {
  expect_count_everywhere({{{"n", "4"}}, 0, 233});
  expect_count_everywhere({{{"rows", "4"}, {"columns", "5"}}, 144, 13'299});
  expect_count_everywhere({{{"rows", "5"}, {"columns", "4"}}, 144, 13'299});
}

TEST(PenAndPaperCount, PathsOf5x5UnderEveryPolicyThreadCountAndSplitDepth) {
  expect_count_everywhere({{{"n", "5"}}, 12'400, 2'404'882});
}

TEST(PenAndPaperCount, PathsOf5x6SerialAndSplit) {
  const Count count{{{"rows", "5"}, {"columns", "6"}}, 113'456, 133'716'245};
  const auto workload = make(Objective::count, count.parameters);
  expect_count(run_serial(*workload), count, "serial");
  expect_count(run_split(*workload, 2, 2), count, "split");
}

TEST(PenAndPaperCount, PathsOf5x5FromEachStart) {
  const Count starts[] = {{{{"start", "0,0"}}, 552, 103'842}, {{{"start", "0,1"}}, 548, 98'518},
                          {{{"start", "0,2"}}, 552, 98'405},  {{{"start", "1,1"}}, 412, 95'491},
                          {{{"start", "1,2"}}, 400, 88'885},  {{{"start", "2,2"}}, 352, 70'270}};
  for (const Count& count : starts) expect_count_everywhere(count);
}

TEST(PenAndPaperCount, StartsThatARotationOrReflectionMovesHaveEqualCountsAndSumUpToAllStarts) {
  u64 solutions = 0, nodes = 1;
  for (int row = 0; row < 5; ++row)
    for (int column = 0; column < 5; ++column) {
      const auto from = [](int r, int c) {
        return run_serial(*make(Objective::count, {{"start", std::to_string(r) + "," + std::to_string(c)}}),
                          {}, true);
      };
      const auto here = from(row, column), turned = from(column, 4 - row), mirrored = from(row, 4 - column);
      EXPECT_EQ(here.result.depth_profile, turned.result.depth_profile);
      EXPECT_EQ(here.result.depth_profile, mirrored.result.depth_profile);
      EXPECT_EQ(here.result.solutions, turned.result.solutions);
      EXPECT_EQ(here.result.solutions, mirrored.result.solutions);
      solutions += static_cast<u64>(here.result.solutions);
      nodes += here.result.nodes - 1;
    }
  EXPECT_EQ(solutions, 12'400u);
  EXPECT_EQ(nodes, 2'404'882u);
}

TEST(PenAndPaperCount, BoardsThreeCellsWideHaveNoPath) {
  for (int n = 1; n <= 11; ++n)
    for (const bool upright : {true, false}) {
      const std::string length = std::to_string(n);
      const auto workload =
          make(Objective::count, {{"rows", upright ? length : "3"}, {"columns", upright ? "3" : length}});
      EXPECT_EQ(run_serial(*workload).result.solutions, 0u) << workload->info().name;
      EXPECT_EQ(run_split(*workload, 2, 2).result.solutions, 0u) << workload->info().name;
      EXPECT_EQ(workload->info().known, (puzzles::Figures{{"solutions", 0}}));
    }
}

TEST(PenAndPaperCount, OneCellIsAPathAndNoTour) {
  expect_count_everywhere({{{"n", "1"}}, 1, 2});
  expect_count_everywhere({{{"n", "1"}, {"closed", "true"}}, 0, 1});
  expect_count_everywhere({{{"rows", "1"}, {"columns", "4"}}, 0, 7});
}

TEST(PenAndPaperCount, ClosedToursAreCountedOnce) {
  struct Tours {
    const char *rows, *columns;
    u64 solutions;
  };
  for (const Tours& tours : {Tours{"4", "4", 0}, Tours{"4", "5", 2}, Tours{"5", "4", 2}, Tours{"5", "5", 48},
                             Tours{"5", "6", 296}, Tours{"6", "5", 296}}) {
    const auto workload =
        make(Objective::count, {{"rows", tours.rows}, {"columns", tours.columns}, {"closed", "true"}});
    const auto serial = run_serial(*workload);
    expect_count_everywhere({workload->info().parameters, tours.solutions, serial.result.nodes});
    EXPECT_EQ(workload->info().known, (puzzles::Figures{{"solutions", tours.solutions}}));
  }
}

template <class P>
engine::SearchResult<P> count(const Rules& rules) {
  engine::Control control;
  return engine::count_serial<true>(P(rules), control);
}

TEST(PenAndPaperCount, EveryShapeOfTheTreeIsTheSameTree) {
  for (const Rules& rules : {Rules{{4, 5}, {}, false}, Rules{{5, 4}, {}, false}, Rules{{5, 5}, 7, false},
                             Rules{{3, 8}, {}, false}, Rules{{2, 9}, {}, false}, Rules{{5, 5}, {}, true},
                             Rules{{4, 5}, {}, true}, Rules{{1, 1}, {}, false}}) {
    const auto small = count<SmallGrid>(rules);
    const auto by_jumps = count<SmallGridByJumps>(rules);
    const auto large = count<LargeGrid>(rules);
    EXPECT_EQ(small.depth_profile, by_jumps.depth_profile);
    EXPECT_EQ(small.depth_profile, large.depth_profile);
    EXPECT_EQ(small.leaves, by_jumps.leaves);
    EXPECT_EQ(small.leaves, large.leaves);
    EXPECT_EQ(small.solutions, by_jumps.solutions);
    EXPECT_EQ(small.solutions, large.solutions);
  }
}

TEST(PenAndPaperCount, ABoardChangedInPlaceSplitsAsItCountsSerially) {
  const LargeGrid problem({{5, 5}, 12, false});
  engine::Control control;
  for (const int threads : {1, 2, 3, 8}) {
    const engine::WorkerLimit limit(threads);
    engine::Executor executor(threads);
    for (const int depth : {0, 1, 3, 6}) {
      const auto split = engine::count_split(problem, depth, executor, control);
      EXPECT_EQ(split.nodes, 70'270u);
      EXPECT_EQ(split.solutions, 352u);
    }
  }
}

TEST(PenAndPaperCount, SixtyFourCellsAreTheMostThatAWordHoldsAndMoreAreSearchedInPlace) {
  engine::Limits limits;
  limits.nodes = 50'000;
  for (const char* n : {"8", "9", "10"}) {
    const auto workload = make(Objective::count, {{"n", n}});
    for (const auto& outcome : {run_serial(*workload, limits), run_split(*workload, 2, 3, limits)}) {
      EXPECT_FALSE(outcome.result.complete);
      EXPECT_EQ(outcome.result.stopped, engine::StopReason::node_limit);
      EXPECT_GT(outcome.result.nodes, 50'000u);
    }
  }
  const Rules rules{{8, 8}, {}, false};
  engine::Control small_control(limits), large_control(limits);
  const auto small = engine::first_serial(SmallGridByJumps(rules), small_control);
  const auto large = engine::first_serial(LargeGrid(rules), large_control);
  EXPECT_EQ(small.nodes, large.nodes);
  EXPECT_EQ(small.leaves, large.leaves);
}

TEST(PenAndPaperCount, TheKnownFiguresAreThoseOfTheExactParameters) {
  const auto known = [](const ParameterMap& parameters) {
    return make(Objective::count, parameters)->info().known;
  };
  EXPECT_EQ(known({{"n", "5"}}), (puzzles::Figures{{"nodes", 2'404'882}, {"solutions", 12'400}}));
  EXPECT_EQ(known({{"rows", "6"}, {"columns", "5"}}),
            (puzzles::Figures{{"nodes", 133'716'245}, {"solutions", 113'456}}));
  EXPECT_EQ(known({{"n", "5"}, {"start", "3,4"}}), (puzzles::Figures{{"nodes", 98'518}, {"solutions", 548}}));
  EXPECT_EQ(known({{"n", "6"}, {"start", "5,3"}}),
            (puzzles::Figures{{"nodes", 657'164'021}, {"solutions", 177'475}}));
  EXPECT_EQ(known({{"n", "6"}, {"start", "2,2"}}), puzzles::Figures{});
  EXPECT_EQ(known({{"n", "7"}}), puzzles::Figures{});
  EXPECT_EQ(known({{"n", "6"}, {"closed", "true"}}), (puzzles::Figures{{"solutions", 13'138}}));
  EXPECT_EQ(known({{"n", "5"}, {"attempts", "10"}}), puzzles::Figures{});
}

}  // namespace
}  // namespace puzzlebench::tests::pen_and_paper
