// A solution or a position as something to look at: a plain value. Text and SVG are drawn from it elsewhere.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace puzzlebench::puzzles {

/// What the labels stand for, for who draws more than text.
enum class PictureLook {
  text,        ///< themselves
  chessboard,  ///< "Q": a queen
  pegs,        ///< "o" a peg, "." a hole; the line is the jump that led here
  frogs,       ///< ">" and "<" the way it looks, "." a free rock; the line is the move that led here
  dominoes,    ///< pips; a piece is a domino
  tour,        ///< numbers of the points of the line
  cubes,       ///< numbers along a chain from 1; a frame is a layer of a box, a piece a segment
};

/// One cell of a grid. Cells of one `piece` >= 0 are drawn as one piece (a domino, a snake segment).
struct PictureCell {
  int row = 0;
  int column = 0;
  std::string label;
  int piece = -1;
};

/// One grid: a layer of a box, a position of a game.
struct PictureFrame {
  std::string caption;
  int rows = 0;
  int columns = 0;
  bool bordered = false;                  ///< draw lines around the cells
  std::vector<PictureCell> cells;         ///< places not listed are not part of the board
  std::vector<std::pair<int, int>> line;  ///< (row, column) points of a polyline through the grid
};

struct Picture {
  bool frames_in_time = false;  ///< true: frames follow one another; false: they stand side by side
  std::vector<PictureFrame> frames;
  std::vector<std::string> notes;  ///< lines of text below
  PictureLook look = PictureLook::text;
};

}  // namespace puzzlebench::puzzles
