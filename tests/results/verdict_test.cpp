#include "results/verdict.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>

namespace puzzlebench::results {
namespace {

constexpr double effect = 0.02, above = 1 + effect, below = 1 / above;

double next_up(double value) {
  return std::nextafter(value, 10);
}
double next_down(double value) {
  return std::nextafter(value, 0);
}

Verdict of(double low, double high, double min_effect = effect) {
  return verdict_of(Interval{low, high, 0.95}, min_effect);
}

TEST(Verdict, IsTheSameWithinTheEffectBordersIncluded) {
  EXPECT_EQ(of(below, above), Verdict::same);
  EXPECT_EQ(of(1, 1), Verdict::same);
  EXPECT_EQ(of(above, above), Verdict::same);
  EXPECT_EQ(of(below, below), Verdict::same);
}

TEST(Verdict, IsUnclearAcrossABorder) {
  EXPECT_EQ(of(next_down(below), 1), Verdict::unclear);
  EXPECT_EQ(of(1, next_up(above)), Verdict::unclear);
  EXPECT_EQ(of(above, next_up(above)), Verdict::unclear);
  EXPECT_EQ(of(next_down(below), below), Verdict::unclear);
  EXPECT_EQ(of(0.5, 2), Verdict::unclear);
}

TEST(Verdict, IsSlowerOrFasterWhollyBeyondTheEffect) {
  EXPECT_EQ(of(next_up(above), 2), Verdict::slower);
  EXPECT_EQ(of(0.5, next_down(below)), Verdict::faster);
}

TEST(Verdict, ExchangesFasterAndSlowerWithTheTwoSides) {
  for (const auto& [low, high] :
       {std::pair{0.4, 0.9}, {0.97, 0.99}, {0.99, 1.01}, {1.01, 1.03}, {1.03, 5.0}}) {
    const Verdict verdict = of(low, high), exchanged = of(1 / high, 1 / low);
    EXPECT_EQ(verdict == Verdict::faster, exchanged == Verdict::slower) << low;
    EXPECT_EQ(verdict == Verdict::slower, exchanged == Verdict::faster) << low;
    EXPECT_EQ(verdict == Verdict::same, exchanged == Verdict::same) << low;
  }
}

TEST(Verdict, WithoutAnEffectAnythingThatExcludesOneDecides) {
  EXPECT_EQ(of(next_up(1), 2, 0), Verdict::slower);
  EXPECT_EQ(of(0.5, next_down(1), 0), Verdict::faster);
  EXPECT_EQ(of(1, 2, 0), Verdict::unclear);
  EXPECT_EQ(of(1, 1, 0), Verdict::same);
}

TEST(Verdict, IsUnclearWithoutAnInterval) {
  EXPECT_EQ(verdict_of(std::nullopt, effect), Verdict::unclear);
}

TEST(Verdict, HasATextOfItsOwnEach) {
  std::set<std::string> texts;
  for (const Verdict verdict : verdicts) texts.insert(to_string(verdict));
  EXPECT_EQ(texts, (std::set<std::string>{"SAME", "FASTER", "SLOWER", "UNCLEAR", "COUNTS ONLY", "MISSING",
                                          "COUNTS DIFFER"}));
}

}  // namespace
}  // namespace puzzlebench::results
