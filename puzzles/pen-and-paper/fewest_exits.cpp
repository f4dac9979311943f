#include "puzzles/pen-and-paper/fewest_exits.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace puzzlebench::puzzles::pen_and_paper {

using engine::u64;

namespace {

constexpr u64 poll_cells = 4096;  // 60 us
constexpr int poll_rows = 256;  // of a board being cleared: 1 ms of fresh pages where a row has 10,000 cells
constexpr int edge = 3;         // rows from which a jump up or down may leave the board

std::uint8_t* bytes(FewestExits::Workspace& board) {
  return reinterpret_cast<std::uint8_t*>(board.data());
}

}  // namespace

FewestExits::FewestExits(const Rules& rules, u64 seed, Ties ties)
    : rules_(rules), seed_(seed), ties_(ties), padded_(rules.board) {
  assert(!rules.closed);
  const Board low{std::min(rules.board.rows, 2 * edge + 1), rules.board.columns};
  const PaddedBoard padded(low);
  fresh_.assign(padded.size(), taken | count_max);
  for (int cell = 0; cell < low.cells(); ++cell) {
    std::uint8_t& exits = fresh_[static_cast<std::size_t>(padded.place(cell))];
    exits = 0;
    for (int jump = 0; jump < jump_count; ++jump)
      if (low.target(cell, jump)) ++exits;
  }
}

bool FewestExits::clear(std::uint8_t* board, engine::Control& control) const {
  const int alike = std::max(0, rules_.board.rows - 2 * edge);  // rows like row `edge`
  const auto row = fresh_.begin() + (alike == 0 ? 0 : padded_.place(edge * rules_.board.columns));
  const auto below = row + (alike == 0 ? 0 : padded_.stride());
  std::uint8_t* to = std::copy(fresh_.begin(), row, board);
  for (int i = 0; i < alike; ++i) {
    to = std::copy(row, below, to);
    if ((i + 1) % poll_rows == 0 && control.poll(0)) return false;
  }
  std::copy(below, fresh_.end(), to);
  return true;
}

int FewestExits::start(SplitMix64& random) const {
  const auto columns = static_cast<u64>(rules_.board.columns);
  const auto first_column = static_cast<int>(random.below((columns + 1) / 2));
  return rules_.start.value_or(first_column);
}

template <class TieRule>
engine::AttemptOutcome FewestExits::run(u64 index, std::uint8_t* board, engine::Control& control,
                                        TieRule ties) const {
  SplitMix64 random = attempt_generator(seed_, index);
  const int cell = start(random);
  ties.start(cell / rules_.board.columns, cell % rules_.board.columns);
  const std::array<int, jump_count> deltas = padded_.deltas();

  std::uint8_t* here = board + padded_.place(cell);
  u64 entered = 0, polled = 0;
  for (;;) {
    ++entered;
    if (entered - polled == poll_cells) {
      if (control.poll(poll_cells)) return {false, true, entered};
      polled = entered;
    }
    // The least of (exits, rank, 16 random bits, jump): no branch, and one tie in 65,536 is left to the jump.
    // 8 bits would do that to one in 256, and by random ties only .007 instead of .03 of the attempts on
    // 150x150 would succeed. Taken cells have so many exits that they come last.
    const std::array<u64, 2> draws = {random.next(), random.next()};
    const Ranks& ranks = ties.ranks();
    std::uint32_t least = ~std::uint32_t{0};
    for (std::uint32_t jump = 0; jump < jump_count; ++jump) {
      const std::uint32_t left = --here[deltas[jump]];
      const auto draw = static_cast<std::uint32_t>(draws[jump / 4] >> (16 * (jump % 4))) & 0xffff;
      least = std::min(least, (left << exits_shift | draw << 3) + ranks[jump]);
    }
    const std::uint32_t chosen = least % jump_count;
    *here = static_cast<std::uint8_t>(taken | chosen << jump_shift | count_max);
    if (least >> exits_shift >= taken) break;
    here += deltas[chosen];
    ties.jump(chosen);
  }
  control.poll(entered - polled);
  return {entered == static_cast<u64>(rules_.board.cells()), false, entered};
}

engine::AttemptOutcome FewestExits::attempt(u64 index, Workspace& board, engine::Control& control) const {
  constexpr engine::AttemptOutcome cut{false, true, 0};
  if (control.stopped()) return cut;  // small boards end before their first poll
  if (board.empty()) board = Workspace::make(workspace_bytes() / sizeof(u64), control);
  if (board.empty() || !clear(bytes(board), control)) return cut;
  return ties_ == Ties::border ? run(index, bytes(board), control, BorderTies(rules_.board, border_ranks_))
                               : run(index, bytes(board), control, RandomTies{});
}

std::size_t FewestExits::workspace_bytes() const {
  return (padded_.size() + sizeof(u64) - 1) / sizeof(u64) * sizeof(u64);
}

u64 FewestExits::attempts_per_task() const {
  constexpr u64 cells_per_task = 10000;
  return std::max<u64>(1, cells_per_task / static_cast<u64>(rules_.board.cells()));
}

std::vector<int> FewestExits::path(u64 index, u64 entered, const Workspace& board) const {
  std::array<int, jump_count> cell_deltas{};
  for (std::size_t jump = 0; jump < jump_count; ++jump)
    cell_deltas[jump] = jumps[jump].rows * rules_.board.columns + jumps[jump].columns;

  SplitMix64 random = attempt_generator(seed_, index);
  int cell = start(random);
  const std::uint8_t* here = reinterpret_cast<const std::uint8_t*>(board.data()) + padded_.place(cell);
  std::vector<int> cells;
  cells.reserve(entered);
  while (cells.size() < entered) {
    cells.push_back(cell);
    const std::size_t jump = *here >> jump_shift & (jump_count - 1);
    cell += cell_deltas[jump];
    here += padded_.deltas()[jump];
  }
  return cells;
}

}  // namespace puzzlebench::puzzles::pen_and_paper
