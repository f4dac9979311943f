#include "puzzles/peg-solitaire/record.hpp"

#include <cstdlib>
#include <map>

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

using Pegs = std::map<Cell, bool>;

struct Step {
  Cell from, to;

  Cell over() const { return {(from.row + to.row) / 2, (from.column + to.column) / 2}; }
};

Step step_at(const Solution& solution, std::size_t jump) {
  return {{solution[4 * jump], solution[4 * jump + 1]}, {solution[4 * jump + 2], solution[4 * jump + 3]}};
}

Pegs pegs_at_start(const Position& start) {
  Pegs pegs;
  for (std::size_t hole = 0; hole < start.pegs.size(); ++hole)
    pegs[start.board.holes[hole]] = start.pegs[hole];
  return pegs;
}

void apply(const Step& step, Pegs& pegs) {
  pegs[step.from] = pegs[step.over()] = false;
  pegs[step.to] = true;
}

/// Two cells along a row, a column or, on six directions, the diagonal from top left to bottom right.
bool is_jump(const Step& step, int directions) {
  const int down = step.to.row - step.from.row;
  const int right = step.to.column - step.from.column;
  const bool straight = (std::abs(down) == 2 && right == 0) || (down == 0 && std::abs(right) == 2);
  return straight || (directions == 6 && std::abs(down) == 2 && down == right);
}

std::string in_brackets(Cell cell) {
  std::string text = "(";  // GCC 12 warns falsely of "(" + std::string
  return text.append(to_string(cell)).append(")");
}

std::optional<std::string> what_is_wrong(const Step& step, int directions, const Pegs& pegs) {
  for (const Cell cell : {step.from, step.over(), step.to})
    if (!pegs.contains(cell)) return in_brackets(cell) + " is no hole of the board";
  if (!is_jump(step, directions)) return "it is not two holes along a line";
  if (!pegs.at(step.from)) return "there is no peg in " + in_brackets(step.from);
  if (!pegs.at(step.over())) return "there is no peg to jump over in " + in_brackets(step.over());
  if (pegs.at(step.to)) return in_brackets(step.to) + " is not empty";
  return std::nullopt;
}

std::string notation_of(const Board& board, const Step& step) {
  const bool wide = board.rows > 10 || board.columns > 10;
  const auto cell = [&](Cell c) {
    return wide ? to_string(c) : std::to_string(c.row) + std::to_string(c.column);
  };
  return cell(step.from) + "-" + cell(step.to);
}

PictureFrame frame_of(const Board& board, const Pegs& pegs) {
  PictureFrame frame;
  frame.rows = board.rows;
  frame.columns = board.columns;
  for (const auto& [cell, peg] : pegs) frame.cells.push_back({cell.row, cell.column, peg ? "o" : ".", -1});
  return frame;
}

}  // namespace

std::optional<std::string> check_record(const Settings& settings, const Solution& solution) {
  if (solution.size() % 4 != 0)
    return "a jump is four numbers, and " + std::to_string(solution.size()) + " were given";
  Pegs pegs = pegs_at_start(settings.start);
  const std::size_t jumps = solution.size() / 4;
  for (std::size_t i = 0; i < jumps; ++i) {
    const Step step = step_at(solution, i);
    if (const auto wrong = what_is_wrong(step, settings.start.board.directions, pegs))
      return "jump " + std::to_string(i + 1) + ": " + *wrong;
    apply(step, pegs);
  }
  if (settings.jumps) {
    if (jumps == static_cast<std::size_t>(*settings.jumps)) return std::nullopt;
    return std::to_string(jumps) + " jumps, not " + std::to_string(*settings.jumps);
  }
  int left = 0;
  for (const auto& [cell, peg] : pegs) left += peg ? 1 : 0;
  if (left != 1) return std::to_string(left) + " pegs are left, not 1";
  if (!settings.finish) return std::nullopt;
  const Cell finish = settings.start.board.holes[static_cast<std::size_t>(*settings.finish)];
  if (!pegs.at(finish)) return "the last peg does not stand in " + in_brackets(finish);
  return std::nullopt;
}

std::string record_notation(const Board& board, const Solution& solution) {
  std::string text;
  for (std::size_t i = 0; i < solution.size() / 4; ++i) {
    if (i != 0) text += ' ';
    text += notation_of(board, step_at(solution, i));
  }
  return text;
}

Picture record_picture(const Settings& settings, const Solution& solution) {
  const Board& board = settings.start.board;
  Picture picture;
  picture.look = PictureLook::pegs;
  picture.frames_in_time = true;
  Pegs pegs = pegs_at_start(settings.start);
  picture.frames.push_back(frame_of(board, pegs));
  picture.frames.back().caption = "start, " + std::to_string(settings.start.peg_count()) + " pegs";
  const std::size_t jumps = solution.size() / 4;
  for (std::size_t i = 0; i < jumps; ++i) {
    const Step step = step_at(solution, i);
    apply(step, pegs);
    PictureFrame frame = frame_of(board, pegs);
    frame.caption = std::to_string(i + 1) + ". " + notation_of(board, step);
    frame.line = {{step.from.row, step.from.column}, {step.to.row, step.to.column}};
    picture.frames.push_back(std::move(frame));
  }
  picture.notes = {std::to_string(jumps) + " jumps in " + std::to_string(move_count(solution)) +
                       " moves (jumps by one peg in a row are one move), row and column from-to:",
                   record_notation(board, solution)};
  return picture;
}

int move_count(const Solution& solution) {
  int moves = 0;
  for (std::size_t i = 0; i < solution.size() / 4; ++i)
    if (i == 0 || step_at(solution, i).from != step_at(solution, i - 1).to) ++moves;
  return moves;
}

}  // namespace puzzlebench::puzzles::peg_solitaire
