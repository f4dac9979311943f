#include "puzzles/pen-and-paper/board.hpp"

#include <cstddef>
#include <cstdlib>
#include <utility>

namespace puzzlebench::puzzles::pen_and_paper {

std::optional<int> Board::target(int cell, int jump) const {
  const int row = cell / columns + jumps[static_cast<std::size_t>(jump)].rows;
  const int column = cell % columns + jumps[static_cast<std::size_t>(jump)].columns;
  if (row < 0 || row >= rows || column < 0 || column >= columns) return std::nullopt;
  return row * columns + column;
}

std::vector<Beginning> Rules::beginnings() const {
  std::vector<Beginning> found;
  if (closed) {
    std::vector<int> neighbours;
    for (int jump = 0; jump < jump_count; ++jump)
      if (const auto cell = board.target(0, jump)) neighbours.push_back(*cell);
    for (std::size_t i = 0; i < neighbours.size(); ++i)
      for (std::size_t j = i + 1; j < neighbours.size(); ++j)
        found.push_back({neighbours[i], 0, neighbours[j]});
  } else if (start) {
    found.push_back({*start});
  } else {
    for (int cell = 0; cell < board.cells(); ++cell) found.push_back({cell});
  }
  return found;
}

std::optional<std::string> Rules::check(const std::vector<int>& path) const {
  const auto cells = static_cast<std::size_t>(board.cells());
  if (path.size() != cells)
    return "it has " + std::to_string(path.size()) + " cells, the board has " + std::to_string(cells);
  std::vector<bool> seen(cells, false);
  for (const int cell : path) {
    if (cell < 0 || cell >= board.cells()) return "cell " + std::to_string(cell) + " is not on the board";
    if (seen[static_cast<std::size_t>(cell)]) return "cell " + std::to_string(cell) + " is entered twice";
    seen[static_cast<std::size_t>(cell)] = true;
  }
  if (start && path.front() != *start)
    return "it starts on cell " + std::to_string(path.front()) + ", not on cell " + std::to_string(*start);
  const auto point = [&](int cell) { return std::pair(cell / board.columns, cell % board.columns); };
  auto [row, column] = point(path.front());
  for (std::size_t i = 1; i < cells + (closed ? 1 : 0); ++i) {
    const int to = path[i % cells];
    const auto [next_row, next_column] = point(to);
    const int rows = std::abs(next_row - row), columns = std::abs(next_column - column);
    const bool straight = (rows == 3 && columns == 0) || (rows == 0 && columns == 3);
    if (!straight && !(rows == 2 && columns == 2))
      return "from cell " + std::to_string(path[i - 1]) + " to cell " + std::to_string(to) + " is no jump";
    row = next_row;
    column = next_column;
  }
  return std::nullopt;
}

}  // namespace puzzlebench::puzzles::pen_and_paper
