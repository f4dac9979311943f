// N queens as an engine problem, in both shapes: the yardstick of the tests and micro-benchmarks.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/problem.hpp"

namespace puzzlebench::tests {

/// Copied states: three bit masks of attacked columns.
struct Queens {
  using Moves = std::uint32_t;  // free columns of the next row
  using Move = std::uint32_t;   // one of them
  struct State {
    std::uint32_t columns, left, right;
  };

  explicit Queens(int n) : full((1u << n) - 1) {}

  std::uint32_t full;  // a bit per column

  State root() const { return {0, 0, 0}; }
  Moves moves(const State& s) const { return full & ~(s.columns | s.left | s.right); }
  static bool empty(Moves moves) { return moves == 0; }
  static Move take(Moves& moves) {
    const Move lowest = moves & -moves;
    moves ^= lowest;
    return lowest;
  }
  State child(const State& s, Move m) const { return {s.columns | m, (s.left | m) << 1, (s.right | m) >> 1}; }
  bool is_solution(const State& s) const { return s.columns == full; }
};

/// The same tree with one board that is changed in place.
struct QueensInPlace : Queens {
  using Queens::Queens;
  using State = std::vector<Queens::State>;

  State root() const { return {Queens::root()}; }
  Moves moves(const State& s) const { return Queens::moves(s.back()); }
  void make(State& s, Move m) const { s.push_back(Queens::child(s.back(), m)); }
  void unmake(State& s, Move) const { s.pop_back(); }
  bool is_solution(const State& s) const { return Queens::is_solution(s.back()); }
  void child() = delete;
};

}  // namespace puzzlebench::tests
