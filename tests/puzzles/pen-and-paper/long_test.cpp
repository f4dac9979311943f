// The figures that take from seconds to minutes. The CTest label `long` keeps them out of the default run.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "puzzles/pen-and-paper/fewest_exits.hpp"
#include "tests/puzzles/pen-and-paper/reference_attempt.hpp"
#include "tests/puzzles/pen-and-paper/support.hpp"

namespace puzzlebench::tests::pen_and_paper {
namespace {

int all_cores() {
  return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

void expect_known(const puzzles::ParameterMap& parameters, engine::u64 solutions, engine::u64 nodes) {
  const auto workload = make(Objective::count, parameters);
  const auto outcome = run_split(*workload, all_cores(), 4);
  EXPECT_TRUE(outcome.result.complete);
  EXPECT_EQ(outcome.result.solutions, solutions) << workload->info().name;
  EXPECT_EQ(outcome.result.nodes, nodes) << workload->info().name;
}

TEST(LongPenAndPaper, PathsOf6x6FromTheCorner) {
  expect_known({{"n", "6"}, {"start", "0,0"}}, 302'282, 806'451'456);
}

TEST(LongPenAndPaper, PathsOf6x6FromTheEdge) {
  expect_known({{"n", "6"}, {"start", "0,1"}}, 284'261, 803'007'806);
  expect_known({{"n", "6"}, {"start", "0,2"}}, 177'475, 657'164'021);
}

TEST(LongPenAndPaper, PathsOf6x6FromTheInside) {
  expect_known({{"n", "6"}, {"start", "1,1"}}, 376'864, 845'699'692);
}

// All 36 starts at once take 5 times as long; that starts add up is tested on 5x5.
TEST(LongPenAndPaper, PathsOf6x6FromAllCellsAsTheSumOfTheirSymmetryClasses) {
  struct Class {
    const char* start;
    engine::u64 cells;
  };
  engine::u128 solutions = 0, nodes = 1;
  for (const Class& one : {Class{"0,0", 4}, Class{"0,1", 8}, Class{"0,2", 8}, Class{"1,1", 4},
                           Class{"1,2", 8}, Class{"2,2", 4}}) {
    const auto outcome =
        run_split(*make(Objective::count, {{"n", "6"}, {"start", one.start}}), all_cores(), 4);
    EXPECT_TRUE(outcome.result.complete);
    solutions += one.cells * outcome.result.solutions;
    nodes += one.cells * (outcome.result.nodes - 1);
  }
  EXPECT_EQ(puzzles::to_decimal(solutions), "8250272");
  EXPECT_EQ(puzzles::to_decimal(nodes), "24617771005");
}

TEST(LongPenAndPaper, ClosedToursOf6x6) {
  const auto workload = make(Objective::count, {{"n", "6"}, {"closed", "true"}});
  EXPECT_EQ(run_split(*workload, all_cores(), 4).result.solutions, 13'138u);
}

TEST(LongPenAndPaper, PathsOf6x6FromAllCellsWithPruning) {
  const auto workload = make(Objective::count, {{"n", "6"}, {"prune", "exits"}});
  for (const auto& outcome : {run_serial(*workload), run_split(*workload, all_cores(), 4)}) {
    EXPECT_EQ(outcome.result.solutions, 8'250'272u);
    EXPECT_EQ(outcome.result.nodes, 294'540'765u);
  }
}

TEST(LongPenAndPaper, AttemptsOn100x100AgreePathForPathWithThePlainRule) {
  using puzzles::pen_and_paper::FewestExits, puzzles::pen_and_paper::Rules, puzzles::pen_and_paper::Ties;
  const Rules rules{{100, 100}, {}, false};
  for (const Ties ties : {Ties::random, Ties::border}) {
    const FewestExits problem(rules, 1, ties);
    for (engine::u64 k = 0; k < 200; ++k)
      ASSERT_EQ(path_of(problem, k), reference_path(rules, 1, k, ties)) << k;
  }
}

TEST(LongPenAndPaper, AHundredMillionCellsTakeAFewAttempts) {
  const auto workload = make(Objective::first, {{"n", "10000"}});
  const auto outcome = run_split(*workload, all_cores(), 0);
  ASSERT_TRUE(outcome.solution.has_value());
  EXPECT_EQ(outcome.result.attempt, 1u);
  EXPECT_EQ(outcome.result.nodes, 138'432'396u);
  EXPECT_EQ(workload->check(*outcome.solution), std::nullopt);
}

}  // namespace
}  // namespace puzzlebench::tests::pen_and_paper
