// The domino square as a search: dominoes are placed column by column, upper then lower, in ascending (upper
// pip, lower pip). One placed domino is one node. The moves of a state come from a few masks over all pip
// pairs, without a loop.
//
// With S the sum, P the pips and g(r,c) the cells, a domino is accepted only if
//   1. it is not placed yet, either way round;
//   2. each of its two rows can still be completed: 0 <= what is missing <= P times the columns that follow;
//   3. an upper domino leaves a lower pair for its column that obeys 2; a lower one completes its column's S;
//   4. with diagonals, the sums leave pips for the rest. Once columns 0 and 1 are placed, all other cells
//      follow from g(0,2) alone (see Rest): the lower domino of column 1 is accepted only if some g(0,2) in
//      0..P makes all of them pips, and the upper domino of column 2 has one of those. The upper domino of
//      column 1 must keep g(2,2)+g(3,3), g(0,2)+g(2,2) and g(1,2)+g(3,2), which follow from it, in 0..2P.
// Nothing else is pruned. In particular, a domino that the sums force later may turn out to be placed
// already: that is a dead end when its turn comes. The tree depends on the square alone, so every policy
// enters the same nodes.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/control.hpp"
#include "engine/problem.hpp"
#include "puzzles/domino-square/domino_sets.hpp"
#include "puzzles/domino-square/pair_set.hpp"
#include "puzzles/domino-square/square.hpp"

namespace puzzlebench::puzzles::domino_square {

/// A CopyingProblem. `Stride` > pips. The double-six with sum 12, domino sets gathered: 8 keeps a set of
/// pairs in one word (9 ns a node), 11 in two (16 ns), 19 in six (29 ns).
template <int Stride>
class Rules {
 public:
  using Moves = PairSet<Stride>;
  using Move = int;  ///< upper pip * Stride + lower pip
  using Tally = DominoSets;

  struct State {
    PairSet<Stride> used;     // placed dominoes, both ways round
    engine::u64 earlier = 0;  // dominoes in 16 bits each, upper pip in the low byte, the last placed lowest:
    engine::u64 latest = 0;   // the last four here, those before them in `earlier`
    std::uint32_t missing = 0;  // what rows 0..3 still lack, one byte each, row 0 lowest
    int placed = 0;
  };

  /// Domino sets are booked with `control`, which outlives the rules and their tallies.
  Rules(const Square& square, engine::Control& control)
      : pips_(square.pips), sum_(square.sum), diagonals_(square.diagonals), control_(&control) {}

  State root() const {
    State state;
    state.missing = 0x01010101u * static_cast<std::uint32_t>(sum_);
    return state;
  }

  Moves moves(const State& s) const {
    switch (s.placed) {
      case 0:
        return upper_domino(s);
      case 1:
        return lower_domino(s);
      case 2:
        return diagonals_ ? upper_domino_of_column_1(s) : upper_domino(s);
      case 3:
        return diagonals_ ? lower_domino_of_column_1(s) : lower_domino(s);
      case 4:
        return diagonals_ ? upper_domino_of_column_2(s) : upper_domino(s);
      case 5:
        return diagonals_ ? lower_domino_of_column_2(s) : lower_domino(s);
      case 6:
        return forced(s, missing(s, 0), missing(s, 1));
      case 7:
        return forced(s, missing(s, 2), missing(s, 3));
      default:
        return {};
    }
  }

  static bool empty(const Moves& moves) { return moves.empty(); }
  static Move take(Moves& moves) { return moves.take(); }

  State child(const State& s, Move move) const {
    const unsigned upper = static_cast<unsigned>(move) / Stride, lower = static_cast<unsigned>(move) % Stride;
    const std::uint32_t domino = upper | lower << 8;
    State next = s;
    next.used.insert(move);
    next.used.insert(static_cast<int>(lower * Stride + upper));
    next.earlier = s.earlier << 16 | s.latest >> 48;
    next.latest = s.latest << 16 | domino;
    next.missing = s.missing - (domino << (16 * (s.placed & 1)));
    next.placed = s.placed + 1;
    return next;
  }

  bool is_solution(const State& s) const { return s.placed == 8; }

  /// Key of a square's domino set: the board of placed pairs itself where it is one word, else the numbers of
  /// its 8 dominoes, a byte each.
  void tally(DominoSets& sets, const State& s) const {
    engine::u64 key = s.used.first_word();
    if constexpr (PairSet<Stride>::words > 1) {
      key = 0;
      (s.used & shapes().ascending()).for_each([&](std::size_t pair) { key = key << 8 | number(pair); });
    }
    sets.add(key, *control_);
  }

  /// The 16 pips of a solution, row by row.
  static Grid grid(const State& s) {
    Grid grid(16);
    for (std::size_t i = 0; i < 8; ++i) {
      const engine::u64 dominoes = i < 4 ? s.earlier : s.latest;
      const std::size_t cell = 8 * (i % 2) + i / 2;
      grid[cell] = pip(dominoes, 3 - static_cast<int>(i % 4), upper_pip);
      grid[cell + 4] = pip(dominoes, 3 - static_cast<int>(i % 4), lower_pip);
    }
    return grid;
  }

 private:
  enum PipOfDomino { upper_pip, lower_pip };

  /// A byte for each ascending pair: the pair itself where it fits, else at most 189. (Dividing for all, and
  /// looking for the next pair from the first word on, took a third of the time of the double-ten.)
  static constexpr engine::u64 number(std::size_t pair) {
    if constexpr (Stride * Stride <= 256) return pair;
    const std::size_t low = pair / Stride, high = pair % Stride;
    return high * (high + 1) / 2 + low;
  }

