// The search against an exhaustive enumeration by rows, which shares no code with it.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "tests/puzzles/domino-square/squares.hpp"

namespace puzzlebench::puzzles::domino_square {

namespace {

using Row = std::array<int, 4>;

std::vector<Row> rows_with_sum(int pips, int sum) {
  std::vector<Row> rows;
  for (int a = 0; a <= pips; ++a)
    for (int b = 0; b <= pips; ++b)
      for (int c = 0; c <= pips; ++c)
        if (const int d = sum - a - b - c; d >= 0 && d <= pips) rows.push_back({a, b, c, d});
  return rows;
}

/// Whether the vertical dominoes of two pairs of rows are eight different ones.
bool eight_dominoes(const Row& r0, const Row& r1, const Row& r2, const Row& r3) {
  std::set<std::pair<int, int>> used;
  for (std::size_t i = 0; i < 4; ++i) {
    used.insert({std::min(r0[i], r1[i]), std::max(r0[i], r1[i])});
    used.insert({std::min(r2[i], r3[i]), std::max(r2[i], r3[i])});
  }
  return used.size() == 8;
}

/// Calls visit(grid) for every square: all triples of rows with the right sum, the fourth row by subtraction,
/// and then the rules one after another. 12 million triples for the double-six and sum 12.
template <class Visit>
void for_each_square_by_rows(const Square& square, const Visit& visit) {
  const int sum = square.sum;
  const auto rows = rows_with_sum(square.pips, sum);
  for (const Row& r0 : rows) {
    for (const Row& r1 : rows) {
      for (const Row& r2 : rows) {
        Row r3;
        bool pips = true;
        for (std::size_t i = 0; i < 4; ++i) {
          r3[i] = sum - r0[i] - r1[i] - r2[i];
          pips = pips && r3[i] >= 0 && r3[i] <= square.pips;
        }
        if (!pips) continue;
        if (square.diagonals &&
            (r0[0] + r1[1] + r2[2] + r3[3] != sum || r0[3] + r1[2] + r2[1] + r3[0] != sum))
          continue;
        if (!eight_dominoes(r0, r1, r2, r3)) continue;
        Grid grid;
        for (const Row& row : {r0, r1, r2, r3}) grid.insert(grid.end(), row.begin(), row.end());
        visit(grid);
      }
    }
  }
}

struct ByRows {
  std::set<Grid> squares;
  std::set<std::set<Domino>> sets;
};

ByRows by_rows(const Square& square) {
  ByRows found;
  for_each_square_by_rows(square, [&](const Grid& grid) {
    found.squares.insert(grid);
    const auto used = dominoes(grid);
    found.sets.insert({used.begin(), used.end()});
  });
  return found;
}

void expect_the_same_squares(const Square& square) {
  SCOPED_TRACE("pips " + std::to_string(square.pips) + " sum " + std::to_string(square.sum) +
               (square.diagonals ? "" : " diagonals off"));
  const auto workload = make_square({{"pips", std::to_string(square.pips)},
                                     {"sum", std::to_string(square.sum)},
                                     {"diagonals", square.diagonals ? "on" : "off"}});
  const ByRows expected = by_rows(square);
  const Outcome outcome = run_serial(*workload);
  EXPECT_EQ(outcome.result.solutions, expected.squares.size());
  EXPECT_EQ(figure(outcome, "domino_sets"), expected.sets.size());
  engine::Control control;
  const auto found = workload->solutions(expected.squares.size() + 1, control);
  EXPECT_EQ(std::set<Grid>(found.begin(), found.end()), expected.squares);
  EXPECT_EQ(found.size(), expected.squares.size());
}

}  // namespace

TEST(DominoSquareByRows, EverySumOfTheSmallSetsHasTheSquaresFoundByRows) {
  engine::u64 squares = 0;
  for (int pips = 1; pips <= 4; ++pips)
    for (int sum = 0; sum <= 4 * pips; ++sum) {
      expect_the_same_squares({pips, sum, true});
      squares += by_rows({pips, sum, true}).squares.size();
    }
  EXPECT_GT(squares, 0u);
}

TEST(DominoSquareByRows, WithoutDiagonalsTheSmallSetsHaveTheSquaresFoundByRows) {
  engine::u64 squares = 0;
  for (int pips = 3; pips <= 4; ++pips)
    for (int sum = 3; sum <= 2 * pips; ++sum) {
      expect_the_same_squares({pips, sum, false});
      squares += by_rows({pips, sum, false}).squares.size();
    }
  EXPECT_GT(squares, 0u);
}

TEST(DominoSquareByRows, WiderPairSetsOfBiggerDominoesAgreeAtSmallSums) {
  for (const int pips : {7, 8, 10, 11, 18}) {  // 7, 10, 18: the last of each width
    expect_the_same_squares({pips, 7, true});
    expect_the_same_squares({pips, 6, false});
  }
}

}  // namespace puzzlebench::puzzles::domino_square
