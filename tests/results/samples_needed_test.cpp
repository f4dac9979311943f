#include "results/samples_needed.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "results/statistics.hpp"

namespace puzzlebench::results {
namespace {

TEST(SamplesNeeded, AreSixWhereNoPairEverLiesBeyond) {
  EXPECT_EQ(samples_needed(0, 0), 6u) << "fewer have no interval";
}

// Six pairs: k = 1, so none may lie beyond: 1 - 2 (1 - (1 - p)^6) >= 0.97 up to p = 0.0025156. Seven and
// eight have k = 1 too; nine have k = 2.
TEST(SamplesNeeded, FollowTheRankOfTheInterval) {
  EXPECT_EQ(samples_needed(0.0025, 0.0025), 6u);
  EXPECT_EQ(samples_needed(0.0026, 0.0026), 9u);
  EXPECT_EQ(samples_needed(0.005, 0), 6u) << "1 - (1 - 0.995^6) = 0.9704";
  EXPECT_EQ(samples_needed(0, 0.0051), 9u);
}

TEST(SamplesNeeded, AreNeverEnoughWhereHalfOfThePairsLieBeyond) {
  EXPECT_EQ(samples_needed(0.5, 0), std::nullopt);
  EXPECT_EQ(samples_needed(0, 1), std::nullopt);
  EXPECT_EQ(samples_needed(0.49, 0.1), std::nullopt) << "some 10,000 would be";
}

double beyond(double border, double deviation) {
  return std::erfc(border / deviation / std::sqrt(2)) / 2;
}

TEST(SamplesNeeded, AreThoseThatTheHeaderNamesForNormalNoise) {
  const double border = std::log(1.02);
  const auto needed = [&](double s) { return samples_needed(beyond(border, s), beyond(border, s)); };
  EXPECT_EQ(needed(0.007), 6u);
  EXPECT_EQ(needed(0.01), 12u);
  EXPECT_EQ(needed(0.02), 33u);
  EXPECT_EQ(needed(0.05), 175u);
}

TEST(SamplesNeeded, SufficeInSimulation) {
  for (const double p : {0.02, 0.1, 0.25}) {
    const std::size_t n = samples_needed(p, p).value();
    std::mt19937_64 bits(7);
    int within = 0;
    constexpr int rounds = 4000;
    for (int round = 0; round < rounds; ++round) {
      std::vector<double> values;
      for (std::size_t i = 0; i < n; ++i) values.push_back(static_cast<double>(bits() >> 11) * 0x1p-53);
      const Interval interval = median_interval(values).value();
      within += interval.low >= p && interval.high <= 1 - p;
    }
    EXPECT_GE(within, 0.965 * rounds) << p << ", " << n << " pairs";
  }
}

}  // namespace
}  // namespace puzzlebench::results
