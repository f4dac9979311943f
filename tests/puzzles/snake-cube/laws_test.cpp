// Laws that need no published figure: of reversal, of symmetry, of turned boxes and of the split.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/puzzles/snake-cube/snake.hpp"

namespace puzzlebench::puzzles::snake_cube {
namespace {

using engine::u128;
using engine::u64;

u128 placements(const Workload& workload) {
  return run(workload).result.solutions;
}

TEST(SnakeLaws, ReversingAChainKeepsThePlacements) {
  for (const Sample& sample : samples()) {
    const Sample turned{sample.box, reversed(sample.chain), {}};
    EXPECT_TRUE(placements(*workload_of(sample)) == placements(*workload_of(turned))) << name(sample);
  }
}

TEST(SnakeLaws, OneStartPerClassFindsWhatEveryStartFinds) {
  for (const Sample& sample : samples()) {
    const Outcome classes = run(*workload_of(sample)), all = run(*workload_of(sample, {{"starts", "all"}}));
    EXPECT_TRUE(classes.result.solutions == all.result.solutions) << name(sample);
    EXPECT_EQ(classes.figures, all.figures) << name(sample);
    EXPECT_LE(classes.result.nodes, all.result.nodes) << name(sample);
  }
}

TEST(SnakeLaws, StartsOneByOneAddUpToAllOfThem) {
  for (const Sample& sample : samples()) {
    const Outcome all = run(*workload_of(sample, {{"starts", "all"}}));
    u128 by_cell = 0, by_direction = 0;
    u64 nodes = 1;
    for (int cell = 0; cell < sample.box.cells(); ++cell) {
      const Point p = sample.box.point(cell);
      const std::string start =
          std::to_string(p[0]) + "," + std::to_string(p[1]) + "," + std::to_string(p[2]);
      const Outcome one = run(*workload_of(sample, {{"start", start}}));
      by_cell += one.result.solutions;
      nodes += one.result.nodes - 1;
      for (int direction = 0; direction < directions; ++direction)
        by_direction += placements(
            *workload_of(sample, {{"start", start + ":" + std::string(direction_name(direction))}}));
    }
    EXPECT_TRUE(by_cell == all.result.solutions) << name(sample);
    EXPECT_TRUE(by_direction == all.result.solutions) << name(sample);
    EXPECT_EQ(nodes, all.result.nodes) << name(sample);
  }
}

TEST(SnakeLaws, ATurnedBoxHoldsAsManyPlacements) {
  for (const Sample& sample : samples()) {
    const auto [a, b, c] = sample.box.sides;
    const Outcome upright = run(*workload_of(sample));
    for (const Box& box : {Box{{b, a, c}}, Box{{c, b, a}}, Box{{b, c, a}}}) {
      const Outcome turned = run(*workload_of({box, sample.chain, {}}, {}));
      EXPECT_TRUE(turned.result.solutions == upright.result.solutions) << name(sample);
      EXPECT_EQ(turned.figures, upright.figures) << name(sample);
      EXPECT_EQ(turned.result.nodes, upright.result.nodes) << name(sample);
    }
  }
}

TEST(SnakeLaws, CountsAndDepthProfilesAreEqualAtEverySplitDepth) {
  for (const Sample& sample : samples()) {
    const auto workload = workload_of(sample);
    const Outcome serial = run(*workload);
    u64 profiled = 0;
    for (const u64 nodes : serial.result.depth_profile) profiled += nodes;
    EXPECT_EQ(profiled, serial.result.nodes) << name(sample);
    for (int depth = 0; depth <= static_cast<int>(sample.chain.size()) + 1; ++depth) {
      const Outcome split = run(*workload, depth, depth % 3 + 1);
      EXPECT_EQ(split.result.nodes, serial.result.nodes) << name(sample) << ", depth " << depth;
      EXPECT_EQ(split.result.leaves, serial.result.leaves) << name(sample) << ", depth " << depth;
      EXPECT_EQ(split.result.depth_profile, serial.result.depth_profile)
          << name(sample) << ", depth " << depth;
      EXPECT_TRUE(split.result.solutions == serial.result.solutions) << name(sample) << ", depth " << depth;
      EXPECT_EQ(split.figures, serial.figures) << name(sample) << ", depth " << depth;
    }
  }
}

TEST(SnakeLaws, EverySolutionPassesTheIndependentCheckAndNoneComesTwice) {
  engine::Control control;
  for (const Sample& sample : samples()) {
    const auto workload = workload_of(sample, {{"starts", "all"}});
    const auto found = workload->solutions(1'000'000, control);
    EXPECT_TRUE(run(*workload).result.solutions == found.size()) << name(sample);
    for (const Solution& solution : found)
      ASSERT_EQ(workload->check(solution), std::nullopt)
          << name(sample) << ": " << workload->notation(solution);
    EXPECT_EQ(std::set<Solution>(found.begin(), found.end()).size(), found.size()) << name(sample);
    EXPECT_EQ(std::count(found.begin(), found.end(), sample.folding), 1) << name(sample);
  }
}

/// Distinct placements counted by hand: orbits of the solutions listed.
TEST(SnakeLaws, DistinctPlacementsAreOrbitsOfTheListedOnes) {
  engine::Control control;
  for (const Sample& sample : samples()) {
    const Point p = sample.box.point(sample.folding.front());
    const std::string cell = std::to_string(p[0]) + "," + std::to_string(p[1]) + "," + std::to_string(p[2]);
    for (const ParameterMap& starts :
         {ParameterMap{{"starts", "all"}}, ParameterMap{{"start", cell}},
          ParameterMap{{"start", cell + ":+x"}}, ParameterMap{{"start", cell + ":-z"}}}) {
      const auto workload = workload_of(sample, starts);
      std::set<Folding> orbits;
      for (const Folding& folding : workload->solutions(1'000'000, control)) {
        Folding least = folding;
        for (const Symmetry& symmetry : symmetries(sample.box)) {
          Folding image;
          for (const int at : folding) image.push_back(symmetry.image[static_cast<std::size_t>(at)]);
          least = std::min(least, image);
        }
        orbits.insert(least);
      }
      EXPECT_TRUE(figure(run(*workload), "solutions_distinct") == orbits.size()) << workload->info().name;
    }
  }
}

}  // namespace
}  // namespace puzzlebench::puzzles::snake_cube
