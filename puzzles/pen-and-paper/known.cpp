#include "puzzles/pen-and-paper/known.hpp"

#include <algorithm>
#include <optional>

namespace puzzlebench::puzzles::pen_and_paper {

using engine::u64;

namespace {

/// Figures of an independent brute-force program; `nodes` without the root. A board and its transpose have
/// the same.
struct KnownBoard {
  int rows, columns;
  u64 paths;  // directed
  u64 tours;  // undirected
  u64 nodes;  // of the open paths from all start cells, which are nodes
};

constexpr KnownBoard known_boards[] = {
    {4, 4, 0, 0, 232},
    {4, 5, 144, 2, 13'298},
    {5, 5, 12'400, 48, 2'404'881},
    {5, 6, 113'456, 296, 133'716'244},
    {6, 6, 8'250'272, 13'138, 24'617'771'004},
};

/// From one cell of a square board, the one of its symmetry class with row <= column, both in the first half.
struct KnownStart {
  int n, row, column;
  u64 paths, nodes;
};

constexpr KnownStart known_starts[] = {
    {5, 0, 0, 552, 103'841},         {5, 0, 1, 548, 98'517},          {5, 0, 2, 552, 98'404},
    {5, 1, 1, 412, 95'490},          {5, 1, 2, 400, 88'884},          {5, 2, 2, 352, 70'269},
    {6, 0, 0, 302'282, 806'451'455}, {6, 0, 1, 284'261, 803'007'805}, {6, 0, 2, 177'475, 657'164'020},
    {6, 1, 1, 376'864, 845'699'691},
};

/// Nodes of `first`, the root included, which depends on the orientation of the board.
struct KnownFirst {
  int rows, columns;
  u64 nodes;
};

constexpr KnownFirst known_firsts[] = {{5, 5, 91}, {5, 6, 6'567}};

std::optional<KnownBoard> find_board(const Board& board) {
  const auto [low, high] = std::minmax(board.rows, board.columns);
  for (const KnownBoard& known : known_boards)
    if (known.rows == low && known.columns == high) return known;
  return std::nullopt;
}

std::optional<KnownStart> find_start(const Board& board, int start) {
  if (board.rows != board.columns) return std::nullopt;
  const int n = board.rows;
  int row = start / n, column = start % n;
  row = std::min(row, n - 1 - row);
  column = std::min(column, n - 1 - column);
  if (row > column) std::swap(row, column);
  for (const KnownStart& known : known_starts)
    if (known.n == n && known.row == row && known.column == column) return known;
  return std::nullopt;
}

/// Figures of the search that leaves out nothing.
Figures figures_of_all(engine::Objective objective, const Rules& rules) {
  const Board& board = rules.board;
  const auto known = find_board(board);
  if (objective == engine::Objective::first) {
    if (rules.closed || rules.start) return {};
    for (const KnownFirst& first : known_firsts)
      if (first.rows == board.rows && first.columns == board.columns) return {{"nodes", first.nodes}};
    if (known && known->paths == 0) return {{"nodes", known->nodes + 1}, {"solutions", 0}};
    return {};
  }
  if (board.rows == 3 || board.columns == 3) return {{"solutions", 0}};
  if (rules.start) {
    const auto from = find_start(board, *rules.start);
    if (!from) return {};
    return {{"nodes", from->nodes + 1}, {"solutions", from->paths}};
  }
  if (!known) return {};
  if (rules.closed) return {{"solutions", known->tours}};
  return {{"nodes", known->nodes + 1}, {"solutions", known->paths}};
}

}  // namespace

Figures known_figures(engine::Objective objective, const Rules& rules, bool pruned) {
  Figures figures = figures_of_all(objective, rules);
  if (pruned) std::erase_if(figures, [](const Figure& figure) { return figure.name == "nodes"; });
  return figures;
}

}  // namespace puzzlebench::puzzles::pen_and_paper
