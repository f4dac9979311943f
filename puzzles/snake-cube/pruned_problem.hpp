// The tree of SnakeProblem without the children that leave a dead rest of the box. The same order, so the
// same solutions, the first one too; fewer nodes.
#pragma once

#include <utility>
#include <vector>

#include "puzzles/snake-cube/dead_cells.hpp"
#include "puzzles/snake-cube/problem.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// Openings are entered as they are; every move is tested. May be moved, not copied, as a SnakeProblem.
class PrunedSnakeProblem {
 public:
  using State = SnakeProblem::State;
  using Moves = SnakeProblem::Moves;
  using Move = SnakeProblem::Move;

  explicit PrunedSnakeProblem(SnakeProblem whole);

  State root() const { return whole_.root(); }
  std::vector<engine::Opening<PrunedSnakeProblem>> openings() const;

  Moves moves(const State& state) const {
    Moves accepted = 0;
    for (Moves moves = whole_.moves(state); !SnakeProblem::empty(moves);) {
      const Move move = SnakeProblem::take(moves);
      const std::uint32_t place = state.rays->ends[move];
      const std::uint64_t free = dead_cells_.all() & ~(state.occupied | state.rays->cells[move]);
      const std::uint64_t no_ends = dead_cells_.no_ends(SnakeProblem::cell_of(place), free);
      accepted |= static_cast<Moves>(dead_cells_.dead(free, exits_[place], no_ends) == 0) << move;
    }
    return accepted;
  }
  static bool empty(Moves moves) { return SnakeProblem::empty(moves); }
  static Move take(Moves& moves) { return SnakeProblem::take(moves); }
  State child(const State& state, Move move) const { return whole_.child(state, move); }
  bool is_solution(const State& state) const { return whole_.is_solution(state); }

  std::vector<int> cells(const engine::Path<PrunedSnakeProblem>& path) const {
    return whole_.cells({path.opening, path.moves});
  }

  const SnakeProblem& whole() const { return whole_; }
  const DeadCells& dead_cells() const { return dead_cells_; }
  /// By place: the neighbours that the chain may take next, those across the last segment.
  const std::vector<std::uint64_t>& exits() const { return exits_; }

 private:
  SnakeProblem whole_;
  DeadCells dead_cells_;
  std::vector<std::uint64_t> exits_;
};

}  // namespace puzzlebench::puzzles::snake_cube
