// Subset sums: choose for each number in turn to take it or to leave it; states of equal (index, sum) have
// equal subtrees, and many lines lead to one state.
#pragma once

#include <vector>

#include "engine/problem.hpp"

namespace puzzlebench::tests {

struct SubsetSum {
  struct State {
    unsigned index, sum;
  };
  using Moves = unsigned;  // bit 0: take, bit 1: leave
  using Move = unsigned;

  std::vector<unsigned> numbers;
  unsigned target;

  State root() const { return {0, 0}; }
  Moves moves(const State& s) const {
    if (s.index == numbers.size()) return 0;
    return s.sum + numbers[s.index] <= target ? 3 : 2;
  }
  static bool empty(Moves m) { return m == 0; }
  static Move take(Moves& m) {
    const Move lowest = m & -m;
    m ^= lowest;
    return lowest;
  }
  State child(const State& s, Move m) const { return {s.index + 1, s.sum + (m == 1 ? numbers[s.index] : 0)}; }
  bool is_solution(const State& s) const { return s.sum == target; }
  engine::u64 key(const State& s) const { return engine::u64{s.index} << 32 | s.sum; }
  unsigned layer(const State& s) const { return s.index; }
};
static_assert(engine::RemembersRefuted<SubsetSum>);

/// `count` numbers, all even: an odd target cannot be reached.
inline SubsetSum even_numbers(unsigned count, unsigned target) {
  SubsetSum problem{std::vector<unsigned>(count), target};
  for (unsigned i = 0; i < count; ++i) problem.numbers[i] = 2 * (i * 7919 % 101 + 1);
  return problem;
}

}  // namespace puzzlebench::tests
