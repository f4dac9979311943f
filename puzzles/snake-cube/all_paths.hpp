// Every path through all cells of a box, up to the box's symmetries, as a tree for the engine: cell by cell,
// pruned by dead cells, each solution counted for the chain that it is a folding of.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/problem.hpp"
#include "puzzles/snake-cube/chain_code.hpp"
#include "puzzles/snake-cube/chain_counts.hpp"
#include "puzzles/snake-cube/dead_cells.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// root = the empty box; its children = the shortest beginnings of a path that no symmetry but the identity
/// leaves as they are, one for each class of beginnings that symmetries map onto one another; a move = one
/// more cell. So every class of paths is found once, and a solution weighs as many paths as the box has
/// symmetries. 35 beginnings in 3x3x3.
class AllPaths {
 public:
  /// `steps` holds 43. A box of 32 cells, 2x4x4, takes 2 s, and the time grows tenfold with every few cells.
  static constexpr int cells_max = 36;

  using Moves = std::uint32_t;  ///< bit d: direction d
  using Move = std::uint32_t;   ///< d
  using Tally = ChainCounts;    ///< by key(): chain and whether the path reads the same from both ends

  struct State {
    engine::u128 steps;     ///< directions from the first step on, 3 bits each, the last one lowest
    std::uint64_t visited;  ///< cells
    ChainCode turns;        ///< a bit for each step, the last one lowest: whether it is not straight on
    std::uint32_t head;
    std::uint32_t direction;  ///< of the last step
  };

  /// 2 to cells_max cells. Books the counts with `control`, which must outlive the problem and its results.
  AllPaths(const Box& box, engine::Control& control);

  State root() const { return {0, 0, 0, 0, 0}; }
  std::vector<engine::Opening<AllPaths>> openings() const;

  Moves moves(const State& state) const {
    const std::uint64_t free = dead_cells_.all() & ~state.visited;
    Moves accepted = 0;
    for (Moves inside = inside_[state.head]; inside != 0;) {
      const Move move = take(inside);
      const std::uint32_t to = neighbour(state.head, move);
      const std::uint64_t left = free & ~(std::uint64_t{1} << to);
      const bool good =
          left != free &&
          dead_cells_.dead(left, neighbours_[to], dead_cells_.no_ends(static_cast<int>(to), left)) == 0;
      accepted |= static_cast<Moves>(good) << move;
    }
    return accepted;
  }
  static bool empty(Moves moves) { return moves == 0; }
  static Move take(Moves& moves) {
    const auto first = static_cast<Move>(std::countr_zero(moves));
    moves &= moves - 1;
    return first;
  }
  State child(const State& state, Move move) const {
    const std::uint32_t to = neighbour(state.head, move);
    return {state.steps << 3 | move, state.visited | std::uint64_t{1} << to,
            state.turns << 1 | static_cast<ChainCode>(move != state.direction), to, move};
  }
  bool is_solution(const State& state) const { return state.visited == dead_cells_.all(); }

  void tally(ChainCounts& counts, const State& state) const {
    counts.add(key(chain_of(state), reads_both_ways(state)), *control_);
  }

  static ChainCounts::Key key(ChainCode chain, bool both_ways) {
    return chain << 1 | static_cast<ChainCounts::Key>(both_ways);
  }
  int inner_cells() const { return cells_ - 2; }
  /// How many paths a solution stands for.
  engine::u64 symmetries() const { return symmetries_.size(); }

  /// The cells of the path along a line of the search, in order.
  std::vector<int> cells(const engine::Path<AllPaths>& path) const;

 private:
  /// A solution's: without its first step, which turns nowhere.
  ChainCode chain_of(const State& solution) const {
    return solution.turns & ((ChainCode{1} << inner_cells()) - 1);
  }
  std::uint32_t neighbour(std::uint32_t cell, Move direction) const {
    return cell + static_cast<std::uint32_t>(step_[direction]);
  }
  /// Whether a symmetry of the box maps the path onto itself read from its other end.
  bool reads_both_ways(const State& solution) const;
  void extend(std::vector<int>& path, const State& state,
              std::vector<engine::Opening<AllPaths>>& found) const;

  Box box_;
  int cells_;
  engine::Control* control_;
  DeadCells dead_cells_;
  std::vector<Symmetry> symmetries_;
  std::int32_t step_[directions] = {};     // from a cell's index to its neighbour's
  std::vector<Moves> inside_;              // by cell: the directions that stay in the box
  std::vector<std::uint64_t> neighbours_;  // by cell
};

}  // namespace puzzlebench::puzzles::snake_cube
