#include "results/stopping.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace puzzlebench::results {
namespace {

using Times = std::vector<double>;

TEST(RelativeHalfWidth, IsHalfTheIntervalOverTheMedian) {
  // Of six: smallest to largest; (12 - 8) / 2 / 10.
  EXPECT_DOUBLE_EQ(*relative_half_width(Times{9, 10, 12, 8, 10, 11}), 0.2);
  // Of nine: second smallest to second largest; (8 - 2) / 2 / 5.
  EXPECT_DOUBLE_EQ(*relative_half_width(Times{9, 1, 8, 2, 7, 3, 6, 4, 5}), 0.6);
  EXPECT_EQ(relative_half_width(Times{1, 1, 1, 1, 1}), std::nullopt);
  EXPECT_EQ(relative_half_width(Times{}), std::nullopt);
  EXPECT_EQ(relative_half_width(Times{0, 0, 0, 0, 0, 0}), std::nullopt);
}

TEST(StoppedBy, TheIntervalOnceItIsNarrowEnough) {
  const StoppingRules rules{.interval = 0.2, .seconds = {}};
  EXPECT_EQ(stopped_by(rules, Times{10, 10, 10, 10, 10}, 1), std::nullopt);  // five have no interval
  EXPECT_EQ(stopped_by(rules, Times{9, 10, 12, 8, 10, 11}, 1), "ci");        // just so
  EXPECT_EQ(stopped_by(rules, Times{9, 10, 12.1, 8, 10, 11}, 1), std::nullopt);
}

TEST(StoppedBy, TheNumberOfSamples) {
  const StoppingRules rules{.interval = 0.001, .samples = 7, .seconds = {}};
  EXPECT_EQ(stopped_by(rules, Times{1, 2, 3, 4, 5, 6}, 1), std::nullopt);
  EXPECT_EQ(stopped_by(rules, Times{1, 2, 3, 4, 5, 6, 7}, 1), "samples");
}

TEST(StoppedBy, TwoHundredSamplesWhereNothingElseIsSaid) {
  EXPECT_EQ(stopped_by({}, Times(199, 1.0), 1), std::nullopt);
  EXPECT_EQ(stopped_by({}, Times(200, 1.0), 1), "samples");
}

TEST(StoppedBy, TheTimeOfAllExecutionsOfAllSamples) {
  const StoppingRules rules{.interval = {}, .seconds = 3.0};
  EXPECT_EQ(stopped_by(rules, Times(6, 0.125), 3), std::nullopt);  // 2.25 s
  EXPECT_EQ(stopped_by(rules, Times(6, 0.125), 4), "time");
  EXPECT_EQ(stopped_by(rules, Times(5, 9.0), 1), std::nullopt);  // five have no interval
  EXPECT_EQ(stopped_by(rules, Times{}, 1), std::nullopt);
}

TEST(StoppedBy, TheFirstOfTheRulesThatHold) {
  const StoppingRules rules{.interval = 0.5, .samples = 6, .seconds = 1.0};
  EXPECT_EQ(stopped_by(rules, Times(6, 1.0), 1), "ci");
  EXPECT_EQ(stopped_by(rules, Times{1, 9, 1, 9, 1, 9}, 1), "samples");
  EXPECT_EQ(stopped_by({.interval = 0.5, .samples = 7, .seconds = 1.0}, Times{1, 9, 1, 9, 1, 9}, 1), "time");
}

}  // namespace
}  // namespace puzzlebench::results
