// What a count gathers at its solutions under 64-bit keys: a tally a worker, lent to its tasks. Must stay
// cheap when small, so that no page is mapped for it (engine/key_set.hpp begins with a mapping).
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/bytes.hpp"
#include "engine/control.hpp"
#include "engine/key_set.hpp"
#include "engine/result.hpp"

namespace puzzlebench::puzzles {

/// A table of Slots, each of a key: Slot{key} is of a key added once, Slot{} is free(), absorb(other) takes
/// in another one of the same key, or the first. New keys lie unsorted in a short list first and are hashed
/// when it is full: a task with fewer solutions hands its list over as it is, so that every solution is
/// hashed once, whatever the split (hashing again at each merge made the split of domino sum 12 cost 36 % at
/// one thread). The table's memory is booked with the Control; once that refuses or is stopped, keys are lost
/// (lossy()) and the control has stopped the search.
template <class Slot>
class KeyTally {
 public:
  using Key = engine::u64;

  KeyTally() = default;
  KeyTally(KeyTally&& other) noexcept { swap(other); }
  KeyTally& operator=(KeyTally&& other) noexcept {
    swap(other);
    return *this;
  }
  KeyTally(const KeyTally&) = delete;
  KeyTally& operator=(const KeyTally&) = delete;
  ~KeyTally() {
    if (control_ != nullptr) control_->release_memory(slots_.size() * sizeof(Slot));
  }

  /// `control` is the same at every call and outlives the tally.
  void add(Key key, engine::Control& control) {
    control_ = &control;
    if (recent_.size() == recent_max) settle();
    recent_.push_back(key);
  }

  void merge(KeyTally&& other) {
    if (other.control_ == nullptr) return;
    if (other.control_->stopped()) {  // no answer: hashing it all again would hold up the stop by 9 ms
      lossy_ = true;
      return;
    }
    if (other.size_ > size_) swap(other);  // hash the fewer again
    if (control_ == nullptr) control_ = other.control_;
    for (const Slot& slot : other.slots_)
      if (!slot.free()) hash(slot);
    for (const Key key : other.recent_) add(key, *control_);
    lossy_ |= other.lossy_;
  }

  /// All keys, for another rank. (Their copy in `writer` is not booked.)
  void write(engine::ByteWriter& writer) const {
    writer.add(lossy_);
    writer.add(engine::u64{size_});
    for_each([&](const Slot& slot) { writer.add(slot); });
    writer.add(recent_);
  }

  /// Takes in what another rank has written.
  void merge(engine::ByteReader& reader, engine::Control& control) {
    lossy_ |= reader.value<bool>() || control.stopped();
    if (control_ == nullptr) control_ = &control;
    for (auto slots = reader.value<engine::u64>(); slots > 0; --slots) {
      const Slot slot = reader.value<Slot>();
      if (!lossy_) hash(slot);
    }
    for (const Key key : reader.values<Key>())
      if (!lossy_) add(key, control);
  }

  /// Hashes what is left, so that what follows sees it.
  void settle() {
    for (const Key key : recent_) hash(Slot{key});
    recent_.clear();
  }

  bool lossy() const { return lossy_; }
  std::size_t size() const { return size_; }  ///< different keys

  /// The slot of `key`, or a free one.
  Slot at(Key key) const { return slots_.empty() ? Slot{} : slots_[place_of(key)]; }

  /// Calls visit(slot) for every key, in no order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const Slot& slot : slots_)
      if (!slot.free()) visit(slot);
  }

 private:
  static constexpr std::size_t recent_max = 1024;

  void hash(const Slot& added) {
    if (2 * (size_ + 1) > slots_.size() && !grow()) {
      lossy_ = true;
      return;
    }
    Slot& slot = slots_[place_of(added.key)];
    size_ += slot.free() ? 1 : 0;
    slot.absorb(added);
  }

  std::size_t place_of(Key key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = engine::hash_key(key) & mask;
    while (!slots_[i].free() && slots_[i].key != key) i = (i + 1) & mask;
    return i;
  }

  bool grow() {
    const std::size_t larger = std::max<std::size_t>(1024, 2 * slots_.size());
    if (!control_->reserve_memory(larger * sizeof(Slot))) return false;
    std::vector<Slot> old(larger);
    old.swap(slots_);
    constexpr std::size_t polled = 4096;  // some 50 us; of millions of slots a stop would wait for 2 ms
    for (std::size_t begin = 0; begin < old.size() && !control_->stopped(); begin += polled)
      for (std::size_t i = begin; i < std::min(old.size(), begin + polled); ++i)
        if (!old[i].free()) slots_[place_of(old[i].key)] = old[i];
    control_->release_memory(old.size() * sizeof(Slot));
    return !control_->stopped();
  }

  void swap(KeyTally& other) noexcept {
    recent_.swap(other.recent_);
    slots_.swap(other.slots_);
    std::swap(size_, other.size_);
    std::swap(control_, other.control_);
    std::swap(lossy_, other.lossy_);
  }

  std::vector<Key> recent_;             // not hashed yet, recent_max at most
  std::vector<Slot> slots_;             // open addressing, half full at most: a power of two of them
  std::size_t size_ = 0;                // of slots_, those that are not free
  engine::Control* control_ = nullptr;  // where slots_ is booked; null: nothing was added yet
  bool lossy_ = false;
};

/// Ends a count whose result.tally is a KeyTally: it is settled, what its table took is told, and a search
/// that lost keys, stopped too late for a poll to see it, is no answer.
template <class Found>
void conclude_tally(Found& found, const engine::Control& control) {
  found.tally.settle();
  found.peak_table_bytes = control.memory_peak();
  if (!found.tally.lossy()) return;
  found.complete = false;
  found.stopped = control.reason();
  found.memory_needed_bytes = control.memory_needed();
}

}  // namespace puzzlebench::puzzles
