// Objective `reach`: every distinct state once, layer by layer. The tables are the layers: a layer is walked
// by its slots, so there is no list beside it, and only the layers that moves can still reach are held.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <vector>

#include "engine/executor.hpp"
#include "engine/key_set.hpp"
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

/// Doubles the tables ahead that are nearly half full, or all if none is; false: no memory, or stopped.
template <class P>
bool grow_crowded(LayerWindow<P, LayerSet>& window, Executor& executor, Control& control) {
  bool any = false;
  for (std::size_t pass = 0; pass < 2 && !any; ++pass)
    for (std::size_t s = 1; s <= P::layer_span; ++s) {
      auto& ahead = window.slots[s];
      if (pass == 0 && 8 * ahead.states < 3 * ahead.set.slots()) continue;
      any = true;
      if (!ahead.set.grow(std::max<std::size_t>(1024, 2 * ahead.set.slots()), executor, control))
        return false;
    }
  return true;
}

/// One layer of a parallel `reach`: chunks of its slots are the tasks. A chunk that meets a crowded table is
/// left undone and walked again after the table has grown: its earlier insertions are then present, so counts
/// stay exact.
template <class P>
class LayerRound {
 public:
  std::size_t tasks() const { return tasks_; }

  LayerRound(const P& problem, LayerWindow<P, LayerSet>& window, Executor& executor, Control& control)
      : problem_(problem), window_(window), executor_(executor), control_(control) {
    const std::size_t slots = window.slots[0].set.slots();
    const auto threads = static_cast<std::size_t>(executor.threads());
    chunk_ = std::clamp<std::size_t>(slots / (64 * threads), 1024, std::size_t{1} << 15);
    for (std::size_t begin = 0; begin < slots; begin += chunk_) pending_.push_back(begin);
    tasks_ = pending_.size();
  }

  /// Walks the layer; adds its leaves to `result`. False: stopped.
  bool run(Result& result) {
    std::vector<Worker> workers(static_cast<std::size_t>(executor_.threads()));
    while (!pending_.empty()) {
      walk_pending(workers);
      if (control_.stopped() || (!pending_.empty() && !grow_crowded(window_, executor_, control_)))
        return false;
    }
    for (const Worker& worker : workers) {
      result.leaves += worker.leaves.leaves;
      result.solution_leaves += worker.leaves.solution_leaves;
    }
    return true;
  }

 private:
  struct alignas(64) Worker {
    ReachCounts<P> leaves;
    std::vector<std::size_t> undone;
  };

  void walk_pending(std::vector<Worker>& workers) {
    std::array<std::atomic<u64>, P::layer_span> states;
    for (std::size_t s = 1; s <= P::layer_span; ++s) states[s - 1] = window_.slots[s].states;
    const auto crowded = [&] {
      for (std::size_t s = 1; s <= P::layer_span; ++s)
        if (2 * states[s - 1].load(std::memory_order_relaxed) >= window_.slots[s].set.slots()) return true;
      return false;
    };
    for_each_item(executor_, pending_.size(), [&](std::size_t item, unsigned worker) {
      const std::size_t begin = pending_[item];
      ReachCounts<P> counts;
      const auto add = [&](std::size_t s, u64 key) {
        const auto insertion = window_.slots[s].set.add(key);
        counts.fresh[s - 1] += insertion == LayerSet::Insertion::fresh ? 1 : 0;
        return insertion != LayerSet::Insertion::crowded;
      };
      const std::size_t end = std::min(begin + chunk_, window_.slots[0].set.slots());
      const bool done =
          !control_.stopped() && !crowded() && walk(problem_, window_, begin, end, control_, counts, add);
      for (std::size_t s = 1; s <= P::layer_span; ++s)
        states[s - 1].fetch_add(counts.fresh[s - 1], std::memory_order_relaxed);
      if (done)
        workers[worker].leaves.add_leaves(counts);
      else
        workers[worker].undone.push_back(begin);
    });
    for (std::size_t s = 1; s <= P::layer_span; ++s) window_.slots[s].states = states[s - 1];
    pending_.clear();
    for (Worker& worker : workers) {
      pending_.insert(pending_.end(), worker.undone.begin(), worker.undone.end());
      worker.undone.clear();
    }
  }

  const P& problem_;
  LayerWindow<P, LayerSet>& window_;
  Executor& executor_;
  Control& control_;
  std::size_t chunk_ = 0;
  std::size_t tasks_ = 0;
  std::vector<std::size_t> pending_;  // first slots of the chunks not yet walked
};

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
    detail::LayerRound<P> round(problem, window, executor, control);
    cut = !round.run(result);
    result.split.tasks += round.tasks();
  }
  result.split.reason = "layer by layer";
  detail::conclude_reach(result, cut, control);
  return result;
}

}  // namespace puzzlebench::engine
