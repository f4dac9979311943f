#include "puzzles/snake-cube/box.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace puzzlebench::puzzles::snake_cube {

namespace {

constexpr std::array<char, 3> axis_letter{'x', 'y', 'z'};

std::vector<int> cell_map(const Box& box, const std::array<int, 3>& axis,
                          const std::array<bool, 3>& flipped) {
  std::vector<int> image;
  for (int cell = 0; cell < box.cells(); ++cell) {
    const Point old = box.point(cell);
    Point moved{};
    for (std::size_t k = 0; k < 3; ++k) {
      moved[k] = old[static_cast<std::size_t>(axis[k])];
      if (flipped[k]) moved[k] = box.sides[k] - 1 - moved[k];
    }
    image.push_back(box.index(moved));
  }
  return image;
}

/// A signed permutation of the axes is a rotation when its determinant is +1.
bool is_rotation(const std::array<int, 3>& axis, const std::array<bool, 3>& flipped) {
  const bool odd_permutation = (axis[0] > axis[1]) ^ (axis[0] > axis[2]) ^ (axis[1] > axis[2]);
  return odd_permutation == (flipped[0] ^ flipped[1] ^ flipped[2]);
}

}  // namespace

std::string_view direction_name(int direction) {
  constexpr std::array<std::string_view, directions> names{"+x", "-x", "+y", "-y", "+z", "-z"};
  return names[static_cast<std::size_t>(direction)];
}

std::string to_string(const Box& box) {
  return std::to_string(box.sides[0]) + "x" + std::to_string(box.sides[1]) + "x" +
         std::to_string(box.sides[2]);
}

std::optional<std::array<int, 3>> parse_sides(std::string_view text) {
  std::array<int, 3> sides{};
  const char* at = text.data();
  const char* const end = at + text.size();
  for (std::size_t k = 0; k < 3; ++k) {
    if (k > 0 && (at == end || (*at++ | 0x20) != 'x')) return std::nullopt;
    const auto [stop, error] = std::from_chars(at, end, sides[k]);
    if (error != std::errc{} || sides[k] < 1) return std::nullopt;
    at = stop;
  }
  if (at != end) return std::nullopt;
  return sides;
}

std::string to_string(const Symmetry& symmetry) {
  std::string text = "x y z ->";
  for (std::size_t k = 0; k < 3; ++k) {
    text += symmetry.flipped[k] ? " -" : " ";
    text += axis_letter[static_cast<std::size_t>(symmetry.axis[k])];
  }
  return text;
}

std::vector<Symmetry> symmetries(const Box& box) {
  std::vector<Symmetry> found;
  std::set<std::vector<int>> seen;
  for (const bool rotation : {true, false}) {
    std::array<int, 3> axis{0, 1, 2};
    do {
      bool fits = true;
      for (std::size_t k = 0; k < 3; ++k)
        fits &= box.sides[k] == box.sides[static_cast<std::size_t>(axis[k])];
      for (unsigned flips = 0; fits && flips < 8; ++flips) {
        const std::array<bool, 3> flipped{(flips & 1) != 0, (flips & 2) != 0, (flips & 4) != 0};
        if (is_rotation(axis, flipped) != rotation) continue;
        auto image = cell_map(box, axis, flipped);
        if (seen.insert(image).second) found.push_back({axis, flipped, rotation, std::move(image)});
      }
    } while (std::next_permutation(axis.begin(), axis.end()));
  }
  return found;
}

std::vector<CellClass> cell_classes(const Box& box) {
  const auto group = symmetries(box);
  std::vector<CellClass> classes;
  for (int cell = 0; cell < box.cells(); ++cell) {
    std::set<int> orbit;
    for (const auto& symmetry : group) orbit.insert(symmetry.image[static_cast<std::size_t>(cell)]);
    if (*orbit.begin() == cell) classes.push_back({cell, static_cast<int>(orbit.size())});
  }
  return classes;
}

}  // namespace puzzlebench::puzzles::snake_cube
