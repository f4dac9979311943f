// Pruning by dead cells: it never takes a solution away, and it enters the nodes that it is known to enter.
#include <gtest/gtest.h>

#include "puzzles/snake-cube/dead_cells.hpp"
#include "tests/puzzles/run_workload.hpp"
#include "tests/puzzles/snake-cube/snake.hpp"

namespace puzzlebench::puzzles::snake_cube {
namespace {

using engine::Objective;
using engine::u64;

u64 set_of(const std::vector<int>& cells) {
  u64 set = 0;
  for (const int cell : cells) set |= u64{1} << cell;
  return set;
}

/// By definition, cell by cell.
bool dead_by_hand(const Box& box, u64 free, u64 next, u64 no_ends) {
  int single = 0;
  for (int cell = 0; cell < box.cells(); ++cell) {
    if ((free >> cell & 1) == 0) continue;
    int ways = static_cast<int>(next >> cell & 1);
    for (int direction = 0; direction < directions; ++direction) {
      Point p = box.point(cell);
      p[static_cast<std::size_t>(axis_of(direction))] += sign_of(direction);
      if (box.contains(p)) ways += static_cast<int>(free >> box.index(p) & 1);
    }
    if (ways == 0) return true;
    if (ways > 1) continue;
    if (++single == 2 || (no_ends >> cell & 1) != 0) return true;
  }
  return false;
}

const std::vector<Box> boxes{Box{{3, 3, 3}},  Box{{4, 4, 4}},  Box{{2, 3, 4}}, Box{{4, 4, 1}},
                             Box{{8, 1, 8}},  Box{{1, 8, 8}},  Box{{1, 1, 9}}, Box{{64, 1, 1}},
                             Box{{1, 64, 1}}, Box{{2, 2, 16}}, Box{{5, 1, 1}}};

TEST(SnakeDeadCells, AreThoseThatCountingTheirWaysFinds) {
  std::mt19937_64 random(7);
  int dead = 0, alive = 0;
  for (const Box& box : boxes) {
    const DeadCells cells(box);
    for (int i = 0; i < 3000; ++i) {
      // Dense sets, so that enough of them live.
      const u64 free = cells.all() & (random() | random() | random());
      const u64 next = random() & random() & cells.all(), no_ends = random();
      const bool expected = dead_by_hand(box, free, next, no_ends);
      ASSERT_EQ(cells.dead(free, next, no_ends) != 0, expected) << to_string(box) << ", free " << free;
      ++(expected ? dead : alive);
    }
  }
  EXPECT_GT(dead, 1000);
  EXPECT_GT(alive, 1000);
}

TEST(SnakeDeadCells, AreNotInTheRestOfAFoldingThatExists) {
  std::mt19937 random(11);
  for (const Box& box : boxes) {
    const DeadCells cells(box);
    for (int i = 0; i < 50; ++i) {
      const Folding folding = random_folding(box, 300, random);
      u64 free = cells.all();
      for (std::size_t at = 0; at < folding.size(); ++at) {
        free &= ~(u64{1} << folding[at]);
        const u64 next = at + 1 < folding.size() ? u64{1} << folding[at + 1] : 0;
        ASSERT_EQ(cells.dead(free, next, cells.no_ends(folding[at], free)), 0u)
            << to_string(box) << " after " << at + 1 << " cells";
      }
    }
  }
}

TEST(SnakeDeadCells, OfTheWrongColourCannotEnd) {
  // From the corner of a 3x3 layer along two sides: 3 is left with one way, and five cells to go end on the
  // colour of 1, 3, 5, 7.
  const DeadCells cells(Box{{3, 3, 1}});
  const u64 free = cells.all() & ~set_of({0, 1, 2, 5});
  EXPECT_EQ(cells.dead(free, set_of({4, 8}), cells.no_ends(5, free)), 0u);
  EXPECT_EQ(cells.no_ends(5, free) & cells.all(), set_of({1, 3, 5, 7}));
  // Nothing but 3, 6 and 7 left and the head on 8: 3 has one way and an even colour would be needed.
  EXPECT_EQ(cells.no_ends(8, set_of({3, 6, 7})) & cells.all(), set_of({0, 2, 4, 6, 8}));
  EXPECT_EQ(cells.dead(set_of({3, 6, 7}), set_of({7}), cells.no_ends(8, set_of({3, 6, 7}))), 0u);
  EXPECT_NE(cells.dead(set_of({3, 6, 7}), set_of({7}), set_of({3})), 0u);
}

TEST(SnakePruning, KeepsThePlacementsAndEntersFewerNodes) {
  for (const Sample& sample : samples()) {
    for (const char* starts : {"classes", "all"}) {
      const Outcome whole = run(*workload_of(sample, {{"starts", starts}}));
      const Outcome pruned = run(*workload_of(sample, {{"starts", starts}, {"prune", "dead-cells"}}));
      EXPECT_TRUE(pruned.result.solutions == whole.result.solutions) << name(sample);
      EXPECT_EQ(pruned.result.solution_leaves, whole.result.solution_leaves) << name(sample);
      EXPECT_EQ(pruned.figures, whole.figures) << name(sample);
      EXPECT_LE(pruned.result.nodes, whole.result.nodes) << name(sample);
    }
  }
}

TEST(SnakePruning, CountsAreEqualAtEverySplitDepth) {
  for (const Sample& sample : samples()) {
    const auto workload = workload_of(sample, {{"prune", "dead-cells"}});
    const Outcome serial = run(*workload);
    for (int depth = 0; depth <= static_cast<int>(sample.chain.size()) + 1; depth += 2) {
      const Outcome split = run(*workload, depth, depth % 3 + 1);
      EXPECT_EQ(split.result.nodes, serial.result.nodes) << name(sample) << ", depth " << depth;
      EXPECT_EQ(split.result.leaves, serial.result.leaves) << name(sample) << ", depth " << depth;
      EXPECT_EQ(split.result.depth_profile, serial.result.depth_profile) << name(sample);
      EXPECT_TRUE(split.result.solutions == serial.result.solutions) << name(sample) << ", depth " << depth;
    }
  }
}

TEST(SnakePruning, ListsTheSameSolutionsInTheSameOrder) {
  engine::Control control;
  for (const Sample& sample : samples())
    EXPECT_EQ(workload_of(sample, {{"prune", "dead-cells"}})->solutions(1000, control),
              workload_of(sample)->solutions(1000, control))
        << name(sample);
}

TEST(SnakePruning, FindsTheSameFirstSolution) {
  for (const Sample& sample : samples()) {
    const ParameterMap parameters{{"chain", to_string(sample.chain)}, {"box", to_string(sample.box)}};
    ParameterMap with = parameters;
    with["prune"] = "dead-cells";
    const Outcome whole = run(*snake(parameters, Objective::first));
    const Outcome pruned = run(*snake(with, Objective::first));
    EXPECT_EQ(pruned.solution, whole.solution) << name(sample);
    EXPECT_LE(pruned.result.nodes, whole.result.nodes) << name(sample);
    for (const int threads : {1, 3}) {
      const Outcome split = run(*snake(with, Objective::first), 3, threads);
      EXPECT_EQ(split.solution, whole.solution) << name(sample);
      EXPECT_EQ(split.result.nodes, pruned.result.nodes) << name(sample);
    }
  }
}

TEST(SnakePruning, TheSeedsFirstSolutionTakes25NodesInsteadOf38) {
  const auto pruned = snake({{"prune", "dead-cells"}}, Objective::first);
  const Outcome outcome = run(*pruned);
  EXPECT_EQ(outcome.result.nodes, 25u);
  EXPECT_EQ(outcome.solution, run(*snake({}, Objective::first)).solution);
  EXPECT_EQ(pruned->info().known, Figures{}) << "38 is published for the whole tree";
}

struct Pruned {
  ParameterMap parameters;
  u64 placements, nodes;
};

void PrintTo(const Pruned& pruned, std::ostream* out) {
  *out << tests::words_of(pruned.parameters);
}

class SnakePruned : public testing::TestWithParam<Pruned> {};

TEST_P(SnakePruned, EntersTheseNodesUnderBothKernels) {
  for (const char* kernel : {"fast", "reference"}) {
    ParameterMap parameters = GetParam().parameters;
    parameters["prune"] = "dead-cells";
    parameters["kernel"] = kernel;
    const auto workload = snake(parameters);
    EXPECT_EQ(workload->info().known.size(), 2u) << "the published nodes are those of the whole tree";
    const Outcome serial = run(*workload), split = run(*workload, 5, 2);
    for (const Outcome& outcome : {serial, split}) {
      EXPECT_EQ(outcome.result.nodes, GetParam().nodes) << workload->info().name;
      EXPECT_TRUE(outcome.result.solutions == GetParam().placements) << workload->info().name;
      EXPECT_EQ(outcome.result.leaves, serial.result.leaves) << workload->info().name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Named, SnakePruned,
    testing::Values(Pruned{{{"chain", "seed"}}, 48, 431},
                    Pruned{{{"chain", "seed"}, {"starts", "all"}}, 48, 3463},
                    Pruned{{{"chain", "mean-green"}}, 48, 843}, Pruned{{{"chain", "1,1,1,1,1,1,1"}}, 144, 88},
                    Pruned{{{"chain", "edge-start"}}, 192, 595'135},
                    Pruned{{{"chain", "edge-start"}, {"starts", "all"}}, 192, 12'938'257},
                    Pruned{{{"chain", "king"}}, 192, 13'306'383}));

TEST(LongSnakeCube, PrunedFiguresOfKingFromEveryCell) {
  const Outcome outcome = run(*snake({{"chain", "king"}, {"starts", "all"}, {"prune", "dead-cells"}}));
  EXPECT_TRUE(outcome.result.solutions == 192);
  EXPECT_EQ(outcome.result.nodes, 227'861'521u);
}

}  // namespace
}  // namespace puzzlebench::puzzles::snake_cube
