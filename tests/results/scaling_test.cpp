#include "results/scaling.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <stdexcept>

namespace puzzlebench::results {
namespace {

constexpr std::uint64_t ms = 1'000'000;  // ns

TaskTimes tasks(std::vector<std::uint64_t> durations_ns, double expansion = 0, double cost = 0) {
  return {"w", 3, durations_ns.size(), expansion, cost, std::move(durations_ns)};
}

TaskTimes equal_tasks(std::size_t count, double expansion = 0, double cost = 0) {
  return tasks(std::vector<std::uint64_t>(count, ms), expansion, cost);
}

WeakPoint size(std::uint64_t nodes, double speedup) {
  return {"w", nodes, static_cast<double>(nodes) / 2, speedup, speedup / 2};
}

TEST(Predict, EqualTasksGoInRounds) {
  const TaskTimes times = equal_tasks(10);
  EXPECT_NEAR(predict(times, 1).seconds, 0.010, 1e-12);
  EXPECT_NEAR(predict(times, 2).seconds, 0.005, 1e-12);
  EXPECT_NEAR(predict(times, 4).seconds, 0.003, 1e-12);
  EXPECT_NEAR(predict(times, 4).speedup, 10.0 / 3, 1e-9);
  EXPECT_NEAR(predict(times, 10).speedup, 10, 1e-9);
}

TEST(Predict, MoreThreadsThanTasksGainNothing) {
  EXPECT_NEAR(predict(equal_tasks(10), 1024).speedup, 10, 1e-9);
  EXPECT_NEAR(bound(equal_tasks(10), 1024).speedup, 10, 1e-9);
}

// Dealt in order, 6 is begun when a worker has 2 behind it; the best schedule would begin with it.
TEST(Predict, TasksAreDealtInOrderToTheWorkerThatIsFreeFirst) {
  const TaskTimes times = tasks({1 * ms, 2 * ms, 3 * ms, 6 * ms});
  EXPECT_NEAR(predict(times, 2).seconds, 0.008, 1e-12);
  EXPECT_NEAR(bound(times, 2).seconds, 0.006, 1e-12);
}

TEST(Predict, OneStragglerIsAllThatIsLeft) {
  std::vector<std::uint64_t> durations(100, ms);
  durations.front() = 100 * ms;
  EXPECT_NEAR(predict(tasks(durations), 64).seconds, 0.100, 1e-12);
  EXPECT_NEAR(predict(tasks(durations), 64).speedup, 1.99, 1e-9);
  EXPECT_NEAR(bound(tasks(durations), 64).speedup, 1.99, 1e-9);
}

TEST(Predict, TheExpansionIsSerialAndATaskCostsSomethingItself) {
  const TaskTimes times = equal_tasks(10, 0.002, 0.0005);
  EXPECT_NEAR(predict(times, 1).seconds, 0.002 + 10 * 0.0015, 1e-12);
  EXPECT_NEAR(predict(times, 5).seconds, 0.002 + 2 * 0.0015, 1e-12);
  EXPECT_NEAR(predict(times, 5).speedup, 0.010 / 0.005, 1e-9);
  EXPECT_NEAR(bound(times, 5).seconds, 0.002 + 2 * 0.001, 1e-12);
}

TEST(Predict, WhatStandsForSeveralTasksCostsAsMuchAsThey) {
  TaskTimes times = tasks({2 * ms, 2 * ms}, 0, 0.0001);
  times.tasks = 4;
  EXPECT_NEAR(predict(times, 1).seconds, 0.0044, 1e-12);
}

TEST(Predict, NoTasksLeaveTheExpansion) {
  EXPECT_EQ(predict(tasks({}, 0.5), 8).seconds, 0.5);
  EXPECT_EQ(predict(tasks({}, 0.5), 8).speedup, 0);
  EXPECT_EQ(bound(tasks({}, 0.5), 8).speedup, 0);
  EXPECT_EQ(predict(tasks({}), 8).speedup, 0);
  EXPECT_EQ(bound(tasks({}), 8).speedup, 0);
}

TEST(Predict, ThreadsBelowOneAreTheCallersMistake) {
  EXPECT_THROW(predict(equal_tasks(1), 0), std::invalid_argument);
  EXPECT_THROW(bound(equal_tasks(1), 0), std::invalid_argument);
}

TEST(Predict, OfRandomTasksObeysTheLawsOfListScheduling) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint64_t> durations(std::uniform_int_distribution<std::size_t>(0, 60)(random));
    for (auto& duration : durations)
      duration = static_cast<std::uint64_t>(std::exp(std::uniform_real_distribution(0.0, 18.0)(random)));
    const TaskTimes times = tasks(durations, round % 3 * 1e-4, round % 2 * 1e-6);
    double sum = times.expansion_seconds, longest = 0;
    for (const auto duration : durations) {
      sum += static_cast<double>(duration) * 1e-9 + times.seconds_per_task;
      longest = std::max(longest, static_cast<double>(duration) * 1e-9);
    }
    constexpr double rounding = 1 + 1e-9;
    EXPECT_NEAR(predict(times, 1).seconds, sum, sum * 1e-9);
    double before = 0;
    for (int threads = 1; threads <= 80; ++threads) {
      const Prediction prediction = predict(times, threads);
      EXPECT_LE(prediction.speedup, bound(times, threads).speedup * rounding);
      EXPECT_LE(before, prediction.speedup * rounding);
      // Graham's bound of list scheduling: work / P + longest (1 - 1/P).
      EXPECT_LE(prediction.seconds, (times.expansion_seconds + (sum - times.expansion_seconds) / threads +
                                     longest + times.seconds_per_task) *
                                        rounding);
      before = prediction.speedup;
    }
  }
}

