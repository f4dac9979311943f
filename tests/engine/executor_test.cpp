#include "engine/executor.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
#include <tbb/task_group.h>
#endif

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

TEST(Executor, ItemsAreHandedOutInOrderAndOnce) {
  const WorkerLimit limit(3);
  Executor executor(3);
  std::vector<std::size_t> last(3, 0);
  std::vector<std::atomic<int>> calls(1001);
  for_each_item(executor, calls.size(), [&](std::size_t item, unsigned worker) {
    EXPECT_TRUE(item == 0 || item > last[worker]);
    last[worker] = item;
    ++calls[item];
  });
  for (const auto& count : calls) EXPECT_EQ(count.load(), 1);
}

TEST(Executor, AFailedItemStopsTheOthers) {
  Executor executor(2);
  std::atomic<std::size_t> calls{0};
  EXPECT_THROW(for_each_item(executor, 1'000'000'000,
                             [&](std::size_t item, unsigned) {
                               ++calls;
                               if (item == 10) throw std::runtime_error("ten");
                             }),
               std::runtime_error);
  EXPECT_LT(calls.load(), 1'000'000'000u);
}

#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
TEST(Executor, TheCallingThreadTakesOverWhatABusyWorkerHasSpawned) {
  const WorkerLimit limit(2);
  Executor executor(2);
  std::atomic<bool> worker_busy{false}, taken_over{false};
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  const auto wait_for = [&](const std::atomic<bool>& happened) {
    while (!happened && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
  };
  executor.execute([&] {
    tbb::task_group group;
    group.run([&] {
      worker_busy = true;
      group.run([&] { taken_over = true; });
      wait_for(taken_over);  // this worker is not free
    });
    wait_for(worker_busy);  // the calling thread does not begin it
    group.wait();
  });
  EXPECT_TRUE(worker_busy);
  EXPECT_LT(std::chrono::steady_clock::now(), deadline);
}
#endif

}  // namespace
}  // namespace puzzlebench::engine
