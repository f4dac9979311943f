#include "engine/attempts.hpp"

#include <gtest/gtest.h>

#include "tests/engine/periodic.hpp"

namespace puzzlebench::engine {
namespace {

void expect_equal(const Result& a, const Result& b) {
  EXPECT_EQ(a.found, b.found);
  EXPECT_EQ(a.attempt, b.attempt);
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.leaves, b.leaves);
  EXPECT_EQ(a.solutions, b.solutions);
  EXPECT_EQ(a.complete, b.complete);
}

TEST(Attempts, TheLowestThatSucceedsIsTheAnswerWhateverTheThreads) {
  Control control;
  for (const u64 per_task : {u64{1}, u64{5}, u64{64}}) {
    const Periodic problem{137, per_task};
    const Result serial = attempts_serial(problem, 1000, true, control);
    EXPECT_TRUE(serial.found);
    EXPECT_EQ(serial.attempt, 136u);
    EXPECT_EQ(serial.leaves, 137u);
    for (const int threads : {1, 2, 3, 8}) {
      const WorkerLimit limit(threads);
      Executor executor(threads);
      for (int i = 0; i < 50; ++i) {
        const Result split = attempts_split(problem, 1000, true, executor, control);
        expect_equal(split, serial);
        if (threads == 1) {
          EXPECT_EQ(split.nodes_speculative, 0u);
        }
      }
    }
  }
}

TEST(Attempts, TheWinnersWorkspaceIsAsItLeftIt) {
  Control control;
  const Periodic problem{37, 4};
  const auto serial = attempts_serial(problem, 1000, true, control);
  ASSERT_TRUE(serial.winner.has_value());
  EXPECT_EQ(serial.winner->last, 36u);
  for (const int threads : {1, 2, 8}) {
    const WorkerLimit limit(threads);
    Executor executor(threads);
    for (int i = 0; i < 50; ++i) {
      const auto split = attempts_split(problem, 1000, true, executor, control);
      ASSERT_TRUE(split.winner.has_value());
      EXPECT_EQ(split.winner->last, 36u);
      EXPECT_FALSE(attempts_split(problem, 30, true, executor, control).winner.has_value());
    }
  }
  EXPECT_FALSE(attempts_serial(problem, 1000, false, control).winner.has_value());
}

TEST(Attempts, CountCarriesOutAllOfThem) {
  Control control;
  for (const u64 limit : {u64{1}, u64{9}, u64{1000}, u64{1001}}) {
    const Periodic problem{10, 8};
    const Result serial = attempts_serial(problem, limit, false, control);
    EXPECT_EQ(serial.solutions, limit / 10);
    EXPECT_EQ(serial.leaves, limit);
    Executor executor(2);
    expect_equal(attempts_split(problem, limit, false, executor, control), serial);
  }
}

TEST(Attempts, ExhaustedIsNotFoundAndComplete) {
  Control control;
  const Periodic problem{1000000, 8};
  const Result serial = attempts_serial(problem, 100, true, control);
  EXPECT_FALSE(serial.found);
  EXPECT_TRUE(serial.complete);
  Executor executor(2);
  expect_equal(attempts_split(problem, 100, true, executor, control), serial);
}

TEST(Attempts, ALimitStopsThem) {
  Limits limits;
  limits.nodes = 50;
  Control control(limits);
  const Periodic problem{1000000, 8};
  EXPECT_EQ(attempts_serial(problem, 1000, true, control).stopped, StopReason::node_limit);
  control.restart();
  Executor executor(2);
  EXPECT_FALSE(attempts_split(problem, 1000, true, executor, control).complete);
}

}  // namespace
}  // namespace puzzlebench::engine
