// `first` of frogs: the positions that the seed's search visits, the path it finds, the same at every thread
// count.
#include <gtest/gtest.h>

#include "tests/puzzles/frogs/frogs_support.hpp"

namespace puzzlebench::puzzles::frogs {
namespace {

using engine::Objective;
using engine::u64;

struct Visited {
  int n;
  u64 any, opposite;
};

constexpr Visited visited[] = {{1, 4, 4},          {2, 16, 14},        {3, 34, 29},
                               {4, 74, 65},        {5, 122, 108},      {6, 242, 222},
                               {7, 384, 357},      {8, 794, 759},      {10, 2839, 2785},
                               {12, 10866, 10789}, {14, 42989, 42885}, {16, 172097, 171962}};

void expect_path(const Workload& workload, const Outcome& outcome, int moves) {
  ASSERT_TRUE(outcome.result.found);
  ASSERT_TRUE(outcome.solution.has_value());
  EXPECT_EQ(workload.check(*outcome.solution), std::nullopt);
  EXPECT_EQ(outcome.solution->size(), static_cast<std::size_t>(moves));
}

TEST(FrogsFirst, SerialVisitsThePublishedNumberOfPositionsAndItsPathIsRight) {
  for (const auto& [n, any, opposite] : visited)
    for (const bool every : {true, false}) {
      const auto workload = frogs_workload(Objective::first, sides(n, n, every ? "any" : "opposite"));
      const Outcome outcome = execute(*workload, serial);
      EXPECT_EQ(outcome.result.nodes, every ? any : opposite) << n;
      expect_path(*workload, outcome, n * n + 2 * n);
    }
}

TEST(FrogsFirst, TwentyAgainstTwentyVisitMillionsOfPositions) {
  const auto any = frogs_workload(Objective::first, sides(20, 20));
  const Outcome outcome = execute(*any, serial);
  EXPECT_EQ(outcome.result.nodes, 2773269u);
  expect_path(*any, outcome, 440);
  const engine::WorkerLimit limit(2);
  EXPECT_EQ(execute(*any, split(2, 20)).solution, outcome.solution);
  const auto opposite = frogs_workload(Objective::first, sides(20, 20, "opposite"));
  EXPECT_EQ(execute(*opposite, serial).result.nodes, 2773060u);
}

TEST(FrogsFirst, UnequalSidesVisitThePublishedNumberOfPositions) {
  struct Known {
    int left, right;
    u64 nodes;
  };
  for (const auto& [left, right, nodes] :
       {Known{1, 2, 7}, Known{2, 1, 7}, Known{2, 3, 25}, Known{3, 2, 24}, Known{3, 4, 54}}) {
    const auto workload = frogs_workload(Objective::first, sides(left, right));
    const Outcome outcome = execute(*workload, serial);
    EXPECT_EQ(outcome.result.nodes, nodes) << left << "," << right;
    expect_path(*workload, outcome, left * right + left + right);
  }
}

TEST(FrogsFirst, ThePathIsTheSerialOneFiftyTimesAtEveryThreadCount) {
  for (const char* jump : {"any", "opposite"}) {
    const auto workload = frogs_workload(Objective::first, sides(6, 6, jump));
    const Outcome alone = execute(*workload, serial);
    for (const int threads : {1, 2, 3, 8}) {
      const engine::WorkerLimit limit(threads);
      for (int i = 0; i < 50; ++i) {
        const int depth = i % 20;
        const Outcome tasks = execute(*workload, split(threads, depth));
        ASSERT_EQ(tasks.solution, alone.solution) << threads << " threads at " << depth;
        if (threads == 1) {
          EXPECT_EQ(tasks.result.nodes, alone.result.nodes) << depth;
        }
        EXPECT_TRUE(tasks.result.complete);
      }
    }
  }
}

TEST(FrogsFirst, SmallRowsFindTheSerialPathAtEverySplitDepth) {
  const engine::WorkerLimit limit(3);
  for (int left = 1; left <= 4; ++left)
    for (int right = 1; right <= 4; ++right) {
      const auto workload = frogs_workload(Objective::first, sides(left, right));
      const Outcome alone = execute(*workload, serial);
      for (int depth = 0; depth <= 2 * left * right + left + right + 1; ++depth)
        EXPECT_EQ(execute(*workload, split(3, depth)).solution, alone.solution)
            << left << "," << right << " at " << depth;
    }
}

TEST(FrogsFirst, FiftyEightFrogsHaveTheirPathFoundAndShown) {
  const engine::WorkerLimit limit(2);
  for (const char* jump : {"any", "opposite"})
    for (const auto& [left, right] : {std::pair{1, 57}, std::pair{57, 1}, std::pair{3, 55}}) {
      const auto workload = frogs_workload(Objective::first, sides(left, right, jump));
      const Outcome outcome = execute(*workload, serial);
      expect_path(*workload, outcome, left * right + 58);
      EXPECT_EQ(execute(*workload, split(2, 10)).solution, outcome.solution);
      engine::Control control;
      EXPECT_EQ(workload->solutions(1, control).at(0), outcome.solution);
    }
}

TEST(FrogsFirst, TheSeedsThreeAgainstThreeIsTheKnownPath) {
  const auto workload = frogs_workload(Objective::first, {});
  const Outcome outcome = execute(*workload, serial);
  EXPECT_EQ(outcome.result.nodes, 34u);
  ASSERT_TRUE(outcome.solution.has_value());
  EXPECT_EQ(workload->notation(*outcome.solution).substr(0, 15), "2-3 4-2 5-4 3-5");
}

}  // namespace
}  // namespace puzzlebench::puzzles::frogs
