// What the intervals promise, by simulation: how often they hold the true value, for times as benchmarks have
// them. Fixed seeds, so that a run of the tests says the same every time. 4,000 rounds tell 0.95 to +-0.0035.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>
#include <vector>

#include "results/process_intervals.hpp"
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
      EXPECT_GE(coverage(ratio,
                         [&, before = before, after = after] {
                           return unpaired_ratio(draw.many(after, ratio), draw.many(before))->interval;
                         }),
                0.94)
          << times.name << " " << before << " " << after;
  }
}

/// Times of `processes`, each with a layout of its own: a factor of median 1, of which the logarithm has
/// standard deviation `layout_sd`; that of the samples has 1 %.
std::vector<BlockTime> of_processes(Bits& bits, int processes, int samples, double layout_sd) {
  std::vector<BlockTime> times;
  std::normal_distribution<double> normal;
  for (int process = 1; process <= processes; ++process) {
    const double layout = layout_sd * normal(bits);
    for (int sample = 0; sample < samples; ++sample)
      times.push_back({static_cast<int>(times.size()), std::exp(layout + 0.01 * normal(bits)), process});
  }
  return times;
}

constexpr double layouts[] = {0, 0.005, 0.01, 0.02};

/// 1 / rounds where the interval holds 1.
double share_held(const std::optional<Interval>& interval) {
  return interval && interval->low <= 1 && 1 <= interval->high ? 1.0 / rounds : 0;
}

// Layouts of 0, 0.5, 1 and 2 times the spread of the samples: the hull holds the median in 1.000, 0.999,
// 0.988 and 0.938 of the rounds for three processes, which approaches least_coverage(), 0.75, only as
// layouts outgrow the intervals inside; the interval of all samples together in 0.956, 0.816, 0.664, 0.592.
TEST(Coverage, OfTheMedianOfSeveralProcesses) {
  for (const int processes : {3, 6}) {
    Bits bits(20240506);
    for (const double layout : layouts) {
      double hull = 0, pooled = 0;
      for (int round = 0; round < rounds; ++round) {
        const auto times = of_processes(bits, processes, 10, layout);
        hull += share_held(median_interval(times));
        pooled += share_held(median_interval(seconds_of(times)));
      }
      EXPECT_GE(hull, 0.93) << processes << " " << layout;
      EXPECT_GE(hull, least_coverage(static_cast<std::size_t>(processes))) << processes << " " << layout;
      if (layout > 0) {
        EXPECT_LT(pooled, 0.9) << processes << " " << layout;
      }
    }
  }
}

// Of medians alone, which is what is left of the hull when layouts outgrow everything else.
TEST(Coverage, OfSeveralProcessesIsTheLeastWhereOnlyLayoutsDiffer) {
  Bits bits(20240506);
  for (const int processes : {2, 3, 6}) {
    double held = 0;
    for (int round = 0; round < rounds; ++round)
      held += share_held(median_interval(of_processes(bits, processes, 10, 100)));
    EXPECT_NEAR(held, least_coverage(static_cast<std::size_t>(processes)), 0.02) << processes;
  }
}

// 1.000, 0.999, 0.992 and 0.967 of the rounds; of all samples together 0.951, 0.767, 0.580, 0.468.
TEST(Coverage, OfTheRatioBetweenRunsOfSeveralProcesses) {
  Bits bits(20240506);
  for (const double layout : layouts) {
    double hull = 0, pooled = 0;
    for (int round = 0; round < rounds; ++round) {
      const auto after = of_processes(bits, 3, 10, layout), before = of_processes(bits, 3, 10, layout);
      hull += share_held(unpaired_ratio(after, before)->interval);
      pooled += share_held(unpaired_ratio(seconds_of(after), seconds_of(before))->interval);
    }
    EXPECT_GE(hull, 0.95) << layout;
    if (layout > 0) {
      EXPECT_LT(pooled, 0.8) << layout;
    }
  }
  double held = 0;
  for (int round = 0; round < rounds; ++round)
    held +=
        share_held(unpaired_ratio(of_processes(bits, 3, 6, 100), of_processes(bits, 2, 6, 100))->interval);
  EXPECT_NEAR(held, least_coverage(2, 3), 0.02);  // 0.8
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
