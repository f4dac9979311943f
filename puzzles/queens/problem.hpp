// N queens as a search tree: the yardstick of the engine, because everybody knows it and a node costs 2-7 ns,
// so that a policy's own cost shows. Must stay as fast as a hand-written recursion
// (tests/bench/queens_bench.cpp).
#pragma once

#include <cstdint>

#include "engine/problem.hpp"

namespace puzzlebench::puzzles::queens {

inline constexpr int n_max = 31;  // the masks have 32 bits, and full needs 1 << n

/// Row by row, columns ascending; the root is the empty board and one node is one queen placed. Bit c of a
/// mask: column c of the next row is attacked (left, right: along a diagonal).
struct QueensProblem {
  using Moves = std::uint32_t;  // free columns of the next row
  using Move = std::uint32_t;   // one of them
  struct State {
    std::uint32_t columns, left, right;
  };

  /// 1 <= n <= n_max.
  explicit QueensProblem(int n) : full((1u << n) - 1) {}

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

}  // namespace puzzlebench::puzzles::queens
