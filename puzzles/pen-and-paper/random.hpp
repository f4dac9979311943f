// Random numbers that are the same on every platform and depend on (seed, index) only: no std distribution,
// no state shared between attempts.
#pragma once

#include "engine/integers.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014), one stream per
/// (seed, index).
class RandomStream {
 public:
  RandomStream(engine::u64 seed, engine::u64 index) : state_(mix(mix(seed + increment) + index)) {}

  engine::u64 next() {
    state_ += increment;
    return mix(state_);
  }

  /// A number in [0, n) by multiplication; its bias is n / 2^64.
  engine::u64 below(engine::u64 n) { return static_cast<engine::u64>(engine::u128{next()} * n >> 64); }

 private:
  static constexpr engine::u64 increment = 0x9e3779b97f4a7c15;

  static engine::u64 mix(engine::u64 x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
  }

  engine::u64 state_;
};

}  // namespace puzzlebench::puzzles::pen_and_paper
