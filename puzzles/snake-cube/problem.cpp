#include "puzzles/snake-cube/problem.hpp"

#include <algorithm>
#include <map>

namespace puzzlebench::puzzles::snake_cube {

namespace {

constexpr std::uint64_t outside = ~std::uint64_t{0};  // meets every occupied set, for none is empty

/// The cells that a segment of `length` steps from `cell` adds, and its last one; outside: it leaves the box.
struct Ray {
  std::uint64_t cells = 0;
  int end = 0;
};

Ray ray(const Box& box, int cell, int direction, int length) {
  Ray result{0, cell};
  Point point = box.point(cell);
  for (int i = 0; i < length; ++i) {
    point[static_cast<std::size_t>(axis_of(direction))] += sign_of(direction);
    if (!box.contains(point)) return {outside, cell};
    result.end = box.index(point);
    result.cells |= std::uint64_t{1} << result.end;
  }
  return result;
}

constexpr std::size_t place(int cell, int axis) {
  return static_cast<std::size_t>(3 * cell + axis);
}

/// The four directions at right angles to `axis`, in order.
std::array<int, 4> across(int axis) {
  std::array<int, 4> found{};
  std::size_t n = 0;
  for (int direction = 0; direction < directions; ++direction)
    if (axis_of(direction) != axis) found[n++] = direction;
  return found;
}

}  // namespace

std::vector<Start> every_start(const Box& box) {
  std::vector<Start> starts;
  for (int cell = 0; cell < box.cells(); ++cell) starts.push_back({cell, std::nullopt, 1});
  return starts;
}

std::vector<Start> class_starts(const Box& box) {
  std::vector<Start> starts;
  for (const CellClass& cells : cell_classes(box))
    starts.push_back({cells.cell, std::nullopt, static_cast<engine::u64>(cells.size)});
  return starts;
}

SnakeProblem::SnakeProblem(const Box& box, Chain chain, std::vector<Start> starts)
    : box_(box), chain_(std::move(chain)), starts_(std::move(starts)) {
  const std::size_t places = place(box.cells(), 0);
  std::map<int, std::size_t> table_of;  // length -> its table in rays_; length 0: no ray at all
  table_of[0] = 0;
  for (const int length : chain_) table_of[length] = 0;
  rays_.resize(table_of.size() * places);
  std::size_t table = 0;
  for (auto& [length, offset] : table_of) {
    offset = places * table++;
    for (int cell = 0; cell < box.cells(); ++cell) {
      for (int axis = 0; axis < 3; ++axis) {
        Rays& rays = rays_[offset + place(cell, axis)];
        const auto perpendicular = across(axis);
        for (std::size_t i = 0; i < 4; ++i) {
          const Ray found = ray(box, cell, perpendicular[i], length);
          rays.cells[i] = length == 0 ? outside : found.cells;
          rays.ends[i] = static_cast<std::uint8_t>(place(found.end, axis_of(perpendicular[i])));
        }
      }
    }
  }
  for (const int length : chain_) rays_of_.push_back(rays_.data() + table_of[length]);
  rays_of_.push_back(rays_.data() + table_of[0]);
}

std::vector<SnakeProblem::FirstSegment> SnakeProblem::first_segments() const {
  std::vector<FirstSegment> segments;
  for (const Start& start : starts_)
    for (int direction = 0; direction < directions; ++direction)
      if (start.direction.value_or(direction) == direction &&
          ray(box_, start.cell, direction, chain_.front()).cells != outside)
        segments.push_back({start.cell, direction, start.weight});
  return segments;
}

std::vector<engine::Opening<SnakeProblem>> SnakeProblem::openings() const {
  std::vector<engine::Opening<SnakeProblem>> result;
  for (const FirstSegment& first : first_segments()) {
    const Ray segment = ray(box_, first.cell, first.direction, chain_.front());
    const State state{segment.cells | std::uint64_t{1} << first.cell,
                      rays_of_[1] + place(segment.end, axis_of(first.direction)), 1};
    result.push_back({state, first.weight});
  }
  return result;
}

std::vector<int> SnakeProblem::cells(const engine::Path<SnakeProblem>& path) const {
  const FirstSegment first = first_segments()[path.opening];
  std::vector<int> cells{first.cell};
  int direction = first.direction;
  for (std::size_t segment = 0;; ++segment) {
    const int begin = cells.back();
    for (int step = 1; step <= chain_[segment]; ++step)
      cells.push_back(ray(box_, begin, direction, step).end);
    if (segment == path.moves.size()) return cells;
    direction = across(axis_of(direction))[path.moves[segment]];
  }
}

}  // namespace puzzlebench::puzzles::snake_cube
