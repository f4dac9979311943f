// Ranks that are threads of the test's process: what they share lies in one object, and a rank hears of it
// where it takes a chunk. So the laws of searches over ranks are tested without MPI, and ThreadSanitizer sees
// them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/executor.hpp"
#include "engine/ranks.hpp"

namespace puzzlebench::tests {

/// What has come for one rank, by levels: a rank may be one level ahead of another.
struct Inbox {
  struct Level {
    std::deque<engine::Words> batches;
    engine::Exchange::Note sum;
    int closed = 0;  // ranks
  };
  std::mutex mutex;  // guards all below
  Level levels[2];
};

/// What the ranks share.
struct RanksShared {
  explicit RanksShared(int ranks)
      : count(ranks),
        meeting(ranks),
        messages(static_cast<std::size_t>(ranks)),
        inboxes(static_cast<std::size_t>(ranks)) {}

  const int count;
  std::barrier<> meeting;
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> leftmost{engine::no_index};
  std::atomic<engine::StopReason> stop{engine::StopReason::none};
  std::atomic<engine::u64> nodes{0};
  std::vector<engine::Bytes> messages;
  std::vector<Inbox> inboxes;
};

/// Holds a few batches for each rank, so that senders have to wait now and then.
class ThreadExchange : public engine::Exchange {
 public:
  ThreadExchange(RanksShared& shared, int rank) : shared_(shared), rank_(rank) {}

  bool send(int to, engine::Words& batch) override {
    constexpr std::size_t batches_max = 3;
    Inbox& inbox = shared_.inboxes[static_cast<std::size_t>(to)];
    const std::lock_guard lock(inbox.mutex);
    auto& batches = inbox.levels[level_].batches;
    if (batches.size() == batches_max) return false;
    batches.push_back(std::exchange(batch, {}));
    return true;
  }
  bool receive(engine::Words& batch) override {
    Inbox& inbox = own();
    const std::lock_guard lock(inbox.mutex);
    auto& batches = inbox.levels[level_].batches;
    if (batches.empty()) return false;
    batch = std::move(batches.front());
    batches.pop_front();
    return true;
  }
  void close(const Note& note) override {
    for (Inbox& inbox : shared_.inboxes) {
      const std::lock_guard lock(inbox.mutex);
      Inbox::Level& level = inbox.levels[level_];
      level.sum.left += note.left;
      level.sum.stopped += note.stopped;
      ++level.closed;
    }
  }
  bool ended() override {
    Inbox& inbox = own();
    const std::lock_guard lock(inbox.mutex);
    return inbox.levels[level_].closed == shared_.count && inbox.levels[level_].batches.empty();
  }
  Note next_level() override {
    Inbox& inbox = own();
    const std::lock_guard lock(inbox.mutex);
    const Note sum = inbox.levels[level_].sum;
    inbox.levels[level_] = {};
    level_ ^= 1;
    return sum;
  }
  void rest() override { std::this_thread::sleep_for(std::chrono::microseconds(20)); }

 private:
  Inbox& own() { return shared_.inboxes[static_cast<std::size_t>(rank_)]; }

  RanksShared& shared_;
  const int rank_;
  std::size_t level_ = 0;
};

class ThreadRanks : public engine::Ranks {
 public:
  ThreadRanks(RanksShared& shared, int rank) : shared_(shared), rank_(rank), exchange_(shared, rank) {}

  int rank() const override { return rank_; }
  int count() const override { return shared_.count; }

  void begin(engine::Control& control) override {
    control_ = &control;
    shared_.meeting.arrive_and_wait();
    if (rank_ == 0) {
      shared_.next = 0;
      shared_.leftmost = engine::no_index;
      shared_.stop = engine::StopReason::none;
      shared_.nodes = 0;
    }
    shared_.meeting.arrive_and_wait();
    told_ = 0;
    takes_ = 0;
  }
  std::size_t take() override {
    if (takes_++ == 0 && rank_ != 0) told_ = control_->nodes();  // rank 0 tells what lies above the tasks
    const engine::u64 nodes = control_->nodes();
    if (shared_.nodes.fetch_add(nodes - told_) + (nodes - told_) > control_->limits().nodes)
      control_->stop(engine::StopReason::node_limit);
    told_ = nodes;
    if (control_->stopped()) shared_.stop = control_->reason();
    if (const auto reason = shared_.stop.load(); reason != engine::StopReason::none) control_->stop(reason);
    return shared_.next.fetch_add(1);
  }
  std::atomic<std::size_t>& leftmost() override { return shared_.leftmost; }
  void found(std::size_t) override {}
  engine::Exchange& exchange() override { return exchange_; }
  std::size_t end() override {
    shared_.meeting.arrive_and_wait();
    return shared_.leftmost;
  }
  void gather(const engine::Bytes& own, const std::function<void(const engine::Bytes&)>& add) override {
    shared_.messages[static_cast<std::size_t>(rank_)] = own;
    shared_.meeting.arrive_and_wait();
    if (rank_ == 0)
      for (std::size_t other = 1; other < shared_.messages.size(); ++other) add(shared_.messages[other]);
    shared_.meeting.arrive_and_wait();
  }
  Traffic traffic() const override { return {takes_, takes_ * sizeof(engine::u64)}; }

 private:
  RanksShared& shared_;
  const int rank_;
  ThreadExchange exchange_;
  engine::Control* control_ = nullptr;
  engine::u64 told_ = 0, takes_ = 0;
};

/// Runs body(ranks) for every rank, each on a thread of its own; returns what rank 0 returned.
template <class Body>
auto over_ranks(int ranks, const Body& body) {
  RanksShared shared(ranks);
  std::vector<std::thread> others;
  for (int rank = 1; rank < ranks; ++rank)
    others.emplace_back([&shared, &body, rank] {
      ThreadRanks own(shared, rank);
      body(own);
    });
  ThreadRanks own(shared, 0);
  auto result = body(own);
  for (std::thread& other : others) other.join();
  return result;
}

/// Calls body(ranks, threads) for each pair that the laws are tested at.
template <class Body>
void for_ranks_and_threads(const Body& body) {
  for (const int threads : {1, 2}) {
    const engine::WorkerLimit limit(16);
    for (const int ranks : {1, 2, 3, 8}) {
      SCOPED_TRACE(std::to_string(ranks) + " ranks, " + std::to_string(threads) + " threads");
      body(ranks, threads);
    }
  }
}

/// search(executor, control, ranks) on every rank, under `limits`.
template <class Search>
auto searched(int ranks, int threads, const Search& search, engine::Limits limits = {}) {
  return over_ranks(ranks, [&](engine::Ranks& own) {
    engine::Executor executor(threads);
    engine::Control control(limits);
    own.begin(control);
    return search(executor, control, own);
  });
}

}  // namespace puzzlebench::tests
