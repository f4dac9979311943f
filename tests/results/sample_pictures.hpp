// Small pictures, one for each look, as puzzles make them.
#pragma once

#include <cstddef>
#include <string>
#include <tuple>
#include <vector>

#include "results/picture.hpp"

namespace puzzlebench::results {

/// A frame of `rows`, one letter a cell; a blank is no cell.
inline PictureFrame board(const std::vector<std::string>& rows, const std::string& caption = "") {
  PictureFrame frame;
  frame.caption = caption;
  frame.rows = static_cast<int>(rows.size());
  frame.columns = static_cast<int>(rows.front().size());
  for (int row = 0; row < frame.rows; ++row)
    for (int column = 0; column < frame.columns; ++column)
      if (const char label = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
          label != ' ')
        frame.cells.push_back({row, column, std::string(1, label), -1});
  return frame;
}

/// A way to and fro along the rows of a square.
inline PictureFrame tour(int side, bool closed = false) {
  PictureFrame frame;
  frame.rows = frame.columns = side;
  for (int i = 0; i < side * side; ++i) {
    const int row = i / side, column = i % side;
    frame.line.emplace_back(row, row % 2 == 0 ? column : side - 1 - column);
  }
  if (closed) frame.line.push_back(frame.line.front());
  return frame;
}

/// A chain of four cubes in a box of two layers: along x, up, back.
inline Picture folding() {
  Picture picture{"cubes", false, {board({"12"}, "z = 0"), board({"43"}, "z = 1")}, {"folded by x z -x"}};
  picture.frames[0].cells[0].piece = picture.frames[0].cells[1].piece = 0;
  picture.frames[1].cells[1].piece = 1;
  picture.frames[1].cells[0].piece = 2;
  return picture;
}

inline Picture one_jump() {
  Picture picture{"pegs", true, {board({"oo."}, "start"), board({"..o"}, "1. 00-02")}, {"1 jump"}};
  picture.frames[1].line = {{0, 0}, {0, 2}};
  return picture;
}

/// Every look; of tours one with numbers and one that is a line alone.
inline std::vector<SolutionPicture> sample_pictures() {
  Picture frogs{
      "frogs",
      true,
      {board({">.<"}, "start"), board({".><"}, "0-1"), board({"<>."}, "2-0"), board({"<.>"}, "1-2")},
      {"rocks are numbered from 0"}};
  for (const auto& [frame, from, to] : {std::tuple{1, 0, 1}, {2, 2, 0}, {3, 1, 2}})
    frogs.frames[static_cast<std::size_t>(frame)].line = {{0, from}, {0, to}};
  Picture dominoes{"dominoes", false, {board({"63", "05"})}, {"dominoes 0-6 3-5"}};
  for (PictureCell& cell : dominoes.frames[0].cells) cell.piece = cell.column;
  return {{"snake-cube/first/chain:2,1,1", folding()},
          {"frogs/first/n:1", frogs},
          {"peg-solitaire/first/board:row", one_jump()},
          {"domino-square/first/sum:9", dominoes},
          {"pen-and-paper/first/n:5", {"tour", false, {tour(5)}, {}}},
          {"pen-and-paper/first/n:100", {"tour", false, {tour(100)}, {}}},
          {"queens/first/n:4", {"chessboard", false, {board({".Q..", "...Q", "Q...", "..Q."})}, {}}},
          {"words/first", {"text", true, {board({"ab"}, "one"), board({"ba"}, "two")}, {}}}};
}

}  // namespace puzzlebench::results
