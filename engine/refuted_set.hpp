// The refuted states that the tasks of one `first` search share: shards, each a KeySet behind a spin lock of
// its own. A lock is held for one probe (tens of ns); with 256 shards two workers rarely meet.
#pragma once

#include <array>
#include <memory>
#include <mutex>

#include "engine/key_set.hpp"
#include "engine/spin_lock.hpp"

namespace puzzlebench::engine {

class RefutedSet {
 public:
  bool contains(u64 key) const {
    const Shard& shard = shard_of(key);
    const std::lock_guard lock(shard.busy);
    return shard.keys.contains(key);
  }

  /// false: the control's memory limit is passed, and the control is stopped.
  bool insert(u64 key, Control& control) {
    Shard& shard = shard_of(key);
    const std::lock_guard lock(shard.busy);
    return shard.keys.insert(key, control);
  }

  /// Only while no other thread inserts.
  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const Shard& shard : *shards_) sum += shard.keys.bytes();
    return sum;
  }

 private:
  struct alignas(64) Shard {
    mutable SpinLock busy;
    KeySet keys;  // guarded by busy
  };

  // The top bits choose the shard, the low bits the slot within it.
  static constexpr int shard_bits = 8;
  Shard& shard_of(u64 key) const { return (*shards_)[hash_key(key) >> (64 - shard_bits)]; }

  std::unique_ptr<std::array<Shard, 1 << shard_bits>> shards_ =
      std::make_unique<std::array<Shard, 1 << shard_bits>>();
};

}  // namespace puzzlebench::engine
