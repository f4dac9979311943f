// Objective `reach`: every distinct state once, layer by layer. The tables are the layers: a layer is walked
// by its slots, so there is no list beside it, and only the layers that moves can still reach are held.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <concepts>
#include <cstddef>
#include <vector>

#include "engine/executor.hpp"
#include "engine/key_set.hpp"
#include "engine/layer_set.hpp"
#include "engine/result.hpp"
#include "engine/serial.hpp"

namespace puzzlebench::engine {

/// Successors of one state, by how many layers further they lie: keys[s][0 .. count[s]) are s+1 layers on.
/// They may repeat.
template <std::size_t LayerSpan, std::size_t Max>
struct Successors {
  std::array<unsigned, LayerSpan> count{};
  std::array<std::array<u64, Max>, LayerSpan> keys;

  void clear() { count.fill(0); }
  void add(std::size_t layers_on, u64 key) { keys[layers_on - 1][count[layers_on - 1]++] = key; }
  bool none() const {
    for (const unsigned c : count)
      if (c != 0) return false;
    return true;
  }
};

/// States are 64-bit keys (never 2^64-1; equal states, or states that symmetry makes equal, have equal keys).
/// Every move leads 1 .. layer_span layers on, and equal keys lie in equal layers. is_solution() is asked of
/// leaves only.
template <class P>
concept ReachProblem = requires(const P& p, u64 key, Successors<P::layer_span, P::successors_max>& out) {
  { p.root_key() } -> std::same_as<u64>;
  p.successors(key, out);  // adds to an empty `out`
  { p.is_solution_key(key) } -> std::same_as<bool>;
};

namespace detail {

template <class P>
using SuccessorsOf = Successors<P::layer_span, P::successors_max>;

/// What walking some states of a layer has counted.
template <class P>
struct ReachCounts {
  std::array<u64, P::layer_span> fresh{};  // new states by layers on, less one
  u64 leaves = 0;
  u64 solution_leaves = 0;

  void add_leaves(const ReachCounts& other) {
    leaves += other.leaves;
    solution_leaves += other.solution_leaves;
  }
};

/// Slots for a layer that is expected to outgrow `states` as that outgrew `before`, the layer before it, and
/// an eighth more; at most eightfold. Half full at most, so twice the states, rounded up to a power of two.
inline std::size_t slots_expected(u64 states, u64 before) {
  const u64 grown = before == 0 ? 8 * states : std::min(8 * states, states * states / before);
  return std::bit_ceil(std::max<u64>(1024, 2 * (grown + grown / 8)));
}

/// The current layer and those its moves can reach. `Set` is KeySet or LayerSet.
template <class P, class Set>
struct LayerWindow {
  struct Slot {
    Set set;
    u64 states = 0;
    bool walked = false;  // `set` is the emptied one of a layer done with
  };
  std::array<Slot, P::layer_span + 1> slots;  // slots[s]: s layers on

  void advance() {
    slots[0].states = 0;
    slots[0].walked = true;
    std::rotate(slots.begin(), slots.begin() + 1, slots.end());
  }

  /// Gives every layer ahead `expected` slots or more, by grow(set, slots). The table of a layer done with,
  /// which walk() left empty, is used again where its size suits: mapping a fresh one for each layer took 37
  /// % of the time of 684 layers of some 9,000 states, in the kernel. False: no memory.
  template <class Grow>
  bool prepare(std::size_t expected, const Grow& grow) {
    for (std::size_t s = 1; s < slots.size(); ++s) {
      Slot& slot = slots[s];
      if (slot.walked && (slot.set.slots() < expected || slot.set.slots() > 2 * expected)) slot.set = Set{};
      slot.walked = false;
      if (slot.set.slots() < expected && !grow(slot.set, expected)) return false;
    }
    return true;
  }
  bool live() const {
    return std::any_of(slots.begin(), slots.end(), [](const Slot& slot) { return slot.states != 0; });
  }
  void note_memory(Result& result) const {
    u64 bytes = 0;
    for (const Slot& slot : slots) bytes += slot.set.bytes();
    result.peak_table_bytes = std::max(result.peak_table_bytes, bytes);
  }
  void note_layer(Result& result, unsigned index) const {
    result.nodes += slots[0].states;
    if (slots[0].states != 0) result.layers.push_back({index, slots[0].states});
  }
};

/// Keys on their way into the layers ahead: the memory of each was asked for when it came in, and it is
/// inserted `lookahead` keys later. Probes miss the cache nearly always (a table is large, or another worker
/// wrote the line last), and this many misses are under way at once.
class Lookahead {
 public:
  struct Entry {
    u64 key;
    std::size_t layers_on;
  };
  static constexpr u64 lookahead = 16;

