// How a running search is stopped: by the user, a deadline, a node limit or a memory limit.
// Searches poll a Control every few thousand nodes and never more often: a look per node costs 3-12 %.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <limits>
#include <optional>

#include "engine/integers.hpp"

namespace puzzlebench::engine {

enum class StopReason { none, interrupted, time_limit, node_limit, memory_limit };

struct Limits {
  std::optional<std::chrono::nanoseconds> time;                  ///< wall time of one execution
  u64 nodes = std::numeric_limits<u64>::max();                   ///< nodes of one execution
  std::size_t memory = std::numeric_limits<std::size_t>::max();  ///< bytes of all tables of one execution
};

/// Shared by all tasks of one execution. Invariant: once stopped() is true it stays true until restart().
class Control {
 public:
  /// `interrupt`, if given, is a flag that a signal handler sets; it must outlive the Control.
  explicit Control(Limits limits = {}, const std::atomic<bool>* interrupt = nullptr)
      : limits_(limits), interrupt_(interrupt) {
    restart();
  }

  /// Forgets an earlier stop and starts the clock of the time limit. Not while a search runs.
  void restart() {
    reason_.store(StopReason::none, std::memory_order_relaxed);
    nodes_.store(0, std::memory_order_relaxed);
    memory_.store(0, std::memory_order_relaxed);
    memory_peak_.store(0, std::memory_order_relaxed);
    memory_needed_.store(0, std::memory_order_relaxed);
    if (limits_.time) deadline_ = std::chrono::steady_clock::now() + *limits_.time;
  }

  /// Called by a task with the nodes it has entered since its last call; true: stop now.
  /// Costs a clock reading (25 ns) when a time limit is set, else two relaxed loads.
  bool poll(u64 nodes_since_last) noexcept {
    if (limits_.nodes != std::numeric_limits<u64>::max() &&
        nodes_.fetch_add(nodes_since_last, std::memory_order_relaxed) + nodes_since_last > limits_.nodes)
      stop(StopReason::node_limit);
    if (interrupt_ != nullptr && interrupt_->load(std::memory_order_relaxed)) stop(StopReason::interrupted);
    if (limits_.time && std::chrono::steady_clock::now() >= deadline_) stop(StopReason::time_limit);
    return stopped();
  }

  /// The first reason given is kept.
  void stop(StopReason reason) noexcept {
    StopReason none = StopReason::none;
    reason_.compare_exchange_strong(none, reason, std::memory_order_relaxed);
  }

  bool stopped() const noexcept { return reason() != StopReason::none; }
  StopReason reason() const noexcept { return reason_.load(std::memory_order_relaxed); }

  /// Books `bytes` of table memory; false (and the search is stopped) when that would pass the limit.
  bool reserve_memory(std::size_t bytes) noexcept {
    const std::size_t before = memory_.fetch_add(bytes, std::memory_order_relaxed);
    if (bytes <= limits_.memory && before <= limits_.memory - bytes) {
      std::size_t peak = memory_peak_.load(std::memory_order_relaxed);
      while (peak < before + bytes &&
             !memory_peak_.compare_exchange_weak(peak, before + bytes, std::memory_order_relaxed)) {
      }
      return true;
    }
    memory_.fetch_sub(bytes, std::memory_order_relaxed);
    std::size_t none = 0;
    memory_needed_.compare_exchange_strong(none, before + bytes, std::memory_order_relaxed);
    stop(StopReason::memory_limit);
    return false;
  }
  void release_memory(std::size_t bytes) noexcept { memory_.fetch_sub(bytes, std::memory_order_relaxed); }

  /// For a search that knows its tables before it begins: false (and it is stopped) when they would not fit.
  /// Books nothing.
  bool expect_memory(std::size_t bytes) noexcept {
    if (!reserve_memory(bytes)) return false;
    release_memory(bytes);
    return true;
  }

  std::size_t memory_booked() const noexcept { return memory_.load(std::memory_order_relaxed); }
  /// The most that was booked at one time.
  std::size_t memory_peak() const noexcept { return memory_peak_.load(std::memory_order_relaxed); }
  /// What the first booking that was refused would have brought it to; 0: none was.
  std::size_t memory_needed() const noexcept { return memory_needed_.load(std::memory_order_relaxed); }

  /// Told by poll() so far; 0 without a node limit.
  u64 nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }

  const Limits& limits() const noexcept { return limits_; }

  /// How an execution went elsewhere: of a part that another process has carried out.
  struct Course {
    StopReason reason = StopReason::none;
    std::size_t memory_peak = 0, memory_needed = 0;
  };
  Course course() const noexcept { return {reason(), memory_peak(), memory_needed()}; }
  /// Takes in the course of another part: stopped where that was, the larger peak. Not while a search runs.
  void merge(const Course& other) noexcept {
    if (other.reason != StopReason::none) stop(other.reason);
    memory_peak_.store(std::max(memory_peak(), other.memory_peak), std::memory_order_relaxed);
    if (memory_needed() == 0) memory_needed_.store(other.memory_needed, std::memory_order_relaxed);
  }

 private:
  Limits limits_;
  const std::atomic<bool>* interrupt_;
  std::chrono::steady_clock::time_point deadline_{};
  std::atomic<StopReason> reason_{StopReason::none};
  std::atomic<u64> nodes_{0};
  std::atomic<std::size_t> memory_{0}, memory_peak_{0}, memory_needed_{0};
};

}  // namespace puzzlebench::engine
