// Positions as 64-bit masks of pegs, and the jumps of a whole position found at once by shifts. Two layouts
// of holes in bits: boards that fit into 8x8 keep their frame (bit = 8*row + column), so that every direction
// is one constant shift; larger ones (the 45 holes of 9x9) are packed, and a direction takes a few shifts.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "engine/integers.hpp"
#include "puzzles/peg-solitaire/position.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

using engine::u64;

/// Which bit each hole has.
class Layout {
 public:
  explicit Layout(const Board& board);

  static bool fits_frame(const Board& board) { return board.rows <= 8 && board.columns <= 8; }

  unsigned bit(int hole) const { return bits_[static_cast<std::size_t>(hole)]; }
  u64 mask(int hole) const { return u64{1} << bit(hole); }
  u64 mask(const std::vector<bool>& pegs) const;
  /// The three holes of a jump: what it flips.
  u64 mask(const Jump& jump) const { return mask(jump.from) | mask(jump.over) | mask(jump.to); }

  /// The jump between two positions that differ by its three holes.
  Jump decode(const Board& board, u64 pegs_before, u64 flipped) const;

 private:
  std::vector<unsigned> bits_;
};

/// For every origin, the holes that a peg from there can land on. As a value: the moves of a position.
template <unsigned Directions>
struct Landings {
  std::array<u64, Directions> from{};

  bool none() const {
    u64 any = 0;
    for (const u64 holes : from) any |= holes;
    return any == 0;
  }
};

/// The jumps of a board within 8x8. take() is branch-free: which direction is next is a coin toss to a
/// predictor.
template <unsigned Directions>
class FrameGrid {
 public:
  static constexpr unsigned directions = Directions;
  using Moves = Landings<Directions>;

  explicit FrameGrid(const Board& board) {
    const Layout layout(board);
    for (const Jump& jump : board.jumps())
      possible_[static_cast<std::size_t>(jump.origin)] |= layout.mask(jump.to);
  }

  Moves moves(u64 pegs) const {
    Moves moves;
    for (unsigned d = 0; d < Directions; ++d)
      moves.from[d] = possible_[d] & ~pegs & std::rotl(pegs, shift[d]) & std::rotl(pegs, 2 * shift[d]);
    return moves;
  }

  /// Removes the first jump: least landing hole, then origin; returns the three holes that it flips.
  static u64 take(Moves& moves) {
    std::array<u64, Directions> first;  // of the holes that several jumps land in, only the first's
    u64 any = 0;
    for (unsigned d = 0; d < Directions; ++d) {
      first[d] = moves.from[d] & ~any;
      any |= moves.from[d];
    }
    const u64 landing = any & -any;
    u64 flipped = landing;
    for (unsigned d = 0; d < Directions; ++d) {
      const u64 hit = first[d] & landing;
      moves.from[d] ^= hit;
      flipped |= std::rotr(hit, shift[d]) | std::rotr(hit, 2 * shift[d]);
    }
    return flipped;
  }

 private:
  static constexpr std::array<int, 6> shift = {8, -8, 1, -1, 9, -9};  // by Origin

  std::array<u64, Directions> possible_{};
};

/// The jumps of any board. One direction has as many distances in bits as rows of different widths make.
class PackedGrid {
 public:
  static constexpr unsigned directions = 6;
  using Moves = Landings<directions>;

  explicit PackedGrid(const Board& board);

  Moves moves(u64 pegs) const {
    Moves moves;
    for (const Distance& distance : distances_)
      moves.from[distance.direction] |=
          distance.possible & ~pegs & std::rotl(pegs, distance.over) & std::rotl(pegs, distance.from);
    return moves;
  }

  u64 take(Moves& moves) const {
    u64 any = 0;
    for (const u64 holes : moves.from) any |= holes;
    const u64 landing = any & -any;
    std::size_t d = 0;
    while ((moves.from[d] & landing) == 0) ++d;
    moves.from[d] ^= landing;
    return flipped_[d][static_cast<std::size_t>(std::countr_zero(landing))];
  }

 private:
  struct Distance {
    unsigned direction;
    int over, from;  // in bits, from the hole that is jumped over and from the peg's to the landing hole
    u64 possible;    // landing holes
  };
  std::vector<Distance> distances_;
  std::array<std::array<u64, 64>, directions> flipped_{};
};

}  // namespace puzzlebench::puzzles::peg_solitaire
