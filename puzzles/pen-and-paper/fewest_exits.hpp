// Random attempts at an open path: always jump to the free cell that has the fewest free neighbours, ties at
// random. An attempt is a loop over one byte per cell, never a recursion, and takes no memory but the
// workspace.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/attempts.hpp"
#include "puzzles/pen-and-paper/padded_board.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

class FewestExits {
 public:
  using Workspace =
      std::vector<std::uint8_t>;  // by place: how many free neighbours; `taken` or near it: not free

  /// Without rules.start, an attempt starts in the first row at random, in columns 0 to ceil(columns / 2) -
  /// 1: the others are their mirror images. rules.closed must be false: the rule knows nothing of the way
  /// back.
  FewestExits(const Rules& rules, engine::u64 seed);

  Workspace workspace() const { return Workspace(fresh_.size()); }

  /// Draws from (seed, index) only; a success when every cell was entered. nodes: the cells entered.
  engine::AttemptOutcome attempt(engine::u64 index, Workspace& exits, engine::Control& control) const;

  /// About 120 us of attempts (12 ns a cell).
  engine::u64 attempts_per_task() const;

  /// The cells that attempt `index` enters, in order.
  std::vector<int> path(engine::u64 index) const;

 private:
  template <class Visit>
  engine::AttemptOutcome run(engine::u64 index, Workspace& exits, engine::Control& control,
                             const Visit& visit) const;

  static constexpr std::uint8_t taken =
      0xc0;  // loses 1 per neighbour entered, at most 8, and stays above any count
  static constexpr std::uint8_t count_max = 8;

  Rules rules_;
  engine::u64 seed_;
  PaddedBoard padded_;
  Workspace fresh_;  // the empty board
};

}  // namespace puzzlebench::puzzles::pen_and_paper
