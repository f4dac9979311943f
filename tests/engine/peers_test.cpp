// Policies for comparison count what serial search counts.
#include <gtest/gtest.h>

#include "engine/peers.hpp"
#include "engine/serial.hpp"
#include "tests/engine/queens.hpp"
#include "tests/engine/uneven_tree.hpp"
#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
#include "engine/spawn.hpp"
#endif

namespace puzzlebench::engine {
namespace {

template <class P>
void counts_as_serial_does(const P& problem) {
  Control control;
  const auto serial = count_serial(problem, control);
  const auto same = [&](const SearchResult<P>& result, int threads, int depth) {
    EXPECT_EQ(result.nodes, serial.nodes) << threads << ' ' << depth;
    EXPECT_EQ(result.leaves, serial.leaves) << threads << ' ' << depth;
    EXPECT_EQ(result.solutions, serial.solutions) << threads << ' ' << depth;
    EXPECT_TRUE(result.complete);
  };
  for (const int threads : {1, 2, 5}) {
    const WorkerLimit limit(threads);
    [[maybe_unused]] Executor executor(threads);
    for (const int depth : {0, 1, 3, 30}) {
      same(count_threads(problem, depth, threads, control), threads, depth);
#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
      same(count_spawn(problem, static_cast<unsigned>(depth), executor, control), threads, depth);
#endif
#ifdef _OPENMP
      same(count_openmp(problem, depth, threads, control), threads, depth);
#endif
    }
#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
    same(count_spawn(problem, every_node, executor, control), threads, -1);
#endif
  }
}

TEST(Peers, CountWhatSerialCounts) {
  counts_as_serial_does(tests::Queens{8});
  counts_as_serial_does(tests::QueensInPlace{8});
  counts_as_serial_does(tests::UnevenTree{4, 100});
}

TEST(Peers, StopByALimit) {
  Limits limits;
  limits.nodes = 1000;
  Control control(limits);
  EXPECT_EQ(count_threads(tests::Queens{12}, 3, 2, control).stopped, StopReason::node_limit);
#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
  control.restart();
  Executor executor(2);
  EXPECT_EQ(count_spawn(tests::Queens{12}, 3, executor, control).stopped, StopReason::node_limit);
  control.restart();
  EXPECT_FALSE(count_spawn(tests::Queens{12}, every_node, executor, control).complete);
#endif
#ifdef _OPENMP
  control.restart();
  EXPECT_EQ(count_openmp(tests::Queens{12}, 3, 2, control).stopped, StopReason::node_limit);
#endif
}

}  // namespace
}  // namespace puzzlebench::engine
