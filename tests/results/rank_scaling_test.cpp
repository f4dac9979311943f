#include "results/rank_scaling.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <stdexcept>

#include "results/scaling.hpp"

namespace puzzlebench::results {
namespace {

constexpr MessageCost free_of_cost{0, 0, 1e9};

TaskTimes task_times(std::vector<double> seconds, double expansion = 0, double cost = 0) {
  TaskTimes times{"w", 3, seconds.size(), expansion, cost, {}};
  for (const double each : seconds)
    times.durations_ns.push_back(static_cast<std::uint64_t>(std::llround(each * 1e9)));
  return times;
}

TaskTimes uneven_times(std::size_t count) {
  std::mt19937 random(1);
  std::exponential_distribution<> seconds(1000);
  TaskTimes times = task_times({}, 0.001, 1e-7);
  for (std::size_t i = 0; i < count; ++i)
    times.durations_ns.push_back(static_cast<std::uint64_t>(seconds(random) * 1e9));
  times.tasks = count;
  return times;
}

ChunkEnds chunks_of(std::size_t size) {
  return [size](std::size_t tasks, int) {
    std::vector<std::size_t> ends;
    for (std::size_t end = 0; end < tasks;) ends.push_back(end = std::min(tasks, end + size));
    return ends;
  };
}

double lost(const RankPrediction& prediction, RankLoss loss) {
  return prediction.lost[static_cast<std::size_t>(loss)];
}

double all_lost(const RankPrediction& prediction) {
  double sum = 0;
  for (const double each : prediction.lost) sum += each;
  return sum;
}

TEST(PredictRanksOfTasks, OneRankIsTheModelOfThreads) {
  const TaskTimes times = uneven_times(500);
  for (const int threads : {1, 2, 7}) {
    const auto ranks = predict(times, 0, chunks_of(13), {1, threads}, {1, 1, 1});
    EXPECT_NEAR(ranks.seconds, predict(times, threads).seconds, 1e-12);
    EXPECT_NEAR(ranks.speedup, predict(times, threads).speedup, 1e-9);
  }
}

TEST(PredictRanksOfTasks, SingleTasksForNothingAreDealtAsToThreads) {
  const TaskTimes times = task_times(std::vector<double>(1024 * 64, 0.001));
  const auto prediction = predict(times, 0, chunks_of(1), {256, 4}, free_of_cost);
  EXPECT_NEAR(prediction.efficiency, 1, 1e-9);
  EXPECT_NEAR(all_lost(prediction), 0, 1e-9);
}

// 2 ranks, chunks of 2: rank 0 has begun the first chunk and asked for the next, [4, 6), before rank 1 is
// done with [2, 4). That task 5 of 10 s then waits behind task 4, though rank 1 is free after 2 s.
TEST(PredictRanksOfTasks, TasksWaitInAChunkThatWasTaken) {
  const TaskTimes times = task_times({3, 3, 1, 1, 1, 10});
  const auto prediction = predict(times, 0, chunks_of(2), {2, 1}, free_of_cost);
  EXPECT_DOUBLE_EQ(prediction.seconds, 17);
  EXPECT_DOUBLE_EQ(predict(times, 2).seconds, 14);
  EXPECT_DOUBLE_EQ(lost(prediction, RankLoss::chunks), 3);
  EXPECT_DOUBLE_EQ(lost(prediction, RankLoss::longest_task), 0.5);
  EXPECT_DOUBLE_EQ(lost(prediction, RankLoss::uneven_tasks), 4);
}

// The first number takes 0.5 to rank 0, 0.25 there (rank 1's 0.25 more) and 0.5 back: 1.25 and 1.5. The next
// one is on its way while the task is searched, and rank 1 hears at 3.5 that there is no third for it.
TEST(PredictRanksOfTasks, AChunkIsAskedForAheadAndTheCounterAnswersOneRankAtATime) {
  const MessageCost cost{1, 0.25, 1};
  auto prediction = predict(task_times({2, 2, 2}), 0, chunks_of(1), {2, 1}, cost);
  const double gather = 1 + 1;
  EXPECT_DOUBLE_EQ(prediction.seconds, 1.25 + 4 + gather);
  EXPECT_DOUBLE_EQ(lost(prediction, RankLoss::counter), 1.25);
  EXPECT_DOUBLE_EQ(lost(prediction, RankLoss::gather), gather);

  prediction = predict(task_times({0.5, 0.5}), 0, chunks_of(1), {2, 1}, cost);
  EXPECT_DOUBLE_EQ(prediction.seconds, 1.5 + 0.5 + gather);
  EXPECT_DOUBLE_EQ(prediction.speedup, 1 / prediction.seconds);
}

TEST(PredictRanksOfTasks, EveryRankExpandsTheFrontier) {
  const TaskTimes times = task_times(std::vector<double>(64, 1), 5, 0.5);
  const auto prediction = predict(times, 12, chunks_of(1), {8, 2}, free_of_cost);
  EXPECT_DOUBLE_EQ(prediction.seconds, 5 + 4 * 1.5);
  EXPECT_EQ(prediction.worst(), RankLoss::expansion);
  EXPECT_DOUBLE_EQ(lost(prediction, RankLoss::expansion), 5 + 4 * 0.5);
  EXPECT_DOUBLE_EQ(prediction.lost_share(RankLoss::expansion), 7.0 / 11);
  EXPECT_EQ(prediction.bytes_per_rank, 12);
}

TEST(PredictRanksOfTasks, LossesAddUpToWhatIsNotIdeal) {
  const TaskTimes times = uneven_times(3000);
  double work = 0;
  for (const auto each : times.durations_ns) work += static_cast<double>(each) * 1e-9;
  for (const int ranks : {2, 16, 128, 1024}) {
    const auto prediction = predict(times, 0, chunks_of(4), {ranks, 1}, {1e-4, 1e-5, 1});
    EXPECT_GE(all_lost(prediction) * (1 + 1e-9), prediction.seconds - work / ranks);  // none is negative
    EXPECT_LE(prediction.efficiency, 1);
  }
}

TEST(PredictRanksOfTasks, CostlierMessagesNeverGainWithTasksOfOneSize) {
  const TaskTimes times = task_times(std::vector<double>(4096, 0.001));
  double before = 0;
  for (const double message : {0.0, 1e-6, 1e-5, 1e-4, 1e-3}) {
    const auto prediction = predict(times, 0, chunks_of(4), {64, 1}, {message, message / 10, 1});
    EXPECT_GE(prediction.seconds, before);
    before = prediction.seconds;
  }
}

TEST(PredictRanksOfTasks, NoTasksLeaveTheExpansion) {
  const auto prediction = predict(task_times({}, 0.5), 0, chunks_of(1), {4, 1}, free_of_cost);
  EXPECT_EQ(prediction.seconds, 0.5);
  EXPECT_EQ(prediction.speedup, 0);
}

StateLayers one_layer(double states, double successors) {
  return {"w", 0.001, {{1, states, successors}}};
}

TEST(PredictRanksOfLayers, OneRankSendsNothing) {
  const auto prediction = predict(StateLayers{"w", 0.001, {{2, 1000, 8}, {1, 500, 8}}}, {1, 1}, {1, 1, 1});
  EXPECT_DOUBLE_EQ(prediction.seconds, 1.5);
  EXPECT_DOUBLE_EQ(prediction.efficiency, 1);
  EXPECT_EQ(prediction.worst(), std::nullopt);
  // 2,250 and 1,125 slots, rounded up to 4,096 and 2,048.
  EXPECT_DOUBLE_EQ(prediction.bytes_per_rank, 8 * (4096 + 2048));
}

// 10,000 states on 2 ranks: 5,000 each, and the one with most has sqrt(2 * 10,000 * ln 2 / 2) = 83.26 more.
TEST(PredictRanksOfLayers, TheRankWithMostStatesIsWaitedFor) {
  const auto prediction = predict(one_layer(10'000, 2), {2, 1}, {0, 0, 1e12});
  EXPECT_NEAR(prediction.seconds, 5.08326, 1e-5);
  EXPECT_EQ(prediction.worst(), RankLoss::narrow);
  EXPECT_NEAR(lost(prediction, RankLoss::narrow), 0.08326, 1e-5);
  EXPECT_NEAR(lost(prediction, RankLoss::bandwidth), 0, 1e-12);
}

// Of 4 ranks' successors three quarters leave their rank, 8 bytes each.
TEST(PredictRanksOfLayers, SendingIsHiddenAsLongAsSearchingLasts) {
  const double most = 250'000 + std::sqrt(2 * 1e6 * std::log(4) / 4);
  const double bytes = most * 8 * 0.75 * 8;
  auto prediction = predict(one_layer(1e6, 8), {4, 1}, {0, 0, bytes / (2 * most * 0.001)});
  EXPECT_NEAR(prediction.seconds, 2 * most * 0.001, 1e-9);
  EXPECT_EQ(prediction.worst(), RankLoss::bandwidth);
  EXPECT_NEAR(lost(prediction, RankLoss::bandwidth), most * 0.001, 1e-9);
  prediction = predict(one_layer(1e6, 8), {4, 1}, {0, 0, bytes / (0.9 * most * 0.001)});
  EXPECT_NEAR(prediction.seconds, most * 0.001, 1e-9);
}

TEST(PredictRanksOfLayers, EveryLayerCostsMessages) {
  // Of one state no more than its two successors are sent; 8 ranks end a layer in 3 steps.
  auto prediction = predict(one_layer(1, 2), {8, 1}, {0.1, 0, 1e9});
  EXPECT_NEAR(prediction.seconds, 0.001 + (2 + 3) * 0.1, 1e-9);
  EXPECT_EQ(prediction.worst(), RankLoss::messages);
  prediction = predict(one_layer(1e6, 2), {8, 1}, {0.1, 0, 1e9});
  EXPECT_NEAR(lost(prediction, RankLoss::messages), (7 + 3) * 0.1, 1e-9);
}

TEST(PredictRanksOfLayers, MemoryAddsUpOverRanks) {
  const auto one = predict(one_layer(1e9, 8), {1, 1}, free_of_cost);
  const auto many = predict(one_layer(1e9, 8), {64, 1}, free_of_cost);
  EXPECT_NEAR(one.bytes_per_rank / many.bytes_per_rank, 64, 1);
}

TEST(RankBend, IsTheFirstPowerOfTwoBelowFourFifths) {
  const auto of_two_hundred = [](int ranks) {
    RankPrediction prediction;
    prediction.efficiency = std::min(1.0, 200.0 / ranks);
    return prediction;
  };
  EXPECT_EQ(rank_bend(of_two_hundred)->ranks, 256);
  EXPECT_FALSE(rank_bend([](int) { return RankPrediction{1, 1, 0.8, 0, {}}; }));
}

TEST(PredictRanks, NothingToSearchWithIsTheCallersMistake) {
  EXPECT_THROW(predict(one_layer(1, 1), {0, 1}, free_of_cost), std::invalid_argument);
  EXPECT_THROW(predict(one_layer(1, 1), {1, 0}, free_of_cost), std::invalid_argument);
  EXPECT_THROW(predict(one_layer(1, 1), {1, 1}, {0, 0, 0}), std::invalid_argument);
  EXPECT_THROW(predict(task_times({1}), 0, chunks_of(1), {0, 1}, free_of_cost), std::invalid_argument);
}

}  // namespace
}  // namespace puzzlebench::results
