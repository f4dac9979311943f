// From the search's moves to a solution in the puzzle's own numbers.
#pragma once

#include <vector>

#include "puzzles/frogs/game.hpp"
#include "puzzles/frogs/move_table.hpp"

namespace puzzlebench::puzzles::frogs {

/// The rock that the moving frog leaves, for each of `moves` from the start; it goes to the rock that is free
/// then.
std::vector<int> rocks_left(const Game& game, const std::vector<Move>& moves);

/// The same path seen in a mirror: rock i is rock frogs - i. A path of the game with the sides exchanged.
std::vector<int> mirrored(const Game& game, const std::vector<int>& path);

}  // namespace puzzlebench::puzzles::frogs
