// Grids of any size as one board that is changed in place, in jump order. The same tree as the small grids,
// at 85 instead of 137 million nodes a second (5x5), so only used where a word does not hold the cells.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/problem.hpp"
#include "puzzles/pen-and-paper/padded_board.hpp"
#include "puzzles/pen-and-paper/small_grid.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

class LargeGrid {
 public:
  using InJumpOrder = LargeGrid;
  struct State {
    std::vector<unsigned char> free;  // by place: 1 for a cell not yet entered, else 0
    int position;                     // the place last entered
    int left;                         // cells not yet entered
    int end;                          // place of a closed tour's end, or Beginning::none
  };
  using Moves = std::uint32_t;  // bit j: jump j leads to a free cell
  using Move = std::uint32_t;   // j

  explicit LargeGrid(const Rules& rules) : rules_(rules), padded_(rules.board) {}

  const Rules& rules() const { return rules_; }

  State root() const {
    State state{std::vector<unsigned char>(padded_.size(), 0), padded_.place(0), rules_.board.cells(),
                Beginning::none};
    for (int cell = 0; cell < rules_.board.cells(); ++cell) free_at(state, padded_.place(cell)) = 1;
    return state;
  }
  State begin(const Beginning& beginning) const {
    State state = root();
    for (const int cell : {beginning.position, beginning.origin, beginning.end}) {
      if (cell == Beginning::none) continue;
      free_at(state, padded_.place(cell)) = 0;
      --state.left;
    }
    state.position = padded_.place(beginning.position);
    if (beginning.end != Beginning::none) state.end = padded_.place(beginning.end);
    return state;
  }
  std::vector<engine::Opening<LargeGrid>> openings() const { return openings_of(*this); }

  Moves moves(const State& state) const {
    const unsigned char* here = state.free.data() + state.position;
    Moves moves = 0;
    for (std::size_t jump = 0; jump < jumps.size(); ++jump)
      moves |= static_cast<Moves>(here[padded_.deltas()[jump]]) << jump;
    return moves;
  }
  static bool empty(Moves moves) { return moves == 0; }
  static Move take(Moves& moves) {
    const int lowest = std::countr_zero(moves);
    moves &= moves - 1;
    return static_cast<Move>(lowest);
  }
  void make(State& state, Move move) const {
    state.position += padded_.deltas()[move];
    free_at(state, state.position) = 0;
    --state.left;
  }
  void unmake(State& state, Move move) const {
    free_at(state, state.position) = 1;
    state.position -= padded_.deltas()[move];
    ++state.left;
  }
  bool is_solution(const State& state) const {
    if (state.left != 0) return false;
    if (state.end == Beginning::none) return true;
    for (const int delta : padded_.deltas())
      if (state.position + delta == state.end) return true;
    return false;
  }

  /// The cell that `move` enters from the cell `from`.
  int entered(int from, Move move) const {
    return padded_.cell(padded_.place(from) + padded_.deltas()[move]);
  }

 private:
  static unsigned char& free_at(State& state, int place) {
    return state.free[static_cast<std::size_t>(place)];
  }

  Rules rules_;
  PaddedBoard padded_;
};

}  // namespace puzzlebench::puzzles::pen_and_paper
