// The distinct sets of 8 dominoes that a task's squares use, gathered at solutions and folded once per task.
// Small from the start: a task of 50 us may own one, so no page is mapped for it (engine/key_set.hpp begins
// with a mapping).
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/control.hpp"
#include "engine/key_set.hpp"

namespace puzzlebench::puzzles::domino_square {

/// A set of non-zero 64-bit keys by open addressing, half full at most. Its memory is booked with a Control;
/// once that refuses, further keys are lost (lossy()) and the control has stopped the search.
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
    if (control_ != nullptr) control_->release_memory(bytes());
  }

  /// `key` != 0. `control` is the same at every call and outlives the set.
  void insert(engine::u64 key, engine::Control& control) {
    if (2 * (size_ + 1) > slots_.size() && !grow(control)) {
      lossy_ = true;
      return;
    }
    engine::u64& slot = slots_[place_of(key)];
    size_ += slot == 0 ? 1 : 0;
    slot = key;
  }

  void merge(DominoSets&& other) {
    if (other.size_ > size_) swap(other);  // insert the fewer
    for (const engine::u64 key : other.slots_)
      if (key != 0) insert(key, *other.control_);
    lossy_ |= other.lossy_;
  }

  std::size_t size() const { return size_; }
  bool lossy() const { return lossy_; }

 private:
  std::size_t bytes() const { return slots_.size() * sizeof(engine::u64); }

  std::size_t place_of(engine::u64 key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = engine::hash_key(key) & mask;
    while (slots_[i] != 0 && slots_[i] != key) i = (i + 1) & mask;
    return i;
  }

  bool grow(engine::Control& control) {
    const std::size_t larger = std::max<std::size_t>(64, 2 * slots_.size());
    if (!control.reserve_memory(larger * sizeof(engine::u64))) return false;
    std::vector<engine::u64> old(larger, 0);
    const std::size_t old_bytes = bytes();
    old.swap(slots_);
    for (const engine::u64 key : old)
      if (key != 0) slots_[place_of(key)] = key;
    control.release_memory(old_bytes);
    control_ = &control;
    return true;
  }

  void swap(DominoSets& other) noexcept {
    slots_.swap(other.slots_);
    std::swap(size_, other.size_);
    std::swap(control_, other.control_);
    std::swap(lossy_, other.lossy_);
  }

  std::vector<engine::u64> slots_;  // a power of two of them, 0: free
  std::size_t size_ = 0;
  engine::Control* control_ = nullptr;  // where bytes() are booked
  bool lossy_ = false;
};

}  // namespace puzzlebench::puzzles::domino_square
