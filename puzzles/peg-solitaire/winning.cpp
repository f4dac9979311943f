#include "puzzles/peg-solitaire/winning.hpp"

#include <algorithm>
#include <bit>

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

/// The unit whose position i is position i ^ flip of `unit`.
Unit flipped(const Unit& unit, u64 flip) {
  constexpr std::array<u64, 6> odd_groups = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                             0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
  Unit result;
  for (unsigned b = 0; b < Unit::blocks; ++b) {
    Block block = with_lanes_flipped(unit.block[b ^ flip >> Unit::block_bits], flip >> 6 & 7);
    for (unsigned bit = 0; bit < odd_groups.size(); ++bit)
      if ((flip >> bit & 1) != 0)
        block = (block & odd_groups[bit]) >> (u64{1} << bit) | (block & ~odd_groups[bit]) << (u64{1} << bit);
    result.block[b] = block;
  }
  return result;
}

/// Adds to `won` the positions of the layer after `jumps` jumps whose complements are in `played`, too.
void add_complemented(const PositionSet& played, PositionSet& won, unsigned jumps, unsigned complement_odd,
                      const Playable& playable, const engine::Crew& crew) {
  const u64 all = (u64{1} << playable.coset().bits()) - 1;
  const u64 own = all & ((u64{1} << Unit::bits) - 1);
  const Unit* layer = played.of(jumps & 1);
  const Unit* complements = played.of(complement_odd);
  playable.flood().each_unit(jumps, crew, [&](u64 number, const Unit& in_layer) {
    const Unit mirrored = flipped(complements[number ^ all >> Unit::bits], own);
    Unit& into = won.of(jumps & 1)[number];
    for (unsigned b = 0; b < Unit::blocks; ++b)
      into.block[b] = layer[number].block[b] & mirrored.block[b] & in_layer.block[b];
  });
}

bool contains(const PositionSet& set, const Coset& coset, u64 pegs, unsigned odd) {
  return coset.remainder(pegs) == coset.base(odd) && set.contains(coset.index(pegs), odd);
}

}  // namespace

Winning find_winning(const Position& start, u64 finish, const Playable& playable, const engine::Crew& crew,
                     engine::Control& control) {
  const Layout layout(start.board);
  const Coset& coset = playable.coset();
  const auto holes = static_cast<unsigned>(start.board.holes.size());
  const auto pegs = static_cast<unsigned>(start.peg_count());
  const bool mirrored = pegs + 1 == holes && finish == layout.mask(start.vacancies().front()) && pegs > 1;
  // The two layers in the middle, or the one there is, are each other's complements.
  const unsigned last = mirrored ? pegs - holes / 2 : pegs - 1;  // jumps made
  const unsigned middle = mirrored ? pegs - (holes + 1) / 2 : last;

  Winning winning;
  if (mirrored && coset.remainder(finish) != coset.base((pegs - 1) & 1)) return winning;  // rule of three
  winning.cut = !control.expect_memory(2 * PositionSet::bytes(coset));
  if (winning.cut) return winning;
  Flooded flooded = playable.run(crew, control, last);
  winning.tasks = flooded.tasks;
  winning.cut = flooded.cut;
  if (winning.cut || flooded.positions.size() <= last) return winning;  // or no game lasts so long

  std::optional<PositionSet> won = PositionSet::make(coset, control);
  winning.cut = !won;
  if (winning.cut) return winning;
  if (mirrored) {
    add_complemented(*flooded.set, *won, middle, last & 1, playable, crew);
  } else {
    for (std::size_t hole = 0; hole < holes; ++hole) {
      const u64 peg = layout.mask(static_cast<int>(hole));
      if ((peg & finish) != 0 && contains(*flooded.set, coset, peg, last & 1))
        won->add(coset.index(peg), last & 1);
    }
  }

  const Flooded climbed = playable.flood().climb(*flooded.set, std::move(*won), middle, crew, control);
  winning.tasks += climbed.tasks;
  winning.cut = climbed.cut;
  if (winning.cut || climbed.positions[middle] == 0) return winning;
  winning.states = playable.orbits(climbed);
  if (mirrored)
    for (unsigned jumps = middle + 1; jumps < pegs; ++jumps)
      winning.states.push_back(winning.states[pegs - 1 - jumps]);
  winning.won = winning.states.back();
  return winning;
}

}  // namespace puzzlebench::puzzles::peg_solitaire
