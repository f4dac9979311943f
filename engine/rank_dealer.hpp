// Who gets which task, over ranks: chunks are taken from a counter that all ranks share, and the tasks of a
// chunk are dealt left to right to the workers of the rank that took it. A worker takes the next chunk when
// the tasks of the last one have been begun: no rank waits until one has ended.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/chunks.hpp"
#include "engine/executor.hpp"
#include "engine/ranks.hpp"

namespace puzzlebench::engine {

/// All members but busy() may be called by any worker at any time. The lock costs 20 ns a task and is held
/// while a chunk is taken, when there is nothing else for others to do.
class RankDealer {
 public:
  RankDealer(Ranks& ranks, Chunks chunks, int workers, const Control& control)
      : ranks_(ranks),
        chunks_(std::move(chunks)),
        control_(control),
        workers_(static_cast<std::size_t>(workers)) {}

  /// The next task for `worker`; no_index: all have been dealt, or all others lie to the right of a solution,
  /// or the control says stop.
  std::size_t next(unsigned worker) {
    rest(worker);
    const std::size_t task = next_task();
    if (task != no_index) work(worker);
    return task;
  }

  /// `worker` searches from now on until it rests, or asks for a task.
  void work(unsigned worker) {
    workers_[worker].since = Clock::now();
    workers_[worker].works = true;
  }
  void rest(unsigned worker) {
    Worker& own = workers_[worker];
    if (std::exchange(own.works, false)) own.busy += Clock::now() - own.since;
  }

  /// Deals no more tasks.
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }

  /// After all workers have ended: the leftmost task that this rank would have been dealt, had nothing
  /// stopped it; no_index: none. Tasks that no rank would then have taken lie to the right of one of these.
  std::size_t undone_from() const { return undone_from_; }

  /// After all workers have ended: for how long they have worked, summed.
  std::chrono::duration<double> busy() const {
    Clock::duration sum{0};
    for (const Worker& worker : workers_) sum += worker.busy;
    return sum;
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct alignas(64) Worker {
    bool works = false;
    Clock::time_point since{};
    Clock::duration busy{0};
  };

  std::size_t next_task() {
    const std::lock_guard lock(mutex_);
    if (next_ > ranks_.leftmost().load(std::memory_order_relaxed)) closed_ = true;
    if (!closed_ && next_ == end_) {
      std::tie(next_, end_) = chunks_.range(ranks_.take());
      closed_ = next_ == end_;
    }
    if (!closed_ && control_.stopped()) {
      undone_from_ = next_;
      closed_ = true;
    }
    return closed_ ? no_index : next_++;
  }

  Ranks& ranks_;
  const Chunks chunks_;
  const Control& control_;
  std::mutex mutex_;                // guards all below but workers_
  std::size_t next_ = 0, end_ = 0;  // of the chunk at hand
  bool closed_ = false;
  std::size_t undone_from_ = no_index;
  std::vector<Worker> workers_;
};

/// The tasks of a search by one process or, where there is a RankDealer, by one rank of several.
class TaskDealer {
 public:
  TaskDealer(std::size_t tasks, RankDealer* over_ranks) : alone_(tasks), over_ranks_(over_ranks) {}

  std::size_t next(unsigned worker) {
    return over_ranks_ == nullptr ? alone_.next(worker) : over_ranks_->next(worker);
  }
  void close() { over_ranks_ == nullptr ? alone_.close() : over_ranks_->close(); }

 private:
  ItemDealer alone_;
  RankDealer* over_ranks_;
};

}  // namespace puzzlebench::engine
