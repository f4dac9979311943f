// A board with a margin of three cells, so that a jump is one addition and never needs a test for the edge.
// The margin right of a row is also the one left of the next.
#pragma once

#include <array>
#include <cstddef>

#include "puzzles/pen-and-paper/board.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

/// Places: positions in an array of size() elements that holds the board and its margin.
class PaddedBoard {
 public:
  explicit PaddedBoard(const Board& board) : board_(board) {
    for (std::size_t i = 0; i < jumps.size(); ++i) deltas_[i] = jumps[i].rows * stride() + jumps[i].columns;
  }

  std::size_t size() const {
    return static_cast<std::size_t>((board_.rows + 2 * margin) * stride() + margin);
  }
  int place(int cell) const {
    return (cell / board_.columns + margin) * stride() + margin + cell % board_.columns;
  }
  int cell(int place) const {
    return (place / stride() - margin) * board_.columns + place % stride() - margin;
  }

  /// What each jump adds to a place, in jump order.
  const std::array<int, jump_count>& deltas() const { return deltas_; }

  /// From a cell to the one below it; a row and the margin right of it.
  int stride() const { return board_.columns + margin; }

 private:
  static constexpr int margin = 3;

  Board board_;
  std::array<int, jump_count> deltas_{};
};

}  // namespace puzzlebench::puzzles::pen_and_paper
