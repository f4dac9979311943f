// The executors of a sweep, one per thread count, each warmed up once.
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "engine/executor.hpp"
#include "harness/pinned_workers.hpp"

namespace puzzlebench::harness {

/// Holds workers for the largest thread count as long as it lives, so that none is started or ended between
/// samples.
class Executors {
 public:
  /// Worker k of each runs on the k-th CPU of `pin`, the calling thread on the first; empty: where they may.
  explicit Executors(int largest, std::vector<int> pin = {})
      : pin_(std::move(pin)), caller_(pin_), limit_(largest) {}

  struct Entry {
    Entry(int threads, const std::vector<int>& pin)
        : executor(threads), pinned(executor, pin), workers_seen(executor.warm_up()) {}
    engine::Executor executor;
    PinnedWorkers pinned;
    int workers_seen;
  };

  Entry& of(int threads) {
    auto& entry = entries_[threads];
    if (!entry) entry = std::make_unique<Entry>(threads, pin_);
    return *entry;
  }

 private:
  std::vector<int> pin_;
  PinnedCaller caller_;
  engine::WorkerLimit limit_;
  std::map<int, std::unique_ptr<Entry>> entries_;
};

}  // namespace puzzlebench::harness
