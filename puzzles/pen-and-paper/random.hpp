// Random numbers that are the same on every platform and depend on (seed, index) only: no std distribution,
// no state shared between attempts.
#pragma once

#include "engine/integers.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

/// Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014): 1.5 ns a number, any state is
/// good.
class SplitMix64 {
 public:
  explicit SplitMix64(engine::u64 state) : state_(state) {}

  engine::u64 next() {
    state_ += 0x9e3779b97f4a7c15;
    engine::u64 x = state_;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
  }

  /// A number in [0, n) by multiplication; its bias is n / 2^64.
  engine::u64 below(engine::u64 n) { return static_cast<engine::u64>(engine::u128{next()} * n >> 64); }

 private:
  engine::u64 state_;
};

/// The generator of attempt `index`. Mixed twice, so that neighbours in seed or index begin far apart.
inline SplitMix64 attempt_generator(engine::u64 seed, engine::u64 index) {
  return SplitMix64(SplitMix64(SplitMix64(seed).next() + index).next());
}

}  // namespace puzzlebench::puzzles::pen_and_paper
