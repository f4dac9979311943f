// The published counts of the double-six, under every policy, thread count and split depth.
#include <gtest/gtest.h>

#include "tests/puzzles/domino-square/squares.hpp"

namespace puzzlebench::puzzles::domino_square {
namespace {

struct Published {
  int sum;
  engine::u64 squares;
  std::optional<engine::u64> sets;
};

void expect_published(const Published& published, const Outcome& outcome) {
  EXPECT_TRUE(outcome.result.complete);
  EXPECT_EQ(outcome.result.solutions, published.squares);
  EXPECT_EQ(outcome.result.solution_leaves, published.squares);
  EXPECT_EQ(figure(outcome, "solutions_distinct"), published.squares / 4);
  if (published.sets) {
    EXPECT_EQ(figure(outcome, "domino_sets"), *published.sets);
  }
}

void expect_published_everywhere(const Published& published, const std::string& diagonals) {
  for (const int sum : {published.sum, 24 - published.sum}) {  // pip complement
    SCOPED_TRACE("sum " + std::to_string(sum) + ", diagonals " + diagonals);
    const auto workload = make_square({{"sum", std::to_string(sum)}, {"diagonals", diagonals}});
    const Outcome serial = run_serial(*workload, true);
    expect_published(published, serial);
    for (const int threads : {1, 2, 3, 8})
      for (const int depth : {0, 1, 2, 3, 5, 8, 9}) {
        SCOPED_TRACE(std::to_string(threads) + " threads, split depth " + std::to_string(depth));
        const Outcome split = run_split(*workload, threads, depth, true);
        expect_published(published, split);
        EXPECT_EQ(split.result.nodes, serial.result.nodes);
        EXPECT_EQ(split.result.leaves, serial.result.leaves);
        EXPECT_EQ(split.result.depth_profile, serial.result.depth_profile);
        EXPECT_EQ(split.figures, serial.figures);
      }
  }
}

TEST(DominoSquareCounts, SumsOfFourAndLessHaveNoSquare) {
  for (int sum = 0; sum <= 4; ++sum) expect_published_everywhere({sum, 0, 0}, "on");
}
TEST(DominoSquareCounts, Sum5) {
  expect_published_everywhere({5, 56, 4}, "on");
}
TEST(DominoSquareCounts, Sum6) {
  expect_published_everywhere({6, 392, 31}, "on");
}
TEST(DominoSquareCounts, Sum7) {
  expect_published_everywhere({7, 2000, 161}, "on");
}
TEST(DominoSquareCounts, Sum8) {
  expect_published_everywhere({8, 4488, 340}, "on");
}
TEST(DominoSquareCounts, Sum10) {
  expect_published_everywhere({10, 14168, 1053}, "on");
}
TEST(DominoSquareCounts, Sum12) {
  expect_published_everywhere({12, 21696, 1598}, "on");
}
TEST(DominoSquareCounts, Sum5WithoutDiagonals) {
  expect_published_everywhere({5, 1536, {}}, "off");
}
TEST(DominoSquareCounts, Sum6WithoutDiagonals) {
  expect_published_everywhere({6, 14208, {}}, "off");
}
TEST(DominoSquareCounts, Sum8WithoutDiagonals) {
  expect_published_everywhere({8, 202944, {}}, "off");
}

TEST(DominoSquareCounts, TheWorkloadKnowsThePublishedFiguresOfASumAndOfItsComplement) {
  for (const char* sum : {"7", "17"}) {
    const Figures expected{{"solutions", 2000}, {"solutions_distinct", 500}, {"domino_sets", 161}};
    EXPECT_EQ(make_square({{"sum", sum}})->info().known, expected) << sum;
  }
  const Figures without_diagonals{{"solutions", 1536}, {"solutions_distinct", 384}};
  EXPECT_EQ(make_square({{"sum", "19"}, {"diagonals", "off"}})->info().known, without_diagonals);
  EXPECT_TRUE(make_square({{"sum", "9"}})->info().known.empty());
  EXPECT_TRUE(make_square({{"pips", "7"}, {"sum", "7"}})->info().known.empty());
}

/// The known figures are what an execution shows, name by name.
TEST(DominoSquareCounts, EveryKnownFigureIsShownByTheSearch) {
  for (const char* diagonals : {"on", "off"})
    for (int sum = 0; sum <= 8; ++sum) {
      const auto workload = make_square({{"sum", std::to_string(sum)}, {"diagonals", diagonals}});
      const Outcome outcome = run_serial(*workload);
      for (const Figure& known : workload->info().known) {
        const engine::u128 shown =
            known.name == "solutions" ? outcome.result.solutions : engine::u128{figure(outcome, known.name)};
        EXPECT_EQ(shown, known.value) << sum << " " << known.name;
      }
    }
}

TEST(DominoSquareCounts, TheChosenSplitCountsAsSerialDoes) {
  const auto workload = make_square({{"pips", "8"}, {"sum", "13"}});
  const Outcome serial = run_serial(*workload);
  const engine::SplitChoice choice = workload->choose_split(2);
  EXPECT_GE(choice.depth, 1);
  EXPECT_FALSE(choice.reason.empty());
  const Outcome split = run_split(*workload, 2, choice.depth);
  EXPECT_EQ(split.result.solutions, serial.result.solutions);
  EXPECT_EQ(split.result.nodes, serial.result.nodes);
  EXPECT_EQ(split.figures, serial.figures);
}

TEST(LongDominoSquare, DoubleTwelveCountsTheSameUnderBothPoliciesAndForTheComplement) {
  const auto workload = make_square({{"pips", "12"}, {"sum", "20"}});
  const Outcome serial = run_serial(*workload);
  const Outcome split = run_split(*workload, 3, 3);
  const Outcome complement = run_serial(*make_square({{"pips", "12"}, {"sum", "28"}}));
  EXPECT_GT(serial.result.solutions, 0u);
  EXPECT_EQ(split.result.nodes, serial.result.nodes);
  EXPECT_EQ(split.figures, serial.figures);
  EXPECT_EQ(complement.result.solutions, serial.result.solutions);
  EXPECT_EQ(figure(complement, "domino_sets"), figure(serial, "domino_sets"));
}

}  // namespace
}  // namespace puzzlebench::puzzles::domino_square
