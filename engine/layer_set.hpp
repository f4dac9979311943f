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

  /// Makes room for `slots` slots, a power of two, and moves the keys over; false: no memory, or stopped: the
  /// control says. Not while any worker inserts.
  bool grow(std::size_t slots, Executor& executor, Control& control) {
    for (;; slots *= 2) {
      LayerSet larger;
      larger.slots_ = Table::make(slots, control);
      if (larger.slots_.empty()) return false;
      each_chunk(slots, executor, [&](std::size_t begin, std::size_t end) {
        if (!control.poll(0)) larger.slots_.touch(begin, end);
      });
      if (control.stopped()) return false;
      larger.mask_ = slots - 1;
      const bool fits = larger.take_over(*this, executor, control);
      if (control.stopped()) return false;
      if (!fits) continue;
      slots_ = std::move(larger.slots_);
      mask_ = larger.mask_;
      return true;
    }
  }

  /// An empty set in the memory that it has, with `slots` slots, a power of two of at most capacity().
  void cut(std::size_t slots) { mask_ = slots - 1; }

  /// Empties slots [begin, end). Until all others are emptied too, nothing may be added: chains of probes are
  /// broken. Several workers may wipe ranges of their own.
  void wipe(std::size_t begin, std::size_t end) {
    std::fill(&slots_[begin], &slots_[begin] + (end - begin), u64{0});
  }

  std::size_t bytes() const { return slots_.bytes(); }
  std::size_t slots() const { return slots_.empty() ? 0 : mask_ + 1; }
  std::size_t capacity() const { return slots_.size(); }  // >= slots(): see cut()
  bool occupied(std::size_t i) const { return slots_[i] != 0; }
  u64 key_at(std::size_t i) const { return ~slots_[i]; }

 private:
  // A half full table has its longest run of occupied slots far below this (about 20 ln n for n slots).
  static constexpr int probes_max = 2048;

  /// Calls body(begin, end) for pieces of 128 KiB of [0, slots), by all workers.
  template <class Body>
  static void each_chunk(std::size_t slots, Executor& executor, const Body& body) {
    constexpr std::size_t chunk = std::size_t{1} << 14;
    for_each_item(executor, (slots + chunk - 1) / chunk,
                  [&](std::size_t i, unsigned) { body(i * chunk, std::min(slots, (i + 1) * chunk)); });
  }

  /// Adds the keys of `from`; false: crowded. All of them, unless the control says stop.
  bool take_over(const LayerSet& from, Executor& executor, Control& control) {
    std::atomic<bool> fits{true};
    each_chunk(from.slots(), executor, [&](std::size_t begin, std::size_t end) {
      if (control.poll(0)) return;
      for (std::size_t i = begin; i < end; ++i)
        if (from.occupied(i) && add(from.key_at(i)) == Insertion::crowded)
          fits.store(false, std::memory_order_relaxed);
    });
    return fits.load(std::memory_order_relaxed);
  }

  Table slots_;
  std::size_t mask_ = 0;
};

}  // namespace puzzlebench::engine
