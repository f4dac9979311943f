// Where threads come from: one small class over oneTBB, or over std::thread for ThreadSanitizer
// (PUZZLEBENCH_STD_THREAD_EXECUTOR), because Debian's TBB is not instrumented and TSan reports false races in
// it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <thread>
#include <vector>

#include "engine/integers.hpp"

#ifdef PUZZLEBENCH_STD_THREAD_EXECUTOR
#include <exception>
#include <mutex>
#else
#ifdef __linux__
#include <pthread.h>
#endif
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#endif

namespace puzzlebench::engine {

#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
/// Bytes of the calling thread's stack, at most 64 MiB; TBB's default of 4 MiB where it cannot be told.
inline std::size_t own_stack_bytes() {
  std::size_t bytes = std::size_t{4} << 20;
#ifdef __linux__
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    pthread_attr_getstacksize(&attributes, &bytes);
    pthread_attr_destroy(&attributes);
  }
#endif
  return std::min(bytes, std::size_t{64} << 20);
}
#endif

/// While alive, up to `threads` workers may run at once, even beyond the cores: a task_arena alone gives at
/// most as many as there are cores. TBB takes the *smallest* limit alive, so hold one, for the largest thread
/// count needed. Workers that start meanwhile have a stack as large as the calling thread's: TBB's 4 MiB are
/// too little for a tree 18,000 deep that serial search gets through. Not larger: TBB takes the calling
/// thread's stack to be of the workers' size, and lets it steal nothing while half of that seems to be used
/// up (8 MiB of its own and 64 of theirs: it waited for the others to do what was left).
class WorkerLimit {
 public:
  explicit WorkerLimit([[maybe_unused]] int threads)
#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
      : control_(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads)),
        stack_(tbb::global_control::thread_stack_size, own_stack_bytes())
#endif
  {
  }

 private:
#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
  tbb::global_control control_;
  tbb::global_control stack_;
#endif
};

/// A fixed number of workers, the calling thread among them.
class Executor {
 public:
  /// `threads` >= 1. More than the cores need a WorkerLimit.
  explicit Executor(int threads)
      : threads_(threads)
#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
        ,
        arena_(threads)
#endif
  {
  }

  int threads() const {
    return threads_;
  }

  /// Calls body(worker) `tasks` times, worker in [0, threads()), at most one call per worker at a time;
  /// returns when all have ended. The order of the calls is the scheduler's: a body that wants the left-most
  /// piece of work takes it from a shared counter. An exception stops the calls not yet begun and is rethrown
  /// here.
  template <class Body>
  void run(std::size_t tasks, const Body& body) {
#ifdef PUZZLEBENCH_STD_THREAD_EXECUTOR
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    std::mutex failure_mutex;  // guards failure
    auto work = [&](unsigned worker) {
      try {
        while (next.fetch_add(1, std::memory_order_relaxed) < tasks) body(worker);
      } catch (...) {
        next.store(tasks, std::memory_order_relaxed);
        const std::lock_guard lock(failure_mutex);
        if (!failure) failure = std::current_exception();
      }
    };
    std::vector<std::thread> others;
    for (int i = 1; i < threads_; ++i) others.emplace_back(work, static_cast<unsigned>(i));
    work(0);
    for (auto& other : others) other.join();
    if (failure) std::rethrow_exception(failure);
#else
    arena_.execute([&] {
      tbb::parallel_for(
          tbb::blocked_range<std::size_t>(0, tasks, 1),
          [&](const tbb::blocked_range<std::size_t>& range) {
            const auto worker = static_cast<unsigned>(tbb::this_task_arena::current_thread_index());
            for (std::size_t i = range.begin(); i != range.end(); ++i) body(worker);
          },
          tbb::simple_partitioner{});
    });
#endif
  }

#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
  /// Runs body() on the calling thread inside the workers' arena: its TBB tasks go to them.
  template <class Body>
  void execute(const Body& body) {
    arena_.execute(body);
  }
#endif

  /// Starts the workers before a clock does; returns how many were seen (waits up to a second for all of
  /// them).
  int warm_up() {
    std::vector<unsigned char> seen(static_cast<std::size_t>(threads_), 0);
    std::atomic<int> arrived{0};
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    run(seen.size(), [&](unsigned worker) {
      seen[worker] = 1;
      arrived.fetch_add(1, std::memory_order_relaxed);
      while (arrived.load(std::memory_order_relaxed) < threads_ &&
             std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(
            std::chrono::microseconds(50));  // a thousand that yield starve each other
    });
    return static_cast<int>(std::count(seen.begin(), seen.end(), 1));
  }

 private:
  int threads_;
#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
  tbb::task_arena arena_;
#endif
};

/// Calls body(item, worker) for each item that dealer.next(worker) returns, on `workers` workers, until it
/// returns no_index; every worker takes the next one as often as it can. A task for each worker, not for each
/// item: those (0.15 us) show beside items of 10 us and less, and of TBB's a worker keeps half a range to
/// itself, however large its first. An exception stops the calls not yet begun (dealer.close()) and is
/// rethrown here.
template <class Dealer, class Body>
void for_each_dealt(Executor& executor, std::size_t workers, Dealer& dealer, const Body& body) {
  executor.run(workers, [&](unsigned worker) {
    try {
      for (;;) {
        const std::size_t item = dealer.next(worker);
        if (item == no_index) return;
        body(item, worker);
      }
    } catch (...) {
      dealer.close();
      throw;
    }
  });
}

/// Deals [0, items) in ascending order.
class ItemDealer {
 public:
  explicit ItemDealer(std::size_t items) : items_(items) {}

  std::size_t next(unsigned /*worker*/) {
    const std::size_t item = next_.fetch_add(1, std::memory_order_relaxed);
    return item < items_ ? item : no_index;
  }
  void close() { next_.store(items_, std::memory_order_relaxed); }

 private:
  const std::size_t items_;
  std::atomic<std::size_t> next_{0};
};

/// Calls body(item, worker) for each item of [0, items), in ascending order; see for_each_dealt().
template <class Body>
void for_each_item(Executor& executor, std::size_t items, const Body& body) {
  ItemDealer dealer(items);
  for_each_dealt(executor, std::min(items, static_cast<std::size_t>(executor.threads())), dealer, body);
}

}  // namespace puzzlebench::engine
