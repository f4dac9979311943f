// The splittable random stream of UTS (brg_sha1.c of the distribution): a node's state is a hash of its
// parent's, so that whoever has a node can grow what is below it.
#pragma once

#include <cstdint>

#include "puzzles/uts/sha1.hpp"

namespace puzzlebench::puzzles::uts {

/// The root's state is the hash of 16 zero bytes and the seed, a child's that of its parent's and its own
/// number.
inline Block root_block(std::uint32_t seed) {
  return padded({0, 0, 0, 0, seed});
}
inline Block child_block(const Digest& parent, std::uint32_t number) {
  return padded(parent, number);
}

/// The hash of child_block. Not inlined: the vector constants of a hash, kept across the recursion, make the
/// node loop's frame 208 bytes instead of 144, and t3l is 17,844 frames deep; the call costs 4 %.
Digest child_stream(const Digest& parent, std::uint32_t number);

inline constexpr std::uint32_t random_end = std::uint32_t{1} << 31;

/// A node's random number in [0, random_end): the last 31 bits of its state.
inline std::uint32_t random_number(const Digest& state) {
  return state[4] & (random_end - 1);
}

}  // namespace puzzlebench::puzzles::uts
