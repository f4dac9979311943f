// How many foldings each chain has.
#pragma once

#include "puzzles/key_tally.hpp"

namespace puzzlebench::puzzles::snake_cube {

struct ChainCount {
  ChainCount() = default;
  explicit ChainCount(engine::u64 folded) : key(folded), number(1) {}

  engine::u64 key = 0;
  engine::u64 number = 0;

  bool free() const { return number == 0; }
  void absorb(const ChainCount& other) {
    key = other.key;
    number += other.number;
  }
};

using ChainCounts = KeyTally<ChainCount>;

}  // namespace puzzlebench::puzzles::snake_cube
