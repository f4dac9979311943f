// What a domino square is, apart from any search: its parameters, the check of a finished square, how it is
// written and drawn, and the arithmetic of domino sets. Must share nothing with rules.hpp: the check is the
// search's witness.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/integers.hpp"
#include "puzzles/figure.hpp"
#include "puzzles/picture.hpp"

namespace puzzlebench::puzzles::domino_square {

/// The task: 8 distinct dominoes of the double-`pips` set as two rows of four vertical ones, so that the rows
/// and columns of the 4x4 pips, and with `diagonals` both diagonals, add up to `sum`.
struct Square {
  int pips = 6;  ///< 1..18
  int sum = 12;  ///< 0..4 pips
  bool diagonals = true;
};

/// 16 pips, row by row.
using Grid = std::vector<int>;

/// A domino, smaller pip first.
using Domino = std::pair<int, int>;

/// The dominoes of a 4x4 grid, column by column, upper then lower.
std::array<Domino, 8> dominoes(const Grid& grid);

/// nullopt: `grid` solves `square`; else the first rule that it breaks.
std::optional<std::string> check_grid(const Square& square, const Grid& grid);

/// "0 1 4 1 / 0 4 0 2 / 1 0 2 3 / 5 1 0 0"
std::string write_grid(const Grid& grid);

/// "0-1 2-5 ..."
std::string write_dominoes(const std::array<Domino, 8>& dominoes);

Picture draw_grid(const Square& square, const Grid& grid);

/// How many sets of 8 dominoes of the double-`pips` set have 4 `sum` pips altogether, as a square's must: a
/// knapsack count over (dominoes taken, pips), no search. Fits 64 bits: at most C(190, 8) < 4 * 10^13.
engine::u64 candidate_sets(const Square& square);

/// The published counts for this square; empty where none are. A square and its pip complement (every pip p
/// as pips - p) correspond one to one, so a sum's figures are those of 4 pips - sum too.
Figures known_counts(const Square& square);

}  // namespace puzzlebench::puzzles::domino_square
