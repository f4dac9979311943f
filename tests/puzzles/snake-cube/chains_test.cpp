// Objective `chains` against its definition, spelt out by brute force on small boxes, and its figures of
// 3x3x3 under every policy.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/serial.hpp"
#include "puzzles/snake-cube/all_paths.hpp"
#include "puzzles/snake-cube/chain_figures.hpp"
#include "tests/puzzles/snake-cube/snake.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::puzzles::snake_cube {
namespace {

using engine::Objective;
using engine::u64;
using testing::HasSubstr;

std::unique_ptr<Workload> chains(const std::string& box) {
  return snake({{"box", box}}, Objective::chains);
}

/// Every path through `box` from every cell, without any thought.
void walk(const Box& box, Folding& path, std::vector<Folding>& found) {
  if (path.size() == static_cast<std::size_t>(box.cells())) return found.push_back(path);
  for (int direction = 0; direction < directions; ++direction) {
    Point next = box.point(path.back());
    next[static_cast<std::size_t>(axis_of(direction))] += sign_of(direction);
    if (!box.contains(next)) continue;
    const int cell = box.index(next);
    if (std::find(path.begin(), path.end(), cell) != path.end()) continue;
    path.push_back(cell);
    walk(box, path, found);
    path.pop_back();
  }
}

Folding least_image(const std::vector<Symmetry>& group, const Folding& folding) {
  Folding least = folding;
  for (const Symmetry& symmetry : group) {
    Folding image;
    for (const int cell : folding) image.push_back(symmetry.image[static_cast<std::size_t>(cell)]);
    least = std::min(least, image);
  }
  return least;
}

struct ByHand {
  u64 paths = 0;
  Figures figures;
  std::map<Chain, u64> solutions;  // of each directed chain
};

ByHand chains_by_hand(const Box& box) {
  std::vector<Folding> paths;
  for (int cell = 0; cell < box.cells(); ++cell) {
    Folding path{cell};
    walk(box, path, paths);
  }
  const auto group = symmetries(box);
  std::map<Chain, std::set<Folding>> orbits, merged_orbits;
  for (const Folding& path : paths) {
    const Chain chain = chain_of(box, path);
    const Folding orbit = least_image(group, path);
    orbits[chain].insert(orbit);
    Folding back = path;
    std::reverse(back.begin(), back.end());
    // Only a palindromic chain is that of the path read backwards as well.
    merged_orbits[chain].insert(chain == reversed(chain) ? std::min(orbit, least_image(group, back)) : orbit);
  }
  ByHand result;
  result.paths = paths.size();
  u64 undirected = 0, palindromic = 0, distinct = 0, merged = 0, unique = 0, unique_merged = 0, most = 0;
  for (const auto& [chain, found] : orbits) {
    result.solutions[chain] = found.size();
    if (reversed(chain) < chain) continue;
    const u64 both = merged_orbits[chain].size();
    ++undirected;
    palindromic += chain == reversed(chain) ? 1 : 0;
    distinct += found.size();
    merged += both;
    unique += found.size() == 1 ? 1 : 0;
    unique_merged += both == 1 ? 1 : 0;
    most = std::max<u64>(most, found.size());
  }
  result.figures = {{"chains_directed", orbits.size()},
                    {"chains", undirected},
                    {"chains_palindromic", palindromic},
                    {"solutions_distinct", distinct},
                    {"solutions_merged", merged},
                    {"chains_unique", unique},
                    {"chains_unique_merged", unique_merged},
                    {"solutions_most", most}};
  return result;
}

const std::vector<std::string> small_boxes{"2x2x2", "3x2x2", "2x2x4", "3x3x1", "4x1x3", "4x4x1", "1x5x4",
                                           "3x3x2", "2x1x1", "1x6x1", "1x1x7", "1x2x2", "2x5x1"};

TEST(SnakeChains, OfSmallBoxesAreThoseOfAllTheirPaths) {
  for (const std::string& text : small_boxes) {
    const Box box{*parse_sides(text)};
    const ByHand expected = chains_by_hand(box);
    const Outcome outcome = run(*chains(text));
    EXPECT_TRUE(outcome.result.complete) << text;
    EXPECT_TRUE(outcome.result.solutions == expected.paths) << text;
    EXPECT_EQ(outcome.figures, expected.figures) << text;

    engine::Control control;
    const AllPaths paths(box, control);
    auto result = engine::count_serial(paths, control);
    result.tally.settle();
    std::map<Chain, u64> found;
    result.tally.for_each([&](const ChainCount& count) {
      found[decode_chain(count.key >> 1, paths.inner_cells())] += count.number;
    });
    EXPECT_EQ(found, expected.solutions) << text;
  }
}

TEST(SnakeChains, OfA3x3x3AreThePublishedOnesAtEverySplit) {
  const auto workload = chains("3x3x3");
  EXPECT_EQ(workload->info().name, "snake-cube/chains/box:3x3x3");
  EXPECT_EQ(snake({}, Objective::chains)->info().name, workload->info().name);
  EXPECT_EQ(workload->info().known.size(), 9u);
  const Outcome serial = run(*workload);
  EXPECT_EQ(serial.result.nodes, 1'144'617u);
  EXPECT_TRUE(serial.result.solutions == 4'960'608);
  EXPECT_EQ(serial.result.solution_leaves, 103'346u);
  for (const Figure& known : workload->info().known)
    EXPECT_TRUE(figure(serial, known.name) == known.value) << known.name;
  for (const int threads : {1, 2, 3, 8})
    for (const int depth : {0, 1, 4, 9}) {
      const Outcome split = run(*workload, depth, threads);
      const std::string where = "depth " + std::to_string(depth) + ", threads " + std::to_string(threads);
      EXPECT_EQ(split.result.nodes, serial.result.nodes) << where;
      EXPECT_EQ(split.result.leaves, serial.result.leaves) << where;
      EXPECT_EQ(split.result.depth_profile, serial.result.depth_profile) << where;
      EXPECT_TRUE(split.result.solutions == serial.result.solutions) << where;
      EXPECT_EQ(split.figures, serial.figures) << where;
    }
}

TEST(SnakeChains, AChainAndItsReverseHaveAsManySolutions) {
  for (const char* text : {"3x3x3", "2x3x4", "5x5x1"}) {
    engine::Control control;
    const AllPaths paths(Box{*parse_sides(text)}, control);
    auto result = engine::count_serial(paths, control);
    result.tally.settle();
    const int inner = paths.inner_cells();
    result.tally.for_each([&](const ChainCount& count) {
      const u64 key = count.key;
      const ChainCode reverse = reversed_code(key >> 1, inner);
      EXPECT_EQ(result.tally.at(AllPaths::key(reverse, (key & 1) != 0)).number, count.number) << key;
      EXPECT_EQ(decode_chain(reverse, inner), reversed(decode_chain(key >> 1, inner)));
    });
  }
}

TEST(SnakeChains, ATurnedBoxHasTheSameChains) {
  const Outcome upright = run(*chains("2x3x4"));
  for (const char* turned : {"4x3x2", "3x2x4", "4x2x3"}) {
    const Outcome other = run(*chains(turned));
    EXPECT_TRUE(other.result.solutions == upright.result.solutions) << turned;
    EXPECT_EQ(other.figures, upright.figures) << turned;
  }
}

TEST(SnakeChains, AreFoldedBySearchingThemOneByOne) {
  const Box box{{2, 3, 3}};
  engine::Control control;
  const AllPaths paths(box, control);
  auto result = engine::count_serial(paths, control);
  result.tally.settle();
  for (const ChainSolutions& chain : sorted_chains(result.tally, paths.inner_cells())) {
    const Chain lengths = decode_chain(chain.chain, paths.inner_cells());
    const Outcome found = run(*snake({{"chain", to_string(lengths)}, {"box", "2x3x3"}}));
    EXPECT_TRUE(figure(found, "solutions_distinct") == chain.solutions) << to_string(lengths);
  }
}

TEST(SnakeChains, SolutionsAreOneForEachClassOfPathsAndObeyTheRules) {
  for (const std::string& text : small_boxes) {
    const Box box{*parse_sides(text)};
    const auto workload = chains(text);
    engine::Control control;
    const auto solutions = workload->solutions(1'000'000, control);
    std::set<Folding> orbits;
    for (const Solution& solution : solutions) {
      EXPECT_EQ(workload->check(solution), std::nullopt) << workload->notation(solution);
      orbits.insert(least_image(symmetries(box), solution));
    }
    EXPECT_EQ(orbits.size(), solutions.size()) << text;
    EXPECT_TRUE(run(*workload).result.solutions == solutions.size() * symmetries(box).size()) << text;
    EXPECT_EQ(workload->solutions(2, control).size(), std::min<std::size_t>(2, solutions.size())) << text;
  }
}

TEST(SnakeChains, ASolutionIsWrittenWithItsChainAndABrokenOneIsFound) {
  const auto workload = chains("3x2x1");
  EXPECT_EQ(workload->notation({0, 1, 2, 5, 4, 3}), "0 1 2 5 4 3 (2,1,2)");
  EXPECT_EQ(workload->check({0, 1, 2, 5, 4, 3}), std::nullopt);
  EXPECT_EQ(workload->check({0, 1, 2, 3, 4, 5}), "cube 4 is not beside cube 3");
  EXPECT_EQ(workload->check({0, 1, 2, 5, 4, 4}), "cube 6 is in cell 4, which is filled already");
  EXPECT_EQ(workload->check({0, 1, 2, 5, 4, 9}), "cube 6 is in cell 9, which is not in the box 3x2x1");
  EXPECT_EQ(workload->picture({0, 1, 2, 5, 4, 3}).frames.size(), 1u);
}

TEST(SnakeChains, TheViewListsThemThoseWithTheFewestSolutionsFirst) {
  engine::Control control;
  EXPECT_EQ(chains("3x2x1")->view("chains", control),
            (std::vector<std::string>{"2,1,2: 1 solution, palindromic", "1,2,1,1: 1 solution",
                                      "1,1,1,1,1: 1 solution, palindromic"}));
  EXPECT_EQ(chains("2x2x2")->view("chains", control),
            (std::vector<std::string>{"1,1,1,1,1,1,1: 3 solutions, palindromic"}));
  const auto lines = chains("3x3x3")->view("chains", control);
  ASSERT_TRUE(lines);
  EXPECT_EQ(lines->size(), 11'487u);
  EXPECT_THAT(lines->front(), HasSubstr(": 1 solution"));
  EXPECT_THAT(lines->back(), HasSubstr(": 142 solutions"));
  EXPECT_THAT(*lines, testing::Contains("2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2: 1 solution"));
  EXPECT_FALSE(chains("2x2x2")->view("sets", control));
}

TEST(SnakeChains, EndWithNoAnswerAtALimit) {
  engine::Executor executor(1);
  for (const auto& [limits, reason] :
       {std::pair{engine::Limits{std::nullopt, 100'000}, engine::StopReason::node_limit},
        std::pair{engine::Limits{std::nullopt, ~u64{0}, 200'000}, engine::StopReason::memory_limit}}) {
    engine::Control control(limits);
    Execution execution{executor, control};
    const Outcome outcome = chains("3x3x3")->execute({}, execution);
    EXPECT_FALSE(outcome.result.complete);
    EXPECT_EQ(outcome.result.stopped, reason);
    EXPECT_EQ(outcome.figures, Figures{});
  }
}

std::string refusal(const ParameterMap& parameters) {
  return tests::refusal_of<UsageError>([&] { snake(parameters, Objective::chains); });
}

TEST(SnakeChains, RefuseWhatTheyCannotTake) {
  EXPECT_EQ(refusal({{"box", "4x4x4"}}),
            "snake-cube: --box 4x4x4: has 64 cells; allowed with --objective chains are 2 to 36 (4x4x4 has "
            "55,493,434,415,544,000 paths)");
  EXPECT_THAT(refusal({{"box", "1x1x1"}}), HasSubstr("--box 1x1x1: has 1 cell"));
  EXPECT_EQ(
      refusal({{"chain", "seed"}}),
      "snake-cube: --chain seed: does not apply to --objective chains, which takes every chain of the box");
  EXPECT_THAT(refusal({{"prune", "none"}}), HasSubstr("--prune none: does not apply"));
  EXPECT_THAT(refusal({{"start", "0,0,0"}}), HasSubstr("--start 0,0,0: does not apply"));
  EXPECT_EQ(refusal({{"box", "36x1x1"}}), "accepted");
}

}  // namespace
}  // namespace puzzlebench::puzzles::snake_cube
