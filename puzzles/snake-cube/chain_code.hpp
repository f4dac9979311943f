// A chain as one number: a bit for each cube but the two at the ends, the second cube's the highest, 1 where
// the chain turns. Of two chains that fill the same box the lesser number goes straight on for longer. Knows
// nothing of boxes or searches.
#pragma once

#include <cstdint>

#include "puzzles/snake-cube/chain.hpp"

namespace puzzlebench::puzzles::snake_cube {

using ChainCode = std::uint64_t;

/// The code of the same chain read from its other end; `inner` bits, 0 to 62.
constexpr ChainCode reversed_code(ChainCode code, int inner) {
  ChainCode result = 0;
  for (int i = 0; i < inner; ++i, code >>= 1) result = result << 1 | (code & 1);
  return result;
}

/// The segments of a code of `inner` bits.
inline Chain decode_chain(ChainCode code, int inner) {
  Chain chain{1};
  for (int i = inner; i-- > 0;) {
    if ((code >> i & 1) != 0)
      chain.push_back(1);
    else
      ++chain.back();
  }
  return chain;
}

}  // namespace puzzlebench::puzzles::snake_cube
