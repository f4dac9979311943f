// The refuted states that the tasks of one `first` search share: one table for all, read without a lock and
// written by compare-and-swap. (256 tables behind spin locks cost 22 % of peg solitaire's nodes a second,
// this one 6 %.) A state forgotten costs time and no answer, so what is inserted while the table grows may be
// lost; on one thread nothing is.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/key_set.hpp"
#include "engine/table.hpp"

namespace puzzlebench::engine {

class RefutedSet {
 public:
  bool contains(u64 key) const {
    Generation* const current = current_.load(std::memory_order_acquire);
    if (current == nullptr) return false;
    std::size_t i = hash_key(key) & current->mask;
    for (int probes = 0; probes < probes_max; ++probes, i = (i + 1) & current->mask) {
      const u64 held = current->at(i).load(std::memory_order_relaxed);
      if (held == ~key) return true;
      if (held == 0) return false;
    }
    return false;
  }

  /// false: no memory, or stopped: the control says.
  bool insert(u64 key, Control& control) {
    Generation* current = current_.load(std::memory_order_acquire);
    if (current == nullptr || 2 * current->states.load(std::memory_order_relaxed) > current->mask) {
      if (!grow(current, control)) return false;
      current = current_.load(std::memory_order_acquire);
    }
    while (current != nullptr && !current->add(key)) {  // crowded before it is half full
      if (!grow(current, control)) return false;
      Generation* const larger = current_.load(std::memory_order_acquire);
      if (larger == current) return true;  // somebody is at it
      current = larger;
    }
    return true;
  }

  /// Of all generations: the smaller ones stay, because nobody knows who still reads them.
  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const auto& generation : generations_) sum += generation->slots.bytes();
    return sum;
  }

 private:
  // No key lies farther from its place. A half full table has its longest run far below (20 ln n for n
  // slots).
  static constexpr int probes_max = 512;

  struct Generation {
    Table slots;
    std::size_t mask = 0;
    // An estimate: one key in 16 counts for 16, for a counter that every insertion writes is a line that
    // every core waits for.
    std::atomic<std::size_t> states{0};

    std::atomic_ref<u64> at(std::size_t i) { return std::atomic_ref<u64>(slots[i]); }

    /// False: no free slot near the key's place.
    bool add(u64 key) {
      constexpr std::size_t counted_of = 16;
      const u64 hash = hash_key(key);
      std::size_t i = hash & mask;
      for (int probes = 0; probes < probes_max; ++probes, i = (i + 1) & mask) {
        u64 held = at(i).load(std::memory_order_relaxed);
        if (held == 0 && at(i).compare_exchange_strong(held, ~key, std::memory_order_relaxed)) {
          if (hash >> 60 == 0) states.fetch_add(counted_of, std::memory_order_relaxed);
          return true;
        }
        if (held == ~key) return true;
      }
      return false;
    }
  };

  /// Replaces `outgrown` by a table of twice its size, unless another worker does or has; false: no memory,
  /// or stopped.
  bool grow(Generation* outgrown, Control& control) {
    const std::unique_lock lock(growing_, std::try_to_lock);
    if (!lock.owns_lock() || current_.load(std::memory_order_relaxed) != outgrown) return true;
    for (std::size_t slots = outgrown == nullptr ? 1024 : 2 * (outgrown->mask + 1);; slots *= 2) {
      auto larger = std::make_unique<Generation>();
      larger->slots = Table::make(slots, control);
      if (larger->slots.empty() || !larger->slots.touch_all(control)) return false;
      larger->mask = slots - 1;
      bool fits = true;
      constexpr std::size_t polled = std::size_t{1} << 14;  // as in KeySet
      for (std::size_t i = 0; outgrown != nullptr && fits && i <= outgrown->mask; ++i) {
        if (i % polled == 0 && control.poll(0)) return false;
        if (const u64 held = outgrown->at(i).load(std::memory_order_relaxed); held != 0)
          fits = larger->add(~held);
      }
      if (!fits) continue;
      current_.store(larger.get(), std::memory_order_release);
      generations_.push_back(std::move(larger));
      return true;
    }
  }

  std::atomic<Generation*> current_{nullptr};
  std::mutex growing_;                                    // held by the one that grows the set
  std::vector<std::unique_ptr<Generation>> generations_;  // guarded by growing_
};

}  // namespace puzzlebench::engine
