// N queens in both shapes of an engine problem: the catalogue's, whose states are copied, and the same tree
// in place.
#pragma once

#include <vector>

#include "engine/problem.hpp"
#include "puzzles/queens/problem.hpp"

namespace puzzlebench::tests {

using Queens = puzzles::queens::QueensProblem;

/// One board that is changed in place.
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

/// Queens with the first row's queens as openings; each of them weighs its column and one.
struct OpenedQueens : Queens {
  using Queens::Queens;
  std::vector<engine::Opening<OpenedQueens>> openings() const {
    std::vector<engine::Opening<OpenedQueens>> openings;
    engine::u64 weight = 1;
    for (Moves moves = Queens::moves(root()); !empty(moves); ++weight)
      openings.push_back({child(root(), take(moves)), weight});
    return openings;
  }
};

}  // namespace puzzlebench::tests
