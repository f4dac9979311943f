// The executors of a sweep, one per thread count, each warmed up once.
#pragma once

#include <map>
#include <memory>

#include "engine/executor.hpp"

namespace puzzlebench::harness {

/// Holds workers for the largest thread count as long as it lives, so that none is started or ended between
/// samples.
class Executors {
 public:
  explicit Executors(int largest) : limit_(largest) {}

  struct Entry {
    explicit Entry(int threads) : executor(threads), workers_seen(executor.warm_up()) {}
    engine::Executor executor;
    int workers_seen;
  };

  Entry& of(int threads) {
    auto& entry = entries_[threads];
    if (!entry) entry = std::make_unique<Entry>(threads);
    return *entry;
  }

 private:
  engine::WorkerLimit limit_;
  std::map<int, std::unique_ptr<Entry>> entries_;
};

}  // namespace puzzlebench::harness
