// Laws of domino squares and of their search, beyond single published figures.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/puzzles/domino-square/squares.hpp"

namespace puzzlebench::puzzles::domino_square {
namespace {

std::vector<Solution> all_solutions(const Workload& workload) {
  engine::Control control;
  return workload.solutions(1'000'000, control);
}

Grid left_right(const Grid& grid) {
  Grid mirrored = grid;
  for (auto row = mirrored.begin(); row != mirrored.end(); row += 4) std::reverse(row, row + 4);
  return mirrored;
}

Grid half_turn(Grid grid) {
  std::reverse(grid.begin(), grid.end());
  return grid;
}

TEST(DominoSquareLaws, EverySumAndItsComplementCountEqual) {
  for (const int pips : {3, 4, 5, 6, 7})
    for (int sum = 0; sum <= 2 * pips; ++sum) {
      const auto of_sum = [&](int s) {
        return run_serial(*make_square({{"pips", std::to_string(pips)}, {"sum", std::to_string(s)}}));
      };
      const Outcome low = of_sum(sum), high = of_sum(4 * pips - sum);
      EXPECT_EQ(low.result.solutions, high.result.solutions) << pips << " " << sum;
      EXPECT_EQ(low.figures, high.figures) << pips << " " << sum;  // candidate sets as well
    }
}

/// A pip above S is never used, so a bigger domino set adds no square.
TEST(DominoSquareLaws, DominoesWithMorePipsThanTheSumAddNothing) {
  for (int sum = 5; sum <= 7; ++sum) {
    const auto squares = [&](int pips) {
      return all_solutions(*make_square({{"pips", std::to_string(pips)}, {"sum", std::to_string(sum)}}));
    };
    const auto expected = squares(sum);
    EXPECT_FALSE(expected.empty());
    for (const int pips : {sum + 1, 10, 11, 18}) EXPECT_EQ(squares(pips), expected) << sum << " " << pips;
  }
}

TEST(DominoSquareLaws, DistinctSquaresAreTheOrbitsOfTheMirrorImagesAndTheHalfTurn) {
  for (const char* diagonals : {"on", "off"}) {
    const auto workload = make_square({{"sum", "7"}, {"diagonals", diagonals}});
    const auto squares = all_solutions(*workload);
    std::map<Grid, int> orbits;
    for (const Grid& grid : squares) {
      const Grid mirrored = left_right(grid);
      ++orbits[std::min({grid, mirrored, half_turn(grid), half_turn(mirrored)})];
    }
    for (const auto& [grid, size] : orbits) EXPECT_EQ(size, 4) << write_grid(grid);
    EXPECT_EQ(orbits.size(), figure(run_serial(*workload), "solutions_distinct")) << diagonals;
  }
}

TEST(DominoSquareLaws, SquaresWithDiagonalsAreAmongThoseWithout) {
  for (const char* sum : {"5", "6"}) {
    const auto with = all_solutions(*make_square({{"sum", sum}}));
    const auto without = all_solutions(*make_square({{"sum", sum}, {"diagonals", "off"}}));
    const Square square{6, std::stoi(sum), true};
    std::vector<Solution> kept;
    for (const Grid& grid : without)
      if (!check_grid(square, grid)) kept.push_back(grid);
    EXPECT_EQ(with, kept);  // in the same order, too
  }
}

TEST(DominoSquareLaws, EverySquareFoundObeysTheRules) {
  for (const char* diagonals : {"on", "off"})
    for (int sum = 5; sum <= 19; ++sum) {
      const auto workload = make_square({{"sum", std::to_string(sum)}, {"diagonals", diagonals}});
      engine::Control control;
      for (const Grid& grid : workload->solutions(3000, control))
        EXPECT_EQ(workload->check(grid), std::nullopt) << write_grid(grid);
    }
  for (const char* pips : {"9", "18"}) {
    const auto workload = make_square({{"pips", pips}, {"sum", "17"}});
    engine::Control control;
    const auto squares = workload->solutions(1000, control);
    EXPECT_EQ(squares.size(), 1000u);
    for (const Grid& grid : squares) EXPECT_EQ(workload->check(grid), std::nullopt) << write_grid(grid);
  }
}

/// Column by column, upper domino then lower, (upper pip, lower pip) ascending: the columns read downwards,
/// ascend.
TEST(DominoSquareLaws, SquaresComeInTheOrderOfTheirColumns) {
  for (const ParameterMap& parameters :
       {ParameterMap{{"sum", "8"}}, ParameterMap{{"sum", "5"}, {"diagonals", "off"}},
        ParameterMap{{"pips", "9"}, {"sum", "8"}}}) {
    std::vector<Grid> columns;
    for (const Grid& grid : all_solutions(*make_square(parameters))) {
      Grid downwards;
      for (std::size_t i = 0; i < 16; ++i) downwards.push_back(grid[4 * (i % 4) + i / 4]);
      columns.push_back(downwards);
    }
    EXPECT_TRUE(std::is_sorted(columns.begin(), columns.end()));
    EXPECT_EQ(std::adjacent_find(columns.begin(), columns.end()), columns.end());
  }
}

TEST(DominoSquareFirst, HasThePublishedSquaresForSixAndTwelve) {
  const auto first = [](const char* sum) {
    const auto workload = make_square({{"sum", sum}}, engine::Objective::first);
    const Outcome outcome = run_serial(*workload);
    return outcome.solution ? workload->notation(*outcome.solution) : "none";
  };
  EXPECT_EQ(first("6"), "0 1 4 1 / 0 4 0 2 / 1 0 2 3 / 5 1 0 0");
  EXPECT_EQ(first("12"), "0 1 6 5 / 0 6 0 6 / 6 1 5 0 / 6 4 1 1");
}

TEST(DominoSquareFirst, IsTheSerialOneAtEveryThreadCountFiftyTimes) {
  for (const ParameterMap& parameters :
       {ParameterMap{{"sum", "6"}}, ParameterMap{{"sum", "12"}},
        ParameterMap{{"sum", "5"}, {"diagonals", "off"}}, ParameterMap{{"sum", "20"}},
        ParameterMap{{"pips", "9"}, {"sum", "27"}}}) {
    const auto workload = make_square(parameters, engine::Objective::first);
    const Outcome serial = run_serial(*workload);
    EXPECT_EQ(serial.result.found, serial.solution.has_value());
    for (const int threads : {1, 2, 3, 8})
      for (int i = 0; i < 50; ++i) {
        const int depth = i % 9;
        const Outcome split = run_split(*workload, threads, depth);
        ASSERT_EQ(split.solution, serial.solution) << threads << " " << depth;
        EXPECT_TRUE(split.result.complete);
        EXPECT_EQ(split.result.nodes, serial.result.nodes);
        EXPECT_EQ(split.result.leaves, serial.result.leaves);
        if (threads == 1 && depth <= 1) {  // deeper, the expansion of the frontier enters nodes to the right
          EXPECT_EQ(split.result.nodes_speculative, 0u);
        }
      }
  }
}

TEST(DominoSquareFirst, WithoutASquareIsACompleteAnswer) {
  const Outcome outcome = run_serial(*make_square({{"sum", "4"}}, engine::Objective::first));
  EXPECT_TRUE(outcome.result.complete);
  EXPECT_FALSE(outcome.result.found);
  EXPECT_FALSE(outcome.solution.has_value());
}

TEST(DominoSquareFirst, IsTheFirstOfAllSolutions) {
  for (int sum = 5; sum <= 19; ++sum) {
    const ParameterMap parameters{{"sum", std::to_string(sum)}};
    engine::Control control;
    EXPECT_EQ(run_serial(*make_square(parameters, engine::Objective::first)).solution,
              make_square(parameters)->solutions(1, control).at(0));
  }
}

}  // namespace
}  // namespace puzzlebench::puzzles::domino_square