TEST(Bend, NamesTooFewTasks) {
  const auto found = bend(equal_tasks(100));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->threads, 32);  // 100 in four rounds of 32: 25; 16 have seven rounds: 14.3
  EXPECT_NEAR(found->efficiency, 25.0 / 32, 1e-9);
  EXPECT_EQ(found->cause, BendCause::too_few_tasks);
}

TEST(Bend, NamesAStraggler) {
  std::vector<std::uint64_t> durations(10'000, ms / 10);
  durations[17] = 200 * ms;
  const auto found = bend(tasks(durations));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->threads, 8);  // 1.2 s of work, which 4 do in 0.3
  EXPECT_EQ(found->cause, BendCause::straggler);
  EXPECT_NEAR(found->longest_share, 1, 0.01);
}

TEST(Bend, NamesTheSplitItself) {
  const auto expansion = bend(equal_tasks(10'000, 0.1));
  ASSERT_TRUE(expansion.has_value());
  EXPECT_EQ(expansion->threads, 32);  // 10 s in 0.31 + 0.1
  EXPECT_EQ(expansion->cause, BendCause::split_itself);
  EXPECT_NEAR(expansion->split_share, 0.1 / 0.413, 1e-6);

  const auto cost = bend(equal_tasks(100'000, 0, 0.0005));  // a half more than each task
  ASSERT_TRUE(cost.has_value());
  EXPECT_EQ(cost->threads, 2);
  EXPECT_EQ(cost->cause, BendCause::split_itself);
  EXPECT_NEAR(cost->split_share, 1.0 / 3, 1e-9);
}

TEST(Bend, NamesUnevenTasksWhereNothingElseExplainsIt) {
  std::vector<std::uint64_t> durations(8 * 16, ms);
  for (std::size_t i = durations.size() - 8; i < durations.size(); ++i) durations[i] = 68 * ms / 10;
  const auto found = bend(tasks(durations));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->threads, 16);  // 174.4 ms of work in 7 rounds and 6.8 ms
  EXPECT_EQ(found->cause, BendCause::uneven_tasks);
}

TEST(Bend, IsNoneWhereTasksAreManyAndEven) {
  EXPECT_FALSE(bend(equal_tasks(20'000)).has_value());
}

TEST(Bend, OfNoTasksIsAtTwo) {
  const auto found = bend(tasks({}));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->threads, 2);
  EXPECT_EQ(found->cause, BendCause::too_few_tasks);
}

TEST(BreakEven, LiesBetweenTheLastSlowSizeAndTheNextInLogNodes) {
  const BreakEven found = break_even({size(100, 0.2), size(1000, 0.5), size(100'000, 1.5)});
  EXPECT_EQ(found.place, BreakEven::Place::between);
  EXPECT_NEAR(found.nodes, 10'000, 1e-6);
}

TEST(BreakEven, CountsASizeThatPaysOnlyWhenAllLargerOnesDo) {
  const BreakEven found = break_even({size(10, 3), size(100, 1), size(10'000, 2)});
  EXPECT_EQ(found.place, BreakEven::Place::between);
  EXPECT_NEAR(found.nodes, 100, 1e-9);  // a speed-up of 1 exactly pays nothing, any larger size does
}

TEST(BreakEven, MayLieOutsideOfWhatWasMeasured) {
  EXPECT_EQ(break_even({size(10, 1.1), size(100, 2)}).place, BreakEven::Place::below);
  EXPECT_EQ(break_even({size(10, 1.1), size(100, 2)}).nodes, 10);
  EXPECT_EQ(break_even({size(10, 2), size(100, 0.9)}).place, BreakEven::Place::above);
  EXPECT_EQ(break_even({size(10, 2), size(100, 0.9)}).nodes, 100);
  EXPECT_THROW(break_even({}), std::invalid_argument);
}

/// A workload whose headline variant is on `threads`.
WorkloadSummary summarized(const std::string& objective, std::uint64_t nodes, int threads, double speedup) {
  WorkloadSummary workload;
  workload.workload = "p/" + objective + "/n:" + std::to_string(nodes);
  workload.serial.emplace();
  workload.serial->nodes = nodes;
  VariantSummary variant;
  variant.cell.puzzle = "p";
  variant.cell.objective = objective;
  variant.cell.threads = threads;
  variant.speedup = speedup;
  workload.variants = {variant};
  workload.headline = 0;
  return workload;
}

TEST(WeakScalingOf, ASummaryGroupsSizesByPuzzleAndObjectiveOnTheMostThreads) {
  Summary summary;
  summary.workloads = {summarized("count", 4000, 4, 3),   summarized("first", 50, 4, 0.5),
                       summarized("count", 400, 4, 0.8),  summarized("count", 40, 2, 1.9),
                       summarized("reach", 1000, 1, 0.9), {}};
  const auto groups = weak_scaling(summary);
  ASSERT_EQ(groups.size(), 2u);  // on one thread nothing scales
  EXPECT_EQ(groups[0].objective, "count");
  EXPECT_EQ(groups[0].threads, 4);
  ASSERT_EQ(groups[0].points.size(), 2u);  // what was measured on two threads only is another curve
  EXPECT_EQ(groups[0].points[0].nodes, 400u);
  EXPECT_EQ(groups[0].points[0].nodes_per_thread, 100);
  EXPECT_EQ(groups[0].points[1].efficiency, 0.75);
  EXPECT_EQ(groups[0].break_even.place, BreakEven::Place::between);
  EXPECT_NEAR(groups[0].break_even.nodes, 400 * std::pow(10, 0.2 / 2.2), 1e-6);
  EXPECT_EQ(groups[1].break_even.place, BreakEven::Place::above);

  std::swap(summary.workloads[0], summary.workloads[3]);  // the order does not matter
  EXPECT_EQ(weak_scaling(summary)[0].points.size(), 2u);
  EXPECT_TRUE(weak_scaling({}).empty());
}

}  // namespace
}  // namespace puzzlebench::results
