// Every position that can arise, each once or one for all its images: the problem of objective `reach`.
#pragma once

#include <array>
#include <bit>
#include <memory>
#include <vector>

#include "engine/reach.hpp"
#include "puzzles/peg-solitaire/symmetry.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// A position's key is the least of its images under `Symmetries` symmetries (1: its own mask).
template <class Grid, unsigned Symmetries>
class Positions {
 public:
  static constexpr std::size_t layer_span = 1;
  static constexpr std::size_t successors_max = 64 * Grid::directions;

  /// `finish`: the holes in which the last peg makes a solution. `symmetries`: a group; its identity first.
  Positions(const Position& start, u64 finish, const std::vector<std::vector<int>>& symmetries)
      : grid_(start.board),
        table_(start.board, symmetries),
        root_(table_.canonical(Layout(start.board).mask(start.pegs))),
        finish_(finish) {
    const Layout layout(start.board);
    const SymmetryTable<Symmetries>& table = table_;
    for (const Jump& jump : start.board.jumps()) {
      auto& flipped = (*flipped_)[static_cast<std::size_t>(jump.origin)][layout.bit(jump.to)];
      if constexpr (Symmetries == 1)
        flipped.mask[0] = layout.mask(jump);
      else
        flipped = table.images(layout.mask(jump));
    }
  }

  u64 root_key() const { return root_; }

  void successors(u64 pegs, engine::Successors<1, successors_max>& out) const {
    const auto moves = grid_.moves(pegs);
    Images<Symmetries> images;
    if constexpr (Symmetries == 1)
      images.mask[0] = pegs;
    else
      images = table_.images(pegs);
    for (unsigned d = 0; d < Grid::directions; ++d)
      for (u64 landings = moves.from[d]; landings != 0; landings &= landings - 1)
        out.add(1, images.least_after((*flipped_)[d][static_cast<std::size_t>(std::countr_zero(landings))]));
  }

  bool is_solution_key(u64 pegs) const { return std::has_single_bit(pegs) && (pegs & finish_) != 0; }

 protected:
  using FlippedImages = std::array<std::array<Images<Symmetries>, 64>, Grid::directions>;

  Grid grid_;
  SymmetryTable<Symmetries> table_;
  std::unique_ptr<FlippedImages> flipped_ = std::make_unique<FlippedImages>();
  u64 root_;
  u64 finish_;
};

}  // namespace puzzlebench::puzzles::peg_solitaire
