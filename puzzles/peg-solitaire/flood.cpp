#include "puzzles/peg-solitaire/flood.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

using Kind = JumpPlans::Kind;

std::size_t size(u64 number) {
  return static_cast<std::size_t>(number);
}

/// Calls act(bit) for each bit of `plans`.
template <class Act>
[[gnu::always_inline]] inline void each_bit(u64 plans, const Act& act) {
  for (; plans != 0; plans &= plans - 1) act(static_cast<unsigned>(std::countr_zero(plans)));
}

/// Adds to `sum` what a plan makes of `source`, where `mask` lets it through.
[[gnu::always_inline]] inline void add_moved(Unit& sum, const Unit& source, const JumpPlans::Plan& plan,
                                             const Unit& mask) {
  for (unsigned b = 0; b < Unit::blocks; ++b) {
    const Block moved = with_lanes_flipped(source.block[b ^ plan.block], plan.lane);
    sum.block[b] |= ((moved >> u64{plan.right}) << u64{plan.left}) & mask.block[b];
  }
}

u64 count(const Unit& unit) {
  const auto words = std::bit_cast<std::array<u64, 8 * Unit::blocks>>(unit);
  u64 sum = 0;
  for (const u64 word : words) sum += static_cast<u64>(std::popcount(word));
  return sum;
}

bool none(const Unit& unit) {
  Block any{};
  for (const Block& block : unit.block) any |= block;
  const auto words = std::bit_cast<std::array<u64, 8>>(any);
  return std::accumulate(words.begin(), words.end(), u64{0}, std::bit_or<>{}) == 0;
}

}  // namespace

/// One layer: what is read and what is written.
struct Flood::Round {
  const JumpPlans& plans;  // `after` going down, `before` going up
  const Unit* from;
  Unit* into;
  const Unit* within;              // only its positions are written; nullptr: all
  unsigned odd;                    // of the positions written
  unsigned pegs;                   // that they have
  const std::vector<u64>& filled;  // positions of the layer before, by tile
};

Flood::Flood(const Position& start, const Coset& coset, const std::vector<u64>& starts)
    : coset_(coset),
      starts_(starts),
      pegs_(static_cast<unsigned>(start.peg_count())),
      after_(coset, start.board, JumpPlans::When::after),
      before_(coset, start.board, JumpPlans::When::before) {}

u64 Flood::sweep(const Round& round, u64 tile) const {
  const JumpPlans& jumps = round.plans;
  const unsigned tile_bits = jumps.tile_bits();
  const u64 first = tile << tile_bits;
  const unsigned left = round.pegs - jumps.fixed_pegs() - static_cast<unsigned>(std::popcount(first));
  // Wraps around where the tile's own pegs are too many: then no place is in range either.
  if (left >= jumps.layers() + tile_bits) return 0;

  // Plans that apply to the tile and come from a tile that the layer before has positions in.
  constexpr std::size_t words_most = 16;
  std::array<u64, words_most> plans;
  u64 any = 0;
  for (std::size_t word = 0; word < jumps.words(); ++word) {
    plans[word] = jumps.of_tile(tile, word);
    each_bit(plans[word], [&](unsigned bit) {
      if (round.filled[size(tile ^ (jumps.plan(word, bit).flip >> tile_bits))] == 0)
        plans[word] &= ~(u64{1} << bit);
    });
    any |= plans[word];
  }
  if (any == 0) return 0;

  const unsigned tile_signs = jumps.signs_of_tile(tile, round.odd);
  u64 positions = 0;
  for (u64 place = 0; place < u64{1} << tile_bits; ++place) {
    const unsigned pegs = left - static_cast<unsigned>(std::popcount(place));
    if (pegs >= jumps.layers()) continue;
    const unsigned signs = tile_signs ^ jumps.signs_of_place(place);
    const u64 unit = first | place;
    Unit sum;
    for (std::size_t word = 0; word < jumps.words(); ++word) {
      const u64 here = plans[word] & jumps.of_place(place, word);
      switch (jumps.kind(word)) {
        case Kind::whole:
          each_bit(here, [&](unsigned bit) {
            const Unit& source = round.from[unit ^ jumps.plan(word, bit).flip];
            for (unsigned b = 0; b < Unit::blocks; ++b) sum.block[b] |= source.block[b];
          });
          break;
        case Kind::masked:
          each_bit(here, [&](unsigned bit) {
            const JumpPlans::Plan& plan = jumps.plan(word, bit);
            const Unit& source = round.from[unit ^ plan.flip];
            const Unit& mask = jumps.mask(word, bit, signs);
            for (unsigned b = 0; b < Unit::blocks; ++b)
              sum.block[b] |= source.block[b ^ plan.block] & mask.block[b];
          });
          break;
        case Kind::moved:
          each_bit(here, [&](unsigned bit) {
            const JumpPlans::Plan& plan = jumps.plan(word, bit);
            add_moved(sum, round.from[unit ^ plan.flip], plan, jumps.mask(word, bit, signs));
          });
          break;
      }
    }
    const Unit& layer = jumps.layer(signs, pegs);  // the sources hold positions of other layers, too
    for (unsigned b = 0; b < Unit::blocks; ++b) {
      sum.block[b] &= layer.block[b];
      if (round.within != nullptr) sum.block[b] &= round.within[unit].block[b];
      round.into[unit].block[b] |= sum.block[b];
    }
    positions += count(sum);
  }
  return positions;
}

