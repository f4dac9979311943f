// How many foldings each chain has: a table from numbers to counts, gathered at solutions and folded once per
// task. Must stay cheap when small, for every task owns one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/control.hpp"
#include "engine/key_set.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// Counts of 64-bit keys below 2^64-1. New ones lie unsorted in a short list first and are hashed when it is
/// full: a task with fewer solutions hands its list over as it is. The table's memory is booked with the
/// Control; once that refuses, counts are lost (lossy()) and the control has stopped the search.
class ChainCounts {
 public:
  using Key = engine::u64;

  ChainCounts() = default;
  ChainCounts(ChainCounts&& other) noexcept { swap(other); }
  ChainCounts& operator=(ChainCounts&& other) noexcept {
    swap(other);
    return *this;
  }
  ChainCounts(const ChainCounts&) = delete;
  ChainCounts& operator=(const ChainCounts&) = delete;
  ~ChainCounts() {
    if (control_ != nullptr) control_->release_memory(bytes());
  }

  /// One more of `key`. `control` is the same at every call and outlives the counts.
  void add(Key key, engine::Control& control) {
    control_ = &control;
    if (recent_.size() == recent_max) hash_recent();
    recent_.push_back(key);
  }

  void merge(ChainCounts&& other) {
    if (other.control_ == nullptr) return;
    if (other.control_->stopped()) {  // no answer: hashing it all again would hold up the stop by 8 ms
      lossy_ = true;
      return;
    }
    if (other.size_ > size_) swap(other);  // hash the fewer again
    if (other.control_ != nullptr) control_ = other.control_;
    for (const Slot& slot : other.slots_)
      if (slot.number != 0) hash(slot.key, slot.number);
    for (const Key key : other.recent_) add(key, *control_);
    lossy_ |= other.lossy_;
  }

  /// Hashes what is left, so that what follows sees it.
  void settle() { hash_recent(); }
  bool lossy() const { return lossy_; }
  std::size_t bytes() const { return slots_.size() * sizeof(Slot); }

  /// How often `key` was added before the last settle().
  engine::u64 number_of(Key key) const { return slots_.empty() ? 0 : slots_[place_of(key)].number; }

  /// Calls visit(key, number) for every key, in no order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const Slot& slot : slots_)
      if (slot.number != 0) visit(slot.key, slot.number);
  }

 private:
  struct Slot {
    Key key = 0;
    engine::u64 number = 0;  // 0: free
  };
  static constexpr std::size_t recent_max = 1024;

  void hash_recent() {
    for (const Key key : recent_) hash(key, 1);
    recent_.clear();
  }

  void hash(Key key, engine::u64 number) {
    if (2 * (size_ + 1) > slots_.size() && !grow()) {
      lossy_ = true;
      return;
    }
    Slot& slot = slots_[place_of(key)];
    size_ += slot.number == 0 ? 1 : 0;
    slot.key = key;
    slot.number += number;
  }

  std::size_t place_of(Key key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = engine::hash_key(key) & mask;
    while (slots_[i].number != 0 && slots_[i].key != key) i = (i + 1) & mask;
    return i;
  }

  bool grow() {
    const std::size_t larger = std::max<std::size_t>(1024, 2 * slots_.size());
    if (!control_->reserve_memory(larger * sizeof(Slot))) return false;
    std::vector<Slot> old(larger);
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.number != 0) slots_[place_of(slot.key)] = slot;
    control_->release_memory(old.size() * sizeof(Slot));
    return true;
  }

  void swap(ChainCounts& other) noexcept {
    recent_.swap(other.recent_);
    slots_.swap(other.slots_);
    std::swap(size_, other.size_);
    std::swap(control_, other.control_);
    std::swap(lossy_, other.lossy_);
  }

  std::vector<Key> recent_;             // not hashed yet, recent_max at most
  std::vector<Slot> slots_;             // open addressing, half full at most: a power of two of them
  std::size_t size_ = 0;                // keys in slots_
  engine::Control* control_ = nullptr;  // where slots_ is booked; null: nothing was added yet
  bool lossy_ = false;
};

}  // namespace puzzlebench::puzzles::snake_cube
