#include "engine/executor.hpp"

#include <gtest/gtest.h>

#include <barrier>
#include <stdexcept>

namespace puzzlebench::engine {
namespace {

TEST(Executor, EightWorkersMeetAtABarrierOnAnyMachine) {
  const WorkerLimit limit(8);
  Executor executor(8);
  std::barrier meeting(8);  // passes only when eight bodies run at once
  std::vector<std::atomic<int>> calls(8);
  executor.run(8, [&](unsigned worker) {
    calls[worker].fetch_add(1);
    meeting.arrive_and_wait();
  });
  for (const auto& count : calls) EXPECT_EQ(count.load(), 1);
  EXPECT_EQ(executor.warm_up(), 8);
}

TEST(Executor, CallsTheBodyOncePerTask) {
  for (const int threads : {1, 2, 3, 8}) {
    const WorkerLimit limit(threads);
    Executor executor(threads);
    std::atomic<int> calls{0};
    executor.run(1000, [&](unsigned worker) {
      EXPECT_LT(worker, static_cast<unsigned>(threads));
      ++calls;
    });
    EXPECT_EQ(calls.load(), 1000);
    executor.run(0, [&](unsigned) { ++calls; });
    EXPECT_EQ(calls.load(), 1000);
  }
}

TEST(Executor, RethrowsAndWorksOn) {
  Executor executor(2);
  EXPECT_THROW(executor.run(100, [](unsigned) { throw std::runtime_error("one"); }), std::runtime_error);
  std::atomic<int> calls{0};
  executor.run(10, [&](unsigned) { ++calls; });
  EXPECT_EQ(calls.load(), 10);
}

}  // namespace
}  // namespace puzzlebench::engine
