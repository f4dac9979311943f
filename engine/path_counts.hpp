// Every distinct state once, as `reach`, and with it the number of paths from the root: layer by layer, a
// state adds its paths to each of its successors. Numbers of move sequences that no search could walk one by
// one are exact so.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/layer_walk.hpp"
#include "engine/path_table.hpp"

namespace puzzlebench::engine {

/// A ReachProblem whose moves lead one layer on. successors() must hold a key as often as moves lead to it.
/// weight(): of how many states the key is the one that stands for all.
template <class P>
concept PathProblem = ReachProblem<P> && P::layer_span == 1 && requires(const P& p, u64 key) {
  { p.weight(key) } -> std::same_as<u64>;
};

/// One layer, or a part of it; states and leaves by their weights.
struct PathLayer {
  u64 keys = 0, states = 0, leaves = 0, solution_leaves = 0;
  u128 ended = 0;   ///< paths that end here in a leaf
  u128 solved = 0;  ///< those of them that end in a solution
};

struct PathCounts {
  std::vector<PathLayer> layers;  ///< from the root's
  u64 tasks = 0;
  bool cut = false;  ///< stopped; the last layer is not whole
};

namespace detail {

/// No wrong number is ever shown.
[[noreturn]] inline void refuse_overflow() {
  throw std::overflow_error("there are more than 2^128 sequences of moves");
}

inline void add_checked(u128& sum, u128 more) {
  if (__builtin_add_overflow(sum, more, &sum)) refuse_overflow();
}

inline void add_layer(PathLayer& sum, const PathLayer& part) {
  sum.keys += part.keys;
  sum.states += part.states;
  sum.leaves += part.leaves;
  sum.solution_leaves += part.solution_leaves;
  add_checked(sum.ended, part.ended);
  add_checked(sum.solved, part.solved);
}

/// Slots for a layer that is expected to outgrow `keys` as that outgrew `before`, the layer before it, and an
/// eighth more; at most eightfold. Two thirds full then.
inline std::size_t path_slots_expected(u64 keys, u64 before) {
  const u64 grown = before == 0 ? 8 * keys : std::min(8 * keys, keys * keys / before);
  return std::max<u64>(1024, (grown + grown / 8) * 3 / 2);
}

/// Counts the states in slots [begin, end) of `here` in `layer` and calls give(key, paths) for each of their
/// successors, while `fits` says that those still find room. False: stopped. Inlined, as each_state() is.
template <PathProblem P, bool Shared, class Give>
[[gnu::always_inline]] inline bool each_path(const P& problem, const PathTable<Shared>& here,
                                             std::size_t begin, std::size_t end, Control& control,
                                             PathLayer& layer, const bool& fits, const Give& give) {
  u64 walked = 0;
  SuccessorsOf<P> successors;
  for (std::size_t i = begin; i < end && fits; ++i) {
    if (!here.occupied(i)) continue;
    const u64 key = here.key_at(i);
    const u128 paths = here.paths_at(i);
    const u64 weight = problem.weight(key);
    ++walked;
    layer.states += weight;
    successors.clear();
    problem.successors(key, successors);
    for (unsigned j = 0; j < successors.count[0]; ++j) give(successors.keys[0][j], paths);
    if (successors.count[0] == 0) {
      layer.leaves += weight;
      add_checked(layer.ended, paths);
      if (problem.is_solution_key(key)) {
        layer.solution_leaves += weight;
        add_checked(layer.solved, paths);
      }
    }
    if ((walked & 1023) == 0 && control.poll(1024)) return false;
  }
  control.poll(walked & 1023);
  layer.keys += walked;
  return true;
}

/// The same loop for the serial count and for the tasks of a shared one.
template <PathProblem P, bool Shared>
class PathWalk {
 public:
  PathWalk(const P& problem, const Crew& crew, Control& control)
      : problem_(problem), crew_(crew), control_(control) {}

