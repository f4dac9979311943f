// The positions that jumps can make of a start, numbered without gaps. A jump flips three holes, so over
// GF(2) all positions after an even number of jumps lie in one coset of the space that the sums of two jumps
// span (the "rule of three" of Conway, Berlekamp and Guy, Winning Ways, chapter 23, is four of the
// equations), and those after an odd number in another one. Of the English board's 33 holes 28 are free: the
// other 5 follow from them.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "puzzles/peg-solitaire/grid.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// Masks are those of the board's Layout. `odd`: 1 after an odd number of jumps, else 0.
class Coset {
 public:
  explicit Coset(const Position& start);

  /// Bit i of an index is the peg in the hole free_masks()[i]. Holes that few jumps touch come first, up to
  /// `first_bits` of them; the rest are in the order of the board.
  static constexpr unsigned first_bits = 11;

  unsigned bits() const { return static_cast<unsigned>(free_.size()); }
  const std::vector<u64>& free_masks() const { return free_; }
  /// The holes that follow from the free ones and are not the same in all positions.
  const std::vector<u64>& determined_masks() const { return determined_; }
  /// The pegs in holes that no jump touches.
  u64 fixed_pegs() const { return fixed_pegs_; }

  /// The free holes of any set of holes; linear: index(a ^ b) = index(a) ^ index(b).
  u64 index(u64 mask) const {
    u64 index = 0;
    for (unsigned byte = 0; byte < 8; ++byte) index ^= (*index_of_)[byte][mask >> (8 * byte) & 0xff];
    return index;
  }

  /// The position of this index.
  u64 pegs(u64 index, unsigned odd) const {
    u64 pegs = base_[odd];
    for (; index != 0; index &= index - 1) pegs ^= basis_[static_cast<std::size_t>(std::countr_zero(index))];
    return pegs;
  }

  /// pegs() of index 0.
  u64 base(unsigned odd) const { return base_[odd]; }
  /// What free hole `bit` flips when its peg is put or taken: itself and determined holes.
  u64 basis(unsigned bit) const { return basis_[bit]; }

  /// `mask` moved to index 0 along the space; linear. A position lies in the coset where this is base(odd).
  u64 remainder(u64 mask) const { return mask ^ (pegs(index(mask), 0) ^ base_[0]); }

 private:
  std::vector<u64> free_, basis_, determined_;
  std::array<u64, 2> base_{};
  u64 fixed_pegs_ = 0;
  std::unique_ptr<std::array<std::array<u64, 256>, 8>> index_of_;
};

}  // namespace puzzlebench::puzzles::peg_solitaire
