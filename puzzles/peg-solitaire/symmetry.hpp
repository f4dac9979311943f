// Images of a position under the board's symmetries. The image of a position after a jump is the image of the
// position xor the image of the jump's three holes: so a position's images are looked up once and serve all
// its jumps.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "puzzles/peg-solitaire/grid.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// The images of a mask of holes under `Count` symmetries; the first is the mask itself.
template <unsigned Count>
struct alignas(Count % 8 == 0 ? 64 : 8) Images {
  std::array<u64, Count> mask{};

  u64 least() const {
    u64 least = mask[0];
    for (unsigned i = 1; i < Count; ++i) least = std::min(least, mask[i]);
    return least;
  }

  /// least() of the images of a position after a jump whose images are `flipped`.
  u64 least_after(const Images& flipped) const {
    u64 least = mask[0] ^ flipped.mask[0];
    for (unsigned i = 1; i < Count; ++i) least = std::min(least, mask[i] ^ flipped.mask[i]);
    return least;
  }
};

/// Looks images up byte by byte. English: of the 128 KiB for 8 symmetries, 26 KiB are ever read.
template <unsigned Count>
class SymmetryTable {
 public:
  /// `symmetries`: at most Count of board.symmetries(), a group. Fewer are filled up with the identity.
  SymmetryTable(const Board& board, const std::vector<std::vector<int>>& symmetries)
      : bytes_(std::make_unique<std::array<std::array<Images<Count>, 256>, 8>>()),
        order_(static_cast<unsigned>(symmetries.size())) {
    const Layout layout(board);
    for (unsigned i = 0; i < Count; ++i)
      for (unsigned hole = 0; hole < board.holes.size(); ++hole) {
        const u64 image =
            i < symmetries.size() ? layout.mask(symmetries[i][hole]) : layout.mask(static_cast<int>(hole));
        const unsigned bit = layout.bit(static_cast<int>(hole));
        for (unsigned value = 0; value < 256; ++value)
          if ((value >> (bit % 8) & 1) != 0) (*bytes_)[bit / 8][value].mask[i] |= image;
      }
  }

  Images<Count> images(u64 mask) const {
    Images<Count> images;
    for (unsigned byte = 0; byte < 8; ++byte) {
      const Images<Count>& part = (*bytes_)[byte][mask >> (8 * byte) & 0xff];
      for (unsigned i = 0; i < Count; ++i) images.mask[i] |= part.mask[i];
    }
    return images;
  }

  u64 canonical(u64 mask) const { return images(mask).least(); }

  /// How many different images `mask` has: the order of the group by that of the mask's stabiliser.
  u64 orbit(u64 mask) const {
    const Images<Count> all = images(mask);
    unsigned same = 0;
    for (unsigned i = 0; i < order_; ++i) same += all.mask[i] == mask ? 1 : 0;
    return order_ / same;
  }

 private:
  std::unique_ptr<std::array<std::array<Images<Count>, 256>, 8>> bytes_;
  unsigned order_;
};

/// No symmetry: every position stands for itself.
template <>
class SymmetryTable<1> {
 public:
  SymmetryTable(const Board&, const std::vector<std::vector<int>>&) {}
  u64 canonical(u64 mask) const { return mask; }
  u64 orbit(u64) const { return 1; }
};

}  // namespace puzzlebench::puzzles::peg_solitaire
