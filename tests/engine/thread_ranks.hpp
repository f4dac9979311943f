// Ranks that are threads of the test's process: what they share lies in one object, and a rank hears of it
// where it takes a chunk. So the laws of searches over ranks are tested without MPI, and ThreadSanitizer sees
// them.
#pragma once

#include <algorithm>
#include <atomic>
#include <barrier>
#include <cstddef>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

#include "engine/ranks.hpp"

namespace puzzlebench::tests {

/// What the ranks share.
struct RanksShared {
  explicit RanksShared(int ranks) : count(ranks), meeting(ranks), messages(static_cast<std::size_t>(ranks)) {}

  const int count;
  std::barrier<> meeting;
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> leftmost{engine::no_index};
  std::atomic<engine::StopReason> stop{engine::StopReason::none};
  std::atomic<engine::u64> nodes{0};
  std::vector<engine::Bytes> messages;
};

class ThreadRanks : public engine::Ranks {
 public:
  ThreadRanks(RanksShared& shared, int rank) : shared_(shared), rank_(rank) {}

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

}  // namespace puzzlebench::tests
