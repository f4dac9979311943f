// The fewest-exits rule written down once more as slowly and plainly as possible: no tables, no margin, exits
// counted anew for every cell that is looked at. What attempts must agree with, path for path.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <vector>

#include "puzzles/pen-and-paper/fewest_exits.hpp"
#include "puzzles/pen-and-paper/random.hpp"

namespace puzzlebench::tests::pen_and_paper {

/// The cells that attempt `index` enters.
inline std::vector<int> reference_path(const puzzles::pen_and_paper::Rules& rules, engine::u64 seed,
                                       engine::u64 index, puzzles::pen_and_paper::Ties ties) {
  using namespace puzzles::pen_and_paper;
  const Board& board = rules.board;
  std::vector<bool> entered(static_cast<std::size_t>(board.cells()), false);
  const auto is_free = [&](std::optional<int> cell) {
    return cell && !entered[static_cast<std::size_t>(*cell)];
  };
  const auto exits = [&](int cell) {
    int free = 0;
    for (int jump = 0; jump < jump_count; ++jump) free += is_free(board.target(cell, jump)) ? 1 : 0;
    return free;
  };
  const auto from_centre = [&](int cell) {
    return std::max(std::abs(cell / board.columns - (board.rows - 1) / 2.0),
                    std::abs(cell % board.columns - (board.columns - 1) / 2.0));
  };

  SplitMix64 random = attempt_generator(seed, index);
  const auto column = static_cast<int>(random.below((static_cast<engine::u64>(board.columns) + 1) / 2));
  std::vector<int> path = {rules.start.value_or(column)};
  for (;;) {
    const int here = path.back();
    entered[static_cast<std::size_t>(here)] = true;
    const engine::u64 draws[] = {random.next(), random.next()};
    std::vector<std::tuple<int, double, engine::u64, int, int>> choices;
    for (int jump = 0; jump < jump_count; ++jump) {
      const auto target = board.target(here, jump);
      if (!is_free(target)) continue;
      const double rank = ties == Ties::border ? -from_centre(*target) : 0;
      choices.emplace_back(exits(*target), rank, draws[jump / 4] >> (16 * (jump % 4)) & 0xffff, jump,
                           *target);
    }
    if (choices.empty()) return path;
    path.push_back(std::get<4>(*std::min_element(choices.begin(), choices.end())));
  }
}

/// The cells that attempt `index` of `problem` enters.
inline std::vector<int> path_of(const puzzles::pen_and_paper::FewestExits& problem, engine::u64 index) {
  engine::Control control;
  auto workspace = problem.workspace();
  const auto outcome = problem.attempt(index, workspace, control);
  return problem.path(index, outcome.nodes, workspace);
}

}  // namespace puzzlebench::tests::pen_and_paper
