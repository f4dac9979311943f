// How `auto` chooses a split depth: the rule on made-up levels, so that no clock decides a test.
#include "engine/auto_depth.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "tests/engine/queens.hpp"

namespace puzzlebench::engine {
namespace {

using namespace std::chrono_literals;
using detail::DepthProbe;
using testing::HasSubstr;
using tests::Queens;

struct Chosen {
  SplitChoice choice;
  int looked_at = 0;  // levels
};

Chosen choose(std::size_t workers, const std::vector<DepthProbe>& levels) {
  Chosen chosen;
  chosen.choice = detail::choose_level(workers, [&](int depth) -> std::optional<DepthProbe> {
    ++chosen.looked_at;
    const auto at = static_cast<std::size_t>(depth - 1);
    return at < levels.size() ? std::optional(levels[at]) : std::nullopt;
  });
  return chosen;
}

constexpr DepthProbe even(std::size_t tasks, std::chrono::microseconds each) {
  return {tasks, each, each, each};
}
constexpr DepthProbe cut_off(std::size_t tasks) {
  return even(tasks, 100us);
}  // every task reached 100 us

TEST(AutoDepth, DeepensToThirtyTwoTasksPerWorkerAndGoesOnToAWideLevel) {
  const auto chosen = choose(2, {cut_off(13), cut_off(110), cut_off(900), cut_off(7000)});
  EXPECT_EQ(chosen.choice.depth, 3);  // 110 * 4 <= 512: another level is still useful; 900 * 4 is not
  EXPECT_EQ(chosen.looked_at, 3);
  EXPECT_EQ(chosen.choice.reason, "900 tasks (450 per worker), sampled median >= 100 us");
}

TEST(AutoDepth, StopsBeforeTheMedianTaskFallsBelowFiftyMicroseconds) {
  const auto chosen = choose(2, {cut_off(12), cut_off(100), {120, 49us, 60us, 100us}, cut_off(500)});
  EXPECT_EQ(chosen.choice.depth, 2);
  EXPECT_EQ(chosen.looked_at, 3);
}

TEST(AutoDepth, AnUnevenTreeGetsItsTasksEvenIfTheMedianTaskIsALeaf) {
  // Twenty levels of three children of which two are leaves, then levels that triple.
  std::vector<DepthProbe> levels(20, DepthProbe{3, 0us, 33us, 100us});
  for (const std::size_t tasks : {9u, 27u, 81u}) levels.push_back({tasks, 0us, 30us, 100us});
  const auto chosen = choose(2, levels);
  EXPECT_EQ(chosen.choice.depth, 23);
  EXPECT_THAT(chosen.choice.reason,
              HasSubstr("81 tasks (40 per worker), sampled median 0 us: an uneven tree"));
}

TEST(AutoDepth, ASmallTreeIsNotSplitFurther) {
  const auto chosen = choose(2, {cut_off(3), even(9, 64us), even(27, 20us)});
  EXPECT_EQ(chosen.choice.depth, 2);
  EXPECT_EQ(chosen.looked_at, 2);
  EXPECT_THAT(chosen.choice.reason, HasSubstr("9 tasks (4 per worker), sampled median 64 us: a small tree"));
}

TEST(AutoDepth, PassesOverLevelsThatDoNotBranch) {
  EXPECT_EQ(choose(1, {cut_off(1), cut_off(1), cut_off(40)}).choice.depth, 3);
  EXPECT_EQ(choose(1, {}).choice.depth, 1);
  EXPECT_EQ(choose(1, {}).choice.reason, "the tree does not branch");
}

TEST(AutoDepth, MoreWorkersNeverGetAShallowerLevel) {
  const std::vector<DepthProbe> levels{cut_off(5), cut_off(40), cut_off(300), cut_off(2000),
                                       even(13000, 51us)};
  int before = 0;
  for (const std::size_t workers : {1u, 2u, 4u, 8u, 16u, 64u, 256u}) {
    const int depth = choose(workers, levels).choice.depth;
    EXPECT_GE(depth, before) << workers;
    before = depth;
  }
  EXPECT_EQ(before, 5);
}

TEST(AutoDepth, WhateverItChoosesTheCountsAreSerial) {
  Control control;
  Executor executor(2);
  for (const int n : {1, 4, 9}) {
    const auto choice = choose_split_depth(Queens{n}, 2, false);
    EXPECT_GE(choice.depth, 1);
    EXPECT_FALSE(choice.reason.empty());
    const auto serial = count_serial(Queens{n}, control);
    const auto split = count_split(Queens{n}, choice.depth, executor, control);
    EXPECT_EQ(split.nodes, serial.nodes) << n;
    EXPECT_EQ(split.solutions, serial.solutions) << n;
  }
}

}  // namespace
}  // namespace puzzlebench::engine
