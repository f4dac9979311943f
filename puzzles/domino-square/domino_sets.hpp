// The distinct sets of 8 dominoes that a task's squares use.
#pragma once

#include "puzzles/key_tally.hpp"

namespace puzzlebench::puzzles::domino_square {

struct DominoSet {
  engine::u64 key = 0;  ///< 0: none

  bool free() const { return key == 0; }
  void absorb(const DominoSet& other) { key = other.key; }
};

using DominoSets = KeyTally<DominoSet>;

}  // namespace puzzlebench::puzzles::domino_square
