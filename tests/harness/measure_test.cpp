#include "harness/measure.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "harness/benchmark_adapter.hpp"
#include "harness/measure_clock.hpp"
#include "harness/quiet.hpp"

namespace puzzlebench::harness {
namespace {

/// Executions that take as long as `durations` says (the last one for ever after), on a clock that is only
/// moved by them.
struct FakeTime {
  std::vector<double> durations;
  double now = 0;
  std::size_t executions = 0;

  puzzles::Outcome execute() {
    now += durations[std::min(executions, durations.size() - 1)];
    puzzles::Outcome outcome;
    outcome.result.nodes = ++executions;
    return outcome;
  }
  WarmUp warm() {
    return warm_up([this] { return execute(); }, [this] { return now; });
  }
};

TEST(WarmUp, OneLongExecutionIsOneExecutionPerSample) {
  FakeTime time{{0.5}};
  const WarmUp warm = time.warm();
  EXPECT_EQ(time.executions, 1u);
  EXPECT_EQ(warm.executions_per_sample, 1u);
  EXPECT_DOUBLE_EQ(warm.shortest_execution, 0.5);
}

TEST(WarmUp, RepeatsUntilTenMillisecondsAndGoesByTheShortest) {
  FakeTime time{{0.004, 0.001, 0.001}};  // the first one is cold
  const WarmUp warm = time.warm();
  EXPECT_EQ(time.executions, 7u);
  EXPECT_NEAR(warm.shortest_execution, 0.001, 1e-9);
  EXPECT_EQ(warm.executions_per_sample, 11u);
  EXPECT_EQ(warm.outcome.result.nodes, 1u);
}

TEST(WarmUp, AColdFirstExecutionIsNeverTheOnlyOne) {
  FakeTime time{{0.012, 0.001}};
  EXPECT_EQ(time.warm().executions_per_sample, 11u);
  EXPECT_EQ(time.executions, 2u);
}

TEST(WarmUp, EndsAtAStoppedExecution) {
  int calls = 0;
  const WarmUp warm = warm_up(
      [&] {
        puzzles::Outcome outcome;
        outcome.result.complete = ++calls < 3;
        return outcome;
      },
      [] { return 0.0; });
  EXPECT_EQ(calls, 3);
  EXPECT_FALSE(warm.outcome.result.complete);
}

const auto always_same = [](const puzzles::Outcome&, const puzzles::Outcome&) { return true; };

TEST(Measure, ASampleHoldsTheExecutionsAskedForAndNoMore) {
  int calls = 0;
  const Measurement sample = measure_sample(
      "cell", 5,
      [&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        puzzles::Outcome outcome;
        outcome.result.nodes = static_cast<engine::u64>(++calls);
        return outcome;
      },
      always_same);
  EXPECT_EQ(calls, 5);
  EXPECT_TRUE(sample.complete);
  EXPECT_TRUE(sample.repeats);
  EXPECT_EQ(sample.outcome.result.nodes, 1u);
  EXPECT_GE(sample.real_seconds, 0.002);  // per execution: a sleep never ends early
  EXPECT_GE(sample.cpu_seconds, 0);
}

TEST(Measure, AnExecutionThatDiffersFromTheFirstIsNoticed) {
  int calls = 0;
  const Measurement sample = measure_sample(
      "cell", 4,
      [&] {
        puzzles::Outcome outcome;
        outcome.result.nodes = ++calls == 3 ? 8 : 7;
        return outcome;
      },
      [](const puzzles::Outcome& a, const puzzles::Outcome& b) { return a.result.nodes == b.result.nodes; });
  EXPECT_FALSE(sample.repeats);
  EXPECT_EQ(sample.outcome.result.nodes, 8u);
}

TEST(Measure, AStoppedExecutionEndsTheSampleAndIsHandedBack) {
  int calls = 0;
  const Measurement sample = measure_sample(
      "cell", 10,
      [&] {
        puzzles::Outcome outcome;
        outcome.result.complete = ++calls < 4;
        return outcome;
      },
      always_same);
  EXPECT_EQ(calls, 4);
  EXPECT_FALSE(sample.complete);
  EXPECT_FALSE(sample.outcome.result.complete);
}

TEST(Measure, AnExceptionReachesTheCallerAndTheNextSampleWorks) {
  const auto throws = []() -> puzzles::Outcome { throw std::runtime_error("fault"); };
  EXPECT_THROW(measure_sample("cell", 3, throws, always_same), std::runtime_error);
  EXPECT_TRUE(measure_sample(
                  "cell", 3, [] { return puzzles::Outcome{}; }, always_same)
                  .complete);
}

TEST(BenchmarkAdapter, RunsHundredsOfSamplesOneAfterTheOther) {
  int calls = 0;
  for (int i = 0; i < 300; ++i)
    EXPECT_TRUE(
        time_on_benchmark_clock("a/b:c/" + std::to_string(i), 2, {[&] { return ++calls > 0; }, {}, {}})
            .finished);
  EXPECT_EQ(calls, 600);
}

TEST(BenchmarkAdapter, HooksStandAroundTheExecutions) {
  std::string order;
  time_on_benchmark_clock(
      "cell", 2, {[&] { return (order += 'x', true); }, [&] { order += '('; }, [&] { order += ')'; }});
  EXPECT_EQ(order, "(xx)");
}

TEST(BenchmarkAdapter, TellsHowTheLibraryWasBuilt) {
  const std::string type = benchmark_library_build_type();
  EXPECT_TRUE(type == "release" || type == "debug" || type == "unknown") << type;
}

/// Work that takes CPU time: at least `seconds` by this thread's own clock.
void burn(double seconds) {
  const auto used = [] {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  };
  const double begin = used();
  while (used() - begin < seconds) {
  }
}

TEST(MeasureClock, AddsUpTheTimeOfAllThreads) {
  std::atomic<bool> go{false}, stop{false};
  std::atomic<int> done{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&] {
      while (!go) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      burn(0.02);
      ++done;
      while (!stop) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    });
  const CpuReading before = read_cpu();
  go = true;
  while (done < 3) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const CpuUse use = cpu_use(before, read_cpu(before));
  stop = true;
  for (auto& thread : threads) thread.join();
  EXPECT_GE(before.threads.size(), 4u);
  EXPECT_GE(use.seconds, 0.06);
}

TEST(MeasureClock, AThreadThatBeganInBetweenCountsWhole) {
  const CpuUse use = cpu_use({{{1, 2.0}}, 10, 1}, {{{1, 2.5}, {2, 0.25}}, 14, 3});
  EXPECT_DOUBLE_EQ(use.seconds, 0.75);
  EXPECT_EQ(use.voluntary_switches, 4u);
  EXPECT_EQ(use.involuntary_switches, 2u);
}

TEST(Quiet, SeesARunningThreadAndWaitsForItsEnd) {
  std::atomic<bool> stop{false}, runs{false};
  std::thread busy([&] {
    runs = true;
    while (!stop) {
    }
  });
  while (!runs) std::this_thread::yield();
  EXPECT_GE(runnable_threads(), 1);
  EXPECT_FALSE(wait_until_quiet(std::chrono::milliseconds(5)));
  stop = true;
  busy.join();
  EXPECT_TRUE(wait_until_quiet(std::chrono::seconds(5)));
}

TEST(Quiet, ReadsTheStateBehindAnyName) {
  const auto tasks = std::filesystem::path(testing::TempDir()) / "quiet_tasks";
  const auto write = [&](const std::string& id, const std::string& line) {
    std::filesystem::create_directories(tasks / id);
    std::ofstream(tasks / id / "stat") << line;
  };
  write("900001", "900001 (a) R b) S 1 2");
  write("900002", "900002 (worker) R 1 2");
  write("900003", "900003 (R) D 1 2");
  write("900004", "");
  EXPECT_EQ(runnable_threads(tasks), 1);
  EXPECT_EQ(runnable_threads(tasks / "missing"), 0);
  std::filesystem::remove_all(tasks);
}

}  // namespace
}  // namespace puzzlebench::harness
