// The paper: a grid of cells, the eight jumps in their fixed order, and where a search begins. Knows nothing
// of how a grid is searched.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace puzzlebench::puzzles::pen_and_paper {

struct Jump {
  int rows, columns;
};

inline constexpr int jump_count = 8;

/// Three cells along a row or column, or two along a diagonal; the order decides which solution is the first.
inline constexpr std::array<Jump, jump_count> jumps = {
    {{-3, 0}, {-2, 2}, {0, 3}, {2, 2}, {3, 0}, {2, -2}, {0, -3}, {-2, -2}}};

/// A grid; a cell is columns * row + column.
struct Board {
  int rows = 0;
  int columns = 0;

  int cells() const { return rows * columns; }

  /// The cell that jump number `jump` leads to; nullopt: off the grid.
  std::optional<int> target(int cell, int jump) const;
};

/// How a search begins. Open: on `position`. Closed: origin and position and end are taken, position was
/// reached from origin, and the last cell must reach `end`, from which the tour closes to origin.
struct Beginning {
  static constexpr int none = -1;

  int position = 0;
  int origin = none;
  int end = none;
};

/// What is searched for: paths that enter every cell once, or closed tours.
struct Rules {
  Board board;
  std::optional<int> start;  ///< open paths from this cell only
  bool closed = false;       ///< `start` is then empty: a tour passes through every cell

  /// The root's children in order. Open: the start cells. Closed: one for each two neighbours of cell 0, of
  /// which the tour leaves by the one that comes first in jump order: so each undirected tour is there once.
  std::vector<Beginning> beginnings() const;

  /// The rules applied to a list of cells, without the searches' tables; nullopt: it obeys them, else what is
  /// wrong.
  std::optional<std::string> check(const std::vector<int>& path) const;
};

}  // namespace puzzlebench::puzzles::pen_and_paper
