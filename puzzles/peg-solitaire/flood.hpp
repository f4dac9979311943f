// Every position that can arise, each one bit: a layer of the game at once, 2,048 positions in a few
// instructions. For each unit of the next layer the jumps that can lead into it are known from the holes
// outside of it; each contributes another unit, its bits moved and masked. A worker writes units of its own
// and reads those of the layer before, so workers share no word and need no atomics.
//
// Against a hash table of positions up to symmetry: 8 times the positions (English), but 0.3 ns for each
// instead of 130 ns.
#pragma once

#include <optional>
#include <vector>

#include "engine/crew.hpp"
#include "puzzles/peg-solitaire/jump_plans.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// What a flood has reached.
struct Flooded {
  std::optional<PositionSet> set;  ///< nullopt: no memory
  std::vector<u64> positions;      ///< by jumps made; layers that are whole
  u64 tasks = 0;
  bool cut = false;
};

class Flood {
 public:
  /// `starts`: masks in `coset`, which must outlive the flood, of as many pegs as `start` has.
  Flood(const Position& start, const Coset& coset, const std::vector<u64>& starts);

  static bool suits(const Coset& coset) { return JumpPlans::suit(coset); }

  /// Layer by layer until no jump is left or the control says stop. A node is polled for each `positions per
  /// node` positions: what stands for one.
  Flooded run(const engine::Crew& crew, engine::Control& control, u64 positions_per_node) const;

  /// The positions without a jump among those of one tile and parity.
  std::vector<u64> leaves(const PositionSet& set, u64 tile, unsigned odd) const;
  u64 tiles() const { return after_.tiles(); }

 private:
  struct Round;

  u64 sweep(const Round& round, u64 tile) const;

  const Coset& coset_;
  std::vector<u64> starts_;
  unsigned pegs_;
  JumpPlans after_, before_;
};

}  // namespace puzzlebench::puzzles::peg_solitaire
