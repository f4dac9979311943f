// Which of several cells with equally few exits an attempt jumps to: any of them, or the one nearest to the
// border. Each rule follows an attempt over the board and ranks the eight targets of the cell where it
// stands; chance decides between equal ranks.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "puzzles/pen-and-paper/board.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

enum class Ties {
  random,  ///< any
  border,  ///< the cell farthest from the centre, by the larger of its row and column distances
};

/// By jump: rank << rank_shift | jump, as it goes into the number whose least an attempt chooses. The rank,
/// from 0 to rank_max, says how late a target comes among those with equally few exits.
using Ranks = std::array<std::uint32_t, jump_count>;
inline constexpr std::uint32_t rank_max = 12;
inline constexpr int rank_shift = 19;  // above 16 random bits and the jump
inline constexpr int exits_shift = 23;
static_assert(rank_max < 1u << (exits_shift - rank_shift));

/// All targets rank alike.
class RandomTies {
 public:
  void start(int /*row*/, int /*column*/) {}
  void jump(std::size_t /*jump*/) {}
  const Ranks& ranks() const { return alike; }

 private:
  static constexpr Ranks alike{0, 1, 2, 3, 4, 5, 6, 7};
};

/// The ranks by which an attempt keeps to the border, looked up: computed for each target, they cost as much
/// as all the rest of an attempt (100x100: 24 against 15 ns a cell). Distances are from the centre, with a
/// sign, and doubled, so that they are whole numbers for an even number of rows too; a jump then changes one
/// by 6 at most.
class BorderRanks {
 public:
  BorderRanks() {
    for (int row = -central; row <= central; ++row)
      for (int column = -central; column <= central; ++column)
        near_centre_[place(row, column)] = computed(row, column);
    for (const int row_sign : {-1, 1})
      for (const int column_sign : {-1, 1})
        for (int lead = -lead_max; lead <= lead_max; ++lead) {
          const int row = row_sign * (2 * central + lead), column = column_sign * 2 * central;
          beyond_[place_beyond(row, column)] = computed(row, column);
        }
  }

  const Ranks& at(int row, int column) const {
    if (std::max(std::abs(row), std::abs(column)) <= central) [[unlikely]]
      return near_centre_[place(row, column)];
    return beyond_[place_beyond(row, column)];
  }

 private:
  static constexpr int change_max = 6;
  static constexpr int lead_max = 2 * change_max;  // of one distance; from there on the other never counts
  static constexpr int central = 3 * change_max;   // beyond, a distance that counts does not change its sign
  static constexpr int side = 2 * central + 1;
  static constexpr int leads = 2 * lead_max + 1;
  static_assert(rank_max == 2 * change_max);

  static std::size_t place(int row, int column) {
    return static_cast<std::size_t>((row + central) * side + column + central);
  }
  /// Beyond the centre the signs and the difference of the distances tell all.
  static std::size_t place_beyond(int row, int column) {
    const int quadrant = (row > 0 ? 1 : 0) + (column > 0 ? 2 : 0);
    const int lead = std::clamp(std::abs(row) - std::abs(column), -lead_max, lead_max);
    return static_cast<std::size_t>(quadrant * leads + lead + lead_max);
  }
  static Ranks computed(int row, int column) {
    Ranks ranks{};
    const int here = std::max(std::abs(row), std::abs(column));
    for (std::size_t jump = 0; jump < jumps.size(); ++jump) {
      const int there =
          std::max(std::abs(row + 2 * jumps[jump].rows), std::abs(column + 2 * jumps[jump].columns));
      const auto rank = static_cast<std::uint32_t>(change_max + here - there);
      ranks[jump] = rank << rank_shift | static_cast<std::uint32_t>(jump);
    }
    return ranks;
  }

  std::array<Ranks, static_cast<std::size_t>(side* side)> near_centre_{};
  std::array<Ranks, static_cast<std::size_t>(4 * leads)> beyond_{};
};

/// The farther from the centre, the earlier.
class BorderTies {
 public:
  /// `ranks` must outlive this.
  BorderTies(const Board& board, const BorderRanks& ranks)
      : last_row_(board.rows - 1), last_column_(board.columns - 1), ranks_(&ranks) {}

  void start(int row, int column) {
    row_ = 2 * row - last_row_;
    column_ = 2 * column - last_column_;
  }
  void jump(std::size_t jump) {
    row_ += 2 * jumps[jump].rows;
    column_ += 2 * jumps[jump].columns;
  }
  const Ranks& ranks() const { return ranks_->at(row_, column_); }

 private:
  int last_row_, last_column_;
  const BorderRanks* ranks_;
  int row_ = 0, column_ = 0;
};

}  // namespace puzzlebench::puzzles::pen_and_paper
