// The example of engine/README.md, word for word (readme_test.cpp compares them).
#pragma once

#include <bit>
#include <cstdint>
#include <iterator>

#include "engine/problem.hpp"

/// All ways to pay an amount in coins of 50, 20, 10, 5, 2 and 1, the large ones first.
struct Change {
  static constexpr unsigned coins[] = {50, 20, 10, 5, 2, 1};

  struct State {
    unsigned owed;   // still to be paid
    unsigned least;  // index of the smallest coin so far: no way is counted in two orders
  };
  using Moves = std::uint32_t;  // bit i: coin i may come next
  using Move = unsigned;        // i

  unsigned amount;

  State root() const { return {amount, 0}; }
  Moves moves(const State& state) const {
    Moves moves = 0;
    for (unsigned i = state.least; i < std::size(coins); ++i)
      if (coins[i] <= state.owed) moves |= 1u << i;
    return moves;
  }
  static bool empty(Moves moves) { return moves == 0; }
  static Move take(Moves& moves) {
    const auto i = static_cast<Move>(std::countr_zero(moves));
    moves &= moves - 1;
    return i;
  }
  State child(const State& state, Move i) const { return {state.owed - coins[i], i}; }
  bool is_solution(const State& state) const { return state.owed == 0; }
};
static_assert(puzzlebench::engine::CopyingProblem<Change>);
