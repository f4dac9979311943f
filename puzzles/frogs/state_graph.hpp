// The graph of frog positions as 64-bit keys, for `first` (which remembers refuted positions) and `reach`.
#pragma once

#include <bit>

#include "engine/reach.hpp"
#include "puzzles/frogs/move_table.hpp"

namespace puzzlebench::puzzles::frogs {

inline constexpr int key_frogs_max = 58;

/// An engine::SearchProblem that remembers refuted states, and an engine::ReachProblem. A state is its own
/// key: bits 0-5: the number of frogs left of the free rock, which is its position; bit 6+i: frog i of the
/// row, from the left, came from the right. So a step leaves the colours alone, and a jump over a frog of the
/// other colour swaps two neighbouring bits. A layer is the distance walked by all frogs: a step adds 1 and a
/// jump 2, and it is the same on every path to a position.
class StateGraph {
 public:
  using State = engine::u64;
  using Moves = frogs::Moves;
  using Move = frogs::Move;
  static constexpr std::size_t layer_span = 2;
  static constexpr std::size_t successors_max = 2;  // of one layer: one from each side

  /// At most key_frogs_max frogs.
  explicit StateGraph(const Game& game)
      : game_(game),
        root_(key_of(game.left, game.left)),
        goal_(key_of(0, game.right)),
        table_(moves_by_colour(game.rule)) {}

  State root() const { return root_; }
  Moves moves(const State& state) const { return table_[neighbours(state)]; }
  static bool empty(Moves moves) { return moves == 0; }
  static Move take(Moves& moves) { return take_first(moves); }
  static State child(const State& state, Move move) {
    const auto shift = static_cast<State>(static_cast<std::int64_t>(free_rock_shift(move)));
    return (state + shift) ^ State { flips(move) } << (free_rock(state) + 4);
  }
  bool is_solution(const State& state) const { return state == goal_; }

  static engine::u64 key(const State& state) { return state; }

  /// Distance walked since the root: every exchange of two neighbours takes 2, every frog past the free
  /// rock 1.
  unsigned layer(const State& state) const {
    const unsigned free = free_rock(state);
    unsigned exchanged = 0, passed = 0, from_left = 0;
    for (int i = 0; i < game_.frogs(); ++i) {
      const bool from_right = (state >> (6 + i) & 1) != 0;
      if (from_right)
        exchanged += static_cast<unsigned>(game_.left) - from_left;
      else
        ++from_left;
      passed += from_right == (static_cast<unsigned>(i) < free) ? 1 : 0;
    }
    return 2 * exchanged + passed;
  }

  engine::u64 root_key() const { return root_; }
  bool is_solution_key(engine::u64 key) const { return key == goal_; }
  void successors(engine::u64 key, engine::Successors<layer_span, successors_max>& out) const {
    for (Moves list = moves(key); !empty(list);) {
      const Move move = take(list);
      out.add((free_rock_shift(move) & 1) != 0 ? 1 : 2, child(key, move));
    }
  }

  static unsigned free_rock(const State& state) { return static_cast<unsigned>(state & 63); }

 private:
  /// The right frogs as one block, `before` frogs from the left.
  State key_of(int before, int free) const {
    return ((State{1} << game_.right) - 1) << (6 + before) | static_cast<State>(free);
  }

  /// The four frogs nearest to the free rock. Two bits are put before the row, so that beyond its left end
  /// stand frogs from the right, as frogs from the left stand (as zeros) beyond its right end: none of them
  /// moves.
  static unsigned neighbours(const State& state) {
    return static_cast<unsigned>(((state >> 4) | 3) >> free_rock(state)) & 15u;
  }

  Game game_;
  State root_, goal_;
  MoveTable table_;
};

}  // namespace puzzlebench::puzzles::frogs
