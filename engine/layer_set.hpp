// The closed set of one layer of a parallel `reach`: KeySet's layout with a compare-and-swap per fresh key.
// Fixed size while workers insert; it grows between rounds, when none does.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <utility>

#include "engine/executor.hpp"
#include "engine/key_set.hpp"
#include "engine/table.hpp"

namespace puzzlebench::engine {

class LayerSet {
 public:
  enum class Insertion { fresh, present, crowded };

  /// crowded: no free slot near the key's place (or no slots at all); grow and try again.
  Insertion add(u64 key) {
    if (slots_.empty()) return Insertion::crowded;
    std::size_t i = hash_key(key) & mask_;
    for (int probes = 0; probes < probes_max; ++probes, i = (i + 1) & mask_) {
      std::atomic_ref<u64> slot(slots_[i]);
      u64 held = slot.load(std::memory_order_relaxed);
      if (held == 0 && slot.compare_exchange_strong(held, ~key, std::memory_order_relaxed))
        return Insertion::fresh;
      if (held == ~key) return Insertion::present;
    }
    return Insertion::crowded;
  }

  void prefetch(u64 key) const { __builtin_prefetch(slots_.data() + (hash_key(key) & mask_), 1); }

  /// Makes room for `slots` slots, a power of two, and moves the keys over; false: no memory, and the control
  /// is stopped. Not while any worker inserts.
  bool grow(std::size_t slots, Executor& executor, Control& control) {
    for (;; slots *= 2) {
      LayerSet larger;
      larger.slots_ = Table::make(slots, control);
      if (larger.slots_.empty()) return false;
      larger.mask_ = slots - 1;
      if (!larger.take_over(slots_, executor)) continue;
      slots_ = std::move(larger.slots_);
      mask_ = larger.mask_;
      return true;
    }
  }

  /// Empties slots [begin, end). Until all others are emptied too, nothing may be added: chains of probes are
  /// broken. Several workers may wipe ranges of their own.
  void wipe(std::size_t begin, std::size_t end) {
    std::fill(&slots_[begin], &slots_[begin] + (end - begin), u64{0});
  }

  std::size_t bytes() const { return slots_.bytes(); }
  std::size_t slots() const { return slots_.size(); }
  bool occupied(std::size_t i) const { return slots_[i] != 0; }
  u64 key_at(std::size_t i) const { return ~slots_[i]; }

 private:
  // A half full table has its longest run of occupied slots far below this (about 20 ln n for n slots).
  static constexpr int probes_max = 2048;

  /// Adds the keys of `from`, by all workers in chunks of half a MiB; false: crowded.
  bool take_over(const Table& from, Executor& executor) {
    constexpr std::size_t chunk = std::size_t{1} << 16;
    std::atomic<std::size_t> next{0};
    std::atomic<bool> fits{true};
    executor.run((from.size() + chunk - 1) / chunk, [&](unsigned) {
      const std::size_t begin = chunk * next.fetch_add(1, std::memory_order_relaxed);
      for (std::size_t i = begin; i < std::min(from.size(), begin + chunk); ++i)
        if (from[i] != 0 && add(~from[i]) == Insertion::crowded) fits.store(false, std::memory_order_relaxed);
    });
    return fits.load(std::memory_order_relaxed);
  }

  Table slots_;
  std::size_t mask_ = 0;
};

}  // namespace puzzlebench::engine
