// What each task of a search did and when. Off unless a search is handed a log: then a task costs two clock
// readings (50 ns) more, and nothing at all is added to a node.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

#include "engine/integers.hpp"

namespace puzzlebench::engine {

/// One task. Times count from the search's begin.
struct TaskRecord {
  u64 index = 0;       ///< split: of its prefix, in serial order; budget: of its piece, in the order taken
  unsigned depth = 0;  ///< of its first node
  u64 nodes = 0;
  std::chrono::nanoseconds start{0};
  std::chrono::nanoseconds duration{0};
  unsigned worker = 0;
};

/// The records of one search at a time. Each worker writes to a vector on its own cache lines, so that no
/// lock is needed; read it when the search has ended.
class TaskLog {
 public:
  using Time = std::chrono::nanoseconds;

  /// Forgets what it held: a search by `workers` workers begins now.
  void begin(int workers) {
    workers_.assign(static_cast<std::size_t>(workers), {});
    expansion_ = tasks_ended_ = wall_ = Time{0};
    begin_ = Clock::now();
  }
  void expanded() { expansion_ = tasks_ended_ = now(); }  ///< the frontier is there
  void tasks_ended() { tasks_ended_ = now(); }
  void end() { wall_ = now(); }  ///< the result is merged

  void add(const TaskRecord& record) { workers_[record.worker].records.push_back(record); }

  Time now() const { return Clock::now() - begin_; }

  int workers() const { return static_cast<int>(workers_.size()); }
  Time expansion() const { return expansion_; }        ///< of the nodes above the split depth; serial
  Time merge() const { return wall_ - tasks_ended_; }  ///< after the last task; serial
  Time wall() const { return wall_; }                  ///< from begin to end

  /// The records of all workers by ascending index.
  std::vector<TaskRecord> merged() const {
    std::vector<TaskRecord> all;
    for (const Worker& worker : workers_) all.insert(all.end(), worker.records.begin(), worker.records.end());
    std::sort(all.begin(), all.end(),
              [](const TaskRecord& a, const TaskRecord& b) { return a.index < b.index; });
    return all;
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct alignas(64) Worker {
    std::vector<TaskRecord> records;
  };

  std::vector<Worker> workers_;
  Clock::time_point begin_{};
  Time expansion_{0}, tasks_ended_{0}, wall_{0};
};

namespace detail {

/// The course of a search, for a log that may be absent.
class SearchTimer {
 public:
  SearchTimer(TaskLog* log, int workers) : log_(log) {
    if (log_ != nullptr) log_->begin(workers);
  }
  SearchTimer(const SearchTimer&) = delete;
  ~SearchTimer() {
    if (log_ != nullptr) log_->end();
  }
  void expanded() const {
    if (log_ != nullptr) log_->expanded();
  }
  void tasks_ended() const {
    if (log_ != nullptr) log_->tasks_ended();
  }

 private:
  TaskLog* log_;
};

/// One task from here to end(), for a log that may be absent.
class TaskTimer {
 public:
  explicit TaskTimer(TaskLog* log) : log_(log) {
    if (log_ != nullptr) start_ = log_->now();
  }
  void end(u64 index, unsigned depth, u64 nodes, unsigned worker) const {
    if (log_ != nullptr) log_->add({index, depth, nodes, start_, log_->now() - start_, worker});
  }

 private:
  TaskLog* log_;
  TaskLog::Time start_{0};
};

}  // namespace detail

}  // namespace puzzlebench::engine
