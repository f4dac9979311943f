// Which subtrees policy `budget` leaves to the plain loop: small ones that are alike, and no others.
#include <gtest/gtest.h>

#include <random>

#include "engine/plain_depth.hpp"

namespace puzzlebench::engine {
namespace {

constexpr u64 budget = 16384;
constexpr unsigned deepest = 10'000;

/// Ends `subtrees` of `nodes` each at the depth that is measured, as long as it is; false: none is.
bool measure(PlainDepth& plain, u64 subtrees, u64 nodes) {
  unsigned depth = 0;
  while (depth <= deepest && !plain.measures(depth)) ++depth;
  for (u64 i = 0; i < subtrees && plain.measures(depth); ++i) {
    plain.begin_measured(1000);
    plain.end_measured(1000 + nodes);
  }
  return depth <= deepest;
}

/// The shallowest depth of plain loops, all deeper ones being so too; `deepest` + 1: none.
unsigned shallowest(const PlainDepth& plain) {
  unsigned depth = 0;
  while (depth <= deepest && !plain.reached(depth)) ++depth;
  return depth;
}

TEST(PlainDepth, NothingIsPlainBeforeItIsMeasured) {
  PlainDepth plain(budget, false);
  EXPECT_FALSE(measure(plain, 1, 1));
  plain.polled(10);
  EXPECT_EQ(shallowest(plain), deepest + 1);
  EXPECT_TRUE(plain.measures(10));
}

TEST(PlainDepth, GoesUpAsLongAsSubtreesAreSmall) {
  PlainDepth plain(budget, false);
  plain.polled(10);
  u64 nodes = 8;
  for (unsigned depth = 10; nodes <= budget / 8; --depth, nodes *= 4) {
    EXPECT_TRUE(plain.measures(depth));
    measure(plain, 64, nodes);
    EXPECT_EQ(shallowest(plain), depth);
  }
  measure(plain, 64, nodes);
  EXPECT_EQ(shallowest(plain), 6u);  // 8 * 4^4 = 2,048 nodes: an eighth of the budget
  EXPECT_FALSE(measure(plain, 1, 1));
}

TEST(PlainDepth, GoesDownFromWhereSubtreesAreLarge) {
  PlainDepth plain(budget, false);
  plain.polled(10);
  measure(plain, 64, 2 * budget);
  EXPECT_EQ(shallowest(plain), deepest + 1);
  EXPECT_TRUE(plain.measures(14));  // five are too few to be alike
  measure(plain, 64, budget / 8 + 1);
  EXPECT_TRUE(plain.measures(15));
}

TEST(PlainDepth, ManySmallOnesNeedNotBeAlike) {
  PlainDepth plain(budget, false);
  plain.polled(10);
  measure(plain, 1, budget);
  measure(plain, 1022, 9);
  EXPECT_EQ(shallowest(plain), deepest + 1);
  measure(plain, 1, 9);
  EXPECT_EQ(shallowest(plain), 10u);
}

TEST(PlainDepth, SubtreesWithoutATypicalSizeAreNeverPlain) {
  PlainDepth plain(budget, false);
  plain.polled(10);
  std::mt19937 random(1);
  std::uniform_real_distribution<double> uniform(1e-4, 1);
  for (int n = 0; n < 5000; ++n) {
    const double u = uniform(random);  // a subtree of at least s nodes is as rare as 3 / sqrt(s)
    ASSERT_TRUE(measure(plain, 1, static_cast<u64>(9 / (u * u))));
    ASSERT_EQ(shallowest(plain), deepest + 1) << n;
  }
}

TEST(PlainDepth, AGiantInAPlainLoopEndsThem) {
  PlainDepth plain(budget, false);
  plain.polled(10);
  measure(plain, 64, budget / 8);
  EXPECT_EQ(shallowest(plain), 10u);
  plain.searched(budget);
  EXPECT_EQ(shallowest(plain), 10u);
  plain.searched(budget + 1);
  EXPECT_EQ(shallowest(plain), 11u);
  plain.searched(17 * budget);
  EXPECT_EQ(shallowest(plain), deepest + 1);
  EXPECT_TRUE(plain.measures(15));  // further down they may be small
}

TEST(PlainDepth, AGiantIsWeighedAgainstTheSearchSoFar) {
  PlainDepth plain(budget, false);
  plain.polled(10);
  measure(plain, 64, budget / 8);
  for (int subtree = 0; subtree < 16 * 64; ++subtree) plain.searched(budget);
  plain.searched(16 * budget);  // as ever
  EXPECT_EQ(shallowest(plain), 11u);
  plain.searched(17 * budget);  // 1/61 of all
  EXPECT_EQ(shallowest(plain), deepest + 1);
  measure(plain, 64, budget / 8);
  for (int subtree = 0; subtree < 64; ++subtree) plain.searched(budget);
  EXPECT_EQ(shallowest(plain), 15u);
  plain.searched(17 * budget);  // 1/66
  EXPECT_EQ(shallowest(plain), 16u);
}

TEST(PlainDepth, AfterAnyNumberOfGiantsDeeperSubtreesMayBeSmall) {
  PlainDepth plain(budget, false);
  plain.polled(10);
  for (unsigned giant = 0; giant < 20; ++giant) {
    EXPECT_TRUE(measure(plain, 64, budget / 8)) << giant;
    EXPECT_EQ(shallowest(plain), 10 + 4 * giant);
    plain.searched((std::size_t{1} << giant) * 17 * budget);
  }
}

TEST(PlainDepth, ASubtreeThatNeverEndsIsNotWaitedFor) {
  PlainDepth plain(budget, false);
  plain.polled(10);
  plain.begin_measured(0);
  for (int poll = 0; poll < 64; ++poll) plain.polled(50);
  EXPECT_TRUE(plain.measures(50));
  plain.end_measured(1);  // of the subtree at 10: not counted
  measure(plain, 63, 10);
  EXPECT_FALSE(plain.reached(50));
  measure(plain, 1, 10);
  EXPECT_TRUE(plain.reached(50));
}

TEST(PlainDepth, WhatIsTrustedIsPlainFromTheFirstPollOn) {
  PlainDepth plain(budget, true);
  plain.polled(10);
  EXPECT_EQ(shallowest(plain), 10u);
  plain.searched(100 * budget);
  EXPECT_EQ(shallowest(plain), 11u);
}

}  // namespace
}  // namespace puzzlebench::engine
