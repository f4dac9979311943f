#include "puzzles/snake-cube/dead_cells.hpp"

namespace puzzlebench::puzzles::snake_cube {

DeadCells::DeadCells(const Box& box) {
  for (std::size_t k = 0; k < 3; ++k) {
    Point one{};
    one[k] = 1;
    // Across a side of 1 there are no neighbours, and the distance may be 64, which no shift can take.
    if (box.sides[k] > 1) axes_[k].distance = box.index(one);
  }
  for (int cell = 0; cell < box.cells(); ++cell) {
    const Point p = box.point(cell);
    const std::uint64_t bit = std::uint64_t{1} << cell;
    all_ |= bit;
    if ((p[0] + p[1] + p[2]) % 2 != 0) odd_ |= bit;
    for (std::size_t k = 0; k < 3; ++k) {
      if (p[k] > 0) axes_[k].after |= bit;
      if (p[k] + 1 < box.sides[k]) axes_[k].before |= bit;
    }
  }
}

}  // namespace puzzlebench::puzzles::snake_cube
