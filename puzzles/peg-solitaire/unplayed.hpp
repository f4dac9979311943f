// The game backwards, from the positions with one peg in the finish: those that can end so, and can arise.
#pragma once

#include <bit>

#include "puzzles/peg-solitaire/position_set.hpp"
#include "puzzles/peg-solitaire/reach.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// The root is the board without a peg; its successors are the positions of one peg in the finish, and those
/// of any other position what a jump may have been made from. All are in `played`, the set of positions that
/// can arise, which is closed under the symmetries given. A solution leaf is the start.
template <class Grid, unsigned Symmetries>
class Unplayed : private Positions<Grid, Symmetries> {
  using Base = Positions<Grid, Symmetries>;

 public:
  static constexpr std::size_t layer_span = 1;
  static constexpr std::size_t successors_max = Base::successors_max;

  /// `coset` and `played` must outlive this. `weighted`: a position counts for all its images.
  Unplayed(const Position& start, u64 finish, const std::vector<std::vector<int>>& symmetries,
           const Coset& coset, const PositionSet& played, bool weighted)
      : Base(start, finish, symmetries),
        coset_(coset),
        played_(played),
        start_pegs_(static_cast<unsigned>(start.peg_count())),
        weighted_(weighted) {
    const Layout layout(start.board);
    for (int hole = 0; hole < static_cast<int>(start.board.holes.size()); ++hole)
      if ((layout.mask(hole) & finish) != 0) finishes_.push_back(layout.mask(hole));
    for (const Jump& jump : start.board.jumps())
      flipped_index_[static_cast<std::size_t>(jump.origin)][layout.bit(jump.to)] =
          coset.index(layout.mask(jump));
  }

  u64 root_key() const { return 0; }

  void successors(u64 pegs, engine::Successors<1, successors_max>& out) const {
    if (pegs == 0) return add_finishes(out);
    // A jump may have been made where its landing hole has the only peg: where it could be made of the holes.
    const auto moves = this->grid_.moves(~pegs);
    const unsigned odd = parity(static_cast<unsigned>(std::popcount(pegs)) + 1);
    const u64 index = coset_.index(pegs);
    Images<Symmetries> images;
    if constexpr (Symmetries == 1)
      images.mask[0] = pegs;
    else
      images = this->table_.images(pegs);
    unsigned count = 0;
    for (unsigned d = 0; d < Grid::directions; ++d)
      for (u64 landings = moves.from[d]; landings != 0; landings &= landings - 1) {
        const auto hole = static_cast<std::size_t>(std::countr_zero(landings));
        // Whether a position can arise is a coin toss to a predictor, so it is no branch.
        out.keys[0][count] = images.least_after((*this->flipped_)[d][hole]);
        count += played_.contains(index ^ flipped_index_[d][hole], odd) ? 1 : 0;
      }
    out.count[0] = count;
  }

  bool is_solution_key(u64 pegs) const { return pegs == Base::root_key(); }
  u64 weight(u64 pegs) const { return weighted_ ? this->table_.orbit(pegs) : 1; }
  /// The images of the start.
  u64 start_orbit() const { return this->table_.orbit(Base::root_key()); }

 private:
  /// Of the jumps made.
  unsigned parity(unsigned pegs) const { return (start_pegs_ - pegs) & 1; }

  void add_finishes(engine::Successors<1, successors_max>& out) const {
    for (const u64 peg : finishes_)
      if (coset_.remainder(peg) == coset_.base(parity(1)) && played_.contains(coset_.index(peg), parity(1)))
        out.add(1, this->table_.canonical(peg));
  }

  const Coset& coset_;
  const PositionSet& played_;
  unsigned start_pegs_;
  bool weighted_;
  std::vector<u64> finishes_;
  std::array<std::array<u64, 64>, Grid::directions> flipped_index_{};
};

}  // namespace puzzlebench::puzzles::peg_solitaire
