// Every position that can arise, each one bit: a layer of the game at once, 2,048 positions in a few
// instructions. For each unit of the next layer the jumps that can lead into it are known from the holes
// outside of it; each contributes another unit, its bits moved and masked. A worker writes units of its own
// and reads those of the layer before, so workers share no word and need no atomics.
//
// Against a hash table of positions up to symmetry: 8 times the positions (English), but 2 ns for each
// instead of 140 ns.
#pragma once

#include <bit>
#include <optional>
#include <vector>

#include "engine/crew.hpp"
#include "puzzles/peg-solitaire/jump_plans.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// What a flood has reached.
struct Flooded {
  std::optional<PositionSet> set;  ///< nullopt: no memory
  std::vector<u64> positions;      ///< by jumps made, in layers that are whole
  u64 tasks = 0;
  bool cut = false;
};

class Flood {
 public:
  /// `starts`: masks in `coset`, which must outlive the flood, of as many pegs as `start` has.
  Flood(const Position& start, const Coset& coset, const std::vector<u64>& starts);

  static bool suits(const Coset& coset) { return JumpPlans::suit(coset); }

  /// Layer by layer until no jump is left, `jumps_most` are made or the control says stop. A node is polled
  /// for each `positions_per_node` positions: what stands for one.
  Flooded run(const engine::Crew& crew, engine::Control& control, u64 positions_per_node,
              unsigned jumps_most = ~0u) const;

  /// The positions of `played` that can still be won, from the layer after `jumps` jumps back to the start.
  /// `won`: those of that layer and no others.
  Flooded climb(const PositionSet& played, PositionSet won, unsigned jumps, const engine::Crew& crew,
                engine::Control& control) const;

  /// Calls body(number of a unit, the positions of the layer after `jumps` jumps in it) for the units that
  /// can hold any; one worker does all units of a tile.
  template <class Body>
  void each_unit(unsigned jumps, const engine::Crew& crew, const Body& body) const {
    crew.each(static_cast<std::size_t>(tiles()), [&](std::size_t tile, unsigned) {
      for (u64 place = 0; place < u64{1} << after_.tile_bits(); ++place) {
        const u64 unit = u64{tile} << after_.tile_bits() | place;
        const unsigned pegs =
            pegs_ - jumps - after_.fixed_pegs() - static_cast<unsigned>(std::popcount(unit));
        const unsigned signs = after_.signs_of_tile(tile, jumps & 1) ^ after_.signs_of_place(place);
        if (pegs < after_.layers()) body(unit, after_.layer(signs, pegs));
      }
    });
  }

  /// The positions without a jump among those of one tile and parity.
  std::vector<u64> leaves(const PositionSet& set, u64 tile, unsigned odd) const;
  u64 tiles() const { return after_.tiles(); }

 private:
  struct Round;

  u64 sweep(const Round& round, u64 tile) const;
  /// Sweeps all tiles; their positions to `now`. The sum, or nullopt: stopped.
  std::optional<u64> sweep_all(const Round& round, std::vector<u64>& now, const engine::Crew& crew,
                               engine::Control& control) const;

  const Coset& coset_;
  std::vector<u64> starts_;
  unsigned pegs_;
  JumpPlans after_, before_;
};

}  // namespace puzzlebench::puzzles::peg_solitaire
