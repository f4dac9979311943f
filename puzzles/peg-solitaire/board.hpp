// A peg solitaire board: its holes, the jumps between them and its symmetries, all in numbers of holes. Knows
// nothing of bits, tables or searches.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <vector>

namespace puzzlebench::puzzles::peg_solitaire {

struct Cell {
  int row = 0;
  int column = 0;

  auto operator<=>(const Cell&) const = default;
};

/// Where the jumping peg comes from, in the order of search. The last two exist on boards of six directions
/// only: a triangular lattice is written left-aligned, so that its third axis runs along the diagonal.
enum class Origin { north, south, west, east, north_west, south_east };

/// One step from the landing hole towards the origin.
Cell step_towards(Origin origin);

/// Hole numbers.
struct Jump {
  int from = 0;
  int over = 0;
  int to = 0;
  Origin origin{};
};

/// At most 63 holes, so that a position is a 64-bit mask that is never all ones.
inline constexpr int holes_max = 63;

/// Invariant: holes are distinct and row-major; hole h is holes[h]; the least row and column are 0.
struct Board {
  int rows = 0;
  int columns = 0;
  int directions = 4;  ///< 4, or 6 for a triangular lattice
  std::vector<Cell> holes;

  std::optional<int> hole_at(Cell cell) const;

  /// All jumps: landing hole in row-major order, then origin.
  std::vector<Jump> jumps() const;

  /// Permutations of the holes that carry jumps to jumps: image[h] is where hole h goes. At most 8 on a board
  /// of four directions, 12 on one of six; the identity is the first.
  std::vector<std::vector<int>> symmetries() const;
};

}  // namespace puzzlebench::puzzles::peg_solitaire
