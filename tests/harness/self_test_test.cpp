// The self-test by a fake clock, whose noise is known and drawn from fixed seeds: what it says of a quiet
// machine, a noisy one, one that favours a sample, and one that does not see more work.
#include "harness/self_test.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <numbers>
#include <random>

#include "harness/self_test_run.hpp"
#include "puzzles/catalogue.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::harness {
namespace {

using results::Verdict;
using testing::HasSubstr;

/// The noise of a sample is log-normal with `deviation`; one sample in `delayed_every` is
/// delayed besides by up to a fifth, evenly; and the clock of the CPU wanders by a random walk of 0.1 % a
/// sample, which neighbours share. Written out, since std::normal_distribution differs between libraries.
class NoisyClock {
 public:
  explicit NoisyClock(double deviation, std::uint64_t seed = 1, int delayed_every = 50)
      : deviation_(deviation), delayed_every_(delayed_every), bits_(seed) {}

  double seconds(int units) {
    walk_ *= std::exp(0.001 * normal());
    const double delay = uniform() * delayed_every_ < 1 ? 1 + 0.2 * uniform() : 1;
    return units * 0.0005 * walk_ * std::exp(deviation_ * normal()) * delay;
  }

 private:
  double uniform() { return (static_cast<double>(bits_() >> 11) + 0.5) * 0x1p-53; }
  double normal() {  // Box and Muller
    const double radius = std::sqrt(-2 * std::log(uniform()));
    return radius * std::cos(2 * std::numbers::pi * uniform());
  }

  double deviation_;
  int delayed_every_;
  std::mt19937_64 bits_;
  double walk_ = 1;
};

SelfTest test_on(NoisyClock machine, const SelfTestPlan& plan = {}) {
  return self_test(plan, [&](int units) { return machine.seconds(units); });
}

TEST(SelfTest, IdenticalWorkIsTheSameAndFivePercentMoreAreSlower) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const SelfTest test = test_on(NoisyClock(0.007, seed));
    const int same = test.identical.count(Verdict::same), slower = test.slowed.count(Verdict::slower);
    std::cout << "seed " << seed << ": of 100 comparisons each, SAME " << same << ", SLOWER " << slower
              << std::endl;
    EXPECT_GE(same, 95);
    EXPECT_EQ(test.identical.wrong(), 0);
    EXPECT_GE(slower, 95);
    EXPECT_EQ(test.slowed.wrong(), 0);
    EXPECT_TRUE(test.passed());
    EXPECT_NEAR(test.median_difference, 0.007 * std::sqrt(2) * 0.6745, 0.001);
  }
}

TEST(SelfTest, EveryComparisonIsCounted) {
  const SelfTest test = test_on(NoisyClock(0.02));
  for (const Decisions* decisions : {&test.identical, &test.slowed}) {
    int all = 0;
    for (const auto& [verdict, count] : decisions->called) all += count;
    EXPECT_EQ(all, 100);
  }
}

TEST(SelfTest, ANoisyMachineFailsWithUnclearAndSaysHowManySamplesItTakes) {
  const SelfTest test = test_on(NoisyClock(0.03));
  EXPECT_LT(test.identical.count(Verdict::same), 95);
  EXPECT_LE(test.identical.wrong(), 10) << "noise may hide what is the same, not turn it round";
  EXPECT_FALSE(test.passed());
  const std::string text = self_test_text(test, "a fake");
  EXPECT_THAT(text, HasSubstr("FAIL  identical work  must be SAME at least 95 times; was"));
  EXPECT_THAT(text, HasSubstr("too noisy for 30 samples: SAME takes about "));

  // As many as it says are enough.
  const std::string before = "SAME takes about ";
  SelfTestPlan longer;
  longer.samples = std::stoi(text.substr(text.find(before) + before.size()));
  EXPECT_GT(longer.samples, SelfTestPlan{}.samples);
  EXPECT_GE(test_on(NoisyClock(0.03, 2), longer).identical.count(Verdict::same), 95);
}

TEST(SelfTest, NoNumberOfSamplesIsNamedWhereNoneSuffices) {
  const SelfTest test = test_on(NoisyClock(0.5));
  EXPECT_LE(test.identical.wrong(), 10);
  EXPECT_THAT(self_test_text(test, "a fake"), HasSubstr("SAME takes over 2000 here"));
}

TEST(SelfTest, WhereTheSecondOfTwoAlwaysTakesLongerTheDrawnOrderMakesThatNoiseAndNoVerdict) {
  NoisyClock machine(0.002);
  int samples = 0, usual = 0;
  const SelfTest test = self_test({}, [&](int units) {
    if (samples++ % 3 == 0) usual = 0;
    const bool second = units == usual_units && usual++ == 1;
    return machine.seconds(units) * (second ? 1.1 : 1);
  });
  EXPECT_FALSE(test.passed());
  EXPECT_LE(test.identical.wrong(), 10);
  EXPECT_THAT(self_test_text(test, "a fake"),
              HasSubstr("too noisy for 30 samples: SAME takes over 2000 here"));
}

TEST(SelfTest, WhereMoreWorkTakesNoLongerTheSlowdownIsCalledSameAndFails) {
  NoisyClock machine(0.002);
  const SelfTest test = self_test({}, [&](int) { return machine.seconds(usual_units); });
  EXPECT_GE(test.identical.count(Verdict::same), 95);
  EXPECT_GE(test.slowed.wrong(), 95);
  EXPECT_FALSE(test.passed());
  const std::string text = self_test_text(test, "a fake");
  EXPECT_THAT(text, HasSubstr("PASS  identical work"));
  EXPECT_THAT(text, HasSubstr("FAIL  5 % more work   must be SLOWER at least 95 times; was SAME "));
  EXPECT_THAT(text, HasSubstr(" of 100 were decided, and wrongly: "));
}

