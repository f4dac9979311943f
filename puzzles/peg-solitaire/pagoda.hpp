// Proof that a position is dead, by pagoda functions (Conway; Berlekamp, Conway and Guy, Winning Ways,
// chapter 23): a weight for each hole such that no jump adds weight, p(from) + p(over) >= p(to). The sum over
// the pegs then never grows, so a position that weighs less than the finish hole cannot end with one peg
// there.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "puzzles/peg-solitaire/grid.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

using Weights = std::vector<int>;  // by hole

/// No jump of the board adds weight.
bool is_pagoda(const Board& board, const Weights& weights);

/// At most `limit` pagoda functions for this finish hole, none of which can be lowered anywhere by a whole
/// number without lowering the finish hole. Chosen by how many positions of games played at random they prove
/// dead; the same ones each time.
std::vector<Weights> choose_pagodas(const Position& start, int finish, std::size_t limit);

/// The holes in which one peg can be left, going by the parity of pegs in the three classes of diagonals: a
/// jump flips all three parities (Reiss 1857, "rule of three"). On six directions only one family of
/// diagonals has that property.
std::vector<int> possible_finishes(const Position& start);

/// Tests positions against one or more finish holes, up to 4 functions for each. The sums of the functions
/// are lanes of 16 bits whose top bit is set while the function does not prove the position dead.
class PagodaTest {
 public:
  static constexpr std::size_t functions_max = 4;

  /// A position is dead when it is for each of `finishes`.
  PagodaTest(const Position& start, const std::vector<int>& finishes);

  /// Removes from the moves of `pegs` the jumps to dead positions.
  template <unsigned Directions>
  void keep_alive(u64 pegs, Landings<Directions>& moves) const {
    const Landings<Directions> all = moves;
    moves = {};
    for (const Finish& finish : finishes_) {
      u64 lanes = finish.base;
      for (unsigned byte = 0; byte < 8; ++byte) lanes += finish.bytes[byte][pegs >> (8 * byte) & 0xff];
      for (unsigned d = 0; d < Directions; ++d)
        for (u64 left = all.from[d] & ~moves.from[d]; left != 0; left &= left - 1)
          if (alive(lanes + finish.change[d][static_cast<std::size_t>(std::countr_zero(left))]))
            moves.from[d] |= left & -left;
    }
  }

 private:
  struct Finish {
    u64 base = 0;                                 // lanes of the empty board
    std::array<std::array<u64, 256>, 8> bytes{};  // what the pegs of each byte add
    std::array<std::array<u64, 64>, 6> change{};  // what a jump adds, by origin and landing bit
  };

  static constexpr u64 top_bits = 0x8000'8000'8000'8000u;
  static bool alive(u64 lanes) { return (lanes & top_bits) == top_bits; }

  std::vector<Finish> finishes_;
};

}  // namespace puzzlebench::puzzles::peg_solitaire
