// Games as a tree of jumps: the problems of objectives `count` and `first`. A move is the mask of the three
// holes that it flips.
#pragma once

#include <bit>
#include <memory>
#include <optional>

#include "puzzles/peg-solitaire/pagoda.hpp"
#include "puzzles/peg-solitaire/symmetry.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// Every sequence of jumps. A solution is a game that stops with `pegs_left` pegs, one of them in `finish`.
template <class Grid>
class Games {
 public:
  using State = u64;
  using Moves = typename Grid::Moves;
  using Move = u64;

  Games(const Position& start, int pegs_left, u64 finish)
      : grid_(start.board),
        root_(Layout(start.board).mask(start.pegs)),
        pegs_left_(pegs_left),
        finish_(finish) {}

  State root() const { return root_; }
  Moves moves(State pegs) const { return std::popcount(pegs) <= pegs_left_ ? Moves{} : grid_.moves(pegs); }
  bool empty(const Moves& moves) const { return moves.none(); }
  Move take(Moves& moves) const { return grid_.take(moves); }
  State child(State pegs, Move flipped) const { return pegs ^ flipped; }
  bool is_solution(State pegs) const { return std::popcount(pegs) == pegs_left_ && (pegs & finish_) != 0; }

 private:
  Grid grid_;
  u64 root_;
  int pegs_left_;
  u64 finish_;
};

/// The same, for a search that remembers the positions it has refuted and may skip those that a pagoda
/// function proves dead. `Symmetries` > 1: a position is refuted with all its images under the symmetries
/// that keep the finish. Neither changes which solution is the first.
template <class Grid, unsigned Symmetries>
class OneGame : public Games<Grid> {
 public:
  using State = u64;
  using Moves = typename Grid::Moves;

  /// `symmetries`: permutations that keep the set `finish`. `pagodas` may be null.
  OneGame(const Position& start, u64 finish, const std::vector<std::vector<int>>& symmetries,
          std::shared_ptr<const PagodaTest> pagodas)
      : Games<Grid>(start, 1, finish),
        table_(start.board, symmetries),
        pagodas_(std::move(pagodas)),
        pegs_(start.peg_count()) {}

  Moves moves(State pegs) const {
    Moves moves = Games<Grid>::moves(pegs);
    if (pagodas_) pagodas_->keep_alive(pegs, moves);
    return moves;
  }

  u64 key(State pegs) const { return table_.canonical(pegs); }
  unsigned layer(State pegs) const { return static_cast<unsigned>(pegs_ - std::popcount(pegs)); }

 private:
  SymmetryTable<Symmetries> table_;
  std::shared_ptr<const PagodaTest> pagodas_;
  int pegs_;
};

}  // namespace puzzlebench::puzzles::peg_solitaire
