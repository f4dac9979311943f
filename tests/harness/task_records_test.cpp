#include "harness/task_records.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace puzzlebench::harness {
namespace {

using engine::TaskLog;
using std::chrono::microseconds;
using std::chrono::nanoseconds;
using testing::ElementsAre;
using testing::Pair;

/// A log of one search with tasks of these lengths on alternate workers. (The search itself takes as long as
/// this function does.)
TaskLog log_of(const std::vector<nanoseconds>& durations, int workers = 2) {
  TaskLog log;
  log.begin(workers);
  log.expanded();
  for (std::size_t i = durations.size(); i-- > 0;)
    log.add({i, 3, 10 * i, {}, durations[i], static_cast<unsigned>(i) % static_cast<unsigned>(workers)});
  log.tasks_ended();
  log.end();
  return log;
}

TEST(TaskProfileOf, ALogHasItsSumsAndTheLargestTasks) {
  const TaskLog log = log_of({microseconds(3), microseconds(9), nanoseconds(500), microseconds(4),
                              microseconds(9), microseconds(1), microseconds(2)});
  const results::TaskProfile profile = task_profile(log);
  EXPECT_EQ(profile.tasks, 7u);
  EXPECT_NEAR(profile.work_seconds, 28.5e-6, 1e-12);
  EXPECT_NEAR(profile.span_seconds,
              9e-6 + std::chrono::duration<double>(log.expansion() + log.merge()).count(), 1e-12);
  std::vector<std::uint64_t> indices, nodes;
  for (const results::LargeTask& task : profile.largest) {
    indices.push_back(task.index);
    nodes.push_back(task.nodes);
  }
  EXPECT_THAT(indices, ElementsAre(1, 4, 3, 0, 6));
  EXPECT_THAT(nodes, ElementsAre(10, 40, 30, 0, 60));
  EXPECT_NEAR(profile.largest.front().seconds, 9e-6, 1e-12);
  EXPECT_THAT(profile.histogram, ElementsAre(Pair(1e-6, 1), Pair(2e-6, 1), Pair(4e-6, 2), Pair(8e-6, 1),
                                             Pair(testing::DoubleEq(16e-6), 2)));
}

TEST(TaskProfileOf, ALogKeepsItsRecordsByStart) {
  TaskLog log;
  log.begin(2);
  log.add({0, 3, 5, nanoseconds(700), nanoseconds(200), 1});
  log.add({1, 3, 6, nanoseconds(300), nanoseconds(100), 0});
  log.end();
  EXPECT_THAT(task_profile(log).records,
              ElementsAre(results::TaskRecord{1, 6, 300, 100, 0}, results::TaskRecord{0, 5, 700, 200, 1}));
}

TEST(TaskProfileOf, OfManyTasksTheLongestAreKept) {
  std::vector<nanoseconds> durations(results::task_records_max, nanoseconds(3));
  durations.push_back(nanoseconds(2));
  durations.push_back(nanoseconds(4));
  const results::TaskProfile profile = task_profile(log_of(durations));
  EXPECT_EQ(profile.tasks, durations.size());
  ASSERT_EQ(profile.records.size(), results::task_records_max);
  std::uint64_t sum = 0;
  for (const results::TaskRecord& record : profile.records) sum += record.duration_ns;
  EXPECT_EQ(sum, 3 * (results::task_records_max - 1) + 4);
}

TEST(TaskProfileOf, IdleIsWhatIsNoWork) {
  TaskLog log;
  log.begin(4);
  log.end();
  log.add({0, 1, 1, {}, log.wall(), 2});
  EXPECT_NEAR(task_profile(log).idle_share, 0.75, 1e-9);
}

TEST(TaskProfileOf, NoTasksIsEmpty) {
  const results::TaskProfile profile = task_profile(log_of({}));
  EXPECT_EQ(profile.tasks, 0u);
  EXPECT_EQ(profile.work_seconds, 0);
  EXPECT_EQ(profile.idle_share, 1);
  EXPECT_TRUE(profile.largest.empty());
  EXPECT_TRUE(profile.histogram.empty());
}

TEST(TaskTimesOf, ALogKeepSerialOrderAndShareTheRestAmongAllPrefixes) {
  TaskLog log;
  log.begin(1);
  log.expanded();
  log.tasks_ended();
  log.end();
  log.add({1, 3, 1, {}, nanoseconds(0), 0});
  log.add({0, 3, 1, {}, log.wall() - log.expansion(), 0});
  const auto times = task_times("w", 4, 3, log);
  EXPECT_EQ(times.workload, "w");
  EXPECT_EQ(times.split_depth, 4);
  EXPECT_EQ(times.tasks, 2u);
  EXPECT_EQ(times.seconds_per_task, 0);  // the tasks are all there was
  EXPECT_THAT(times.durations_ns,
              ElementsAre(static_cast<std::uint64_t>((log.wall() - log.expansion()).count()), 0));
}

TEST(TaskTimesOf, ManyTasksAddNeighboursUp) {
  const std::size_t most = results::task_durations_max;
  std::vector<nanoseconds> durations(most, nanoseconds(2));
  EXPECT_EQ(task_times("w", 1, most, log_of(durations)).durations_ns.size(), most);
  durations.resize(2 * most + 1, nanoseconds(3));
  const auto times = task_times("w", 1, durations.size(), log_of(durations));
  EXPECT_EQ(times.tasks, 2 * most + 1);
  ASSERT_EQ(times.durations_ns.size(), (2 * most + 1 + 2) / 3);
  EXPECT_EQ(times.durations_ns.front(), 6u);
  EXPECT_EQ(times.durations_ns.back(), 6u);  // the two that are left over
  std::uint64_t sum = 0;
  for (const std::uint64_t duration : times.durations_ns) sum += duration;
  EXPECT_EQ(sum, 2 * most + 3 * (most + 1));
}

TEST(KeepShorter, TakesEachTimeByItself) {
  results::TaskTimes times{"w", 3, 2, 0.5, 0.25, {7, 1}};
  keep_shorter(times, {"w", 3, 2, 0.25, 0.5, {3, 9}});
  EXPECT_EQ(times, (results::TaskTimes{"w", 3, 2, 0.25, 0.25, {3, 1}}));
  EXPECT_THROW(keep_shorter(times, {"w", 3, 3, 0, 0, {1, 1, 1}}), std::invalid_argument);
  EXPECT_THROW(keep_shorter(times, {"w", 4, 2, 0, 0, {1, 1}}), std::invalid_argument);
}

}  // namespace
}  // namespace puzzlebench::harness
