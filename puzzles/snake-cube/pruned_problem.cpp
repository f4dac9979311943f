#include "puzzles/snake-cube/pruned_problem.hpp"

namespace puzzlebench::puzzles::snake_cube {

PrunedSnakeProblem::PrunedSnakeProblem(SnakeProblem whole)
    : whole_(std::move(whole)), dead_cells_(whole_.box()) {
  const Box& box = whole_.box();
  for (int cell = 0; cell < box.cells(); ++cell) {
    for (int axis = 0; axis < 3; ++axis) {
      std::uint64_t exits = 0;
      for (int direction = 0; direction < directions; ++direction) {
        Point next = box.point(cell);
        next[static_cast<std::size_t>(axis_of(direction))] += sign_of(direction);
        if (axis_of(direction) != axis && box.contains(next)) exits |= std::uint64_t{1} << box.index(next);
      }
      exits_.push_back(exits);
    }
  }
}

std::vector<engine::Opening<PrunedSnakeProblem>> PrunedSnakeProblem::openings() const {
  std::vector<engine::Opening<PrunedSnakeProblem>> result;
  for (const auto& opening : whole_.openings()) result.push_back({opening.state, opening.weight});
  return result;
}

}  // namespace puzzlebench::puzzles::snake_cube
