#include "puzzles/domino-square/square.hpp"

#include <algorithm>
#include <set>

namespace puzzlebench::puzzles::domino_square {

namespace {

constexpr std::size_t side = 4;

int pip(const Grid& grid, std::size_t row, std::size_t column) {
  return grid[side * row + column];
}

std::string write(const Domino& domino) {
  return std::to_string(domino.first) + "-" + std::to_string(domino.second);
}

}  // namespace

std::array<Domino, 8> dominoes(const Grid& grid) {
  std::array<Domino, 8> all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::size_t column = i / 2, row = 2 * (i % 2);
    all[i] = std::minmax({pip(grid, row, column), pip(grid, row + 1, column)});
  }
  return all;
}

std::optional<std::string> check_grid(const Square& square, const Grid& grid) {
  if (grid.size() != side * side) return "a square has 16 pips, not " + std::to_string(grid.size());
  for (const int value : grid)
    if (value < 0 || value > square.pips)
      return "pip " + std::to_string(value) + " is not on a domino of the double-" +
             std::to_string(square.pips) + " set";

  std::set<Domino> used;
  for (const Domino& domino : dominoes(grid))
    if (!used.insert(domino).second) return "domino " + write(domino) + " is used twice";

  const auto wrong = [&](const std::string& line, int sum) {
    return line + " adds up to " + std::to_string(sum) + ", not " + std::to_string(square.sum);
  };
  for (std::size_t i = 0; i < side; ++i) {
    int row = 0;
    for (std::size_t j = 0; j < side; ++j) row += pip(grid, i, j);
    if (row != square.sum) return wrong("row " + std::to_string(i + 1), row);
  }
  int falling = 0, rising = 0;
  for (std::size_t i = 0; i < side; ++i) {
    int column = 0;
    for (std::size_t j = 0; j < side; ++j) column += pip(grid, j, i);
    if (column != square.sum) return wrong("column " + std::to_string(i + 1), column);
    falling += pip(grid, i, i);
    rising += pip(grid, side - 1 - i, i);
  }
  if (square.diagonals && falling != square.sum) return wrong("the falling diagonal", falling);
  if (square.diagonals && rising != square.sum) return wrong("the rising diagonal", rising);
  return std::nullopt;
}

std::string write_grid(const Grid& grid) {
  std::string text;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    if (i > 0) text += i % side == 0 ? " / " : " ";
    text += std::to_string(grid[i]);
  }
  return text;
}

std::string write_dominoes(const std::array<Domino, 8>& dominoes) {
  std::string text;
  for (const Domino& domino : dominoes) {
    if (!text.empty()) text += ' ';
    text += write(domino);
  }
  return text;
}

Picture draw_grid(const Square& square, const Grid& grid) {
  PictureFrame frame;
  frame.caption = "double-" + std::to_string(square.pips) + ", sum " + std::to_string(square.sum) +
                  (square.diagonals ? "" : ", diagonals free");
  frame.rows = frame.columns = static_cast<int>(side);
  frame.bordered = true;
  for (std::size_t row = 0; row < side; ++row)
    for (std::size_t column = 0; column < side; ++column)
      frame.cells.push_back({static_cast<int>(row), static_cast<int>(column),
                             std::to_string(pip(grid, row, column)), static_cast<int>(2 * column + row / 2)});
  Picture picture;
  picture.look = PictureLook::dominoes;
  picture.frames.push_back(std::move(frame));
  picture.notes.push_back("dominoes " + write_dominoes(dominoes(grid)));
  return picture;
}

engine::u64 candidate_sets(const Square& square) {
  constexpr std::size_t size = 8;
  const auto total = static_cast<std::size_t>(4 * square.sum);
  // ways[k][s]: sets of k of the dominoes so far with s pips
  std::array<std::vector<engine::u64>, size + 1> ways;
  ways.fill(std::vector<engine::u64>(total + 1, 0));
  ways[0][0] = 1;
  for (std::size_t a = 0; a <= static_cast<std::size_t>(square.pips); ++a)
    for (std::size_t b = a; b <= static_cast<std::size_t>(square.pips); ++b)
      for (std::size_t k = size; k > 0; --k)
        for (std::size_t s = a + b; s <= total; ++s) ways[k][s] += ways[k - 1][s - a - b];
  return ways[size][total];
}

Figures known_counts(const Square& square) {
  if (square.pips != 6) return {};
  const int sum = std::min(square.sum, 4 * square.pips - square.sum);
  const auto figures = [](engine::u64 squares) {
    return Figures{{"solutions", squares}, {"solutions_distinct", squares / 4}};
  };
  struct Known {
    int sum;
    engine::u64 squares, sets;
  };
  if (square.diagonals) {
    constexpr Known table[] = {{0, 0, 0},      {1, 0, 0},         {2, 0, 0},        {3, 0, 0},
                               {4, 0, 0},      {5, 56, 4},        {6, 392, 31},     {7, 2000, 161},
                               {8, 4488, 340}, {10, 14168, 1053}, {12, 21696, 1598}};
    for (const Known& known : table) {
      if (known.sum != sum) continue;
      Figures all = figures(known.squares);
      all.push_back({"domino_sets", known.sets});
      return all;
    }
  } else {
    constexpr std::pair<int, engine::u64> table[] = {{5, 1536}, {6, 14208}, {8, 202944}};
    for (const auto& [known_sum, squares] : table)
      if (known_sum == sum) return figures(squares);
  }
  return {};
}

}  // namespace puzzlebench::puzzles::domino_square
