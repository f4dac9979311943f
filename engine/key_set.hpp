// Sets of 64-bit keys by open addressing with linear probing, half full at most. A key is never 2^64-1: slots
// hold the complement of the key, so that zeroed memory is an empty set.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/integers.hpp"
#include "engine/table.hpp"

namespace puzzlebench::engine {

/// Slot order of keys: one multiplication and a fold (the finaliser of MurmurHash3 without its last round);
/// dense board masks need the high half mixed down.
inline u64 hash_key(u64 key) {
  key ^= key >> 32;
  key *= 0x9E3779B97F4A7C15u;  // 2^64 / golden ratio, odd (Knuth, The Art of Computer Programming 3, 6.4)
  return key ^ (key >> 32);
}

/// One thread's set; grows by doubling. No atomics: the serial baseline pays nothing for parallelism.
class KeySet {
 public:
  bool contains(u64 key) const {
    if (slots_.empty()) return false;
    for (std::size_t i = hash_key(key) & mask_;; i = (i + 1) & mask_) {
      if (slots_[i] == ~key) return true;
      if (slots_[i] == 0) return false;
    }
  }

  enum class Insertion { fresh, present, no_memory };

  /// no_memory: the control's memory limit is passed; the control is stopped.
  Insertion add(u64 key, Control& control) {
    if (size_ >= room_ && !grow(std::max<std::size_t>(2 * slots(), 1024), control))
      return Insertion::no_memory;
    const u64 stored = ~key;
    for (std::size_t i = hash_key(key) & mask_;; i = (i + 1) & mask_) {
      const u64 held = slots_[i];
      if (held == 0) {
        slots_[i] = stored;
        ++size_;
        return Insertion::fresh;
      }
      if (held == stored) return Insertion::present;
    }
  }

  /// As the refuted set of a `first` task: false: no memory.
  bool insert(u64 key, Control& control) { return add(key, control) != Insertion::no_memory; }

  /// Makes room for `slots` slots, a power of two; false: no memory, or stopped. Kept out of add()'s inlined
  /// code.
  [[gnu::noinline]] bool grow(std::size_t slots, Control& control) {
    Table larger = Table::make(slots, control);
    if (larger.empty()) return false;
    if (!larger.touch_all(control)) return false;
    const std::size_t mask = slots - 1;
    constexpr std::size_t polled = std::size_t{1} << 14;  // 0.3 ms where every key misses the cache
    for (std::size_t j = 0; j < this->slots(); ++j) {
      if (j % polled == 0 && control.poll(0)) return false;
      if (slots_[j] == 0) continue;
      std::size_t i = hash_key(~slots_[j]) & mask;
      while (larger[i] != 0) i = (i + 1) & mask;
      larger[i] = slots_[j];
    }
    slots_ = std::move(larger);
    mask_ = mask;
    room_ = slots / 2;
    return true;
  }

  /// An empty set in the memory that it has, with `slots` slots, a power of two of at most capacity().
  void cut(std::size_t slots) {
    mask_ = slots - 1;
    room_ = slots / 2;
  }

  /// Empties slots [begin, end). Until all others are emptied too, nothing may be looked up or added: chains
  /// of probes are broken.
  void wipe(std::size_t begin, std::size_t end) {
    size_ -= (end - begin) -
             static_cast<std::size_t>(std::count(&slots_[begin], &slots_[begin] + (end - begin), u64{0}));
    std::fill(&slots_[begin], &slots_[begin] + (end - begin), u64{0});
  }

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return slots_.bytes(); }

  void prefetch(u64 key) const { __builtin_prefetch(slots_.data() + (hash_key(key) & mask_), 1); }

  /// For walking the keys: slot i holds a key where occupied(i).
  std::size_t slots() const { return slots_.empty() ? 0 : mask_ + 1; }
  std::size_t capacity() const { return slots_.size(); }  // >= slots(): see cut()
  bool occupied(std::size_t i) const { return slots_[i] != 0; }
  u64 key_at(std::size_t i) const { return ~slots_[i]; }

 private:
  Table slots_;
  std::size_t mask_ = 0;
  std::size_t room_ = 0;  // keys before it grows
  std::size_t size_ = 0;
};

}  // namespace puzzlebench::engine
