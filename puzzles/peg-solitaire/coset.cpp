#include "puzzles/peg-solitaire/coset.hpp"

#include <algorithm>
#include <numeric>

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

/// A vector of a basis in reduced form: no other one has its free hole.
struct Pivot {
  int hole;
  u64 flipped;
};

/// The reduced basis of what `sums` span, its free holes taken from `order` as early as possible.
std::vector<Pivot> reduce(std::vector<u64> sums, const std::vector<int>& order, const Layout& layout) {
  std::vector<Pivot> basis;
  for (const int hole : order) {
    const u64 mask = layout.mask(hole);
    const auto has_hole = [&](u64 sum) { return (sum & mask) != 0; };
    const auto found = std::ranges::find_if(sums, has_hole);
    if (found == sums.end()) continue;
    const u64 pivot = *found;
    sums.erase(found);
    for (u64& sum : sums)
      if (has_hole(sum)) sum ^= pivot;
    for (Pivot& other : basis)
      if (has_hole(other.flipped)) other.flipped ^= pivot;
    basis.push_back({hole, pivot});
  }
  return basis;
}

}  // namespace

Coset::Coset(const Position& start) : index_of_(std::make_unique<std::array<std::array<u64, 256>, 8>>()) {
  const Layout layout(start.board);
  const std::vector<Jump> jumps = start.board.jumps();
  std::vector<u64> sums;
  std::vector<int> touched(start.board.holes.size());  // by how many jumps
  for (const Jump& jump : jumps) {
    sums.push_back(layout.mask(jump) ^ layout.mask(jumps.front()));
    for (const int hole : {jump.from, jump.over, jump.to}) ++touched[static_cast<std::size_t>(hole)];
  }
  const auto touches = [&](int hole) { return touched[static_cast<std::size_t>(hole)]; };
  std::vector<int> order(touched.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::ranges::greater{}, touches);

  std::vector<Pivot> pivots = reduce(std::move(sums), order, layout);
  std::ranges::stable_sort(pivots, {}, [&](const Pivot& pivot) { return touches(pivot.hole); });
  if (pivots.size() > first_bits)
    std::ranges::sort(pivots.begin() + first_bits, pivots.end(), {}, &Pivot::hole);
  u64 free = 0;
  for (const Pivot& pivot : pivots) {
    free_.push_back(layout.mask(pivot.hole));
    basis_.push_back(pivot.flipped);
    free |= free_.back();
  }
  for (unsigned bit = 0; bit < 64; ++bit)
    for (unsigned value = 0; value < 256; ++value)
      for (unsigned i = 0; i < bits(); ++i)
        if (free_[i] == u64{1} << bit && (value >> (bit % 8) & 1) != 0)
          (*index_of_)[bit / 8][value] |= u64{1} << i;

  const u64 root = layout.mask(start.pegs);
  base_[0] = remainder(root);
  base_[1] = jumps.empty() ? base_[0] : remainder(root ^ layout.mask(jumps.front()));
  for (std::size_t hole = 0; hole < touched.size(); ++hole) {
    const u64 mask = layout.mask(static_cast<int>(hole));
    if (touched[hole] == 0)
      fixed_pegs_ |= root & mask;
    else if ((free & mask) == 0)
      determined_.push_back(mask);
  }
}

}  // namespace puzzlebench::puzzles::peg_solitaire
