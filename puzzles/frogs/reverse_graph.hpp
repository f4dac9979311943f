// The graph of frog positions for `reach` by reverse search: each position is entered from one parent.
#pragma once

#include "engine/reverse_search.hpp"
#include "puzzles/frogs/move_table.hpp"
#include "puzzles/frogs/parents.hpp"

namespace puzzlebench::puzzles::frogs {

/// An engine::ReverseSearchProblem. Moves are those of the opposite rule for both rules: the same positions
/// are reached and the same ones are stuck (parents.hpp). Of two parents, the one in which the frog from the
/// left has the last step to make enters the position.
class ReverseGraph {
 public:
  /// The row with two bits before its first frog, as in StateGraph; the number of frogs left of the free
  /// rock. (As one word, with the number in its low bits, the same search takes 1.2 times as long.)
  struct State {
    engine::u64 row;
    engine::u64 free;
  };
  using Moves = frogs::Moves;
  using Move = frogs::Move;

  /// At most 61 frogs.
  explicit ReverseGraph(const Game& game)
      : game_(game),
        frogs_(static_cast<unsigned>(game.frogs())),
        table_(moves_by_colour(JumpRule::opposite)) {}

  State root() const { return {from_right() << (game_.left + 2) | 3, static_cast<engine::u64>(game_.left)}; }
  Moves moves(const State& state) const { return table_[state.row >> state.free & 15]; }
  static bool empty(Moves moves) { return moves == 0; }
  static Move take(Moves& moves) { return take_first(moves); }
  static State child(const State& state, Move move) {
    return {state.row ^ engine::u64{flips(move)} << state.free,
            state.free + static_cast<engine::u64>(free_rock_shift(move))};
  }
  bool is_solution(const State& state) const { return state.row == (from_right() << 2 | 3); }

  /// The left-step, last in its list, is left out where it makes X<_>Y with a second parent.
  Moves entering(const State& state, Moves moves) const {
    constexpr unsigned right_two = 12, opposite = 4;  // X_<>Y, or X_< with nothing beyond
    if ((state.row >> state.free & right_two) == opposite && state.free + 1 < frogs_ &&
        passed_have_two_parents({state.row >> 2, static_cast<unsigned>(state.free) + 1, frogs_})) [[unlikely]]
      return moves >> 16 == 0 ? 0 : moves & 0xFFFF;
    return moves;
  }

  static std::size_t layers_on(Move move) { return 2 - (move >> 8 & 1); }
  std::size_t layers() const {
    return static_cast<std::size_t>(2 * game_.left * game_.right + game_.frogs() + 1);
  }

 private:
  engine::u64 from_right() const { return (engine::u64{1} << game_.right) - 1; }

  Game game_;
  unsigned frogs_;
  MoveTable table_;
};

}  // namespace puzzlebench::puzzles::frogs
