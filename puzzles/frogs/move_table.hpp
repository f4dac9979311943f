// The moves of frogs next to the free rock, as table entries: the four frogs nearest to it, two on each side,
// decide them. Knows nothing of whole rows; must never be consulted by the independent check of a solution.
#pragma once

#include <array>
#include <cstdint>

#include "engine/integers.hpp"
#include "puzzles/frogs/game.hpp"

namespace puzzlebench::puzzles::frogs {

/// One move. Low byte: which of the four nearest frogs' bits flip (bit 0: second to the left of the free
/// rock, 1: next to it on the left, 2: next to it on the right, 3: second to the right). High byte, signed:
/// how many rocks the free one goes to the right; 1 away is a step, 2 a jump. Never 0.
using Move = std::uint16_t;

/// Up to four moves in the order of the search, the first in the low 16 bits; 0: none. A list costs a node
/// one load; with a set of four bits and a branch for each, the same states go at 230 million nodes a second
/// instead of 450.
using Moves = engine::u64;

/// By what the four nearest frogs hold, bits as in Move. A place off the row holds a frog that does not move.
using MoveTable = std::array<Moves, 16>;

/// For rows whose bits say "this frog heads for the free rock": a frog that changes sides flips its bit.
MoveTable moves_by_heading(JumpRule rule);

/// For rows whose bits say "this frog came from the right": two different frogs that change places flip both
/// bits.
MoveTable moves_by_colour(JumpRule rule);

/// Removes the first move of a list that is not empty and returns it.
inline Move take_first(Moves& moves) {
  const auto first = static_cast<Move>(moves);
  moves >>= 16;
  return first;
}

inline unsigned flips(Move move) {
  return move & 15u;
}

/// -2, -1, 1 or 2.
inline int free_rock_shift(Move move) {
  return static_cast<std::int8_t>(move >> 8);
}

}  // namespace puzzlebench::puzzles::frogs
