#include "harness/capacity.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "puzzles/catalogue.hpp"

namespace puzzlebench::harness {
namespace {

const auto unlimited = [] { return engine::Control(); };

std::shared_ptr<const puzzles::Workload> queens() {
  return puzzles::make_workload(puzzles::find_puzzle("queens"), engine::Objective::count, {{"n", "7"}});
}

TEST(Capacity, EveryWorkerExecutesACopy) {
  const engine::WorkerLimit limit(3);
  for (const int threads : {1, 2, 3}) {
    engine::Executor executor(threads);
    executor.warm_up();
    std::atomic<int> copies{0};
    const auto probe = probe_capacity(*queens(), 2, executor, [&] {
      ++copies;
      return engine::Control();
    });
    ASSERT_TRUE(probe) << threads;
    EXPECT_EQ(copies, 1 + threads);
    EXPECT_GT(probe->alone_seconds, 0);
    EXPECT_GT(probe->together_seconds, 0);
    EXPECT_GE(probe->alone_ghz, 0);
  }
}

TEST(Capacity, ACopyThatIsStoppedMeasuresNothing) {
  engine::Executor executor(2);
  engine::Limits limits;
  limits.nodes = 10;
  EXPECT_FALSE(probe_capacity(*queens(), 1, executor, [&] { return engine::Control(limits); }));
  std::atomic<int> copies{0};  // the one alone runs to its end, those together do not
  EXPECT_FALSE(probe_capacity(*queens(), 1, executor,
                              [&] { return engine::Control(copies++ == 0 ? engine::Limits{} : limits); }));
}

TEST(Capacity, IsTheMedianOfTheProbes) {
  EXPECT_FALSE(capacity_of({}));
  EXPECT_EQ(capacity_of({{1, 2, 4, 3}, {3, 4, 0, 3}, {2, 7, 4, 2}}),
            (results::Capacity{2, 4, 0.625}));  // clocks 3/4 and 2/4
  EXPECT_EQ(capacity_of({{1, 2, 0, 0}}), (results::Capacity{1, 2, {}}));
}

}  // namespace
}  // namespace puzzlebench::harness
