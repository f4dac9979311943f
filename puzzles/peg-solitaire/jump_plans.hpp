// Every jump of a board as an operation on Units: where its positions come from, and which of them it takes.
#pragma once

#include <vector>

#include "puzzles/peg-solitaire/position_set.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// The jumps that apply to a unit depend on the holes outside of it; those are looked up in two halves: a
/// tile of units shares the upper one.
class JumpPlans {
 public:
  /// `before`: plans tell of positions in which the jump can be made; else of those that it leads to.
  enum class When { before, after };

  /// Plans of one kind fill 64-bit words of their own, so that a loop over a word knows its kind.
  enum class Kind {
    whole,   ///< takes all positions of a unit to those of another one
    masked,  ///< some of them; blocks may change places
    moved,   ///< the same, and bits move inside blocks
  };

  struct Plan {
    u64 flip = 0;        ///< of the number of the unit
    unsigned block = 0;  ///< of the number of the block in its unit
    unsigned lane = 0;   ///< of the number of the word in its block
    unsigned right = 0;  ///< then its words are shifted; one of the two is 0
    unsigned left = 0;
  };

  JumpPlans(const Coset& coset, const Board& board, When when);

  /// What this way of searching is for: at most 8 determined holes, and tables of at most 2^34 positions.
  static bool suit(const Coset& coset) { return coset.determined_masks().size() <= 8 && coset.bits() <= 34; }

  u64 units() const { return u64{1} << (tile_bits_ + top_bits_); }
  u64 tiles() const { return u64{1} << top_bits_; }
  unsigned tile_bits() const { return tile_bits_; }

  std::size_t words() const { return kinds_.size(); }
  Kind kind(std::size_t word) const { return kinds_[word]; }
  const Plan& plan(std::size_t word, unsigned bit) const { return plans_[64 * word + bit]; }
  /// The plans that apply to a unit: of its tile and of its place in it, to be intersected.
  u64 of_tile(u64 tile, std::size_t word) const { return of_tile_[tile * words() + word]; }
  u64 of_place(u64 place, std::size_t word) const { return of_place_[place * words() + word]; }

  /// The signs of a unit: what the holes outside of it add to each determined hole.
  unsigned signs_of_tile(u64 tile, unsigned odd) const { return tile_signs_[tile] ^ base_signs_[odd]; }
  unsigned signs_of_place(u64 place) const { return place_signs_[place]; }

  /// The positions that a plan (not of kind whole) is about.
  const Unit& mask(std::size_t word, unsigned bit, unsigned signs) const {
    return masks_[mask_of_[(64 * word + bit) << determined_ | signs]];
  }

  /// The positions of a unit with `pegs` pegs in its own and in the determined holes; pegs < layers().
  const Unit& layer(unsigned signs, unsigned pegs) const { return layers_[signs * layers() + pegs]; }
  unsigned layers() const { return Unit::bits + determined_ + 1; }
  /// Pegs that no unit counts as its own.
  unsigned fixed_pegs() const { return fixed_pegs_; }

 private:
  struct Condition;  // on the holes outside of a unit

  unsigned signs(u64 index) const;  // what the holes of this index flip
  Unit select(unsigned signs, auto&& wanted) const;
  void add_plan(const Coset& coset, const Layout& layout, const Jump& jump, When when, Kind kind,
                std::vector<Condition>& conditions);
  void tabulate(const std::vector<Condition>& conditions);

  unsigned determined_ = 0, tile_bits_ = 0, top_bits_ = 0, fixed_pegs_ = 0;
  std::vector<unsigned> sign_of_bit_;
  std::array<unsigned, 2> base_signs_{};
  std::vector<Kind> kinds_;
  std::vector<Plan> plans_;
  std::vector<u64> of_tile_, of_place_;
  std::vector<unsigned char> tile_signs_, place_signs_;
  std::vector<unsigned> mask_of_;
  std::vector<Unit> masks_, layers_;
};

}  // namespace puzzlebench::puzzles::peg_solitaire
