// What a time budget leaves goes where it is needed most, and no further.
#include "harness/time_budget.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <map>

#include "harness/sweep_axes.hpp"
#include "harness/sweep_run.hpp"
#include "tests/harness/fake_puzzle.hpp"

namespace puzzlebench::harness {
namespace {

using testing::Each;
using testing::Pair;

TEST(NextWorkload, IsTheWidestThatGoesOnAndFits) {
  const std::vector<Candidate> candidates{{true, 0.1, 1}, {true, 0.5, 4}, {true, 0.3, 2}, {false, 0.9, 1}};
  EXPECT_EQ(next_workload(candidates, 4), 1u);
  EXPECT_EQ(next_workload(candidates, 3.9), 2u);
  EXPECT_EQ(next_workload(candidates, 1), 0u);
  EXPECT_EQ(next_workload(candidates, 0.9), std::nullopt);
  EXPECT_EQ(next_workload({}, 100), std::nullopt);
  EXPECT_EQ(next_workload(std::vector<Candidate>{{true, 0.2, 1}, {true, 0.2, 1}}, 4), 0u);
}

/// Keeps what a run takes.
struct Samples : SweepObserver {
  std::vector<results::Sample> samples;
  std::map<std::string, int> of_cell;
  void took(const results::Sample& sample) override {
    samples.push_back(sample);
    ++of_cell[sample.cell];
  }
};

Plan plan_with(std::chrono::nanoseconds budget, int samples, const char* until = nullptr) {
  SweepRequest request;
  request.workloads = {parse_workload("", "fake/count/n:5:6", tests::fake_catalogue())};
  request.axes.threads = {2};
  if (until != nullptr)
    request.axes.until = parse_until("", until);
  else
    request.axes.samples = samples;
  request.time_budget = budget;
  return make_plan(request, tests::fake_catalogue(), 2);
}

/// Takes the whole plan by a clock whose every look is `step` seconds after the one before.
Samples run(const Plan& plan, double step, const Taken& taken = {}) {
  Samples samples;
  const std::atomic<bool> interrupt{false};
  double now = 0;
  EXPECT_TRUE(run_plan(plan, taken, interrupt, samples, [&] { return now += step; }));
  return samples;
}

TEST(TimeBudget, ThatIsSpentLeavesEveryCellItsFirstSix) {
  const Samples taken = run(plan_with(std::chrono::milliseconds(1), 9), 10);
  EXPECT_EQ(taken.of_cell.size(), 4u);
  EXPECT_THAT(taken.of_cell, Each(Pair(testing::_, 6)));
  // In the plan's order: the first workload's before the second's.
  EXPECT_THAT(taken.samples.front().cell, testing::StartsWith("fake/count/n:5/"));
  EXPECT_THAT(taken.samples[11].cell, testing::StartsWith("fake/count/n:5/"));
  EXPECT_THAT(taken.samples[12].cell, testing::StartsWith("fake/count/n:6/"));
}

TEST(TimeBudget, ThatIsNeverSpentFillsEveryCell) {
  const Samples taken = run(plan_with(std::chrono::hours(1), 9), 0);
  EXPECT_EQ(taken.of_cell.size(), 4u);
  EXPECT_THAT(taken.of_cell, Each(Pair(testing::_, 9)));
  for (std::size_t i = 0; i < taken.samples.size(); ++i) {
    EXPECT_EQ(taken.samples[i].order, static_cast<int>(i));
    EXPECT_EQ(taken.samples[i].block, taken.samples[i].index);
  }
}

TEST(TimeBudget, IsSpentBlockByBlock) {
  // The clock is looked at once at the beginning and once before each block: three begin within 3.5 s.
  const Samples taken = run(plan_with(std::chrono::milliseconds(3500), 9), 1);
  EXPECT_EQ(taken.samples.size(), 4u * 6 + 3 * 2);
}

TEST(TimeBudget, IsNotSpentOnCellsThatARuleHasStopped) {
  const Samples taken = run(plan_with(std::chrono::hours(1), 0, "samples:7"), 0);
  EXPECT_THAT(taken.of_cell, Each(Pair(testing::_, 7)));
}

TEST(TimeBudget, IsAlsoWhatTheSamplesOfARunFromBeforeSpent) {
  const Plan plan = plan_with(std::chrono::seconds(10), 9);
  const auto taken_before = [&](double seconds) {
    Taken taken;
    for (const PlannedWorkload& planned : plan.workloads)
      for (const PlannedCell& cell : planned.cells) {
        TakenCell& known = taken.cells[cell.name];
        known.seconds.assign(6, seconds);
        known.facts.emplace().name = cell.name;
        known.facts->executions = 2;
        known.facts->capacity.emplace();
        known.facts->profile.emplace();
      }
    return taken;
  };
  EXPECT_DOUBLE_EQ(taken_before(0.25).spent_seconds(), 4 * 6 * 2 * 0.25);
  EXPECT_TRUE(run(plan, 0, taken_before(0.25)).samples.empty());
  EXPECT_EQ(run(plan, 0, taken_before(0.0001)).samples.size(), 4u * 3);
}

TEST(TimeBudget, AsksForTwoHundredSamplesWhereNoNumberIsGiven) {
  SweepRequest request;
  request.workloads = {parse_workload("", "fake/count/n:5", tests::fake_catalogue())};
  request.time_budget = std::chrono::minutes(15);
  const Plan plan = make_plan(request, tests::fake_catalogue(), 2);
  EXPECT_EQ(plan.samples(), 3u * 200);
  EXPECT_THAT(describe_plan(plan), testing::HasSubstr("up to 600 samples, up to 2 threads, order by seed 1, "
                                                      "time budget 900 s\n"));
}

}  // namespace
}  // namespace puzzlebench::harness