TEST(SelfTest, BurstsOfNoiseAreCalledBursts) {
  NoisyClock machine(0.002);
  int samples = 0;
  // In every tenth comparison each sample is delayed by what is drawn from a far wider noise.
  NoisyClock burst(0.2);
  const SelfTest test = self_test({}, [&](int units) {
    const bool disturbed = samples++ / (3 * SelfTestPlan{}.samples) % 10 == 9;
    return disturbed ? burst.seconds(units) : machine.seconds(units);
  });
  EXPECT_EQ(test.identical.count(Verdict::same), 90);
  EXPECT_THAT(self_test_text(test, "a fake"),
              HasSubstr("noise that comes in bursts: were it even, SAME would take "));
}

TEST(SelfTest, TextAndJsonOfAPassSayWhatWasCalledHowOften) {
  SelfTest test;
  test.median_difference = 0.0032;
  test.identical = {
      Verdict::same, {{Verdict::same, 98}, {Verdict::unclear, 1}, {Verdict::faster, 1}}, 0.01, 0};
  test.slowed = {Verdict::slower, {{Verdict::slower, 100}}, 0, 0};
  EXPECT_EQ(self_test_text(test, "queens"),
            R"(100 comparisons of each kind, 30 samples a side, taken in turn: queens
Two samples of identical work differ by 0.3 % (median); 1.0 % of such pairs by more than 2.0 %.

PASS  identical work  must be SAME at least 95 times; was SAME 98, FASTER 1, UNCLEAR 1
PASS  5 % more work   must be SLOWER at least 95 times; was SLOWER 100
)");
  const auto json = nlohmann::json::parse(self_test_json(test, "queens"));
  EXPECT_EQ(json["schema"]["name"], "puzzlebench-self-test");
  EXPECT_EQ(json["passed"], true);
  EXPECT_EQ(json["identical"]["called"], nlohmann::json({{"SAME", 98}, {"FASTER", 1}, {"UNCLEAR", 1}}));
  EXPECT_EQ(json["identical"]["reason"], "");
  test.slowed.called = {{Verdict::slower, 94}, {Verdict::unclear, 6}};
  EXPECT_FALSE(test.passed());
  EXPECT_EQ(nlohmann::json::parse(self_test_json(test, "queens"))["slowed"]["verdict"], "FAIL");
}

TEST(SelfTest, RequiresAsManyInProportion) {
  SelfTest test;
  for (const auto& [comparisons, required] : {std::pair{100, 95}, {20, 19}, {10, 10}, {1, 1}}) {
    test.plan.comparisons = comparisons;
    EXPECT_EQ(test.required(), required);
  }
}

std::unique_ptr<puzzles::Workload> queens(const char* n) {
  return puzzles::make_workload(puzzles::find_puzzle("queens"), engine::Objective::count, {{"n", n}});
}

TEST(SelfTestSampler, ExecutesOneTwentiethMoreForOneUnitMore) {
  class Counting : public puzzles::Workload {
   public:
    const puzzles::WorkloadInfo& info() const override { return real->info(); }
    engine::SplitChoice choose_split(int threads) const override { return real->choose_split(threads); }
    puzzles::Outcome execute(const engine::Variant& variant, puzzles::Execution& execution) const override {
      ++executions;
      puzzles::Outcome outcome = real->execute(variant, execution);
      outcome.result.nodes += lie;
      return outcome;
    }
    std::optional<std::string> check(const puzzles::Solution& s) const override { return real->check(s); }
    std::string notation(const puzzles::Solution& s) const override { return real->notation(s); }
    puzzles::Picture picture(const puzzles::Solution& s) const override { return real->picture(s); }
    std::vector<puzzles::Solution> solutions(std::size_t n, engine::Control& control) const override {
      return real->solutions(n, control);
    }
    std::unique_ptr<puzzles::Workload> real = queens("7");
    mutable std::uint64_t executions = 0;
    std::uint64_t lie = 0;
  } counting;
  SelfTestSampler sampler(counting);
  EXPECT_GE(sampler.executions_per_unit(), 1u);
  for (const int units : {usual_units, usual_units + 1}) {
    counting.executions = 0;
    EXPECT_GT(sampler(units), 0);
    EXPECT_EQ(counting.executions, sampler.executions_per_unit() * static_cast<std::uint64_t>(units));
  }
  counting.lie = 1;
  EXPECT_THAT(tests::refusal_of<std::runtime_error>([&] { sampler(1); }),
              testing::StartsWith("queens/count/n:7: "));
}

TEST(SelfTestSampler, FeedsTheTestWithRealSamples) {
  const auto workload = queens("6");
  SelfTestSampler sampler(*workload);
  SelfTestPlan plan;
  plan.comparisons = 2;
  plan.samples = 6;
  const SelfTest test = self_test(plan, [&](int units) { return sampler(units); });
  for (const Decisions* decisions : {&test.identical, &test.slowed}) {
    int all = 0;
    for (const auto& [verdict, count] : decisions->called) all += count;
    EXPECT_EQ(all, 2) << "whatever this machine is like, each is decided";
  }
}

}  // namespace
}  // namespace puzzlebench::harness
