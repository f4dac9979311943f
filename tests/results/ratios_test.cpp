#include "results/ratios.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

namespace puzzlebench::results {
namespace {

using Values = std::vector<double>;

std::vector<BlockTime> in_blocks(const Values& seconds) {
  std::vector<BlockTime> times;
  for (const double time : seconds) times.push_back({static_cast<int>(times.size()), time});
  return times;
}

TEST(MedianRatio, IsTheMiddleValueOrTheGeometricMeanOfTheTwoMiddleOnes) {
  EXPECT_EQ(median_ratio(Values{7}), 7);
  EXPECT_EQ(median_ratio(Values{3, 1, 2}), 2);
  EXPECT_EQ(median_ratio(Values{8, 0.1, 2, 100}), 4);  // where the mean would be 5
  EXPECT_EQ(median_ratio(Values{1.1, 1.1}), 1.1);
  EXPECT_DOUBLE_EQ(median_ratio(Values{1e300, 1e308}), 1e304);  // their product overflows
  EXPECT_THROW(median_ratio(Values{}), std::invalid_argument);
}

TEST(MedianRatio, OfInverseRatiosIsTheInverse) {
  EXPECT_DOUBLE_EQ(median_ratio(Values{0.5, 0.25, 2, 1}) * median_ratio(Values{2, 4, 0.5, 1}), 1);
}

TEST(PairedRatio, IsTheMedianOfTheBlocksWithTheIntervalOfTheSignTest) {
  const auto estimate = paired_ratio(in_blocks({4, 6, 8, 10, 12, 14, 16, 18, 20}),
                                     in_blocks({4, 3, 2, 2, 2, 2, 2, 2, 2}));  // 1 2 4 5 6 7 8 9 10
  ASSERT_TRUE(estimate && estimate->interval);
  EXPECT_EQ(estimate->ratio, 6);
  EXPECT_EQ(estimate->interval->low, 2);  // nine values: the second smallest and the second largest
  EXPECT_EQ(estimate->interval->high, 9);
  EXPECT_NEAR(estimate->interval->coverage, 0.9609375, 1e-12);
}

TEST(PairedRatio, HasNoIntervalBelowSixPairsAndNoValueWithoutOne) {
  const Values times{1, 2, 3, 4, 5};
  const auto five = paired_ratio(in_blocks(times), in_blocks(times));
  ASSERT_TRUE(five);
  EXPECT_EQ(five->ratio, 1);
  EXPECT_FALSE(five->interval);
  EXPECT_FALSE(paired_ratio(in_blocks({}), in_blocks(times)));
  EXPECT_FALSE(paired_ratio(in_blocks({0}), in_blocks({1})));  // no logarithm
}

// The largest U that is significant at 5 %, two-sided, in the published tables of the Mann-Whitney test (such
// as Siegel & Castellan, table J, and Hollander & Wolfe, table A.6): one less than the rank. -1: none is.
TEST(ShiftRank, AgreesWithThePublishedTables) {
  struct Row {
    std::size_t m, n;
    int critical;
  };
  for (const Row& row :
       {Row{3, 3, -1}, Row{3, 4, -1},   Row{2, 7, -1},   Row{2, 8, 0},    Row{3, 5, 0},
        Row{4, 4, 0},  Row{4, 5, 1},    Row{5, 5, 2},    Row{5, 6, 3},    Row{6, 6, 5},
        Row{6, 7, 6},  Row{7, 7, 8},    Row{8, 8, 13},   Row{8, 10, 17},  Row{9, 9, 17},
        Row{5, 10, 8}, Row{10, 10, 23}, Row{12, 20, 69}, Row{15, 15, 64}, Row{20, 20, 127}}) {
    EXPECT_EQ(static_cast<int>(shift_rank(row.m, row.n).rank) - 1, row.critical) << row.m << " " << row.n;
    EXPECT_EQ(shift_rank(row.n, row.m).rank, shift_rank(row.m, row.n).rank) << row.m << " " << row.n;
  }
  EXPECT_EQ(shift_rank(0, 5).rank, 0U);
}

// 1 - 2 x (orders with U < rank) / C(m + n, m), from integers.
TEST(ShiftRank, HasTheExactCoverage) {
  EXPECT_NEAR(shift_rank(4, 4).coverage, 1 - 2 / 70.0, 1e-12);
  EXPECT_NEAR(shift_rank(6, 6).coverage, 1 - 38 / 924.0, 1e-12);
  EXPECT_NEAR(shift_rank(5, 10).coverage, 0.9600399600399601, 1e-12);
  EXPECT_NEAR(shift_rank(20, 20).coverage, 0.9509096748106276, 1e-12);
}

/// P(U < k) by the recursion of Mann & Whitney (1947), whose terms are all positive.
double mann_whitney_tail(std::size_t m, std::size_t n, std::size_t k) {
  std::vector<std::vector<double>> of_n(n + 1, Values(k, 1.0));  // [b][u]: P(U <= u) of a and b samples
  for (std::size_t a = 1; a <= m; ++a) {
    auto above = of_n;
    for (std::size_t u = 0; u < k; ++u) of_n[0][u] = 1;
    for (std::size_t b = 1; b <= n; ++b)
      for (std::size_t u = 0; u < k; ++u) {
        const double a_is_largest = u >= b ? above[b][u - b] : 0;
        of_n[b][u] = (static_cast<double>(a) * a_is_largest + static_cast<double>(b) * of_n[b - 1][u]) /
                     static_cast<double>(a + b);
      }
  }
  return of_n[n][k - 1];
}

TEST(ShiftRank, AgreesWithTheRecursionOfMannAndWhitney) {
  for (const auto& [m, n] : {std::pair<std::size_t, std::size_t>{7, 30}, {30, 30}, {60, 80}}) {
    const auto [rank, coverage] = shift_rank(m, n);
    EXPECT_NEAR(coverage, 1 - 2 * mann_whitney_tail(m, n, rank), 1e-11) << m << " " << n;
    EXPECT_GT(mann_whitney_tail(m, n, rank + 1), 0.025) << m << " " << n;
  }
}

// Where the exact distribution would take long, the rank is the normal one: at the border the two agree.
TEST(ShiftRank, OfManySamplesIsNeverLargerThanTheExactOne) {
  const auto normal = [](double m, double n) {
    return std::floor(m * n / 2 - 1.959963984540054 * std::sqrt(m * n * (m + n + 1) / 12));
  };
  const auto exact = shift_rank(340, 340);
  EXPECT_NE(exact.coverage, 0.95);
  EXPECT_GE(static_cast<double>(exact.rank), normal(340, 340));
  EXPECT_LE(static_cast<double>(exact.rank), normal(340, 340) + 2);
  const auto many = shift_rank(10'000, 400);
  EXPECT_EQ(static_cast<double>(many.rank), normal(400, 10'000));
  EXPECT_EQ(many.coverage, 0.95);
}

// Hollander, Wolfe & Chicken, Nonparametric Statistical Methods, examples 4.1 to 4.4: permeability of the
// human chorioamnion at term and at 12 to 26 weeks. Shift -0.305, 96 % interval (-0.76, 0.15).
TEST(UnpairedRatio, OfATextbookSample) {
  Values term{0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46},
      weeks{1.15, 0.88, 0.90, 0.74, 1.21};
  for (Values* values : {&term, &weeks})
    for (double& value : *values) value = std::exp(value);
  const auto estimate = unpaired_ratio(weeks, term);
  ASSERT_TRUE(estimate && estimate->interval);
  EXPECT_NEAR(std::log(estimate->ratio), -0.305, 1e-12);
  EXPECT_NEAR(std::log(estimate->interval->low), -0.76, 1e-12);
  EXPECT_NEAR(std::log(estimate->interval->high), 0.15, 1e-12);
  EXPECT_NEAR(estimate->interval->coverage, 0.96, 1e-4);
}

TEST(UnpairedRatio, OfASampleWithItselfIsOneAndOfItsMultipleTheFactor) {
  const Values before{5, 1, 4, 2, 3, 7};
  Values after = before;
  EXPECT_EQ(unpaired_ratio(before, before)->ratio, 1);
  for (double& time : after) time *= 4;
  const auto estimate = unpaired_ratio(after, before), inverse = unpaired_ratio(before, after);
  EXPECT_EQ(estimate->ratio, 4);
  EXPECT_EQ(inverse->ratio, 0.25);
  EXPECT_DOUBLE_EQ(inverse->interval->low * estimate->interval->high, 1);
}

TEST(UnpairedRatio, IgnoresOneDisturbedSample) {
  const Values before{10, 11, 12, 13, 14, 15}, after{10, 11, 12, 13, 14, 1e9};
  EXPECT_LT(unpaired_ratio(after, before)->ratio, 1.05);
}

TEST(UnpairedRatio, HasNoIntervalWhereNoneCovers95Percent) {
  EXPECT_FALSE(unpaired_ratio(Values{1, 2, 3}, Values{1, 2, 3, 4})->interval);
  const auto four = unpaired_ratio(Values{2, 4, 6, 8}, Values{1, 2, 3, 4});
  ASSERT_TRUE(four->interval);
  EXPECT_EQ(four->interval->low, 0.5);  // smallest to largest
  EXPECT_EQ(four->interval->high, 8);
}

TEST(UnpairedRatio, OfTimesThatHaveNoLogarithmOrNoFiniteQuotientIsUnknown) {
  constexpr double huge = std::numeric_limits<double>::max(), tiny = std::numeric_limits<double>::min();
  EXPECT_FALSE(unpaired_ratio(Values{}, Values{1}));
  EXPECT_FALSE(unpaired_ratio(Values{1}, Values{}));
  EXPECT_FALSE(unpaired_ratio(Values{1, 0}, Values{1}));
  EXPECT_FALSE(unpaired_ratio(Values{huge}, Values{tiny}));
  EXPECT_EQ(unpaired_ratio(Values{tiny}, Values{huge})->ratio, tiny / huge);
  EXPECT_FALSE(paired_ratio(in_blocks({huge}), in_blocks({tiny})));
}

TEST(UnpairedRatio, TakesTenThousandSamplesASide) {
  Values before, after;
  for (int i = 0; i < 10'000; ++i) {
    before.push_back(1 + i * 1e-5);
    after.push_back(2 * before.back());
  }
  const auto estimate = unpaired_ratio(after, before);
  EXPECT_DOUBLE_EQ(estimate->ratio, 2);
  EXPECT_LT(estimate->interval->low, 2);
  EXPECT_GT(estimate->interval->high, 2);
  EXPECT_LT(estimate->interval->high - estimate->interval->low, 0.01);
}

}  // namespace
}  // namespace puzzlebench::results
