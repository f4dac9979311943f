// Free cells that no way through the rest of a box can pass: the test that prunes. A few shifts of 64-bit
// masks; knows nothing of chains or searches.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "puzzles/snake-cube/box.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// A path's last cell has one way in; every cell before it needs a way in and a way out. Ways lead to free
/// cells and to the cells that the path may take next from its head. So a rest of the box is dead where
///   - a free cell has no way at all,
///   - two have only one way each, or
///   - the one that has, and is the path's end by that, has the wrong colour: on a checkerboard the path
///     alternates, so the colour of its end is known.
/// Of the king's 327,939,472 placements these leave 13.3 million (the first two alone 20.1). What was tried
/// beside them: whether the free cells hang together (10.3 million, at twice the time), cells that three
/// neighbours need (11.0, 8 % faster: not worth its code), enough straight and turning cells of either colour
/// (12.8, no faster).
class DeadCells {
 public:
  explicit DeadCells(const Box& box);

  /// One step along an axis as a shift of a set's mask, which then holds what is not of the box.
  struct Axis {
    int distance = 0;          ///< of neighbours, 0 to 63
    std::uint64_t after = 0;   ///< cells that have a neighbour before them on this axis
    std::uint64_t before = 0;  ///< cells that have one after them
  };
  const std::array<Axis, 3>& axes() const { return axes_; }

  std::uint64_t all() const { return all_; }
  bool odd(int cell) const { return (odd_ >> cell & 1) != 0; }
  /// Where a path cannot end whose head is `head`, with `free` still to be filled.
  std::uint64_t no_ends(int head, std::uint64_t free) const {
    return odd(head) != (std::popcount(free) % 2 != 0) ? ~odd_ : odd_;
  }

  /// Not 0 where `free` is dead. `next`: the cells, free ones or not, that the path may take next. `Word`:
  /// std::uint64_t, or a vector of them.
  template <class Word>
  Word dead(Word free, Word next, Word no_ends) const {
    Word one = next, two = one ^ one;  // cells with at least so many ways
    const auto add = [&](Word reached) {
      two |= one & reached;
      one |= reached;
    };
    for (const Axis& axis : axes_) {
      add((free << axis.distance) & axis.after);
      add((free >> axis.distance) & axis.before);
    }
    const Word single = free & ~two;  // the end, or a cell without any way
    return (free & ~one) | (single & (single - 1)) | (single & no_ends);
  }

 private:
  std::array<Axis, 3> axes_;
  std::uint64_t all_ = 0;
  std::uint64_t odd_ = 0;  // x + y + z odd
};

}  // namespace puzzlebench::puzzles::snake_cube
