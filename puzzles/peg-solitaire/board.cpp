#include "puzzles/peg-solitaire/board.hpp"

#include <algorithm>
#include <span>

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

constexpr std::array<Cell, 6> steps = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}}};

/// A linear map of the plane: rows and columns of a cell are multiplied by the images of the two unit steps.
struct LinearMap {
  Cell down;   // image of (1, 0)
  Cell right;  // image of (0, 1)

  Cell operator()(Cell cell) const {
    return {cell.row * down.row + cell.column * right.row,
            cell.row * down.column + cell.column * right.column};
  }
};

/// The maps that carry the board's directions to its directions: 8 for four of them, 12 for six.
std::vector<LinearMap> lattice_maps(std::span<const Cell> directions) {
  std::vector<LinearMap> maps;
  const auto is_direction = [&](Cell cell) {
    return std::ranges::find(directions, cell) != directions.end();
  };
  const LinearMap identity{{1, 0}, {0, 1}};
  maps.push_back(identity);
  for (const Cell down : directions)
    for (const Cell right : directions) {
      const LinearMap map{down, right};
      const bool regular = down.row * right.column != down.column * right.row;
      const bool is_identity = down == identity.down && right == identity.right;
      if (regular && !is_identity &&
          std::ranges::all_of(directions, [&](Cell step) { return is_direction(map(step)); }))
        maps.push_back(map);
    }
  return maps;
}

}  // namespace

Cell step_towards(Origin origin) {
  return steps[static_cast<std::size_t>(origin)];
}

std::optional<int> Board::hole_at(Cell cell) const {
  const auto at = std::ranges::lower_bound(holes, cell);
  if (at == holes.end() || *at != cell) return std::nullopt;
  return static_cast<int>(at - holes.begin());
}

std::vector<Jump> Board::jumps() const {
  std::vector<Jump> all;
  for (const Cell to : holes)
    for (int d = 0; d < directions; ++d) {
      const auto origin = static_cast<Origin>(d);
      const Cell step = step_towards(origin);
      const auto over = hole_at({to.row + step.row, to.column + step.column});
      const auto from = hole_at({to.row + 2 * step.row, to.column + 2 * step.column});
      if (over && from) all.push_back({*from, *over, *hole_at(to), origin});
    }
  return all;
}

std::vector<std::vector<int>> Board::symmetries() const {
  std::vector<std::vector<int>> found;
  for (const LinearMap& map : lattice_maps(std::span(steps).first(static_cast<std::size_t>(directions)))) {
    std::vector<Cell> images;
    for (const Cell hole : holes) images.push_back(map(hole));
    Cell least = images.front();
    for (const Cell image : images)
      least = {std::min(least.row, image.row), std::min(least.column, image.column)};

    std::vector<int> permutation;
    for (const Cell image : images)
      if (const auto hole = hole_at({image.row - least.row, image.column - least.column}))
        permutation.push_back(*hole);
    if (permutation.size() == holes.size()) found.push_back(std::move(permutation));
  }
  return found;
}

}  // namespace puzzlebench::puzzles::peg_solitaire
