// Every chain of small boxes, and of 3x3x3 behind the label long, against a walk through all Hamiltonian
// paths that knows nothing of chains.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/enumerate.hpp"
#include "engine/serial.hpp"
#include "tests/puzzles/snake-cube/snake.hpp"

namespace puzzlebench::puzzles::snake_cube {
namespace {

using engine::u64;

/// Directed Hamiltonian paths of a box by the chain that each is a folding of. Cell by cell, from one cell of
/// each symmetry class, weighing the class.
class AllPaths {
 public:
  explicit AllPaths(const Box& box) : box_(box) {
    for (const CellClass& cells : cell_classes(box)) {
      weight_ = static_cast<u64>(cells.size);
      walk(cells.cell, u64{1} << cells.cell, -1);
    }
  }
  const std::map<Chain, u64>& by_chain() const { return by_chain_; }
  u64 total() const {
    u64 sum = 0;
    for (const auto& [chain, paths] : by_chain_) sum += paths;
    return sum;
  }

 private:
  void walk(int cell, u64 visited, int last) {
    if (visited == (u64{1} << box_.cells()) - 1) {
      by_chain_[chain_] += weight_;
      return;
    }
    for (int direction = 0; direction < directions; ++direction) {
      Point next = box_.point(cell);
      next[static_cast<std::size_t>(axis_of(direction))] += sign_of(direction);
      if (!box_.contains(next)) continue;
      const int to = box_.index(next);
      if ((visited >> to & 1) != 0) continue;
      const bool straight = direction == last;
      if (straight)
        ++chain_.back();
      else
        chain_.push_back(1);
      walk(to, visited | u64{1} << to, direction);
      if (straight)
        --chain_.back();
      else
        chain_.pop_back();
    }
  }

  Box box_;
  Chain chain_;
  u64 weight_ = 1;
  std::map<Chain, u64> by_chain_;
};

u64 placements(const Box& box, const Chain& chain, const std::vector<Start>& starts) {
  engine::Control control;
  return static_cast<u64>(engine::count_serial(SnakeProblem(box, chain, starts), control).solutions);
}

TEST(SnakeAllChains, OfSmallBoxesFoldAsOftenAsTheWalkThroughAllPathsSays) {
  for (const Box& box : {Box{{2, 2, 2}}, Box{{3, 2, 2}}, Box{{3, 3, 1}}, Box{{4, 1, 3}}, Box{{4, 4, 1}},
                         Box{{2, 2, 4}}, Box{{1, 1, 6}}}) {
    const AllPaths paths(box);
    u64 sum = 0;
    for (const auto& [chain, number] : paths.by_chain()) {
      ASSERT_EQ(placements(box, chain, class_starts(box)), number)
          << to_string(chain) << " in " << to_string(box);
      ASSERT_EQ(placements(box, chain, every_start(box)), number)
          << to_string(chain) << " in " << to_string(box);
      sum += number;
    }
    EXPECT_EQ(sum, paths.total()) << to_string(box);
    if (box == Box{{2, 2, 2}}) {
      EXPECT_EQ(sum, 144u);
    }  // OEIS A193346(2)
  }
}

/// Solutions up to symmetry of a palindromic chain when its two ends are not told apart.
std::size_t distinct_merging_reversal(const Box& box, const Chain& chain) {
  engine::Control control;
  const SnakeProblem problem(box, chain, class_starts(box));
  const auto group = symmetries(box);
  std::set<Folding> orbits;
  for (const auto& path : engine::enumerate_solutions(problem, 1'000'000, control)) {
    const Folding folding = problem.cells(path);
    Folding least = folding;
    for (const Symmetry& symmetry : group) {
      Folding image;
      for (const int cell : folding) image.push_back(symmetry.image[static_cast<std::size_t>(cell)]);
      least = std::min(least, image);
      std::reverse(image.begin(), image.end());
      least = std::min(least, image);
    }
    orbits.insert(least);
  }
  return orbits.size();
}

TEST(LongSnakeCube, ChainsOf3x3x3FoldAsOftenAsTheWalkThroughAllPathsSays) {
  const Box box{{3, 3, 3}};
  const AllPaths paths(box);
  EXPECT_EQ(paths.total(), 4'960'608u);  // OEIS A193346(3)
  EXPECT_EQ(paths.by_chain().size(), 22'897u);

  const std::vector<Start> starts = class_starts(box);
  u64 sum = 0, undirected = 0, palindromic = 0, most = 0;
  u64 distinct = 0, distinct_merged = 0, unique = 0, unique_merged = 0;
  for (const auto& [chain, number] : paths.by_chain()) {
    const u64 found = placements(box, chain, starts);
    ASSERT_EQ(found, number) << to_string(chain);
    ASSERT_EQ(found % 48, 0u) << to_string(chain);
    sum += found;
    const Chain other = reversed(chain);
    ASSERT_TRUE(paths.by_chain().contains(other)) << to_string(chain);
    if (other < chain) continue;  // a chain and its reverse are one
    const u64 solutions = found / 48;
    const u64 merged = other == chain ? distinct_merging_reversal(box, chain) : solutions;
    ++undirected;
    palindromic += other == chain ? 1 : 0;
    most = std::max(most, solutions);
    distinct += solutions;
    distinct_merged += merged;
    unique += solutions == 1 ? 1 : 0;
    unique_merged += merged == 1 ? 1 : 0;
  }
  EXPECT_EQ(sum, 4'960'608u);
  EXPECT_EQ(undirected, 11'487u);
  EXPECT_EQ(palindromic, 77u);
  EXPECT_EQ(distinct, 52'055u);
  EXPECT_EQ(distinct_merged, 51'704u);
  EXPECT_EQ(unique, 3'639u);
  EXPECT_EQ(unique_merged, 3'658u);
  EXPECT_EQ(most, 142u);
}

/// Every eighth of the 196,418 ways to write 26 as a sum of ones and twos: chains that no path has do not
/// fold.
TEST(LongSnakeCube, NoChainOf3x3x3FoldsThatNoPathHas) {
  const Box box{{3, 3, 3}};
  const AllPaths paths(box);
  const std::vector<Start> starts = class_starts(box);
  u64 chains = 0, foldable = 0, unfoldable = 0;
  Chain chain;
  const auto extend = [&](const auto& self, int left) -> void {
    if (left == 0) {
      if (chains++ % 8 != 0) return;
      const auto known = paths.by_chain().find(chain);
      const u64 expected = known == paths.by_chain().end() ? 0 : known->second;
      EXPECT_EQ(placements(box, chain, starts), expected) << to_string(chain);
      ++(expected > 0 ? foldable : unfoldable);
      return;
    }
    for (int length = 1; length <= std::min(2, left); ++length) {
      chain.push_back(length);
      self(self, left - length);
      chain.pop_back();
    }
  };
  extend(extend, 26);
  EXPECT_EQ(chains, 196'418u);
  EXPECT_GT(foldable, 0u);
  EXPECT_GT(unfoldable, foldable);
}

}  // namespace
}  // namespace puzzlebench::puzzles::snake_cube
