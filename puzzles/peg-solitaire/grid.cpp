#include "puzzles/peg-solitaire/grid.hpp"

#include <algorithm>
#include <stdexcept>

namespace puzzlebench::puzzles::peg_solitaire {

Layout::Layout(const Board& board) {
  for (unsigned hole = 0; hole < board.holes.size(); ++hole) {
    const Cell cell = board.holes[hole];
    bits_.push_back(fits_frame(board) ? static_cast<unsigned>(8 * cell.row + cell.column) : hole);
  }
}

u64 Layout::mask(const std::vector<bool>& pegs) const {
  u64 sum = 0;
  for (std::size_t hole = 0; hole < pegs.size(); ++hole)
    if (pegs[hole]) sum |= mask(static_cast<int>(hole));
  return sum;
}

Jump Layout::decode(const Board& board, u64 pegs_before, u64 flipped) const {
  for (const Jump& jump : board.jumps())
    if (mask(jump) == flipped && (pegs_before & flipped) == (mask(jump.from) | mask(jump.over))) return jump;
  throw std::logic_error("no jump of this board flips these holes");
}

PackedGrid::PackedGrid(const Board& board) {
  const Layout layout(board);
  for (const Jump& jump : board.jumps()) {
    const auto direction = static_cast<unsigned>(jump.origin);
    const auto to = static_cast<int>(layout.bit(jump.to));
    const int over = to - static_cast<int>(layout.bit(jump.over));
    const int from = to - static_cast<int>(layout.bit(jump.from));
    auto known = std::ranges::find_if(distances_, [&](const Distance& distance) {
      return distance.direction == direction && distance.over == over && distance.from == from;
    });
    if (known == distances_.end()) known = distances_.insert(known, {direction, over, from, 0});
    known->possible |= layout.mask(jump.to);
    flipped_[direction][static_cast<std::size_t>(to)] = layout.mask(jump);
  }
}

}  // namespace puzzlebench::puzzles::peg_solitaire
