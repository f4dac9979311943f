// The pieces that a tree has been cut into so far, in serial order, for policy `budget`: workers take the
// leftmost one that waits, and give pieces of their own to the pool, which stand directly after them. Over
// ranks the pool holds the pieces of a rank's tasks, and a task is asked for when none waits.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <iterator>
#include <list>
#include <mutex>
#include <optional>
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
  PiecePool(int workers, std::vector<Piece> pieces) : enough_(enough_for(workers)) {
    for (Piece& piece : pieces) entries_.emplace_back(std::move(piece));
    waiting_.store(entries_.size(), std::memory_order_relaxed);
  }

  /// The next of a rank's tasks, for a worker, as a piece; nullopt: there are no more.
  using NextTask = std::function<std::optional<Piece>(unsigned worker)>;

  /// For those of `tasks` tasks that next(worker) returns. What lies to the right of task `leftmost` is given
  /// up; it must outlive the pool.
  PiecePool(int workers, std::size_t tasks, NextTask next, const std::atomic<std::size_t>& leftmost)
      : enough_(enough_for(workers)), next_task_(std::move(next)), leftmost_(&leftmost), ended_(tasks) {
    more_tasks_.store(true, std::memory_order_relaxed);
  }

  /// Fewer pieces wait than two for each other worker, and no task does. A lone worker is never hungry.
  bool hungry() const {
    return waiting_.load(std::memory_order_relaxed) < enough_ && !more_tasks_.load(std::memory_order_relaxed);
  }

  bool given_up(const Entry& entry) const {
    return entry.given_up.load(std::memory_order_relaxed) ||
           (leftmost_ != nullptr && leftmost_->load(std::memory_order_relaxed) < entry.piece.task);
  }

  /// Few pieces have been taken: most of the tree is still one.
  bool begins() const { return pieces_.load(std::memory_order_relaxed) <= 2 * enough_ + 1; }

  /// For `worker`: the leftmost piece that waits, or a new task; waits for one as long as some other worker
  /// may give any. Null: all have ended.
  Entry* take(unsigned worker) {
    wait_awake();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return ready(); });
    while (!failed_) {
      const auto waiting =
          std::find_if(entries_.begin(), entries_.end(), [](const Entry& entry) { return !entry.taken; });
      if (waiting != entries_.end()) {
        waiting_.fetch_sub(1, std::memory_order_relaxed);
        return &begin(*waiting);
      }
      if (!more_tasks_.load(std::memory_order_relaxed)) {
        if (running_.load(std::memory_order_relaxed) == 0) return nullptr;
        changed_.wait(lock, [&] { return ready(); });
      } else if (auto task = next_task_(worker)) {
        return &begin(entries_.emplace_back(std::move(*task)));
      } else {
        more_tasks_.store(false, std::memory_order_relaxed);
        changed_.notify_all();
      }
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
        const bool leads = place == entries_.begin() || std::prev(place)->piece.task != entry.piece.task;
        (leads ? ended_[entry.piece.task] : std::prev(place)->behind).add(entry.own);
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
  /// After all have ended, of task `task`: everything to the left of the winner, or everything that was not
  /// given up. A tree that is no rank's is task 0.
  const Searched& left(std::size_t task = 0) const { return ended_[task]; }
  u64 pieces() const { return pieces_.load(std::memory_order_relaxed); }  ///< taken so far

 private:
  using Place = typename std::list<Entry>::iterator;

  static std::size_t enough_for(int workers) { return 2 * static_cast<std::size_t>(workers - 1); }

  Entry& begin(Entry& entry) {
    entry.taken = true;
    ++running_;
    entry.number = pieces_.fetch_add(1, std::memory_order_relaxed);
    return entry;
  }

  bool ready() const {
    return more_tasks_.load(std::memory_order_relaxed) || waiting_.load(std::memory_order_relaxed) != 0 ||
           running_.load(std::memory_order_relaxed) == 0 || failed_.load(std::memory_order_relaxed);
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
  const NextTask next_task_;
  const std::atomic<std::size_t>* leftmost_ = nullptr;
  std::atomic<bool> more_tasks_{false};
  std::mutex mutex_;  // guards all below
  std::condition_variable changed_;
  std::list<Entry> entries_;
  std::atomic<std::size_t> waiting_{0};
  std::atomic<int> running_{0};
  std::atomic<bool> failed_{false};
  std::atomic<u64> pieces_{0};
  Entry* winner_ = nullptr;
  std::vector<Searched> ended_ = std::vector<Searched>(1);  // by task
};

}  // namespace puzzlebench::engine
