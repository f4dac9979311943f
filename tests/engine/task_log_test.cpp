#include "engine/task_log.hpp"

#include <gtest/gtest.h>

#include <map>

#include "engine/budget.hpp"
#include "engine/split.hpp"
#include "tests/engine/queens.hpp"

namespace puzzlebench::engine {
namespace {

using tests::Queens;
using tests::QueensInPlace;
using Time = TaskLog::Time;

u64 nodes_of(const std::vector<TaskRecord>& records) {
  u64 nodes = 0;
  for (const TaskRecord& record : records) nodes += record.nodes;
  return nodes;
}

/// What holds of any log whatever the machine does: tasks lie inside the search, those of one worker do not
/// overlap, and their indices ascend.
void expect_sound(const TaskLog& log) {
  const auto records = log.merged();
  Time work{0};
  std::map<unsigned, std::vector<TaskRecord>> by_worker;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const TaskRecord& record = records[i];
    if (i > 0) {
      EXPECT_LT(records[i - 1].index, record.index);
    }
    EXPECT_GE(record.start, log.expansion());
    EXPECT_LE(record.start + record.duration, log.wall() - log.merge());
    ASSERT_LT(record.worker, static_cast<unsigned>(log.workers()));
    work += record.duration;
    for (const TaskRecord& other : by_worker[record.worker])
      EXPECT_TRUE(other.start + other.duration <= record.start ||
                  record.start + record.duration <= other.start);
    by_worker[record.worker].push_back(record);
  }
  EXPECT_LE(work, log.wall() * log.workers());
}

TEST(TaskLog, CountSplitRecordsEveryPrefixOnce) {
  WorkerLimit limit(3);
  for (const int threads : {1, 3}) {
    Executor executor(threads);
    for (const int depth : {0, 1, 3}) {
      Control control;
      TaskLog log;
      const auto logged = count_split(Queens{8}, depth, executor, control, &log);
      const auto plain = count_split(Queens{8}, depth, executor, control);
      EXPECT_EQ(logged.nodes, plain.nodes);
      EXPECT_EQ(logged.solutions, plain.solutions);
      const auto records = log.merged();
      ASSERT_EQ(records.size(), logged.split.tasks);
      for (std::size_t i = 0; i < records.size(); ++i) {
        EXPECT_EQ(records[i].index, i);
        EXPECT_EQ(records[i].depth, static_cast<unsigned>(depth));
      }
      Control of_frontier;
      EXPECT_EQ(nodes_of(records) + expand(Queens{8}, depth, false, of_frontier).above.nodes, plain.nodes);
      EXPECT_EQ(log.workers(), threads);
      expect_sound(log);
    }
  }
}

TEST(TaskLog, CountBudgetRecordsEveryPieceInTheOrderTaken) {
  WorkerLimit limit(3);
  Executor executor(3);
  for (int i = 0; i < 20; ++i) {
    Control control;
    TaskLog log;
    const auto result = count_budget(QueensInPlace{8}, 1, executor, control, &log);
    const auto records = log.merged();
    ASSERT_EQ(records.size(), result.split.tasks);
    for (std::size_t k = 0; k < records.size(); ++k) EXPECT_EQ(records[k].index, k);
    EXPECT_EQ(nodes_of(records), result.nodes);
    expect_sound(log);
  }
}

TEST(TaskLog, FirstRecordsEveryTaskUpToTheWinner) {
  WorkerLimit limit(3);
  Executor executor(3);
  Control control;
  TaskLog log;
  const auto split = first_split(Queens{20}, 2, executor, control, &log);
  Control of_frontier;
  const u64 above = expand(Queens{20}, 2, true, of_frontier).above.nodes;
  EXPECT_EQ(nodes_of(log.merged()) + above, split.nodes + split.nodes_speculative);
  ASSERT_FALSE(log.merged().empty());
  EXPECT_EQ(log.merged().front().index, 0u);
  expect_sound(log);

  const auto budget = first_budget(Queens{20}, 1, executor, control, &log);
  EXPECT_EQ(log.merged().size(), budget.split.tasks);
  EXPECT_EQ(nodes_of(log.merged()), budget.nodes + budget.nodes_speculative);
  expect_sound(log);
}

TEST(TaskLog, ASearchForgetsTheRecordsOfTheOneBefore) {
  Executor executor(1);
  Control control;
  TaskLog log;
  count_split(Queens{8}, 3, executor, control, &log);
  count_split(Queens{8}, 1, executor, control, &log);
  EXPECT_EQ(log.merged().size(), 8u);
}

TEST(TaskLog, RecordsAreBookedAsMemory) {
  Executor executor(1);
  const auto booked_by = [&](std::size_t memory, TaskLog* log) {
    Control control(Limits{{}, std::numeric_limits<u64>::max(), memory});
    return count_split(Queens{8}, 3, executor, control, log).stopped;
  };
  const std::size_t prefixes = 256 * sizeof(Prefix<Queens>);  // room for 64, doubled until it holds 140
  TaskLog log;
  EXPECT_EQ(booked_by(prefixes, nullptr), StopReason::none);
  EXPECT_EQ(booked_by(prefixes, &log), StopReason::memory_limit);
  EXPECT_EQ(booked_by(prefixes + 140 * sizeof(TaskRecord), &log), StopReason::none);
}

}  // namespace
}  // namespace puzzlebench::engine
