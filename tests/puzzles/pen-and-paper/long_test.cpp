// The figures that take from seconds to minutes. The CTest label `long` keeps them out of the default run.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "tests/puzzles/pen-and-paper/support.hpp"

namespace puzzlebench::tests {
namespace {

int all_cores() {
  return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

void expect_known(const puzzles::ParameterMap& parameters, engine::u64 solutions, engine::u64 nodes) {
  const auto workload = make(Objective::count, parameters);
  const auto outcome = run_split(*workload, all_cores(), 4);
  EXPECT_TRUE(outcome.result.complete);
  EXPECT_EQ(outcome.result.solutions, solutions) << workload->info().name;
  EXPECT_EQ(outcome.result.nodes, nodes) << workload->info().name;
}

TEST(LongPenAndPaper, PathsOf6x6FromTheCorner) {
  expect_known({{"n", "6"}, {"start", "0,0"}}, 302'282, 806'451'456);
}

TEST(LongPenAndPaper, PathsOf6x6FromTheEdge) {
  expect_known({{"n", "6"}, {"start", "0,1"}}, 284'261, 803'007'806);
  expect_known({{"n", "6"}, {"start", "0,2"}}, 177'475, 657'164'021);
}

TEST(LongPenAndPaper, PathsOf6x6FromTheInside) {
  expect_known({{"n", "6"}, {"start", "1,1"}}, 376'864, 845'699'692);
}

TEST(LongPenAndPaper, PathsOf6x6FromAllCells) {
  expect_known({{"n", "6"}}, 8'250'272, 24'617'771'005);
}

TEST(LongPenAndPaper, ClosedToursOf6x6) {
  const auto workload = make(Objective::count, {{"n", "6"}, {"closed", "true"}});
  EXPECT_EQ(run_split(*workload, all_cores(), 4).result.solutions, 13'138u);
}

}  // namespace
}  // namespace puzzlebench::tests
