// Pieces of work that are cut in two when they turn out large: what a split by depth cannot give to a tree
// whose weight hangs on one long line. Workers meet here once a piece; nothing of it is on a node's path.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <utility>
#include <vector>

namespace puzzlebench::engine::detail {

/// Subtrees that one worker walks, the last one first. generation: how often it was cut out of another.
template <class Item>
struct Bundle {
  std::vector<Item> items;
  unsigned generation = 0;
};

/// The pieces that nobody works at yet. A piece holds as many items as its walk left, so few: they are not
/// booked as memory.
template <class Item>
class SubtreePool {
 public:
  explicit SubtreePool(Item root) { waiting_.push_back({{root}, 0}); }

  /// Takes pieces and calls walk(piece), which leaves in piece.items what it has not walked, until all is
  /// walked or a walk says false (stop) or throws: that ends the work of all. To be called once by each
  /// worker.
  template <class Walk>
  void work(const Walk& walk) {
    Bundle<Item> piece;
    while (take(piece)) {
      try {
        if (!walk(piece)) return end();
        give_back(std::move(piece));
      } catch (...) {
        end();
        throw;
      }
    }
  }

  /// When all workers are done: not all was walked; how many pieces were.
  bool ended() const { return ended_; }
  std::size_t pieces() const { return pieces_; }

 private:
  /// False: nothing is left, or the work has ended.
  bool take(Bundle<Item>& piece) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return ended_ || !waiting_.empty() || working_ == 0; });
    if (ended_ || waiting_.empty()) return false;
    piece = std::move(waiting_.front());
    waiting_.pop_front();
    ++working_;
    ++pieces_;
    return true;
  }

  /// Puts what is left of `piece` into the pool, as two pieces if there is enough for that: those who come to
  /// the pool first take the oldest.
  void give_back(Bundle<Item> piece) {
    Bundle<Item> half{{}, piece.generation + 1};
    const auto middle = piece.items.begin() + static_cast<std::ptrdiff_t>(piece.items.size() / 2);
    half.items.assign(middle, piece.items.end());
    piece.items.erase(middle, piece.items.end());
    ++piece.generation;
    const std::lock_guard lock(mutex_);
    for (Bundle<Item>* part : {&half, &piece})
      if (!part->items.empty()) waiting_.push_back(std::move(*part));
    --working_;
    changed_.notify_all();
  }

  void end() {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    changed_.notify_all();
  }

  std::mutex mutex_;  // guards all below
  std::condition_variable changed_;
  std::deque<Bundle<Item>> waiting_;
  std::size_t working_ = 0;  // workers with a piece
  std::size_t pieces_ = 0;
  bool ended_ = false;
};

}  // namespace puzzlebench::engine::detail
