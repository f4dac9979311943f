// The box that a snake fills: its cells, directions and symmetries. Knows nothing of chains or searches.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlebench::puzzles::snake_cube {

using Point = std::array<int, 3>;  ///< x, y, z, each from 0

/// Directions in the order of every search: +x -x +y -y +z -z.
inline constexpr int directions = 6;
constexpr int axis_of(int direction) {
  return direction / 2;
}
constexpr int sign_of(int direction) {
  return direction % 2 == 0 ? 1 : -1;
}

/// "+x", "-x", ...
std::string_view direction_name(int direction);

/// Sides along x, y and z. Invariant: each is 1 or more, 64 cells at most (one bit of a 64-bit mask each).
struct Box {
  static constexpr int cells_max = 64;

  std::array<int, 3> sides{3, 3, 3};

  bool operator==(const Box&) const = default;

  int cells() const { return sides[0] * sides[1] * sides[2]; }
  /// x runs fastest: in a 3x3x3 box the index is x + 3y + 9z.
  int index(const Point& p) const { return p[0] + sides[0] * (p[1] + sides[1] * p[2]); }
  Point point(int cell) const {
    return {cell % sides[0], cell / sides[0] % sides[1], cell / sides[0] / sides[1]};
  }
  bool contains(const Point& p) const {
    for (std::size_t k = 0; k < 3; ++k)
      if (p[k] < 0 || p[k] >= sides[k]) return false;
    return true;
  }
};

/// "3x3x3".
std::string to_string(const Box& box);

/// The sides that "AxBxC" spells, each 1 or more, the cells not yet limited; nullopt: `text` is not of that
/// form.
std::optional<std::array<int, 3>> parse_sides(std::string_view text);

/// One symmetry of a box: new coordinate k is old coordinate axis[k], mirrored within the box where
/// flipped[k].
struct Symmetry {
  std::array<int, 3> axis{0, 1, 2};
  std::array<bool, 3> flipped{};
  bool rotation = true;    ///< false: only a mirror image maps the cells like this
  std::vector<int> image;  ///< cell -> cell
};

/// "x y z -> x z y"; a mirrored coordinate has a minus.
std::string to_string(const Symmetry& symmetry);

/// The symmetries with different cell maps, the identity first: 48 for a cube, fewer for other boxes. A flat
/// box has no thickness to mirror, so different motions of it may map its cells alike; they count once, as a
/// rotation if one of them is.
std::vector<Symmetry> symmetries(const Box& box);

/// The least cell of each class of cells under the box's symmetries, ascending, and the size of its class.
struct CellClass {
  int cell = 0;
  int size = 0;
};
std::vector<CellClass> cell_classes(const Box& box);

}  // namespace puzzlebench::puzzles::snake_cube
