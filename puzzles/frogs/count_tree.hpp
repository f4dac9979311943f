// The tree of frog moves for `count`: one word a state, with no visited set. Must never be asked which rock
// is free: the word does not tell, and counting needs not know.
#pragma once

#include <bit>

#include "puzzles/frogs/move_table.hpp"

namespace puzzlebench::puzzles::frogs {

inline constexpr int count_frogs_max = 62;

/// An engine::SearchProblem. A state is the row without its free rock, laid around a ring of 64 bits and
/// turned so that the free rock's gap is between bits 1 and 2: bit 1 is the frog next to it on the left, bit
/// 0 the one before, bit 63 the third; bit 2 is the frog next to it on the right, and so on upwards. A bit
/// says "this frog heads for the free rock". The ring's unused bits, two or more with 62 frogs at most, are
/// 0, so the ends of the row need no test: beyond them nobody moves. A row with no bit set is the goal:
/// everybody has passed.
class CountTree {
 public:
  using State = engine::u64;
  using Moves = frogs::Moves;
  using Move = frogs::Move;

  /// At most count_frogs_max frogs.
  explicit CountTree(const Game& game)
      : root_(std::rotr((State{1} << game.left) - 1, game.left - 2) | ((State{1} << game.right) - 1) << 2),
        table_(moves_by_heading(game.rule)) {}

  State root() const { return root_; }
  Moves moves(const State& state) const { return table_[state & 15]; }
  static bool empty(Moves moves) { return moves == 0; }
  static Move take(Moves& moves) { return take_first(moves); }
  static State child(const State& state, Move move) {
    return std::rotr(state ^ flips(move), free_rock_shift(move) & 63);
  }
  static bool is_solution(const State& state) { return state == 0; }

 private:
  State root_;
  MoveTable table_;
};

}  // namespace puzzlebench::puzzles::frogs
