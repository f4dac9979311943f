#include "puzzles/peg-solitaire/jump_plans.hpp"

#include <algorithm>
#include <bit>

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

constexpr unsigned positions = 1u << Unit::bits;

/// What a jump asks of the holes: all of `mask` are as in `value`. Free holes as bits of an index.
struct Asked {
  u64 mask = 0, value = 0;
  unsigned determined_mask = 0, determined_value = 0;  // by their numbers
};

Asked asked_by(const Coset& coset, const Layout& layout, const Jump& jump, bool before) {
  Asked asked;
  for (const int hole : {jump.from, jump.over, jump.to}) {
    const u64 mask = layout.mask(hole);
    const bool peg = (hole != jump.to) == before;
    const u64 index = coset.index(mask);
    asked.mask |= index;
    if (peg) asked.value |= index;
    const auto& determined = coset.determined_masks();
    const auto at = std::ranges::find(determined, mask);
    if (at == determined.end()) continue;
    asked.determined_mask |= 1u << (at - determined.begin());
    if (peg) asked.determined_value |= 1u << (at - determined.begin());
  }
  return asked;
}

JumpPlans::Kind kind_of(const Asked& asked) {
  const u64 own = asked.mask & (positions - 1);
  if (own == 0 && asked.determined_mask == 0) return JumpPlans::Kind::whole;
  return own >> Unit::block_bits << Unit::block_bits == own ? JumpPlans::Kind::masked
                                                            : JumpPlans::Kind::moved;
}

/// A mask lets only positions through that have the jump's own holes as asked, so inside a word the flip of
/// their bits is a shift by one distance.
JumpPlans::Plan plan_of(const Asked& asked) {
  JumpPlans::Plan plan;
  plan.flip = asked.mask >> Unit::bits;
  plan.block = static_cast<unsigned>(asked.mask >> Unit::block_bits) & (Unit::blocks - 1);
  plan.lane = static_cast<unsigned>(asked.mask >> 6) & 7;
  const u64 in_word = asked.mask & 63, here = asked.value & 63;  // the source has in_word ^ here
  if ((in_word ^ here) > here)
    plan.right = static_cast<unsigned>((in_word ^ here) - here);
  else
    plan.left = static_cast<unsigned>(here - (in_word ^ here));
  return plan;
}

}  // namespace

struct JumpPlans::Condition {
  std::size_t number;  // of the plan
  u64 mask, value;     // on the unit's number
};

unsigned JumpPlans::signs(u64 index) const {
  unsigned signs = 0;
  for (; index != 0; index &= index - 1)
    signs ^= sign_of_bit_[static_cast<std::size_t>(std::countr_zero(index))];
  return signs;
}

/// The positions of a unit of these signs for which wanted(index, determined holes) holds.
Unit JumpPlans::select(unsigned signs_outside, auto&& wanted) const {
  Unit unit;
  for (unsigned index = 0; index < positions; ++index)
    if (wanted(index, signs_outside ^ signs(index))) unit.set(index);
  return unit;
}

JumpPlans::JumpPlans(const Coset& coset, const Board& board, When when)
    : determined_(static_cast<unsigned>(coset.determined_masks().size())),
      fixed_pegs_(static_cast<unsigned>(std::popcount(coset.fixed_pegs()))) {
  constexpr unsigned tile_bits_most = 8;
  const unsigned outside = coset.bits() > Unit::bits ? coset.bits() - Unit::bits : 0;
  tile_bits_ = std::min(outside, tile_bits_most);
  top_bits_ = outside - tile_bits_;

  const auto signs_in = [&](u64 mask) {
    unsigned signs = 0;
    for (unsigned i = 0; i < determined_; ++i)
      if ((mask & coset.determined_masks()[i]) != 0) signs |= 1u << i;
    return signs;
  };
  sign_of_bit_.assign(std::max(coset.bits(), Unit::bits), 0);
  for (unsigned bit = 0; bit < coset.bits(); ++bit) sign_of_bit_[bit] = signs_in(coset.basis(bit));
  base_signs_ = {signs_in(coset.base(0)), signs_in(coset.base(1))};

  for (unsigned s = 0; s < 1u << determined_; ++s)
    for (unsigned pegs = 0; pegs < layers(); ++pegs)
      layers_.push_back(select(s, [&](unsigned index, unsigned holes) {
        return static_cast<unsigned>(std::popcount(index) + std::popcount(holes)) == pegs;
      }));

  const Layout layout(board);
  std::vector<Condition> conditions;
  for (const Kind kind : {Kind::whole, Kind::masked, Kind::moved}) {
    plans_.resize(64 * words());
    for (const Jump& jump : board.jumps()) add_plan(coset, layout, jump, when, kind, conditions);
    while (64 * words() < plans_.size()) kinds_.push_back(kind);
  }
  plans_.resize(64 * words());
  tabulate(conditions);
}

void JumpPlans::add_plan(const Coset& coset, const Layout& layout, const Jump& jump, When when, Kind kind,
                         std::vector<Condition>& conditions) {
  const Asked asked = asked_by(coset, layout, jump, when == When::before);
  if (kind_of(asked) != kind) return;
  conditions.push_back({plans_.size(), asked.mask >> Unit::bits, asked.value >> Unit::bits});
  plans_.push_back(plan_of(asked));
  if (kind == Kind::whole) return;
  mask_of_.resize(plans_.size() << determined_);
  const u64 own = asked.mask & (positions - 1), value = asked.value & (positions - 1);
  for (unsigned s = 0; s < 1u << determined_; ++s) {
    unsigned& mask_of = mask_of_[(plans_.size() - 1) << determined_ | s];
    if (const unsigned same = s & asked.determined_mask; same != s) {
      mask_of = mask_of_[(plans_.size() - 1) << determined_ | same];
      continue;
    }
    mask_of = static_cast<unsigned>(masks_.size());
    masks_.push_back(select(s, [&](unsigned index, unsigned holes) {
      return (index & own) == value && (holes & asked.determined_mask) == asked.determined_value;
    }));
  }
}

void JumpPlans::tabulate(const std::vector<Condition>& conditions) {
  const auto fill = [&](u64 count, unsigned shift, u64 seen, std::vector<u64>& plans,
                        std::vector<unsigned char>& all_signs) {
    plans.assign(count * words(), 0);
    for (u64 x = 0; x < count; ++x) {
      const u64 unit = x << shift;
      for (const Condition& condition : conditions)
        if (((unit ^ condition.value) & condition.mask & seen) == 0)
          plans[x * words() + condition.number / 64] |= u64{1} << (condition.number % 64);
      all_signs.push_back(static_cast<unsigned char>(signs(unit << Unit::bits)));
    }
  };
  const u64 in_tile = (u64{1} << tile_bits_) - 1;
  fill(tiles(), tile_bits_, ~in_tile, of_tile_, tile_signs_);
  fill(in_tile + 1, 0, in_tile, of_place_, place_signs_);
}

}  // namespace puzzlebench::puzzles::peg_solitaire
