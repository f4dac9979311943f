// Sets of ordered pip pairs (upper, lower) as a small bit board, and the few shapes that the rules of the
// domino square cut out of it: ranges of a pip, bands of pip sums, lines of one pip difference. No search
// here.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "engine/integers.hpp"

namespace puzzlebench::puzzles::domino_square {

/// A subset of {0 .. Stride-1}^2. Pair (upper, lower) is bit upper * Stride + lower, so that the lowest bit
/// is the first in the order of moves.
template <int Stride>
class PairSet {
 public:
  static constexpr int words = (Stride * Stride + 63) / 64;

  constexpr bool empty() const {
    engine::u64 any = 0;
    for (const engine::u64 word : words_) any |= word;
    return any == 0;
  }
  /// Two words are chosen by mask and not by address, so that they stay in registers: 11 % of the
  /// double-nine.
  constexpr void insert(int index) {
    const engine::u64 bit = engine::u64{1} << (index & 63);
    if constexpr (words == 2) {
      const engine::u64 second = -static_cast<engine::u64>(index >> 6);
      words_[0] |= bit & ~second;
      words_[1] |= bit & second;
    } else {
      words_[word_of(index)] |= bit;
    }
  }
  constexpr bool contains(int index) const {
    if constexpr (words == 2)
      return ((index < 64 ? words_[0] : words_[1]) >> (index & 63) & 1) != 0;
    else
      return (words_[word_of(index)] >> (index & 63) & 1) != 0;
  }

  /// Removes the lowest index and returns it. The set must not be empty.
  constexpr int take() {
    std::size_t i = 0;
    if constexpr (words > 1)
      while (words_[i] == 0) ++i;
    const int bit = std::countr_zero(words_[i]);
    words_[i] &= words_[i] - 1;
    return static_cast<int>(64 * i) + bit;
  }

  constexpr PairSet operator&(const PairSet& other) const {
    PairSet both;
    for (std::size_t i = 0; i < words; ++i) both.words_[i] = words_[i] & other.words_[i];
    return both;
  }
  constexpr PairSet without(const PairSet& other) const {
    PairSet rest;
    for (std::size_t i = 0; i < words; ++i) rest.words_[i] = words_[i] & ~other.words_[i];
    return rest;
  }
  constexpr engine::u64 first_word() const { return words_[0]; }

  /// Calls visit(index) for all, ascending.
  template <class Visit>
  constexpr void for_each(const Visit& visit) const {
    for (std::size_t i = 0; i < words; ++i)
      for (engine::u64 word = words_[i]; word != 0; word &= word - 1)
        visit(64 * i + static_cast<std::size_t>(std::countr_zero(word)));
  }

  constexpr bool operator==(const PairSet&) const = default;

 private:
  static constexpr std::size_t word_of(int index) {
    return words == 1 ? 0 : static_cast<std::size_t>(index) / 64;
  }

  std::array<engine::u64, words> words_{};
};

/// The shapes, each as the difference of two sets "below a bound". Bounds may lie outside the pips: they are
/// clamped.
template <int Stride>
class PairShapes {
 public:
  using Set = PairSet<Stride>;

  constexpr PairShapes() {
    for (int upper = 0; upper < Stride; ++upper) {
      for (int lower = 0; lower < Stride; ++lower) {
        const int index = upper * Stride + lower;
        for (int bound = upper + 1; bound <= Stride; ++bound) upper_below_[at(bound)].insert(index);
        for (int bound = lower + 1; bound <= Stride; ++bound) lower_below_[at(bound)].insert(index);
        for (int bound = upper + lower + 1; bound <= sums; ++bound) sum_below_[at(bound)].insert(index);
        sum_[at(upper + lower)].insert(index);
        difference_[at(lower - upper + Stride - 1)].insert(index);
        if (upper <= lower) ascending_.insert(index);
      }
    }
  }

  /// Pairs with an upper pip in [low, high].
  constexpr Set upper(int low, int high) const { return between(upper_below_, low, high); }
  /// Pairs with a lower pip in [low, high].
  constexpr Set lower(int low, int high) const { return between(lower_below_, low, high); }
  /// Pairs whose pips add up to something in [low, high].
  constexpr Set sum(int low, int high) const { return between(sum_below_, low, high); }
  /// Pairs whose pips add up to `sum`; none if that is beyond the pips.
  constexpr Set sum(int sum) const { return sum < 0 || sum >= sums ? Set{} : sum_[at(sum)]; }
  /// Pairs with lower - upper = `difference`; none if that is beyond the pips.
  constexpr Set difference(int difference) const {
    return difference <= -Stride || difference >= Stride ? Set{} : difference_[at(difference + Stride - 1)];
  }
  /// Pairs with upper <= lower: each domino in one of its two ways round.
  constexpr const Set& ascending() const { return ascending_; }

 private:
  static constexpr int sums = 2 * Stride - 1;

  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  template <std::size_t Size>
  static constexpr Set between(const std::array<Set, Size>& below, int low, int high) {
    constexpr int last = static_cast<int>(Size) - 1;
    return below[at(std::clamp(high + 1, 0, last))].without(below[at(std::clamp(low, 0, last))]);
  }

  std::array<Set, Stride + 1> upper_below_{};
  std::array<Set, Stride + 1> lower_below_{};
  std::array<Set, sums + 1> sum_below_{};
  std::array<Set, sums> sum_{};
  std::array<Set, sums> difference_{};
  Set ascending_{};
};

template <int Stride>
inline constexpr PairShapes<Stride> pair_shapes{};

}  // namespace puzzlebench::puzzles::domino_square
