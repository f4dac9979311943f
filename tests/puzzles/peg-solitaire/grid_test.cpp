// Bit masks against the rules written out: jumps, images and pagoda sums of random positions.
#include "puzzles/peg-solitaire/grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "puzzles/peg-solitaire/games.hpp"
#include "puzzles/peg-solitaire/pagoda.hpp"
#include "puzzles/peg-solitaire/reach.hpp"
#include "puzzles/peg-solitaire/symmetry.hpp"

namespace puzzlebench::puzzles::peg_solitaire {
namespace {

constexpr const char* wiegleb =
    "   ooo\n   ooo\n   ooo\nooooooooo\nooooooooo\nooooooooo\n   ooo\n   ooo\n   ooo\n";
constexpr const char* corner_of_8x8 =
    "      oo\n      oo\noo   ooo\n      oo\n\n    o   \noooo    \no  oooo\nooo   oo\n";
constexpr const char* hexagon = "directions 6\nooo\noooo\nooooo\n oooo\n  ooo\n";
constexpr const char* wide_triangles =
    "directions 6\noooo ooooo oooo\n ooooooooooooo\n oooooooooo\n   ooo  oooo\n";

std::vector<Position> boards() {
  std::vector<Position> all;
  for (const NamedBoard& known : named_boards()) all.push_back(parse_position(known.text));
  for (const char* text : {wiegleb, corner_of_8x8, hexagon, wide_triangles})
    all.push_back(parse_position(text));
  return all;
}

std::vector<std::vector<bool>> random_fillings(std::size_t holes) {
  std::mt19937 random(1);
  std::vector<std::vector<bool>> fillings;
  for (int i = 0; i < 60; ++i) {
    std::vector<bool> pegs(holes);
    for (std::size_t hole = 0; hole < holes; ++hole)
      pegs[hole] = random() % 4 < static_cast<unsigned>(1 + i % 3);
    fillings.push_back(pegs);
  }
  return fillings;
}

bool can(const Jump& jump, const std::vector<bool>& pegs) {
  return pegs[static_cast<std::size_t>(jump.from)] && pegs[static_cast<std::size_t>(jump.over)] &&
         !pegs[static_cast<std::size_t>(jump.to)];
}

template <class Grid>
void expect_jumps_in_order(const Board& board, const Grid& grid) {
  const Layout layout(board);
  for (const auto& pegs : random_fillings(board.holes.size())) {
    std::vector<u64> expected, taken;
    for (const Jump& jump : board.jumps())
      if (can(jump, pegs)) expected.push_back(layout.mask(jump));
    auto moves = grid.moves(layout.mask(pegs));
    while (!moves.none()) taken.push_back(grid.take(moves));
    EXPECT_EQ(taken, expected);
  }
}

TEST(Grid, TakesTheJumpsOfTheRulesInTheirOrderOnEveryBoard) {
  for (const Position& position : boards()) {
    const Board& board = position.board;
    if (!Layout::fits_frame(board))
      expect_jumps_in_order(board, PackedGrid(board));
    else if (board.directions == 6)
      expect_jumps_in_order(board, FrameGrid<6>(board));
    else
      expect_jumps_in_order(board, FrameGrid<4>(board));
  }
}

TEST(Grid, PackedGridFindsTheSameJumpsOnBoardsThatWouldFitTheFrame) {
  Board board = parse_position(named_boards()[0].text).board;
  const FrameGrid<4> frame(board);
  const Layout frame_layout(board);
  const auto fillings = random_fillings(board.holes.size());
  board.rows = 9;  // no longer fits
  const PackedGrid packed(board);
  const Layout packed_layout(board);
  for (const auto& pegs : fillings) {
    const u64 in_frame = frame_layout.mask(pegs), in_packed = packed_layout.mask(pegs);
    auto in_order = frame.moves(in_frame);
    auto others = packed.moves(in_packed);
    while (!in_order.none()) {
      ASSERT_FALSE(others.none());
      const Jump a = frame_layout.decode(board, in_frame, frame.take(in_order));
      const Jump b = packed_layout.decode(board, in_packed, packed.take(others));
      EXPECT_EQ(a.from, b.from);
      EXPECT_EQ(a.to, b.to);
    }
    EXPECT_TRUE(others.none());
  }
}

template <unsigned Count>
void expect_images(const Position& position) {
  const auto symmetries = position.board.symmetries();
  const SymmetryTable<Count> table(position.board, symmetries);
  const Layout layout(position.board);
  for (const auto& pegs : random_fillings(position.pegs.size())) {
    const auto images = table.images(layout.mask(pegs));
    u64 least = ~u64{0};
    for (std::size_t i = 0; i < symmetries.size(); ++i) {
      std::vector<bool> image(pegs.size());
      for (std::size_t hole = 0; hole < pegs.size(); ++hole)
        image[static_cast<std::size_t>(symmetries[i][hole])] = pegs[hole];
      EXPECT_EQ(images.mask[i], layout.mask(image));
      EXPECT_EQ(table.canonical(layout.mask(image)), images.least());
      least = std::min(least, layout.mask(image));
    }
    EXPECT_EQ(images.least(), least);
    for (const Jump& jump : position.board.jumps()) {
      const u64 flipped = layout.mask(jump);
      EXPECT_EQ(images.least_after(table.images(flipped)), table.canonical(layout.mask(pegs) ^ flipped));
    }
  }
}

TEST(Symmetry, ImagesAreThoseOfThePermutationsAndShareOneCanonicalForm) {
  for (const Position& position : boards()) {
    if (position.board.directions == 6 || !Layout::fits_frame(position.board))
      expect_images<12>(position);
    else
      expect_images<8>(position);
  }
}

TEST(Pagoda, NoJumpAddsWeightAndTheFinishKeepsItsOwn) {
  for (Position position : boards()) {
    const auto holes = static_cast<int>(position.board.holes.size());
    for (const int finish : {0, holes / 2, holes - 1}) {
      Position start = position;
      start.pegs[static_cast<std::size_t>(finish)] = false;
      const auto functions = choose_pagodas(start, finish, PagodaTest::functions_max);
      EXPECT_LE(functions.size(), PagodaTest::functions_max);
      for (const Weights& weights : functions) {
        EXPECT_TRUE(is_pagoda(position.board, weights));
        EXPECT_GT(weights[static_cast<std::size_t>(finish)], 0);
      }
    }
  }
}

TEST(Pagoda, AreTheSameEachTimeAndThereAreFourForTheEnglishCentre) {
  Position start = parse_position(named_boards()[0].text);
  const int centre = *start.board.hole_at({3, 3});
  start.pegs[static_cast<std::size_t>(centre)] = false;
  const auto functions = choose_pagodas(start, centre, 4);
  EXPECT_EQ(functions.size(), 4u);
  EXPECT_EQ(functions, choose_pagodas(start, centre, 4));
}

TEST(Pagoda, AWeightThatGrowsByAJumpIsNoPagodaFunction) {
  const Board board = parse_position("ooo\n").board;
  EXPECT_TRUE(is_pagoda(board, {1, 0, 1}));
  EXPECT_TRUE(is_pagoda(board, {1, 1, 1}));
  EXPECT_FALSE(is_pagoda(board, {0, 0, 1}));
}

TEST(Pagoda, KeepsExactlyTheJumpsWhoseSumsReachTheFinish) {
  for (const Position& position : boards()) {
    const Board& board = position.board;
    Position start = position;
    start.pegs[0] = false;
    const Layout layout(board);
    const int finish = static_cast<int>(board.holes.size()) / 2;
    const auto functions = choose_pagodas(start, finish, PagodaTest::functions_max);
    const PagodaTest test(start, {finish});
    const PackedGrid grid(board);
    for (const auto& pegs : random_fillings(board.holes.size())) {
      std::vector<u64> expected, kept;
      for (const Jump& jump : board.jumps()) {
        if (!can(jump, pegs)) continue;
        std::vector<bool> after = pegs;
        after[static_cast<std::size_t>(jump.from)] = after[static_cast<std::size_t>(jump.over)] = false;
        after[static_cast<std::size_t>(jump.to)] = true;
        const bool alive = std::ranges::all_of(functions, [&](const Weights& weights) {
          int sum = 0;
          for (std::size_t hole = 0; hole < after.size(); ++hole) sum += after[hole] ? weights[hole] : 0;
          return sum >= weights[static_cast<std::size_t>(finish)];
        });
        if (alive) expected.push_back(layout.mask(jump));
      }
      auto moves = grid.moves(layout.mask(pegs));
      test.keep_alive(layout.mask(pegs), moves);
      while (!moves.none()) kept.push_back(grid.take(moves));
      EXPECT_EQ(kept, expected);
    }
  }
}

TEST(RuleOfThree, TheEnglishCentralGameCanEndInFiveHoles) {
  Position start = parse_position(named_boards()[0].text);
  start.pegs[static_cast<std::size_t>(*start.board.hole_at({3, 3}))] = false;
  std::vector<Cell> cells;
  for (const int hole : possible_finishes(start))
    cells.push_back(start.board.holes[static_cast<std::size_t>(hole)]);
  EXPECT_EQ(cells, (std::vector<Cell>{{0, 3}, {3, 0}, {3, 3}, {3, 6}, {6, 3}}));
}

}  // namespace
}  // namespace puzzlebench::puzzles::peg_solitaire
