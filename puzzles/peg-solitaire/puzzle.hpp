// Peg solitaire: a peg jumps over a neighbour into the hole behind it, and the neighbour is taken off.
#pragma once

#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// Objectives: `first` (a game that ends with one peg), `count` (all games, or sequences of `--jumps` jumps),
/// `reach` (all positions). A Solution holds from-row, from-column, to-row, to-column of each jump.
Puzzle puzzle();

}  // namespace puzzlebench::puzzles::peg_solitaire
