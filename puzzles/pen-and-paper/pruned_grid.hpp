// Small grids without most of the dead ends: what is left of the board decides which cells may come next.
// Same solutions in the same order as the grid below it, fewer nodes. Works out a cell's free neighbours by
// word, never cell by cell.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "engine/problem.hpp"
#include "puzzles/pen-and-paper/small_grid.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

/// For every cell, how many of its neighbours are ahead (not yet entered): bit c of digit k is binary digit k
/// of cell c's number. Counted anew for each state, by eight shifts of the free cells, a node of 6x6 takes 11
/// ns instead of 7.
class ExitCounts {
 public:
  /// One more for each of `cells`.
  void add(u64 cells) {
    for (u64& digit : digits_) {
      digit ^= cells;
      cells &= ~digit;  // the carry
    }
  }
  /// One less for each of `cells`, which must have one or more.
  void subtract(u64 cells) {
    for (u64& digit : digits_) {
      digit ^= cells;
      cells &= digit;  // the borrow
    }
  }
  u64 none() const { return at_most_one() & ~digits_[0]; }
  u64 at_most_one() const { return ~(digits_[1] | digits_[2] | digits_[3]); }

 private:
  std::array<u64, 4> digits_{};  // up to 8 neighbours
};

/// `--prune exits`. A cell that is not the next one can only be entered and left by cells ahead, so it must
/// have two such exits, or one if it is the last cell of an open path. Where that fails for the state itself,
/// it has no moves; where one or two cells must come next, there are no others. Exact for what a state shows
/// of its exits: of 6x6 from the corner 11.6 of 806 million nodes are left, 3.6 million of them on the way to
/// a solution. Dropped, because they cost more than the nodes they save: asking whether the free cells hang
/// together (9.2 million nodes), three neighbours of one cell that each need it (9.6), both (7.6).
template <class Grid>
class Pruned : public Grid {
 public:
  using InJumpOrder = Pruned<typename Grid::InJumpOrder>;
  struct State : Grid::State {
    ExitCounts exits;  // a closed tour's end counts as a cell ahead
  };
  using typename Grid::Move;
  using typename Grid::Moves;

  explicit Pruned(const Rules& rules) : Grid(rules) {}

  State root() const { return counted(Grid::root()); }
  State begin(const Beginning& beginning) const { return counted(Grid::begin(beginning)); }
  std::vector<engine::Opening<Pruned>> openings() const { return openings_of(*this); }

  Moves moves(const State& state) const {
    return Grid::moves({worth_entering(state), state.position, state.end});
  }
  State child(const State& state, Move move) const {
    State child{Grid::child(state, move), state.exits};
    child.exits.subtract(Grid::near(child.position));
    return child;
  }

 private:
  State counted(const typename Grid::State& state) const {
    State with_exits{state, {}};
    for (u64 cells = ahead(state); cells != 0; cells &= cells - 1)
      with_exits.exits.add(Grid::near(static_cast<std::uint32_t>(std::countr_zero(cells))));
    return with_exits;
  }
  u64 ahead(const typename Grid::State& state) const {
    return state.free | (state.end == Grid::open_end ? 0 : Grid::bit(static_cast<int>(state.end)));
  }

  /// The free cells that may come next.
  u64 worth_entering(const State& state) const {
    const u64 cells = ahead(state);
    const u64 few = cells & state.exits.at_most_one();
    // Those that must come next: all of `few` but the end, which in an open path may be any of them.
    const u64 urgent = state.end == Grid::open_end ? few & (few - 1) : few & state.free;
    const u64 lost = cells & state.exits.none();
    if ((lost | (urgent & (urgent - 1))) != 0) [[unlikely]]
      return (cells & (cells - 1)) == 0 ? state.free : 0;  // the last cell of an open path needs no exit
    return urgent == 0 ? state.free : few & state.free;
  }
};

}  // namespace puzzlebench::puzzles::pen_and_paper
