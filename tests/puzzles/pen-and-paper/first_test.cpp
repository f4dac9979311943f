// The first path in the order of the jumps: the published ones, and the same under every policy.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "tests/puzzles/pen-and-paper/support.hpp"

namespace puzzlebench::tests::pen_and_paper {
namespace {

using puzzles::Solution;

const Solution first_5x5 = {0,  3,  18, 15, 7,  19, 4, 12, 24, 9,  17, 2, 10,
                            22, 14, 11, 23, 20, 5,  8, 16, 1,  13, 21, 6};
const Solution first_5x6 = {0,  3,  17, 27, 9, 23, 5,  15, 1,  19, 22, 4,  14, 24, 6,
                            20, 10, 28, 25, 7, 21, 18, 8,  11, 29, 26, 12, 2,  16, 13};

void expect_first_everywhere(const puzzles::ParameterMap& parameters, engine::u64 nodes,
                             const Solution& solution) {
  const auto workload = make(Objective::first, parameters);
  const auto serial = run_serial(*workload);
  EXPECT_EQ(serial.solution, solution);
  EXPECT_EQ(serial.result.nodes, nodes);
  EXPECT_EQ(workload->check(solution), std::nullopt);
  EXPECT_EQ(workload->info().known, (puzzles::Figures{{"nodes", nodes}}));
  for (const int threads : {1, 2, 3, 8})
    for (int repetition = 0; repetition < 50; ++repetition) {
      const auto split = run_split(*workload, threads, repetition % 6);
      ASSERT_EQ(split.solution, solution);
      ASSERT_EQ(split.result.nodes, nodes);
      ASSERT_EQ(split.result.leaves, serial.result.leaves);
      // At one thread nothing runs ahead, and above a frontier at depth 1 there is but the root.
      if (threads == 1 && repetition % 6 <= 1) {
        ASSERT_EQ(split.result.nodes_speculative, 0u);
      }
    }
}

TEST(PenAndPaperFirst, On5x5ItTakes91NodesUnderEveryPolicyFiftyTimes) {
  expect_first_everywhere({{"n", "5"}}, 91, first_5x5);
}

TEST(PenAndPaperFirst, On5x6ItTakes6567NodesUnderEveryPolicyFiftyTimes) {
  expect_first_everywhere({{"rows", "5"}, {"columns", "6"}}, 6'567, first_5x6);
}

TEST(PenAndPaperFirst, AnswersForEveryBoardOfUpTo36CellsAndPassesTheCheck) {
  int found = 0;
  for (int rows = 4; rows <= 7; ++rows)
    for (int columns = 4; rows * columns <= 36; ++columns) {
      const auto workload =
          make(Objective::first, {{"rows", std::to_string(rows)}, {"columns", std::to_string(columns)}});
      EXPECT_EQ(workload->info().parameters.at("method"), "exhaustive");
      const auto split = run_split(*workload, 2, 3);
      EXPECT_TRUE(split.result.complete);
      EXPECT_EQ(split.result.found, rows * columns > 16) << workload->info().name;
      if (!split.solution) continue;
      EXPECT_EQ(workload->check(*split.solution), std::nullopt) << workload->info().name;
      ++found;
    }
  EXPECT_EQ(found, 14);
}

TEST(PenAndPaperFirst, NothingToFindIsProvenByTheWholeTree) {
  const auto workload = make(Objective::first, {{"n", "4"}});
  EXPECT_EQ(workload->info().known, (puzzles::Figures{{"nodes", 233}, {"solutions", 0}}));
  for (const auto& outcome : {run_serial(*workload), run_split(*workload, 3, 2)}) {
    EXPECT_TRUE(outcome.result.complete);
    EXPECT_FALSE(outcome.result.found);
    EXPECT_FALSE(outcome.solution.has_value());
    EXPECT_EQ(outcome.result.nodes, 233u);
  }
}

TEST(PenAndPaperFirst, AStartIsObeyed) {
  for (int cell = 0; cell < 25; ++cell) {
    const auto workload =
        make(Objective::first, {{"start", std::to_string(cell / 5) + "," + std::to_string(cell % 5)}});
    const auto serial = run_serial(*workload), split = run_split(*workload, 2, 4);
    ASSERT_TRUE(serial.solution.has_value());
    EXPECT_EQ(serial.solution->front(), cell);
    EXPECT_EQ(workload->check(*serial.solution), std::nullopt);
    EXPECT_EQ(split.solution, serial.solution);
    EXPECT_EQ(split.result.nodes, serial.result.nodes);
  }
}

TEST(PenAndPaperFirst, AClosedTourReturnsToItsStartAndIsTheSameUnderEveryPolicy) {
  for (const char* n : {"5", "6"}) {
    const auto workload = make(Objective::first, {{"n", n}, {"closed", "true"}});
    const auto serial = run_serial(*workload);
    ASSERT_TRUE(serial.solution.has_value());
    EXPECT_EQ(workload->check(*serial.solution), std::nullopt);
    for (const int threads : {1, 2, 3, 8})
      for (int depth = 0; depth < 6; ++depth) {
        const auto split = run_split(*workload, threads, depth);
        EXPECT_EQ(split.solution, serial.solution);
        EXPECT_EQ(split.result.nodes, serial.result.nodes);
      }
  }
}

TEST(PenAndPaperFirst, ItIsTheFirstOfTheSolutionsShownWithACount) {
  engine::Control control;
  const auto workload = make(Objective::count, {{"n", "5"}});
  const auto shown = workload->solutions(3, control);
  ASSERT_EQ(shown.size(), 3u);
  EXPECT_EQ(shown.front(), first_5x5);
}

TEST(PenAndPaperFirst, AllSolutionsShownAreAllThereAreAndObeyTheRules) {
  engine::Control control;
  for (const auto& [parameters, number] :
       {std::pair<puzzles::ParameterMap, std::size_t>{{{"rows", "4"}, {"columns", "5"}}, 144},
        std::pair<puzzles::ParameterMap, std::size_t>{{{"closed", "true"}}, 48},
        std::pair<puzzles::ParameterMap, std::size_t>{{{"start", "2,2"}}, 352}}) {
    const auto workload = make(Objective::count, parameters);
    auto shown = workload->solutions(100'000, control);
    EXPECT_EQ(shown.size(), number);
    for (const Solution& solution : shown) EXPECT_EQ(workload->check(solution), std::nullopt);
    std::sort(shown.begin(), shown.end());
    EXPECT_EQ(std::unique(shown.begin(), shown.end()), shown.end());
  }
}

}  // namespace
}  // namespace puzzlebench::tests::pen_and_paper
