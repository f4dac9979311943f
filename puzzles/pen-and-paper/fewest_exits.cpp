#include "puzzles/pen-and-paper/fewest_exits.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "puzzles/pen-and-paper/random.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

using engine::u64;

namespace {

constexpr u64 poll_cells = 4096;  // 50 us

}  // namespace

FewestExits::FewestExits(const Rules& rules, u64 seed)
    : rules_(rules), seed_(seed), padded_(rules.board), fresh_(padded_.size(), taken) {
  assert(!rules.closed);
  for (int cell = 0; cell < rules.board.cells(); ++cell) {
    std::uint8_t& exits = fresh_[static_cast<std::size_t>(padded_.place(cell))];
    exits = 0;
    for (int jump = 0; jump < jump_count; ++jump)
      if (rules.board.target(cell, jump)) ++exits;
  }
}

template <class Visit>
engine::AttemptOutcome FewestExits::run(u64 index, Workspace& exits, engine::Control& control,
                                        const Visit& visit) const {
  std::copy(fresh_.begin(), fresh_.end(), exits.begin());
  SplitMix64 random = attempt_generator(seed_, index);
  const auto columns = static_cast<u64>(rules_.board.columns);
  const auto first_column = static_cast<int>(random.below((columns + 1) / 2));
  const std::array<int, jump_count> deltas = padded_.deltas();

  std::uint8_t* here = exits.data() + padded_.place(rules_.start.value_or(first_column));
  u64 entered = 0, polled = 0;
  for (;;) {
    *here = taken;
    ++entered;
    visit(static_cast<int>(here - exits.data()));
    if (entered - polled == poll_cells) {
      if (control.poll(poll_cells)) return {false, true, entered};
      polled = entered;
    }
    // The least of (exits, 16 random bits, jump): no branch, and one tie in 65,536 is left to the jump. 8
    // bits would do that to one in 256, and only .007 instead of .03 of the attempts on 150x150 would
    // succeed. Taken cells have so many exits that they come last.
    const std::array<u64, 2> ties = {random.next(), random.next()};
    std::uint32_t least = ~std::uint32_t{0};
    for (std::uint32_t jump = 0; jump < jump_count; ++jump) {
      const std::uint32_t left = --here[deltas[jump]];
      const auto tie = static_cast<std::uint32_t>(ties[jump / 4] >> (16 * (jump % 4))) & 0xffff;
      least = std::min(least, left << 19 | tie << 3 | jump);
    }
    if (least >> 19 > count_max) break;
    here += deltas[least & 7];
  }
  control.poll(entered - polled);
  return {entered == static_cast<u64>(rules_.board.cells()), false, entered};
}

engine::AttemptOutcome FewestExits::attempt(u64 index, Workspace& exits, engine::Control& control) const {
  if (control.stopped()) return {false, true, 0};  // small boards end before their first poll
  return run(index, exits, control, [](int) {});
}

u64 FewestExits::attempts_per_task() const {
  constexpr u64 cells_per_task = 10000;
  return std::max<u64>(1, cells_per_task / static_cast<u64>(rules_.board.cells()));
}

std::vector<int> FewestExits::path(u64 index) const {
  Workspace exits = workspace();
  engine::Control unlimited;
  std::vector<int> cells;
  run(index, exits, unlimited, [&](int place) { cells.push_back(padded_.cell(place)); });
  return cells;
}

}  // namespace puzzlebench::puzzles::pen_and_paper
