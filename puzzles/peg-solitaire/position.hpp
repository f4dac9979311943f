// A board with pegs on it, and the text that it is written in. Reads text, never files.
//
// The text: one line a row; 'o' is a peg, '.' an empty hole, a space no cell. Empty lines above and below the
// board and a common margin on its left do not count: its least row and column are 0. Lines that begin with
// '#' are comments. A line "directions 6" before the board makes it a triangular lattice, written
// left-aligned (Origin in board.hpp); "directions 4" is the default. At most 63 holes; at least one peg.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/integers.hpp"
#include "puzzles/peg-solitaire/board.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// Invariant: pegs.size() == board.holes.size().
struct Position {
  Board board;
  std::vector<bool> pegs;  ///< by hole

  int peg_count() const;
  std::vector<int> vacancies() const;
};

/// What is wrong in a text and where: "line 3, column 5: ...".
class PositionError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The position that `text` shows; throws PositionError.
Position parse_position(std::string_view text);

/// The text of a position, without comments; parse_position() reads it back.
std::string to_text(const Position& position);

/// A board known by name, all its holes filled, and the hole that is vacant at the start unless another is
/// asked for.
struct NamedBoard {
  std::string name;
  std::string text;
  Cell start;
};

/// english (33 holes), french (37 holes), triangle15.
const std::vector<NamedBoard>& named_boards();

}  // namespace puzzlebench::puzzles::peg_solitaire
