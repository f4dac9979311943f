// Queens as a workload of the catalogue; its tree under every policy is tested with the engine
// (tests/engine).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzles/catalogue.hpp"
#include "tests/puzzles/run_workload.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::tests {
namespace {

using engine::Objective;
using puzzles::Figures;
using puzzles::Solution;

std::unique_ptr<puzzles::Workload> make(Objective objective, const std::string& n) {
  return puzzles::make_workload(puzzles::find_puzzle("queens"), objective, {{"n", n}});
}

puzzles::Figures figures(const puzzles::Outcome& outcome) {
  return {{"nodes", outcome.result.nodes}, {"solutions", outcome.result.solutions}};
}

TEST(Queens, CountsWhatIsKnownUnderEveryPolicy) {
  for (int n = 1; n <= 12; ++n) {
    const auto workload = make(Objective::count, std::to_string(n));
    EXPECT_EQ(workload->info().name, "queens/count/n:" + std::to_string(n));
    ASSERT_EQ(workload->info().known.size(), 2u);
    EXPECT_EQ(figures(run_workload(*workload, serial_variant)), workload->info().known) << n;
    for (const int threads : {1, 2, 3})
      for (const int depth : {0, 1, 3, 13})
        EXPECT_EQ(figures(run_workload(*workload, split_variant(threads, depth))), workload->info().known)
            << n << " threads " << threads << " depth " << depth;
  }
}

TEST(Queens, KnowsThePublishedSolutionsAsFarAsThereAreAny) {
  EXPECT_EQ(make(Objective::count, "13")->info().known,
            (Figures{{"nodes", 4'674'890}, {"solutions", 73'712}}));
  EXPECT_EQ(make(Objective::count, "14")->info().known,
            (Figures{{"nodes", 27'358'553}, {"solutions", 365'596}}));
  EXPECT_EQ(make(Objective::count, "15")->info().known, (Figures{{"solutions", 2'279'184}}));
  EXPECT_EQ(make(Objective::count, "27")->info().known, (Figures{{"solutions", 234'907'967'154'122'528}}));
  EXPECT_EQ(make(Objective::count, "28")->info().known, Figures{});
  EXPECT_EQ(make(Objective::first, "3")->info().known, (Figures{{"solutions", 0}}));
  EXPECT_EQ(make(Objective::first, "8")->info().known, (Figures{{"solutions", 1}}));
}

/// Nodes and leaves until the first solution, by an independent brute-force program.
TEST(Queens, FirstIsTheLeftmostSolution) {
  struct First {
    const char* n;
    Solution columns;
    engine::u64 nodes, leaves;
  };
  for (const First& known :
       {First{"1", {0}, 2, 1}, First{"2", {}, 3, 2}, First{"3", {}, 6, 3},
        First{"6", {1, 3, 5, 0, 2, 4}, 32, 9}, First{"8", {0, 4, 7, 5, 2, 6, 1, 3}, 114, 43},
        First{"9", {0, 2, 5, 7, 1, 3, 8, 6, 4}, 42, 15}}) {
    const auto workload = make(Objective::first, known.n);
    for (const auto& variant :
         {serial_variant, split_variant(1, 2), split_variant(3, 1), split_variant(8, 4)}) {
      const auto outcome = run_workload(*workload, variant);
      EXPECT_EQ(outcome.result.found, !known.columns.empty()) << known.n;
      EXPECT_EQ(outcome.solution.value_or(Solution{}), known.columns);
      EXPECT_EQ(outcome.result.nodes, known.nodes) << known.n;
      EXPECT_EQ(outcome.result.leaves, known.leaves) << known.n;
    }
  }
}

TEST(Queens, TheWidestBoardFitsIntoTheMasks) {
  const auto workload = make(Objective::first, "31");
  engine::Limits limits;
  limits.nodes = 100'000;
  const auto outcome = run_workload(*workload, serial_variant, limits);
  EXPECT_FALSE(outcome.result.complete);
  EXPECT_EQ(outcome.result.stopped, engine::StopReason::node_limit);
  // The leftmost solution of 27 takes 454,213 queens.
  const auto wide = make(Objective::first, "27");
  const auto found = run_workload(*wide, serial_variant);
  ASSERT_TRUE(found.solution.has_value());
  EXPECT_EQ(wide->check(*found.solution), std::nullopt);
}

TEST(Queens, EverySolutionShownObeysTheRulesAndTheyAreAsManyAsCounted) {
  const auto workload = make(Objective::count, "8");
  engine::Control control;
  const auto all = workload->solutions(1000, control);
  EXPECT_EQ(all.size(), 92u);
  for (const auto& solution : all) EXPECT_EQ(workload->check(solution), std::nullopt);
  EXPECT_EQ(workload->solutions(5, control).size(), 5u);
}

TEST(Queens, CheckSaysWhatIsWrong) {
  const auto workload = make(Objective::count, "4");
  EXPECT_EQ(workload->check({1, 3, 0, 2}), std::nullopt);
  EXPECT_EQ(workload->check({1, 3, 0}), "it has 3 queens, the board 4 rows");
  EXPECT_EQ(workload->check({1, 3, 0, 4}), "column 4 is not on the board");
  EXPECT_EQ(workload->check({-1, 3, 0, 2}), "column -1 is not on the board");
  EXPECT_EQ(workload->check({1, 3, 1, 2}), "the queens of rows 0 and 2 attack one another");
  EXPECT_EQ(workload->check({1, 2, 0, 3}), "the queens of rows 0 and 1 attack one another");
  EXPECT_EQ(workload->check({3, 1, 0, 2}), "the queens of rows 1 and 2 attack one another");
}

TEST(Queens, ThePictureIsTheBoard) {
  const auto workload = make(Objective::first, "4");
  const Solution solution{1, 3, 0, 2};
  EXPECT_EQ(workload->notation(solution), "1 3 0 2");
  const auto picture = workload->picture(solution);
  ASSERT_EQ(picture.frames.size(), 1u);
  const auto& board = picture.frames.front();
  EXPECT_EQ(board.rows, 4);
  EXPECT_EQ(board.columns, 4);
  std::string rows;
  for (const auto& cell : board.cells) rows += cell.label;
  EXPECT_EQ(rows, ".Q.....QQ.....Q.");
}

TEST(Queens, OtherSizesAndObjectivesAreRefused) {
  const auto refusal = [](Objective objective, const std::string& n) -> std::string {
    return tests::refusal_of<puzzles::UsageError>([&] { make(objective, n); });
  };
  EXPECT_EQ(refusal(Objective::count, "0"), "queens: --n 0: must be a whole number from 1 to 31");
  EXPECT_EQ(refusal(Objective::count, "32"), "queens: --n 32: must be a whole number from 1 to 31");
  EXPECT_EQ(refusal(Objective::reach, "8"), "queens: --objective reach: must be one of count, first");
}

}  // namespace
}  // namespace puzzlebench::tests
