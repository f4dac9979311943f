// Random attempts at an open path: always jump to the free cell that has the fewest free neighbours, ties as
// asked. An attempt is a loop over one byte per cell, never a recursion, and takes no memory but the
// workspace.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/attempts.hpp"
#include "engine/table.hpp"
#include "puzzles/pen-and-paper/padded_board.hpp"
#include "puzzles/pen-and-paper/random.hpp"
#include "puzzles/pen-and-paper/ties.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

class FewestExits {
 public:
  /// Bytes by place. A free cell: how many free neighbours it has. A cell entered: `taken`, the jump by which
  /// it was left, and `count_max` less one for each neighbour entered since; so a board shows its own path.
  using Workspace = engine::Table;

  /// Without rules.start, an attempt starts in the first row at random, in columns 0 to ceil(columns / 2) -
  /// 1: the others are their mirror images. rules.closed must be false: the rule knows nothing of the way
  /// back.
  FewestExits(const Rules& rules, engine::u64 seed, Ties ties);

  Workspace workspace() const { return {}; }
  std::size_t workspace_bytes() const;  ///< of each, once it is used

  /// Draws from (seed, index) only; a success when every cell was entered. nodes: the cells entered. The
  /// first attempt in a workspace books and maps its memory, on the thread that will use it.
  engine::AttemptOutcome attempt(engine::u64 index, Workspace& board, engine::Control& control) const;

  /// About 150 us of attempts (12 to 15 ns a cell).
  engine::u64 attempts_per_task() const;

  /// The cells that attempt `index` entered, in order, from the board that it left behind with `entered`
  /// cells.
  std::vector<int> path(engine::u64 index, engine::u64 entered, const Workspace& board) const;

 private:
  template <class TieRule>
  engine::AttemptOutcome run(engine::u64 index, std::uint8_t* board, engine::Control& control,
                             TieRule ties) const;
  /// Makes it the empty board; false: stopped.
  bool clear(std::uint8_t* board, engine::Control& control) const;
  int start(SplitMix64& random) const;  // the first cell; draws once

  static constexpr std::uint8_t taken = 0x80;
  static constexpr std::uint8_t count_max = 8;
  static constexpr int jump_shift = 4;  // of the jump in a taken cell

  Rules rules_;
  engine::u64 seed_;
  Ties ties_;
  PaddedBoard padded_;
  BorderRanks border_ranks_;
  std::vector<std::uint8_t> fresh_;  // the empty board; of its rows that are alike only the first
};

}  // namespace puzzlebench::puzzles::pen_and_paper
