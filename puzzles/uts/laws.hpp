// The laws of tree.hpp as a node's path needs them: which random numbers give how many children, in tables of
// exact bounds, so that no logarithm is taken there.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "puzzles/uts/stream.hpp"
#include "puzzles/uts/tree.hpp"

namespace puzzlebench::puzzles::uts {

/// fixed, linear, cyclic.
class GeometricLaw {
 public:
  explicit GeometricLaw(const Tree& tree);

  /// By scanning, because there are few: a node has 4 children on average in t1.
  std::uint32_t children(std::uint32_t random, std::uint32_t depth) const {
    const Bounds& bounds = by_depth_[depth];
    std::uint32_t n = 0;
    while (random >= bounds[n]) ++n;
    return n;
  }

 private:
  /// [k]: the least random number that gives more than k children; random_end where none does.
  using Bounds = std::array<std::uint32_t, children_max + 1>;

  std::vector<Bounds> by_depth_;  // as far as the first depth where nobody has children
};

class BinomialLaw {
 public:
  /// From here down no node may have children. TBB gives a worker 4 MiB of stack; a frame of the optimised
  /// node loop takes 144 bytes, so 20,000 take 2.8 MiB. t3l needs 17,844.
  static constexpr std::uint32_t depth_max = 20'000;

  explicit BinomialLaw(const Tree& tree) : end_(binomial_end(tree.q)), m_(tree.m), b0_(tree.b0) {}

  /// Throws UsageError for children at depth_max.
  std::uint32_t children(std::uint32_t random, std::uint32_t depth) const {
    if (depth == 0) return b0_;
    if (random >= end_) return 0;
    if (depth >= depth_max) [[unlikely]]
      refuse();
    return m_;
  }

 private:
  [[noreturn, gnu::cold]] static void refuse();

  std::uint32_t end_, m_, b0_;
};

}  // namespace puzzlebench::puzzles::uts
