// The distinct sets of 8 dominoes that a task's squares use, gathered at solutions and folded once per task.
// Must stay cheap when small: a task of 50 us owns one, so no page is mapped for it (engine/key_set.hpp
// begins with a mapping).
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/control.hpp"
#include "engine/key_set.hpp"

namespace puzzlebench::puzzles::domino_square {

/// A set of non-zero 64-bit keys. New keys lie unsorted in a short list first and are hashed when it is full:
/// a task with fewer squares hands its list over as it is, so that every square is hashed once, whatever the
/// split (hashing again at each merge made the split of sum 12 cost 36 % at one thread). The table's memory
/// is booked with the Control; once that refuses or is stopped, keys are lost (lossy()) and the control has
/// stopped the search.
class DominoSets {
 public:
  DominoSets() = default;
  DominoSets(DominoSets&& other) noexcept { swap(other); }
  DominoSets& operator=(DominoSets&& other) noexcept {
    swap(other);
    return *this;
  }
  DominoSets(const DominoSets&) = delete;
  DominoSets& operator=(const DominoSets&) = delete;
  ~DominoSets() {
    if (control_ != nullptr) control_->release_memory(slots_.size() * sizeof(engine::u64));
  }

  /// `key` != 0. `control` is the same at every call and outlives the set.
  void insert(engine::u64 key, engine::Control& control) {
    if (recent_.size() == recent_max) hash_recent(control);
    recent_.push_back(key);
    control_ = &control;
  }

  void merge(DominoSets&& other) {
    if (other.control_ == nullptr) return;
    if (other.control_->stopped()) {  // no answer: hashing it all again would hold up the stop by 9 ms
      lossy_ = true;
      return;
    }
    if (other.size_ > size_) swap(other);  // hash the fewer again
    for (const engine::u64 key : other.slots_)
      if (key != 0) hash(key, *other.control_);
    for (const engine::u64 key : other.recent_) insert(key, *other.control_);
    lossy_ |= other.lossy_;
  }

  /// How many different keys were inserted.
  std::size_t count() {
    if (control_ != nullptr) hash_recent(*control_);
    return size_;
  }
  bool lossy() const { return lossy_; }

 private:
  static constexpr std::size_t recent_max = 1024;

  void hash_recent(engine::Control& control) {
    for (const engine::u64 key : recent_) hash(key, control);
    recent_.clear();
  }

  void hash(engine::u64 key, engine::Control& control) {
    if (2 * (size_ + 1) > slots_.size() && !grow(control)) {
      lossy_ = true;
      return;
    }
    engine::u64& slot = slots_[place_of(key)];
    size_ += slot == 0 ? 1 : 0;
    slot = key;
  }

  std::size_t place_of(engine::u64 key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = engine::hash_key(key) & mask;
    while (slots_[i] != 0 && slots_[i] != key) i = (i + 1) & mask;
    return i;
  }

  bool grow(engine::Control& control) {
    const std::size_t larger = std::max<std::size_t>(1024, 2 * slots_.size());
    if (!control.reserve_memory(larger * sizeof(engine::u64))) return false;
    std::vector<engine::u64> old(larger, 0);
    old.swap(slots_);
    for (const engine::u64 key : old)
      if (key != 0) slots_[place_of(key)] = key;
    control.release_memory(old.size() * sizeof(engine::u64));
    control_ = &control;
    return true;
  }

  void swap(DominoSets& other) noexcept {
    recent_.swap(other.recent_);
    slots_.swap(other.slots_);
    std::swap(size_, other.size_);
    std::swap(control_, other.control_);
    std::swap(lossy_, other.lossy_);
  }

  std::vector<engine::u64> recent_;     // not hashed yet, recent_max at most
  std::vector<engine::u64> slots_;      // open addressing, half full at most: a power of two of them, 0: free
  std::size_t size_ = 0;                // keys in slots_
  engine::Control* control_ = nullptr;  // where slots_ is booked; null: nothing was inserted yet
  bool lossy_ = false;
};

}  // namespace puzzlebench::puzzles::domino_square
