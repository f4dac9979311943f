// A tree whose subtrees have no typical size: every node has either many children or none, by a hash of its
// place, so that giants and single leaves stand side by side at every depth.
#pragma once

#include "engine/key_set.hpp"
#include "engine/problem.hpp"

namespace puzzlebench::tests {

struct UnevenTree {
  struct State {
    engine::u64 hash;
    unsigned depth;
  };
  using Moves = unsigned;  // children left
  using Move = unsigned;   // of them, the one that is taken

  engine::u64 seed = 1;
  unsigned root_children = 600;
  unsigned depth_max = 2000;
  bool leaves_are_solutions = true;

  State root() const { return {engine::hash_key(seed), 0}; }
  Moves moves(const State& s) const {
    if (s.depth == 0) return root_children;
    return s.hash % 1000 < 248 && s.depth < depth_max ? 4 : 0;  // 0.992 children a node on average
  }
  static bool empty(Moves moves) { return moves == 0; }
  static Move take(Moves& moves) { return moves--; }
  static State child(const State& s, Move m) { return {engine::hash_key(s.hash + m), s.depth + 1}; }
  /// Of leaves the hash ends in 248 to 999.
  bool is_solution(const State& s) const { return leaves_are_solutions || s.hash % 10'000 == 7777; }
};

}  // namespace puzzlebench::tests
