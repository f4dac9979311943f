#include "puzzles/snake-cube/all_paths.hpp"

#include <algorithm>
#include <array>

namespace puzzlebench::puzzles::snake_cube {

AllPaths::AllPaths(const Box& box, engine::Control& control)
    : box_(box),
      cells_(box.cells()),
      control_(&control),
      dead_cells_(box),
      symmetries_(snake_cube::symmetries(box)) {
  for (int direction = 0; direction < directions; ++direction) {
    Point one{};
    one[static_cast<std::size_t>(axis_of(direction))] = sign_of(direction);
    step_[direction] = box.index(one);
  }
  for (int cell = 0; cell < cells_; ++cell) {
    Moves inside = 0;
    std::uint64_t neighbours = 0;
    for (int direction = 0; direction < directions; ++direction) {
      Point next = box.point(cell);
      next[static_cast<std::size_t>(axis_of(direction))] += sign_of(direction);
      if (!box.contains(next)) continue;
      inside |= Moves{1} << direction;
      neighbours |= std::uint64_t{1} << box.index(next);
    }
    inside_.push_back(inside);
    neighbours_.push_back(neighbours);
  }
}

std::vector<engine::Opening<AllPaths>> AllPaths::openings() const {
  std::vector<engine::Opening<AllPaths>> found;
  for (int cell = 0; cell < cells_; ++cell) {
    // A path takes cells of both colours in turn; where one colour has a cell more, it begins and ends there.
    if (cells_ % 2 != 0 && dead_cells_.odd(cell)) continue;
    std::vector<int> path{cell};
    extend(path, {0, std::uint64_t{1} << cell, 0, static_cast<std::uint32_t>(cell), directions}, found);
  }
  return found;
}

/// Goes on from the beginning `path`, whose state is `state`, if it is the least of its images.
void AllPaths::extend(std::vector<int>& path, const State& state,
                      std::vector<engine::Opening<AllPaths>>& found) const {
  std::size_t same = 0;
  for (const Symmetry& symmetry : symmetries_) {
    const auto moved = [&](int cell) { return symmetry.image[static_cast<std::size_t>(cell)]; };
    const auto differs =
        std::find_if(path.begin(), path.end(), [&](const int cell) { return moved(cell) != cell; });
    if (differs == path.end())
      ++same;
    else if (moved(*differs) < *differs)
      return;
  }
  if (same == 1) {
    found.push_back({state, symmetries()});
    return;
  }
  // No path is at its end here: one that leaves no cell out is moved by every symmetry but the identity.
  for (Moves inside = inside_[state.head]; inside != 0;) {
    const Move move = take(inside);
    const std::uint32_t to = neighbour(state.head, move);
    if ((state.visited >> to & 1) != 0) continue;
    path.push_back(static_cast<int>(to));
    extend(path, child(state, move), found);
    path.pop_back();
  }
}

std::vector<int> AllPaths::cells(const engine::Path<AllPaths>& path) const {
  State state = openings()[path.opening].state;
  for (const Move move : path.moves) state = child(state, move);
  std::vector<int> cells{static_cast<int>(state.head)};
  for (int left = std::popcount(state.visited); --left > 0; state.steps >>= 3)
    cells.push_back(cells.back() - step_[static_cast<std::size_t>(state.steps & 7)]);
  std::reverse(cells.begin(), cells.end());
  return cells;
}

bool AllPaths::reads_both_ways(const State& solution) const {
  const ChainCode chain = chain_of(solution);
  if (reversed_code(chain, inner_cells()) != chain) return false;
  // A symmetry that maps the path onto its reverse maps its i-th step onto the opposite of the i-th from the
  // end; and any way to turn and mirror the axes that does so to all steps maps the box onto itself, because
  // both paths fill it.
  constexpr int unknown = -1;
  std::array<int, directions> image;
  std::array<int, 3> source;
  image.fill(unknown);
  source.fill(unknown);
  const auto step = [&](int i) { return static_cast<int>(solution.steps >> (3 * i) & 7); };
  const int last = cells_ - 2;
  for (int i = 0; i <= last; ++i) {
    const auto from = static_cast<std::size_t>(step(last - i));
    const int to = step(i) ^ 1;
    if (image[from] == unknown) {
      int& axis = source[static_cast<std::size_t>(axis_of(to))];
      if (axis != unknown) return false;  // another axis is mapped there
      axis = axis_of(static_cast<int>(from));
      image[from] = to;
      image[from ^ 1] = to ^ 1;
    } else if (image[from] != to) {
      return false;
    }
  }
  return true;
}

}  // namespace puzzlebench::puzzles::snake_cube
