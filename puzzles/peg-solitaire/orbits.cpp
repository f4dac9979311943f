#include "puzzles/peg-solitaire/orbits.hpp"

#include <algorithm>
#include <bit>

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

/// The cycles of a permutation of the holes, as masks; without holes that no jump touches.
std::vector<u64> cycles(const Layout& layout, const std::vector<int>& permutation, u64 touched) {
  std::vector<u64> cycles;
  std::vector<bool> seen(permutation.size());
  for (std::size_t first = 0; first < permutation.size(); ++first) {
    u64 cycle = 0;
    for (std::size_t hole = first; !seen[hole]; hole = static_cast<std::size_t>(permutation[hole])) {
      seen[hole] = true;
      cycle |= layout.mask(static_cast<int>(hole));
    }
    if ((cycle & touched) != 0) cycles.push_back(cycle);
  }
  return cycles;
}

/// A set of holes, with Coset::index() and remainder() of it: all three linear over GF(2).
struct Pattern {
  u64 pegs, index, remainder;

  Pattern& operator^=(const Pattern& other) {
    pegs ^= other.pegs;
    index ^= other.index;
    remainder ^= other.remainder;
    return *this;
  }
};

/// The sums of cycles by their remainders: Gauss's elimination.
struct Span {
  std::vector<Pattern> pivots;  ///< by the first hole of each remainder, which no later one has
  std::vector<Pattern> kernel;  ///< a basis of those with remainder 0

  void reduce(Pattern& pattern) const {
    for (const Pattern& pivot : pivots)
      if ((pattern.remainder & std::bit_floor(pivot.remainder)) != 0) pattern ^= pivot;
  }
  void add(Pattern pattern) {
    reduce(pattern);
    (pattern.remainder == 0 ? kernel : pivots).push_back(pattern);
  }
};

/// Adds the positions of `set` that consist of whole cycles to fixed[jumps made]. Of the sums of cycles only
/// those that lie in the coset are looked at: on the English board one in 16 of a mirror's 2^20, which was 2
/// of the 2.5 ms that a stopped search took to say what it had counted.
void add_fixed(const std::vector<u64>& cycles, const PositionSet& set, unsigned start_pegs,
               const Coset& coset, std::vector<u64>& fixed) {
  Span span;
  for (const u64 cycle : cycles) span.add({cycle, coset.index(cycle), coset.remainder(cycle)});
  for (unsigned odd = 0; odd < 2; ++odd) {
    Pattern pattern{coset.fixed_pegs(), 0, coset.fixed_pegs() ^ coset.base(odd)};
    span.reduce(pattern);
    if (pattern.remainder != 0) continue;
    for (u64 number = 1;; ++number) {
      const unsigned jumps = start_pegs - static_cast<unsigned>(std::popcount(pattern.pegs));
      if (jumps < fixed.size() && (jumps & 1) == odd)
        fixed[jumps] += set.contains(pattern.index, odd) ? 1 : 0;
      // In the order of a Gray code: each differs from the one before by one of the basis.
      const auto next = static_cast<std::size_t>(std::countr_zero(number));
      if (next >= span.kernel.size()) break;
      pattern ^= span.kernel[next];
    }
  }
}

}  // namespace

u64 image(const Layout& layout, const std::vector<int>& permutation, u64 mask) {
  u64 image = 0;
  for (std::size_t hole = 0; hole < permutation.size(); ++hole)
    if ((mask & layout.mask(static_cast<int>(hole))) != 0) image |= layout.mask(permutation[hole]);
  return image;
}

Permutations keeping_coset(const Position& start, const Coset& coset, const Permutations& symmetries) {
  const Layout layout(start.board);
  const u64 root = layout.mask(start.pegs);
  Permutations keeping;
  for (const auto& permutation : symmetries)
    if (coset.remainder(image(layout, permutation, root)) == coset.base(0)) keeping.push_back(permutation);
  return keeping;
}

std::vector<u64> images_of(const Position& start, const Permutations& symmetries) {
  const Layout layout(start.board);
  std::vector<u64> images;
  for (const auto& permutation : symmetries) {
    const u64 mask = image(layout, permutation, layout.mask(start.pegs));
    if (std::ranges::find(images, mask) == images.end()) images.push_back(mask);
  }
  return images;
}

std::vector<u64> count_orbits(const std::vector<u64>& layers, const PositionSet& set, const Position& start,
                              const Coset& coset, const Permutations& group) {
  const Layout layout(start.board);
  u64 touched = 0;
  for (const Jump& jump : start.board.jumps()) touched |= layout.mask(jump);
  std::vector<u64> sums = layers;  // the identity, group[0], leaves all as they are
  for (std::size_t i = 1; i < group.size(); ++i)
    add_fixed(cycles(layout, group[i], touched), set, static_cast<unsigned>(start.peg_count()), coset, sums);
  for (u64& sum : sums) sum /= group.size();
  return sums;
}

}  // namespace puzzlebench::puzzles::peg_solitaire
