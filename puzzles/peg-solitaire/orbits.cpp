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

/// Adds the positions of `set` that consist of whole cycles to fixed[jumps made].
void add_fixed(const std::vector<u64>& cycles, const PositionSet& set, unsigned start_pegs,
               const Coset& coset, std::vector<u64>& fixed) {
  std::vector<u64> indices, remainders;
  for (const u64 cycle : cycles) {
    indices.push_back(coset.index(cycle));
    remainders.push_back(coset.remainder(cycle));
  }
  u64 pegs = coset.fixed_pegs(), index = 0, remainder = pegs;
  for (u64 number = 1; number <= u64{1} << cycles.size(); ++number) {
    const unsigned jumps = start_pegs - static_cast<unsigned>(std::popcount(pegs));
    if (jumps < fixed.size() && remainder == coset.base(jumps & 1))
      fixed[jumps] += set.contains(index, jumps & 1) ? 1 : 0;
    // The patterns in the order of a Gray code: each differs from the one before by one cycle.
    const auto next = static_cast<std::size_t>(std::countr_zero(number));
    if (next == cycles.size()) break;
    pegs ^= cycles[next];
    index ^= indices[next];
    remainder ^= remainders[next];
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

std::vector<u64> count_orbits(const std::vector<u64>& positions, const PositionSet& set,
                              const Position& start, const Coset& coset, const Permutations& group) {
  const Layout layout(start.board);
  u64 touched = 0;
  for (const Jump& jump : start.board.jumps()) touched |= layout.mask(jump);
  std::vector<u64> sums = positions;  // the identity, group[0], leaves all as they are
  for (std::size_t i = 1; i < group.size(); ++i)
    add_fixed(cycles(layout, group[i], touched), set, static_cast<unsigned>(start.peg_count()), coset, sums);
  for (u64& sum : sums) sum /= group.size();
  return sums;
}

}  // namespace puzzlebench::puzzles::peg_solitaire
