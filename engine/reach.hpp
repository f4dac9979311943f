// Objective `reach`: every distinct state once, layer by layer. The tables are the layers: a layer is walked
// by its slots, so there is no list beside it, and only the layers that moves can still reach are held.
#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/executor.hpp"
#include "engine/key_set.hpp"
#include "engine/layer_round.hpp"
#include "engine/layer_set.hpp"
#include "engine/layer_walk.hpp"
#include "engine/result.hpp"
#include "engine/serial.hpp"

namespace puzzlebench::engine {

namespace detail {

inline void conclude_reach(Result& result, bool cut, Control& control) {
  result.solutions = result.solution_leaves;
  conclude(result, cut, control);
}

}  // namespace detail

/// Every state reachable from P's root, each once, on the calling thread with plain tables.
template <ReachProblem P>
Result reach_serial(const P& problem, Control& control) {
  Result result;
  detail::LayerWindow<P, KeySet> window;
  bool cut = !window.slots[0].set.insert(problem.root_key(), control);
  window.slots[0].states = cut ? 0 : 1;
  u64 before = 0;
  for (unsigned index = 0; window.live() && !cut; ++index, window.advance()) {
    window.note_layer(result, index);
    const u64 states = window.slots[0].states;
    const std::size_t expected = detail::slots_expected(states, before);
    before = states;
    if (states == 0) continue;
    cut = !window.prepare(expected, [&](KeySet& set, std::size_t slots) { return set.grow(slots, control); });
    detail::ReachCounts<P> counts;
    const auto add = [&](std::size_t s, u64 key) { return window.slots[s].set.insert(key, control); };
    constexpr std::size_t chunk = std::size_t{1} << 14;
    const std::size_t slots = window.slots[0].set.slots();
    for (std::size_t begin = 0; begin < slots && !cut; begin += chunk)
      cut = control.stopped() ||
            !detail::walk(problem, window, begin, std::min(slots, begin + chunk), control, counts, add);
    for (std::size_t s = 1; s <= P::layer_span; ++s) window.slots[s].states = window.slots[s].set.size();
    result.leaves += counts.leaves;
    result.solution_leaves += counts.solution_leaves;
  }
  detail::conclude_reach(result, cut, control);
  return result;
}

/// The same with chunks of each layer as tasks and a concurrent set; the numbers equal reach_serial's.
template <ReachProblem P>
Result reach_split(const P& problem, Executor& executor, Control& control) {
  Result result;
  detail::LayerWindow<P, LayerSet> window;
  bool cut = !window.slots[0].set.grow(1024, executor, control);
  if (!cut) {
    window.slots[0].set.add(problem.root_key());
    window.slots[0].states = 1;
  }
  u64 before = 0;
  for (unsigned index = 0; window.live() && !cut; ++index, window.advance()) {
    window.note_layer(result, index);
    const u64 states = window.slots[0].states;
    const std::size_t expected = detail::slots_expected(states, before);
    before = states;
    if (states == 0) continue;
    cut = !window.prepare(
        expected, [&](LayerSet& set, std::size_t slots) { return set.grow(slots, executor, control); });
    if (cut) break;
    detail::Alone alone(executor);
    detail::LayerRound<P, detail::Alone> round(problem, window, executor, control, alone);
    cut = !round.run(result);
    result.split.tasks += round.tasks();
  }
  result.split.reason = "layer by layer";
  detail::conclude_reach(result, cut, control);
  return result;
}

}  // namespace puzzlebench::engine
