// Folding a chain into a box, segment by segment, as a tree for the engine. Nothing here allocates, tests a
// bound or computes a coordinate per node: rays are looked up.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/problem.hpp"
#include "puzzles/snake-cube/box.hpp"
#include "puzzles/snake-cube/chain.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// A cell where the chain may begin. `weight`: how many cells it stands for.
struct Start {
  int cell = 0;
  std::optional<int> direction;  ///< of the first segment; nullopt: all six
  engine::u64 weight = 1;
};

/// Every cell, or the least cell of each symmetry class weighing its whole class.
std::vector<Start> every_start(const Box& box);
std::vector<Start> class_starts(const Box& box);

/// root = the empty box; its children = the first segment placed, by start cell and direction; a move = one
/// of the four directions at right angles to the last segment. One node per placed segment.
class SnakeProblem {
 public:
  using Moves = std::uint32_t;  ///< bit i: the i-th perpendicular direction
  using Move = std::uint32_t;   ///< i

  /// The rays of one length out of one place, which is a cell and the axis of the segment that led there.
  struct Rays {
    std::array<std::uint64_t, 4>
        cells;  ///< in the order of directions, the axis left out; all ones: out of the box
    std::array<std::uint8_t, 4> ends;  ///< the place at the ray's end
  };

  struct State {
    std::uint64_t occupied;  ///< cells
    const Rays* rays;        ///< the next segment's
    std::uint32_t placed;    ///< segments
  };

  /// `chain` fills `box`. The problem may be moved, not copied: states point into it.
  SnakeProblem(const Box& box, Chain chain, std::vector<Start> starts);
  SnakeProblem(SnakeProblem&&) = default;
  SnakeProblem& operator=(SnakeProblem&&) = default;

  State root() const { return {0, rays_of_[chain_.size()], 0}; }
  std::vector<engine::Opening<SnakeProblem>> openings() const;

  /// Four plain tests: one AVX2 comparison of all four rays was no faster (129 against 134 million nodes a
  /// second).
  Moves moves(const State& state) const {
    const auto& cells = state.rays->cells;
    const std::uint64_t occupied = state.occupied;
    return static_cast<Moves>((cells[0] & occupied) == 0) |
           static_cast<Moves>((cells[1] & occupied) == 0) << 1 |
           static_cast<Moves>((cells[2] & occupied) == 0) << 2 |
           static_cast<Moves>((cells[3] & occupied) == 0) << 3;
  }
  static bool empty(Moves moves) { return moves == 0; }
  static Move take(Moves& moves) {
    const auto first = static_cast<Move>(std::countr_zero(moves));
    moves &= moves - 1;
    return first;
  }
  State child(const State& state, Move move) const {
    const std::uint32_t placed = state.placed + 1;
    return {state.occupied | state.rays->cells[move], rays_of_[placed] + state.rays->ends[move], placed};
  }
  bool is_solution(const State& state) const { return state.placed == chain_.size(); }

  const Box& box() const { return box_; }
  std::uint32_t segments() const { return static_cast<std::uint32_t>(chain_.size()); }
  /// The rays of the segment after `placed` ones, by place: 3 * cell + axis of the segment that led there.
  const Rays* rays_after(std::uint32_t placed) const { return rays_of_[placed]; }
  static int cell_of(std::uint32_t place) { return static_cast<int>(place / 3); }

  /// The cells of the chain along a line of the search, in order.
  std::vector<int> cells(const engine::Path<SnakeProblem>& path) const;

 private:
  struct FirstSegment {
    int cell;
    int direction;
    engine::u64 weight;
  };
  std::vector<FirstSegment> first_segments() const;

  Box box_;
  Chain chain_;
  std::vector<Start> starts_;
  std::vector<Rays> rays_;  // by length, then by place
  std::vector<const Rays*>
      rays_of_;  // by segment: the table of its length; one past the end: a table without rays
};

}  // namespace puzzlebench::puzzles::snake_cube