  PathCounts run() {
    PathCounts counts;
    counts.cut = !here_.prepare(1024, crew_, control_);
    if (counts.cut) return counts;
    here_.add(problem_.root_key(), 1);
    u64 keys = 1, before = 0;
    while (keys != 0 && !counts.cut) {
      std::size_t slots = path_slots_expected(keys, before);
      before = keys;
      PathLayer layer;
      for (crowded_ = true; crowded_ && !counts.cut; slots *= 2)
        counts.cut = !next_.prepare(slots, crew_, control_) || !walk_layer(layer, counts.tasks);
      counts.layers.push_back(layer);
      keys = fresh_.load(std::memory_order_relaxed);
      std::swap(here_, next_);
    }
    return counts;
  }

 private:
  struct alignas(64) Worker {
    PathLayer layer;
  };
  struct Entry {
    u64 key;
    u128 paths;
  };

  /// False: stopped. With crowded_ set the layer has to be walked again.
  bool walk_layer(PathLayer& layer, u64& tasks) {
    const std::size_t slots = here_.slots();
    const std::size_t chunk = std::clamp<std::size_t>(slots / (64 * crew_.workers()), 1024, 1u << 14);
    const std::size_t chunks = (slots + chunk - 1) / chunk;
    std::vector<Worker> workers(crew_.workers());
    crowded_.store(false, std::memory_order_relaxed);
    fresh_.store(0, std::memory_order_relaxed);
    crew_.each(chunks, [&](std::size_t i, unsigned worker) {
      if (crowded_.load(std::memory_order_relaxed) || control_.stopped()) return;
      if (!walk(i * chunk, std::min(slots, (i + 1) * chunk), workers[worker].layer))
        crowded_.store(true, std::memory_order_relaxed);
    });
    layer = {};
    for (const Worker& worker : workers) add_layer(layer, worker.layer);
    tasks += chunks;
    return !control_.stopped();
  }

  /// Walks the states in slots [begin, end); false: the next layer's table is crowded.
  bool walk(std::size_t begin, std::size_t end, PathLayer& layer) {
    constexpr std::size_t lookahead = 16;  // as Lookahead of layer_walk.hpp, with paths
    std::array<Entry, lookahead> pending;
    std::size_t in = 0, out = 0;
    u64 fresh = 0;
    bool fits = true;
    const auto add_oldest = [&] {
      const Entry& entry = pending[out++ % lookahead];
      const auto addition = next_.add(entry.key, entry.paths);
      if (addition == PathTable<Shared>::Addition::overflow) refuse_overflow();
      fresh += addition == PathTable<Shared>::Addition::fresh ? 1 : 0;
      fits &= addition != PathTable<Shared>::Addition::crowded;
    };
    const auto add_later = [&](u64 key, u128 paths) {
      if (in - out == lookahead) add_oldest();
      next_.prefetch(key);
      pending[in++ % lookahead] = {key, paths};
    };
    if (!each_path(problem_, here_, begin, end, control_, layer, fits, add_later)) return true;
    while (out != in) add_oldest();
    return fresh_.fetch_add(fresh, std::memory_order_relaxed) + fresh <= next_.slots() / 4 * 3 && fits;
  }

  const P& problem_;
  const Crew& crew_;
  Control& control_;
  PathTable<Shared> here_, next_;
  std::atomic<u64> fresh_{0};  // keys of the next layer
  std::atomic<bool> crowded_{false};
};

}  // namespace detail

/// Counts paths by the crew; the numbers are the same by every crew. Throws std::overflow_error where one
/// passes 2^128.
template <PathProblem P>
PathCounts count_paths(const P& problem, const Crew& crew, Control& control) {
  if (crew.shared()) return detail::PathWalk<P, true>(problem, crew, control).run();
  return detail::PathWalk<P, false>(problem, crew, control).run();
}

}  // namespace puzzlebench::engine
