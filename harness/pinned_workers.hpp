// Keeps the workers of executors on their CPUs. oneTBB alone: its threads tell when they begin to work for an
// executor, and which worker they are there.
#pragma once

#include <vector>

#include "engine/executor.hpp"
#include "harness/affinity.hpp"

#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
#include <tbb/info.h>
#include <tbb/task_arena.h>
#include <tbb/task_scheduler_observer.h>
#endif

namespace puzzlebench::harness {

/// The thread that makes it runs on the first CPU, as worker 0 of every executor does, until this ends.
/// Without CPUs nothing is pinned.
class PinnedCaller {
 public:
  explicit PinnedCaller(const std::vector<int>& cpus) {
    if (cpus.empty()) return;
#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
    tbb::info::default_concurrency();  // TBB counts the cores once, by this thread's affinity: before that
                                       // narrows
#endif
    home_ = allowed_cpus();
    set_affinity({cpus.front()});
  }
  ~PinnedCaller() {
    if (!home_.empty()) set_affinity(home_);
  }
  PinnedCaller(const PinnedCaller&) = delete;
  PinnedCaller& operator=(const PinnedCaller&) = delete;

 private:
  std::vector<int> home_;
};

#ifdef PUZZLEBENCH_STD_THREAD_EXECUTOR
/// pin_cpus() has refused to pin.
class PinnedWorkers {
 public:
  PinnedWorkers(engine::Executor&, const std::vector<int>&) {}
};
#else
/// Worker k of one executor, which must outlive this, runs on CPU k of the list. A worker that comes from an
/// executor where it had another number moves (1 us); one that comes back to its CPU does nothing.
class PinnedWorkers : public tbb::task_scheduler_observer {
 public:
  PinnedWorkers(engine::Executor& executor, const std::vector<int>& cpus) : cpus_(cpus) {
    if (!cpus_.empty()) executor.execute([this] { observe(true); });
  }
  ~PinnedWorkers() override { observe(false); }

  void on_scheduler_entry(bool) override {
    thread_local int current = -1;
    const int cpu = cpus_[static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())];
    if (cpu != current && set_affinity({cpu})) current = cpu;
  }

 private:
  std::vector<int> cpus_;
};
#endif

}  // namespace puzzlebench::harness