  bool full() const { return in_ - out_ == lookahead; }
  bool empty() const { return in_ == out_; }
  void push(Entry entry) { entries_[in_++ % lookahead] = entry; }
  Entry pop() { return entries_[out_++ % lookahead]; }

 private:
  std::array<Entry, lookahead> entries_;
  u64 in_ = 0, out_ = 0;
};

/// Walks the states in slots [begin, end) of the current layer and gives their successors to add(layers on,
/// key), which says whether they could be taken; then empties those slots, while they are in the cache.
/// False: stopped, or add() refused; the slots are as they were.
template <class P, class Set, class Add>
bool walk(const P& problem, LayerWindow<P, Set>& window, std::size_t begin, std::size_t end, Control& control,
          ReachCounts<P>& counts, const Add& add) {
  constexpr u64 walk_poll_interval = 1024;  // states; 0.1-0.4 ms
  Set& current = window.slots[0].set;
  SuccessorsOf<P> successors;
  Lookahead pending;
  u64 walked = 0;

  const auto insert_oldest = [&] {
    const Lookahead::Entry oldest = pending.pop();
    return add(oldest.layers_on, oldest.key);
  };

  for (std::size_t i = begin; i < end; ++i) {
    if (!current.occupied(i)) continue;
    const u64 key = current.key_at(i);
    successors.clear();
    problem.successors(key, successors);
    for (std::size_t s = 1; s <= P::layer_span; ++s)
      for (unsigned j = 0; j < successors.count[s - 1]; ++j) {
        if (pending.full() && !insert_oldest()) return false;
        window.slots[s].set.prefetch(successors.keys[s - 1][j]);
        pending.push({successors.keys[s - 1][j], s});
      }
    if (successors.none()) {
      ++counts.leaves;
      if (problem.is_solution_key(key)) ++counts.solution_leaves;
    }
    if ((++walked & (walk_poll_interval - 1)) == 0 && control.poll(walk_poll_interval)) return false;
  }
  while (!pending.empty())
    if (!insert_oldest()) return false;
  current.wipe(begin, end);
  return true;
}

inline void conclude_reach(Result& result, bool cut, Control& control) {
  result.solutions = result.solution_leaves;
  conclude(result, cut, control);
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
      if (control_.stopped() || !grow_crowded()) return false;
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
    std::atomic<std::size_t> next{0};
    std::array<std::atomic<u64>, P::layer_span> states;
    for (std::size_t s = 1; s <= P::layer_span; ++s) states[s - 1] = window_.slots[s].states;
    const auto crowded = [&] {
      for (std::size_t s = 1; s <= P::layer_span; ++s)
        if (2 * states[s - 1].load(std::memory_order_relaxed) >= window_.slots[s].set.slots()) return true;
      return false;
    };
    executor_.run(pending_.size(), [&](unsigned worker) {
      const std::size_t begin = pending_[next.fetch_add(1, std::memory_order_relaxed)];
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

  /// When chunks are left undone, doubles the tables that are nearly half full, or all if none is.
  bool grow_crowded() {
    if (pending_.empty()) return true;
    bool any = false;
    for (std::size_t pass = 0; pass < 2 && !any; ++pass)
      for (std::size_t s = 1; s <= P::layer_span; ++s) {
        auto& ahead = window_.slots[s];
        if (pass == 0 && 8 * ahead.states < 3 * ahead.set.slots()) continue;
        any = true;
        if (!ahead.set.grow(std::max<std::size_t>(1024, 2 * ahead.set.slots()), executor_, control_))
          return false;
      }
    return true;
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
      cut = !detail::walk(problem, window, begin, std::min(slots, begin + chunk), control, counts, add);
    for (std::size_t s = 1; s <= P::layer_span; ++s) window.slots[s].states = window.slots[s].set.size();
    result.leaves += counts.leaves;
    result.solution_leaves += counts.solution_leaves;
    window.note_memory(result);
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
    window.note_memory(result);
  }
  result.split.reason = "layer by layer";
  detail::conclude_reach(result, cut, control);
  return result;
}

}  // namespace puzzlebench::engine
