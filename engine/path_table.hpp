// Keys of one layer, each with the number of paths that lead to it, in 128 bits. Open addressing with linear
// probing as in key_set.hpp; fixed size: a layer that does not fit is begun again in a larger table. Any
// number of slots, since at 24 bytes each the step to the next power of two is dear: 3.6 million keys took
// 384 MiB.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "engine/crew.hpp"
#include "engine/key_set.hpp"

namespace puzzlebench::engine {

/// `Shared`: several workers add at once, by atomic additions to the two halves of a number.
template <bool Shared>
class PathTable {
 public:
  enum class Addition { fresh, present, crowded, overflow };

  /// Empty, with `slots` slots; false: no memory, or stopped. Not while a worker
  /// adds.
  bool prepare(std::size_t slots, const Crew& crew, Control& control) {
    if (words_.size() < slots * slot_words) {
      words_ = Table{};  // given back before more is asked for
      words_ = Table::make(slots * slot_words, control);
      if (words_.empty()) return false;
    }
    crew.each((slots + piece - 1) / piece, [&](std::size_t i, unsigned) {
      if (control.poll(0)) return;
      const std::size_t begin = i * piece * slot_words, end = std::min(slots, (i + 1) * piece) * slot_words;
      std::fill(&words_[begin], &words_[begin] + (end - begin), u64{0});
    });
    slots_ = slots;
    return !control.stopped();
  }

  Addition add(u64 key, u128 paths) {
    std::size_t i = place(key);
    for (int probes = 0; probes < probes_max; ++probes, i = i + 1 == slots_ ? 0 : i + 1) {
      u64* const slot = &words_[i * slot_words];
      bool fresh = false;
      if (!claim(slot[0], ~key, fresh)) continue;
      if (!increase(slot, paths)) return Addition::overflow;
      return fresh ? Addition::fresh : Addition::present;
    }
    return Addition::crowded;
  }

  /// The slot and the one behind it: they lie in two cache lines as often as not.
  void prefetch(u64 key) const {
    const u64* const slot = words_.data() + place(key) * slot_words;
    __builtin_prefetch(slot, 1);
    __builtin_prefetch(slot + 2 * slot_words - 1, 1);
  }

  std::size_t slots() const { return slots_; }
  std::size_t bytes() const { return words_.bytes(); }
  bool occupied(std::size_t i) const { return words_[i * slot_words] != 0; }
  u64 key_at(std::size_t i) const { return ~words_[i * slot_words]; }
  u128 paths_at(std::size_t i) const {
    return u128{words_[i * slot_words + 2]} << 64 | words_[i * slot_words + 1];
  }

 private:
  static constexpr std::size_t slot_words = 3;  // complement of the key, low half, high half
  static constexpr std::size_t piece = std::size_t{1} << 15;
  static constexpr int probes_max = 2048;  // as in LayerSet

  /// The hash as a fraction of 2^64, of the slots.
  std::size_t place(u64 key) const { return static_cast<std::size_t>(u128{hash_key(key)} * slots_ >> 64); }

  /// True: the slot is the key's.
  static bool claim(u64& word, u64 stored, bool& fresh) {
    if constexpr (Shared) {
      std::atomic_ref<u64> shared(word);
      u64 held = shared.load(std::memory_order_relaxed);
      fresh = held == 0 && shared.compare_exchange_strong(held, stored, std::memory_order_relaxed);
      return fresh || held == stored;
    } else {
      fresh = word == 0;
      if (fresh) word = stored;
      return word == stored;
    }
  }

  /// False: the number has passed 2^128.
  static bool increase(u64* slot, u128 paths) {
    const auto low = static_cast<u64>(paths), high = static_cast<u64>(paths >> 64);
    if constexpr (Shared) {
      // Additions commute, so that the halves are right once all workers are done; the high half wraps around
      // exactly when the sum passes 2^128.
      const u64 before = std::atomic_ref<u64>(slot[1]).fetch_add(low, std::memory_order_relaxed);
      const u64 carry = before + low < before ? 1 : 0;
      if (high + carry == 0) return high == 0;
      const u64 above = std::atomic_ref<u64>(slot[2]).fetch_add(high + carry, std::memory_order_relaxed);
      return above + (high + carry) >= above;
    } else {
      u128 sum = 0;
      const bool wrapped = __builtin_add_overflow(u128{slot[2]} << 64 | slot[1], paths, &sum);
      slot[1] = static_cast<u64>(sum);
      slot[2] = static_cast<u64>(sum >> 64);
      return !wrapped;
    }
  }

  Table words_;
  std::size_t slots_ = 0;
};

}  // namespace puzzlebench::engine
