// A set of positions of one coset as bits: 32 MiB for the English board's positions of each parity.
#pragma once

#include <array>
#include <optional>

#include "engine/table.hpp"
#include "puzzles/peg-solitaire/coset.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// 512 bits, in one register where the machine has such (GCC's vector types; it splits them elsewhere).
using Block = u64 __attribute__((vector_size(64)));

/// The block whose lane i is lane i ^ flip of `block`, flip < 8.
[[gnu::always_inline]] inline Block with_lanes_flipped(const Block& block, u64 flip) {
  const Block lanes = Block{0, 1, 2, 3, 4, 5, 6, 7} ^ flip;
#ifdef __clang__  // which shuffles only by lanes that are known when it compiles
  Block result{};
  for (unsigned lane = 0; lane < 8; ++lane) result[lane] = block[lanes[lane]];
  return result;
#else
  return __builtin_shuffle(block, lanes);
#endif
}

/// The positions that differ in the first bits of their index: what is worked on at once.
struct alignas(64) Unit {
  static constexpr unsigned bits = Coset::first_bits;
  static constexpr unsigned block_bits = 9;
  static constexpr unsigned blocks = 1u << (bits - block_bits);

  std::array<Block, blocks> block{};

  void set(u64 index) { block[index >> block_bits][index >> 6 & 7] |= u64{1} << (index & 63); }
  bool test(u64 index) const { return (block[index >> block_bits][index >> 6 & 7] >> (index & 63) & 1) != 0; }
};

/// Positions after even and after odd numbers of jumps lie apart, so that one layer is written while the one
/// before is read.
class PositionSet {
 public:
  /// An empty set; its pages are not yet touched. nullopt: no memory, the control is stopped.
  static std::optional<PositionSet> make(const Coset& coset, engine::Control& control) {
    PositionSet set;
    set.words_ = units(coset) * (sizeof(Unit) / sizeof(u64));
    set.table_ = engine::Table::make(2 * set.words_, control);
    if (set.table_.empty()) return std::nullopt;
    return set;
  }

  static u64 units(const Coset& coset) {
    return coset.bits() <= Unit::bits ? 1 : u64{1} << (coset.bits() - Unit::bits);
  }

  Unit* of(unsigned odd) { return reinterpret_cast<Unit*>(table_.data() + odd * words_); }
  const Unit* of(unsigned odd) const { return reinterpret_cast<const Unit*>(table_.data() + odd * words_); }

  void add(u64 index, unsigned odd) {
    of(odd)[index >> Unit::bits].set(index & ((u64{1} << Unit::bits) - 1));
  }
  bool contains(u64 index, unsigned odd) const {
    return (table_[odd * words_ + (index >> 6)] >> (index & 63) & 1) != 0;
  }

  static std::size_t bytes(const Coset& coset) { return 2 * units(coset) * sizeof(Unit); }

 private:
  engine::Table table_;
  std::size_t words_ = 0;  // of each parity
};

}  // namespace puzzlebench::puzzles::peg_solitaire