std::optional<u64> Flood::sweep_all(const Round& round, std::vector<u64>& now, const engine::Crew& crew,
                                    engine::Control& control) const {
  crew.each(size(tiles()),
            [&](std::size_t tile, unsigned) { now[tile] = control.poll(0) ? 0 : sweep(round, tile); });
  if (control.stopped()) return std::nullopt;
  return std::accumulate(now.begin(), now.end(), u64{0});
}

Flooded Flood::run(const engine::Crew& crew, engine::Control& control, u64 positions_per_node,
                   unsigned jumps_most) const {
  Flooded flooded;
  flooded.set = PositionSet::make(coset_, control);
  flooded.cut = !flooded.set;
  if (flooded.cut) return flooded;
  PositionSet& set = *flooded.set;
  for (const u64 start : starts_) set.add(coset_.index(start), 0);

  std::vector<u64> filled(size(tiles()), 1), now(size(tiles()));
  std::optional<u64> reached = starts_.size();
  for (unsigned jumps = 1; reached != 0u; ++jumps) {
    flooded.positions.push_back(*reached);
    if (jumps > jumps_most) break;
    control.poll(*reached / positions_per_node);
    const unsigned odd = jumps & 1;
    reached = sweep_all({after_, set.of(odd ^ 1), set.of(odd), nullptr, odd, pegs_ - jumps, filled}, now,
                        crew, control);
    flooded.tasks += tiles();
    flooded.cut = !reached;
    if (flooded.cut) break;
    filled.swap(now);
  }
  return flooded;
}

Flooded Flood::climb(const PositionSet& played, PositionSet won, unsigned jumps, const engine::Crew& crew,
                     engine::Control& control) const {
  Flooded climbed;
  climbed.positions.resize(jumps + 1);
  std::vector<u64> filled(size(tiles())), now(size(tiles()));
  each_unit(jumps, crew, [&](u64 unit, const Unit&) {  // the units of a tile by one worker
    filled[size(unit >> after_.tile_bits())] += count(won.of(jumps & 1)[unit]);
  });
  climbed.positions[jumps] = std::accumulate(filled.begin(), filled.end(), u64{0});
  while (jumps-- > 0) {
    const unsigned odd = jumps & 1;
    const auto found =
        sweep_all({before_, won.of(odd ^ 1), won.of(odd), played.of(odd), odd, pegs_ - jumps, filled}, now,
                  crew, control);
    climbed.tasks += tiles();
    climbed.cut = !found;
    if (climbed.cut) break;
    climbed.positions[jumps] = *found;
    filled.swap(now);
  }
  climbed.set = std::move(won);
  return climbed;
}

std::vector<u64> Flood::leaves(const PositionSet& set, u64 tile, unsigned odd) const {
  std::vector<u64> leaves;
  for (u64 place = 0; place < u64{1} << before_.tile_bits(); ++place) {
    const u64 number = tile << before_.tile_bits() | place;
    const Unit& unit = set.of(odd)[number];
    if (none(unit)) continue;
    const unsigned signs = before_.signs_of_tile(tile, odd) ^ before_.signs_of_place(place);
    Unit still = unit;  // the positions that no jump is found for
    for (std::size_t word = 0; word < before_.words(); ++word) {
      const u64 here = before_.of_tile(tile, word) & before_.of_place(place, word);
      if (here != 0 && before_.kind(word) == Kind::whole) {
        still = Unit{};
        break;
      }
      if (before_.kind(word) == Kind::whole) continue;
      each_bit(here, [&](unsigned bit) {
        const Unit& mobile = before_.mask(word, bit, signs);
        for (unsigned b = 0; b < Unit::blocks; ++b) still.block[b] &= ~mobile.block[b];
      });
    }
    if (none(still)) continue;
    const auto words = std::bit_cast<std::array<u64, 8 * Unit::blocks>>(still);
    for (unsigned word = 0; word < words.size(); ++word)
      each_bit(words[word], [&](unsigned bit) {
        leaves.push_back(coset_.pegs(number << Unit::bits | u64{64} * word | bit, odd));
      });
  }
  return leaves;
}

}  // namespace puzzlebench::puzzles::peg_solitaire
