// The pieces that a tree has been cut into so far, in serial order, for policy `budget`: workers take the
// leftmost one that waits, and give pieces of their own to the pool, which stand directly after them.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <iterator>
#include <list>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "engine/integers.hpp"

namespace puzzlebench::engine {

/// What has been searched: of one piece, or of several side by side.
struct Searched {
  u64 nodes = 0;
  u64 leaves = 0;
  bool cut = false;  ///< stopped by the control, so a solution may have been missed

  void add(const Searched& other) {
    nodes += other.nodes;
    leaves += other.leaves;
    cut |= other.cut;
  }
};

/// All members may be called by any worker at any time. A piece is taken, given from and ended under one
/// lock: with a piece every 0.1 ms and more it is not contended.
template <class Piece>
class PiecePool {
 public:
  struct Entry {
    Piece piece;
    bool taken = false;
    u64 number = 0;                     ///< once taken: so many were taken before it
    std::atomic<bool> given_up{false};  ///< a solution was found to its left
    Searched own;
    Searched behind;  ///< of pieces directly to the right that have ended

    explicit Entry(Piece p) : piece(std::move(p)) {}
  };

  /// For `workers` workers, with the whole tree's pieces.
  PiecePool(int workers, std::vector<Piece> pieces) : enough_(2 * static_cast<std::size_t>(workers - 1)) {
    for (Piece& piece : pieces) entries_.emplace_back(std::move(piece));
    waiting_.store(entries_.size(), std::memory_order_relaxed);
  }

  /// Fewer pieces wait than two for each other worker. A lone worker is never hungry.
  bool hungry() const { return waiting_.load(std::memory_order_relaxed) < enough_; }

  /// Few pieces have been taken: most of the tree is still one.
  bool begins() const { return pieces_.load(std::memory_order_relaxed) <= 2 * enough_ + 1; }

  /// The leftmost piece that waits; waits for one as long as some other worker may give any. Null: all have
  /// ended.
  Entry* take() {
    wait_awake();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return ready(); });
    if (failed_) return nullptr;
    for (Entry& entry : entries_) {
      if (entry.taken) continue;
      entry.taken = true;
      waiting_.fetch_sub(1, std::memory_order_relaxed);
      ++running_;
      entry.number = pieces_.fetch_add(1, std::memory_order_relaxed);
      return &entry;
    }
    return nullptr;
  }

  /// Puts `pieces`, in serial order, directly after `from`, which is being searched.
  void give(Entry& from, std::vector<Piece> pieces) {
    {
      const std::lock_guard lock(mutex_);
      if (pieces.empty() || from.given_up.load(std::memory_order_relaxed)) return;
      const auto after = std::next(place_of(from));
      for (Piece& piece : pieces) entries_.emplace(after, std::move(piece));
      std::prev(after)->behind = std::exchange(from.behind, {});
      waiting_.fetch_add(pieces.size(), std::memory_order_relaxed);
    }
    changed_.notify_all();
  }

  /// `entry` has been searched; `found`: it ends with a solution, and nothing to its right is wanted any
  /// more. True: it is the leftmost so far and stays here; any other entry is gone.
  bool end(Entry& entry, const Searched& searched, bool found) {
    bool wins = false;
    {
      const std::lock_guard lock(mutex_);
      --running_;
      const auto place = place_of(entry);
      entry.own = searched;
      wins = found && !entry.given_up.load(std::memory_order_relaxed);
      if (wins) {
        give_up_after(place);
        winner_ = &entry;
      } else {
        entry.own.add(entry.behind);
        (place == entries_.begin() ? ended_ : std::prev(place)->behind).add(entry.own);
        entries_.erase(place);
      }
    }
    changed_.notify_all();
    return wins;
  }

  /// A worker leaves its piece by an exception: the others give theirs up and there are no more.
  void abandon() {
    {
      const std::lock_guard lock(mutex_);
      failed_ = true;
      for (Entry& entry : entries_) entry.given_up.store(true, std::memory_order_relaxed);
    }
    changed_.notify_all();
  }

  /// After all have ended: the leftmost piece that found a solution, or null.
  const Entry* winner() const { return winner_; }
  /// After all have ended: everything to the left of the winner, or everything that was not given up.
  const Searched& left() const { return ended_; }
  u64 pieces() const { return pieces_.load(std::memory_order_relaxed); }  ///< taken so far

 private:
  using Place = typename std::list<Entry>::iterator;

  bool ready() const {
    return waiting_.load(std::memory_order_relaxed) != 0 || running_.load(std::memory_order_relaxed) == 0 ||
           failed_.load(std::memory_order_relaxed);
  }

  /// Looks for work for a while before it sleeps: to be woken takes a worker 50 us and more, longer than most
  /// pieces of a small tree.
  void wait_awake() const {
    constexpr auto longest = std::chrono::microseconds(200);
    const auto begin = std::chrono::steady_clock::now();
    while (!ready() && std::chrono::steady_clock::now() - begin < longest) std::this_thread::yield();
  }

  /// As many steps as pieces lie to its left: those that are being searched, one a worker at most.
  Place place_of(const Entry& entry) {
    return std::find_if(entries_.begin(), entries_.end(),
                        [&](const Entry& other) { return &other == &entry; });
  }

  void give_up_after(Place place) {
    for (auto it = std::next(place); it != entries_.end();) {
      if (!it->taken) {
        waiting_.fetch_sub(1, std::memory_order_relaxed);
        it = entries_.erase(it);
      } else {
        (it++)->given_up.store(true, std::memory_order_relaxed);
      }
    }
  }

  const std::size_t enough_;
  std::mutex mutex_;  // guards all below
  std::condition_variable changed_;
  std::list<Entry> entries_;
  std::atomic<std::size_t> waiting_{0};
  std::atomic<int> running_{0};
  std::atomic<bool> failed_{false};
  std::atomic<u64> pieces_{0};
  Entry* winner_ = nullptr;
  Searched ended_;
};

}  // namespace puzzlebench::engine
