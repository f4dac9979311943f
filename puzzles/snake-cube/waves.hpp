// `count` in waves: a subtree walked with many states of one depth at a time instead of one by one. The same
// nodes, leaves and solutions as the recursion, in another order: edge-start takes 4.0 ms instead of 17.3
// with AVX-512, 11.5 without.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "engine/count_kernel.hpp"
#include "puzzles/snake-cube/wave.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// `P`'s tree (SnakeProblem or PrunedSnakeProblem), counted in waves. Refers to it, so it must not outlive
/// it.
template <class P, class Steps = WaveSteps>
class InWaves {
 public:
  using State = typename P::State;
  using Moves = typename P::Moves;
  using Move = typename P::Move;
  static constexpr bool pruned = std::is_same_v<P, PrunedSnakeProblem>;

  explicit InWaves(const P& tree) : tree_(tree) {}

  State root() const { return tree_.root(); }
  std::vector<engine::Opening<InWaves>> openings() const {
    std::vector<engine::Opening<InWaves>> result;
    for (const auto& opening : tree_.openings()) result.push_back({opening.state, opening.weight});
    return result;
  }
  Moves moves(const State& state) const { return tree_.moves(state); }
  static bool empty(Moves moves) { return P::empty(moves); }
  static Move take(Moves& moves) { return P::take(moves); }
  State child(const State& state, Move move) const { return tree_.child(state, move); }
  bool is_solution(const State& state) const { return tree_.is_solution(state); }

  /// A wave holds the states that are known of one depth and not yet expanded. Invariant of the loop: all
  /// waves deeper than `at` hold less than a batch, so a step always has room. A step goes to the next depth
  /// once that can fill a batch, else back to where more states come from: batches are full until the
  /// subtree runs dry.
  template <class Task, class Depth>
  void count_subtree(const State& state, Task& task, Depth depth) const {
    const std::uint32_t top = state.placed, last = whole().segments();
    // 257 KiB of stack for the deepest tree, of which only what is used is touched.
    Wave waves[Box::cells_max];
    for (std::uint32_t placed = top; placed <= last; ++placed) waves[placed].size = 0;
    waves[top].occupied[0] = state.occupied;
    waves[top].tags[0] = static_cast<std::uint32_t>(state.rays - whole().rays_after(top));
    waves[top].size = 1;
    const WavePruning pruning = pruning_from(state);

    for (std::uint32_t at = top;;) {
      if (at == last) {
        task.leaves += waves[at].size;
        task.solutions += waves[at].size;
        note(task, depth, at - top, waves[at].size);
        waves[at].size = 0;
      } else if (waves[at].size != 0) {
        Wave &from = waves[at], &to = waves[at + 1];
        const std::size_t count = std::min(from.size, Wave::batch);
        from.size -= count;
        note(task, depth, at - top, count);
        const std::size_t old = to.size;
        std::size_t parents = Steps::append_children(whole().rays_after(at), from, from.size, count, to);
        if constexpr (pruned) parents = Steps::drop_dead(pruning, to, old);
        task.interior += parents;
        task.leaves += count - parents;
        if (task.nodes() - task.polled >= engine::poll_interval) [[unlikely]]
          task.poll();
        if (to.size >= Wave::batch) {
          ++at;
          continue;
        }
        if (from.size != 0) continue;
      }
      const auto filled = [&](std::uint32_t placed) { return waves[placed].size != 0; };
      while (at > top && !filled(at)) --at;
      while (at < last && !filled(at)) ++at;
      if (!filled(at)) return;
    }
  }

 private:
  const SnakeProblem& whole() const {
    if constexpr (pruned)
      return tree_.whole();
    else
      return tree_;
  }

  WavePruning pruning_from([[maybe_unused]] const State& state) const {
    if constexpr (pruned) {
      const DeadCells& dead_cells = tree_.dead_cells();
      const auto place = static_cast<std::uint32_t>(state.rays - whole().rays_after(state.placed));
      return {&dead_cells, tree_.exits().data(),
              dead_cells.no_ends(SnakeProblem::cell_of(place), dead_cells.all() & ~state.occupied)};
    } else {
      return {};
    }
  }

  template <class Task, class Depth>
  static void note(Task& task, Depth depth, [[maybe_unused]] std::uint32_t below, std::size_t nodes) {
    if constexpr (!std::is_same_v<Depth, engine::NoDepth>) {
      if (nodes == 0) return;
      if (task.profile.size() <= depth + below) task.profile.resize(depth + below + 1);
      task.profile[depth + below] += nodes;
    }
  }

  const P& tree_;
};

}  // namespace puzzlebench::puzzles::snake_cube