  /// What the sums leave for columns 2 and 3 once g(0,0), g(2,0), g(3,0), g(0,1), g(1,1) are known, by
  /// elimination. With x = g(0,2), v = g(2,1), w = x - v:
  ///   g02 = x        g22 = G - x            with K = g00 + g01 - g30
  ///   g03 = R0 - x   g33 = x + g01 - g30         G = S - g11 - K
  ///   g12 = K + w    g32 = g11 - w               R0, R1 = what rows 0 and 1 lack after column 1
  ///   g13 = R1 - K - w                g23 = g11 + K - g20 + w
  /// so eight pips in 0..P are one interval of x and one of w.
  struct Rest {
    int x_low, x_high, w_low, w_high;
  };

  Rest rest(int g00, int g20, int g30, int g01, int g11) const {
    const int k = g00 + g01 - g30, g = sum_ - g11 - k;
    const int r0 = sum_ - g00 - g01, r1 = g00 + g20 + g30 - g11;
    const int g23 = g11 + k - g20;
    return {std::max({0, g - pips_, r0 - pips_, g30 - g01}), std::min({pips_, g, r0, pips_ + g30 - g01}),
            std::max({-k, g11 - pips_, r1 - k - pips_, -g23}),
            std::min({pips_ - k, g11, r1 - k, pips_ - g23})};
  }

  Moves upper_domino_of_column_1(const State& s) const {
    const int g00 = pip(s.latest, 1, upper_pip), g30 = pip(s.latest, 0, lower_pip);
    const int twice = 2 * pips_;
    return upper_domino(s) & shapes().lower(sum_ - g00 - twice, sum_ - g00) &
           shapes().sum(std::max(sum_ - g00 + g30 - twice, g30 - g00),
                        std::min(sum_ - g00 + g30, twice + g30 - g00));
  }

  Moves lower_domino_of_column_1(const State& s) const {
    const Rest rest =
        this->rest(pip(s.latest, 2, upper_pip), pip(s.latest, 1, upper_pip), pip(s.latest, 1, lower_pip),
                   pip(s.latest, 0, upper_pip), pip(s.latest, 0, lower_pip));
    const int lacks = column_lacks(s);
    return line(s, shapes().sum(lacks), std::max({0, lacks - pips_, rest.x_low - rest.w_high}),
                std::min({pips_, lacks, rest.x_high - rest.w_low}));
  }

  Moves upper_domino_of_column_2(const State& s) const {
    const int g00 = pip(s.latest, 3, upper_pip), g20 = pip(s.latest, 2, upper_pip),
              g30 = pip(s.latest, 2, lower_pip);
    const int g01 = pip(s.latest, 1, upper_pip), g11 = pip(s.latest, 1, lower_pip),
              v = pip(s.latest, 0, upper_pip);
    const Rest rest = this->rest(g00, g20, g30, g01, g11);
    return line(s, shapes().difference(g00 + g01 - g30 - v), std::max(rest.x_low, v + rest.w_low),
                std::min(rest.x_high, v + rest.w_high));
  }

  /// The four cells in the middle of a square with diagonals add up to S as well, which gives g(2,2).
  Moves lower_domino_of_column_2(const State& s) const {
    const int g22 =
        sum_ - pip(s.latest, 2, lower_pip) - pip(s.latest, 1, upper_pip) - pip(s.latest, 0, lower_pip);
    return forced(s, g22, column_lacks(s) - g22);
  }

  Moves upper_domino(const State& s) const {
    return (shapes().upper(low(s, 0), high(s, 0)) & shapes().lower(low(s, 1), high(s, 1)) &
            shapes().sum(sum_ - high(s, 2) - high(s, 3), sum_ - low(s, 2) - low(s, 3)))
        .without(s.used);
  }

  Moves lower_domino(const State& s) const {
    const int lacks = column_lacks(s);
    return line(s, shapes().sum(lacks), std::max(low(s, 2), lacks - high(s, 3)),
                std::min(high(s, 2), lacks - low(s, 3)));
  }

  Moves line(const State& s, const PairSet<Stride>& pairs, int upper_low, int upper_high) const {
    return (pairs & shapes().upper(upper_low, upper_high)).without(s.used);
  }

  Moves forced(const State& s, int upper, int lower) const {
    const int pair = upper * Stride + lower;
    Moves moves;
    if (!s.used.contains(pair)) moves.insert(pair);
    return moves;
  }

  static constexpr const PairShapes<Stride>& shapes() { return pair_shapes<Stride>; }

  /// Of the domino placed `before` the last of `dominoes`.
  static int pip(engine::u64 dominoes, int before, PipOfDomino which) {
    return static_cast<int>(dominoes >> (16 * before + 8 * which) & 0xff);
  }
  static int missing(const State& s, int row) { return static_cast<int>(s.missing >> (8 * row) & 0xff); }
  int column_lacks(const State& s) const {
    return sum_ - pip(s.latest, 0, upper_pip) - pip(s.latest, 0, lower_pip);
  }

  // the pips that rule 2 allows in `row` of the current column
  int low(const State& s, int row) const { return std::max(0, missing(s, row) - (3 - s.placed / 2) * pips_); }
  int high(const State& s, int row) const { return std::min(pips_, missing(s, row)); }

  int pips_;
  int sum_;
  bool diagonals_;
  engine::Control* control_;
};

}  // namespace puzzlebench::puzzles::domino_square
