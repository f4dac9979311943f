// What the intervals promise, by simulation: how often they hold the true value, for times as benchmarks have
// them. Fixed seeds, so that a run of the tests says the same every time. 4,000 rounds tell 0.95 to +-0.0035.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>
#include <vector>

#include "results/ratios.hpp"
#include "results/statistics.hpp"
#include "results/stopping.hpp"

namespace puzzlebench::results {
namespace {

constexpr int rounds = 4000;

using Bits = std::mt19937_64;

double uniform(Bits& bits) {  // never 0 or 1
  return (static_cast<double>(bits() >> 11) + 0.5) * 0x1p-53;
}

/// Times of median 1.
struct Times {
  const char* name;
  std::function<double(Bits&)> draw;
};

std::vector<Times> shapes() {
  return {{"lognormal, skewed to the right",
           [](Bits& bits) { return std::lognormal_distribution<double>(0, 0.5)(bits); }},
          {"Pareto of infinite variance", [](Bits& bits) { return std::pow(2 * uniform(bits), -1 / 1.5); }},
          {"quiet, every fifth sample disturbed", [](Bits& bits) {
             const double quiet = 1 + 0.02 * (uniform(bits) - 0.625);  // 0.625: half of all lie below 1
             return uniform(bits) < 0.8 ? quiet : 1.01 + std::pow(uniform(bits), -1.0);
           }}};
}

class Draw {
 public:
  explicit Draw(const Times& times) : times_(times) {}
  double one() { return times_.draw(bits_); }
  std::vector<double> many(std::size_t n, double factor = 1) {
    std::vector<double> values(n);
    for (double& value : values) value = factor * one();
    return values;
  }

 private:
  const Times& times_;
  Bits bits_{20240506};
};

/// Share of the rounds in which the interval holds `truth`; without an interval it does not.
double coverage(double truth, const std::function<std::optional<Interval>()>& interval) {
  int held = 0;
  for (int round = 0; round < rounds; ++round) {
    const auto found = interval();
    held += found && found->low <= truth && truth <= found->high;
  }
  return static_cast<double>(held) / rounds;
}

constexpr std::size_t sizes[] = {6, 10, 30};

TEST(Coverage, OfTheMedian) {
  for (const Times& times : shapes()) {
    Draw draw(times);
    for (const std::size_t n : sizes)
      EXPECT_GE(coverage(1, [&] { return median_interval(draw.many(n)); }), 0.94) << times.name << " " << n;
  }
}

// Both sides share what their block suffers, which pairing takes out.
TEST(Coverage, OfThePairedRatio) {
  constexpr double ratio = 1.07;
  for (const Times& times : shapes()) {
    Draw draw(times);
    for (const std::size_t n : sizes) {
      const auto interval = [&] {
        std::vector<BlockTime> after, before;
        for (int block = 0; block < static_cast<int>(n); ++block) {
          const double disturbance = draw.one();
          after.push_back({block, ratio * disturbance * draw.one()});
          before.push_back({block, disturbance * draw.one()});
        }
        return paired_ratio(after, before)->interval;
      };
      EXPECT_GE(coverage(ratio, interval), 0.94) << times.name << " " << n;
    }
  }
}

TEST(Coverage, OfTheUnpairedRatio) {
  constexpr double ratio = 1.07;
  for (const Times& times : shapes()) {
    Draw draw(times);
    for (const auto& [before, after] :
         {std::pair<std::size_t, std::size_t>{6, 6}, {10, 10}, {30, 30}, {4, 4}, {6, 30}})
      EXPECT_GE(
          coverage(ratio,
                   [&] { return unpaired_ratio(draw.many(after, ratio), draw.many(before))->interval; }),
          0.94)
          << times.name << " " << before << " " << after;
  }
}

// Whoever looks after every sample and stops at the first interval that is narrow enough stops by preference
// when it is narrow by luck; the 95 % are for a number of samples fixed beforehand. Half widths of 0.2, 0.4,
// 1, 2, 5, 10, 15, 20, 30 and 50 % of the median, 4,000 rounds each: 0.924 to 0.966 where 30 samples are the
// most, 0.916 to 0.971 where 100 are, 0.910 to 0.967 where 200 are. Here the three at which it is worst.
TEST(Coverage, OfTheMedianIsLessWhereTheIntervalDecidesWhenToStop) {
  double worst = 1;
  for (const Times& times : shapes()) {
    for (const int last : {30, until_samples_default}) {
      Draw draw(times);
      for (const double half_width : {0.004, 0.15, 0.2}) {
        const StoppingRules rules{.interval = half_width, .samples = last, .seconds = {}};
        const double held = coverage(1, [&] {
          std::vector<double> values;
          while (!stopped_by(rules, values, 1)) values.push_back(draw.one());
          return median_interval(values);
        });
        EXPECT_LT(held, 0.975) << times.name << " " << last << " " << half_width;
        worst = std::min(worst, held);
      }
    }
  }
  EXPECT_GE(worst, 0.9);
  EXPECT_LT(worst, 0.94);  // else the comment above is wrong
}

}  // namespace
}  // namespace puzzlebench::results
