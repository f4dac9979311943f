#include "results/statistics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <stdexcept>

namespace puzzlebench::results {
namespace {

using Values = std::vector<double>;

Values one_to(int n) {
  Values values(static_cast<std::size_t>(n));
  std::iota(values.rbegin(), values.rend(), 1.0);  // descending, so that sorting is needed
  return values;
}

TEST(Binomial, IsExactForFewAndDoesNotUnderflowForMany) {
  EXPECT_NEAR(binomial(4, 2, 0.5), 6.0 / 16, 1e-15);
  EXPECT_NEAR(binomial(3, 1, 0.1), 3 * 0.1 * 0.81, 1e-15);
  EXPECT_NEAR(binomial(2000, 1000, 0.5), 0.0178390111, 1e-10);
}

TEST(Median, IsTheMiddleValueOrTheMeanOfTheTwoMiddleOnes) {
  EXPECT_EQ(median(Values{7}), 7);
  EXPECT_EQ(median(Values{3, 1, 2}), 2);
  EXPECT_EQ(median(Values{4, 1, 3, 2}), 2.5);
  EXPECT_EQ(median(Values{1, 1, 1, 1000}), 1);
}

TEST(Median, DoesNotOverflowBetweenHugeValues) {
  EXPECT_EQ(median(Values{1.7e308, 1.7e308}), 1.7e308);
}

TEST(MedianAbsoluteDeviation, OfATextbookSample) {
  // 1 1 2 2 4 6 9: median 2, deviations 1 1 0 0 2 4 7, their median 1.
  EXPECT_EQ(median_absolute_deviation(Values{9, 1, 2, 4, 1, 6, 2}), 1);
  EXPECT_EQ(median_absolute_deviation(Values{5, 5, 5}), 0);
}

TEST(Minimum, IsTheSmallestValue) {
  EXPECT_EQ(minimum(Values{3, 1, 2}), 1);
}

TEST(Statistics, OfNothingAreAnErrorAndNotANumber) {
  EXPECT_THROW(median(Values{}), std::invalid_argument);
  EXPECT_THROW(median_absolute_deviation(Values{}), std::invalid_argument);
  EXPECT_THROW(minimum(Values{}), std::invalid_argument);
}

TEST(MedianInterval, DoesNotExistBelowSixValues) {
  for (int n = 0; n < 6; ++n) EXPECT_FALSE(median_interval(one_to(n)).has_value()) << n;
}

// Ranks and coverages from exact integer sums of binomial coefficients.
TEST(MedianInterval, HasTheExactRanksAndCoverage) {
  struct Row {
    int n;
    int low;
    double coverage;
  };
  for (const Row& row :
       {Row{6, 1, 0.96875}, Row{8, 1, 0.9921875}, Row{9, 2, 0.9609375}, Row{10, 2, 0.978515625},
        Row{12, 3, 0.96142578125}, Row{15, 4, 0.96484375}, Row{20, 6, 0.958610534668},
        Row{25, 8, 0.956714749336}, Row{100, 40, 0.964799799782}}) {
    const auto interval = median_interval(one_to(row.n));
    ASSERT_TRUE(interval.has_value()) << row.n;
    EXPECT_EQ(interval->low, row.low) << row.n;
    EXPECT_EQ(interval->high, row.n + 1 - row.low) << row.n;
    EXPECT_NEAR(interval->coverage, row.coverage, 1e-10) << row.n;
  }
}

TEST(MedianInterval, SurvivesMoreValuesThanTwoToTheMinusNCanHold) {
  // n = 5001: k = 2431; the normal approximation n/2 - 0.98 sqrt(n) gives 2431.2.
  const auto interval = median_interval(one_to(5001));
  ASSERT_TRUE(interval.has_value());
  EXPECT_EQ(interval->low, 2431);
  EXPECT_EQ(interval->high, 5001 + 1 - 2431);
  EXPECT_NEAR(interval->coverage, 0.952273695532316, 1e-9);
}

TEST(PairedRatios, PairTimesOfTheSameBlockAndLeaveOutTheRest) {
  const std::vector<BlockTime> serial{{2, 30}, {0, 10}, {1, 20}, {5, 99}};
  const std::vector<BlockTime> split{{0, 5}, {1, 8}, {2, 20}, {7, 1}};
  EXPECT_THAT(paired_ratios(serial, split), testing::ElementsAre(2.0, 2.5, 1.5));
  EXPECT_EQ(median(paired_ratios(serial, split)), 2.0);
}

TEST(PairedRatios, AreEmptyWithoutACommonBlockAndNeverDivideByZero) {
  EXPECT_TRUE(paired_ratios(std::vector<BlockTime>{{0, 1}}, std::vector<BlockTime>{{1, 1}}).empty());
  EXPECT_TRUE(paired_ratios(std::vector<BlockTime>{{0, 1}}, std::vector<BlockTime>{{0, 0}}).empty());
}

TEST(PairedRatios, TakeTheFirstOfSeveralTimesInOneBlock) {
  EXPECT_THAT(paired_ratios(std::vector<BlockTime>{{0, 6}, {0, 1}}, std::vector<BlockTime>{{0, 2}}),
              testing::ElementsAre(3.0));
}

}  // namespace
}  // namespace puzzlebench::results
