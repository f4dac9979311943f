// A solution as something to look at, as the run document keeps it: grids with labels, pieces and a line.
// Plain values; picture_svg.hpp draws them. Knows no puzzle: `look` says what the labels stand for.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace puzzlebench::results {

/// All values of Picture::look, each with what it makes of a label; anything else is refused on writing and
/// on reading. text: itself; chessboard: "Q" a queen; pegs: "o" a peg, "." a hole; frogs: ">" and "<" the way
/// it looks, "." a free rock; dominoes: pips, a `piece` being a domino; tour: the frame's line, numbered from
/// 1, its cells left out; cubes: the number of a cube along a chain, a frame being one layer of a box and a
/// `piece` a segment.
inline constexpr std::array picture_looks{"text", "chessboard", "pegs", "frogs", "dominoes", "tour", "cubes"};

struct PictureCell {
  int row = 0;
  int column = 0;
  std::string label;
  int piece = -1;  ///< cells of one piece >= 0 are drawn as one

  bool operator==(const PictureCell&) const = default;
};

/// One grid: a position of a game, a layer of a box. Its cells and its line lie within rows x columns.
struct PictureFrame {
  std::string caption;
  int rows = 0;
  int columns = 0;
  bool bordered = false;                  ///< draw lines around the pieces
  std::vector<PictureCell> cells;         ///< places not listed are not part of the board
  std::vector<std::pair<int, int>> line;  ///< (row, column) of its points: a way through the grid, a jump

  bool operator==(const PictureFrame&) const = default;
};

struct Picture {
  std::string look = "text";    ///< one of picture_looks
  bool frames_in_time = false;  ///< true: frames follow one another; false: they stand side by side
  std::vector<PictureFrame> frames;
  std::vector<std::string> notes;  ///< lines of text below

  bool operator==(const Picture&) const = default;
};

/// Cells and points of lines that a picture may have, and rows or columns of a frame: a tour of 200 x 200, or
/// the 960 moves of 40 frogs. Beyond that no picture is kept: it would be most of its document, and nobody
/// could look at it.
inline constexpr std::size_t picture_points_max = 40'000;

/// Of one workload: what its serial search found, where that is a solution.
struct SolutionPicture {
  std::string workload;
  Picture picture;

  bool operator==(const SolutionPicture&) const = default;
};

}  // namespace puzzlebench::results
