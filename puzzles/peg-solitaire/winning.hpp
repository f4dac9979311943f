// The positions that can arise and can still end with one peg in the finish.
#pragma once

#include "puzzles/peg-solitaire/playable.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// Winning positions up to a group of symmetries.
struct Winning {
  std::vector<u64> states;  ///< by jumps made, to the last layer with any; empty: the game cannot be won
  u64 won = 0;              ///< of them, with one peg
  u64 tasks = 0;
  bool cut = false;
};

/// `finish`: the holes of the last peg. `playable`'s group keeps them.
///
/// From a start with one vacant hole to the same hole, the complement of a winning position is winning: the
/// game played backwards is the same game with pegs and holes exchanged. Then half of the layers tell of the
/// other half: a position with 17 pegs of 33 holes can be won if its complement, with 16, can arise.
Winning find_winning(const Position& start, u64 finish, const Playable& playable, const engine::Crew& crew,
                     engine::Control& control);

}  // namespace puzzlebench::puzzles::peg_solitaire
