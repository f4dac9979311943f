#include "harness/copies.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "puzzles/catalogue.hpp"

namespace puzzlebench::harness {
namespace {

std::shared_ptr<const puzzles::Workload> queens() {
  return puzzles::make_workload(puzzles::find_puzzle("queens"), engine::Objective::count, {{"n", "7"}});
}

TEST(Copies, EveryWorkerExecutesOne) {
  const engine::WorkerLimit limit(3);
  for (const int threads : {1, 2, 3}) {
    engine::Executor executor(threads);
    executor.warm_up();
    const auto copies = run_copies(*queens(), 2, executor, [] { return engine::Control(); });
    ASSERT_TRUE(copies) << threads;
    ASSERT_EQ(copies->outcomes.size(), static_cast<std::size_t>(threads));
    for (const puzzles::Outcome& outcome : copies->outcomes) EXPECT_EQ(outcome.result.solutions, 40u);
    EXPECT_GT(copies->seconds, 0);
    if (copies->ghz) {
      EXPECT_GT(*copies->ghz, 0);
    }
  }
}

TEST(Copies, OneThatIsStoppedSpoilsAll) {
  engine::Executor executor(2);
  engine::Limits limits;
  limits.nodes = 10;
  std::atomic<int> copies{0};
  EXPECT_FALSE(run_copies(*queens(), 1, executor,
                          [&] { return engine::Control(copies++ == 0 ? engine::Limits{} : limits); }));
  EXPECT_EQ(copies, 2);
}

}  // namespace
}  // namespace puzzlebench::harness
