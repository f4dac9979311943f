// UTS as a search tree for the engine: a node is a random stream and its depth, its children are numbered.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/problem.hpp"
#include "puzzles/uts/laws.hpp"
#include "puzzles/uts/stream.hpp"

namespace puzzlebench::puzzles::uts {

/// Law: GeometricLaw or BinomialLaw. Every leaf is a solution, so that the tally sees the deepest node, which
/// is one of them.
template <class Law>
class UtsProblem {
 public:
  struct State {
    Digest stream;
    std::uint32_t depth;
  };
  struct Moves {
    std::uint32_t next, end;
  };
  using Move = std::uint32_t;  // the child's number

  struct Tally {
    std::uint32_t depth = 0;  // of the deepest leaf
    void merge(Tally&& other) { depth = std::max(depth, other.depth); }
    engine::u64 largest() const { return depth; }
    static Tally of_largest(engine::u64 value) { return {static_cast<std::uint32_t>(value)}; }
  };

  explicit UtsProblem(const Tree& tree) : law_(tree), seed_(tree.seed) {}

  State root() const { return {sha1(root_block(seed_)), 0}; }
  Moves moves(const State& state) const {
    return {0, law_.children(random_number(state.stream), state.depth)};
  }
  static bool empty(const Moves& moves) { return moves.next == moves.end; }
  static Move take(Moves& moves) { return moves.next++; }
  State child(const State& state, Move number) const {
    return {child_stream(state.stream, number), state.depth + 1};
  }
  static bool is_solution(const State&) { return true; }
  static void tally(Tally& tally, const State& leaf) { tally.depth = std::max(tally.depth, leaf.depth); }

 private:
  Law law_;
  std::uint32_t seed_;
};

}  // namespace puzzlebench::puzzles::uts
