#include "puzzles/peg-solitaire/position.hpp"

#include <algorithm>
#include <optional>

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

std::string where(std::size_t line, std::size_t column) {
  return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": ";
}

std::string spell(char c) {
  const auto code = static_cast<unsigned char>(c);
  if (code > ' ' && code < 0x7f) return std::string("'") + c + "'";
  constexpr char digits[] = "0123456789abcdef";
  return c == '\t' ? "a tab" : std::string("byte 0x") + digits[code >> 4] + digits[code & 15];
}

/// The number of "directions N", or nullopt where `line` is no such header; throws for another N.
std::optional<int> directions_header(std::string_view line, std::size_t number) {
  constexpr std::string_view word = "directions";
  if (!line.starts_with(word)) return std::nullopt;
  const std::string_view value = line.substr(word.size());
  if (value == " 4") return 4;
  if (value == " 6") return 6;
  throw PositionError(where(number, word.size() + 1) + "a board has 'directions 4' or 'directions 6'");
}

void shift_to_origin(Board& board) {
  Cell least = board.holes.front();
  Cell most = least;
  for (const Cell hole : board.holes) {
    least = {std::min(least.row, hole.row), std::min(least.column, hole.column)};
    most = {std::max(most.row, hole.row), std::max(most.column, hole.column)};
  }
  for (Cell& hole : board.holes) hole = {hole.row - least.row, hole.column - least.column};
  board.rows = most.row - least.row + 1;
  board.columns = most.column - least.column + 1;
}

}  // namespace

int Position::peg_count() const {
  return static_cast<int>(std::count(pegs.begin(), pegs.end(), true));
}

std::vector<int> Position::vacancies() const {
  std::vector<int> vacant;
  for (std::size_t hole = 0; hole < pegs.size(); ++hole)
    if (!pegs[hole]) vacant.push_back(static_cast<int>(hole));
  return vacant;
}

Position parse_position(std::string_view text) {
  Position position;
  Board& board = position.board;
  int row = 0;  // not the line's number: a comment is no row
  for (std::size_t number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.starts_with('#')) continue;
    if (const auto directions = directions_header(line, number)) {
      if (!board.holes.empty())
        throw PositionError(where(number, 1) + "'directions' must stand above the board");
      board.directions = *directions;
      continue;
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == ' ') continue;
      if (line[i] != 'o' && line[i] != '.')
        throw PositionError(where(number, i + 1) + spell(line[i]) +
                            " is no cell; 'o' is a peg, '.' a hole, a space no cell");
      if (board.holes.size() == holes_max)
        throw PositionError(where(number, i + 1) + "a board has at most " + std::to_string(holes_max) +
                            " holes");
      board.holes.push_back({row, static_cast<int>(i)});
      position.pegs.push_back(line[i] == 'o');
    }
    ++row;
  }
  if (board.holes.empty()) throw PositionError("there is no board in it: 'o' is a peg, '.' a hole");
  if (position.peg_count() == 0) throw PositionError("there is no peg ('o') on the board");
  shift_to_origin(board);
  return position;
}

std::string to_text(const Position& position) {
  const Board& board = position.board;
  std::string text = board.directions == 6 ? "directions 6\n" : "";
  std::size_t hole = 0;
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; hole < board.holes.size() && board.holes[hole].row == row; ++column) {
      if (board.holes[hole] != Cell{row, column}) {
        text += ' ';
        continue;
      }
      text += position.pegs[hole] ? 'o' : '.';
      ++hole;
    }
    text += '\n';
  }
  return text;
}

const std::vector<NamedBoard>& named_boards() {
  static const std::vector<NamedBoard> boards = {
      {"english",
       "  ooo\n"
       "  ooo\n"
       "ooooooo\n"
       "ooooooo\n"
       "ooooooo\n"
       "  ooo\n"
       "  ooo\n",
       {3, 3}},
      {"french",
       "  ooo\n"
       " ooooo\n"
       "ooooooo\n"
       "ooooooo\n"
       "ooooooo\n"
       " ooooo\n"
       "  ooo\n",
       {3, 3}},
      {"triangle15",
       "directions 6\n"
       "o\n"
       "oo\n"
       "ooo\n"
       "oooo\n"
       "ooooo\n",
       {0, 0}},
  };
  return boards;
}

}  // namespace puzzlebench::puzzles::peg_solitaire
