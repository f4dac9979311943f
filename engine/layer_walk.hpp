// How one layer of a `reach` is walked: its states by the slots of its table, their successors into the
// tables of the layers ahead, with probes under way at once. The same loop for the serial search and for one
// task of the split.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>

#include "engine/control.hpp"
#include "engine/integers.hpp"
#include "engine/result.hpp"

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
  /// which walk() left empty, is used again where it is large enough: mapping a fresh one for each layer took
  /// 37 % of the time of 684 layers of some 9,000 states, in the kernel. False: no memory.
  template <class Grow>
  bool prepare(std::size_t expected, const Grow& grow) {
    for (std::size_t s = 1; s < slots.size(); ++s) {
      Slot& slot = slots[s];
      if (slot.walked) {
        if (slot.set.capacity() >= expected)
          slot.set.cut(expected);
        else
          slot.set = Set{};
        slot.walked = false;
      }
      if (slot.set.slots() < expected && !grow(slot.set, expected)) return false;
    }
    return true;
  }
  bool live() const {
    return std::any_of(slots.begin(), slots.end(), [](const Slot& slot) { return slot.states != 0; });
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

/// Gives the successors of each state in slots [begin, end) of `current` to give(successors), which says
/// whether they could be taken. False: stopped, or give() refused. Inlined, so that what give()
/// counts stays in registers: without, English `reach` took 7 % longer.
template <class P, class Set, class Give>
[[gnu::always_inline]] inline bool each_state(const P& problem, const Set& current, std::size_t begin,
                                              std::size_t end, Control& control, ReachCounts<P>& counts,
                                              const Give& give) {
  constexpr u64 walk_poll_interval = 1024;  // states; 0.1-0.4 ms
  SuccessorsOf<P> successors;
  u64 walked = 0;

  for (std::size_t i = begin; i < end; ++i) {
    if (!current.occupied(i)) continue;
    const u64 key = current.key_at(i);
    successors.clear();
    problem.successors(key, successors);
    if (!give(successors)) return false;
    if (successors.none()) {
      ++counts.leaves;
      if (problem.is_solution_key(key)) ++counts.solution_leaves;
    }
    if ((++walked & (walk_poll_interval - 1)) == 0 && control.poll(walk_poll_interval)) return false;
  }
  control.poll(walked & (walk_poll_interval - 1));  // layers may be far smaller than the interval
  return true;
}

/// Walks the states in slots [begin, end) of the current layer and gives their successors to add(layers on,
/// key), which says whether they could be taken; then empties those slots, while they are in the cache.
/// False: stopped, or add() refused; the slots are as they were.
template <class P, class Set, class Add>
bool walk(const P& problem, LayerWindow<P, Set>& window, std::size_t begin, std::size_t end, Control& control,
          ReachCounts<P>& counts, const Add& add) {
  Set& current = window.slots[0].set;
  Lookahead pending;

  const auto insert_oldest = [&] {
    const Lookahead::Entry oldest = pending.pop();
    return add(oldest.layers_on, oldest.key);
  };
  const auto insert_later = [&](const SuccessorsOf<P>& successors) {
    for (std::size_t s = 1; s <= P::layer_span; ++s)
      for (unsigned j = 0; j < successors.count[s - 1]; ++j) {
        if (pending.full() && !insert_oldest()) return false;
        window.slots[s].set.prefetch(successors.keys[s - 1][j]);
        pending.push({successors.keys[s - 1][j], s});
      }
    return true;
  };

  if (!each_state(problem, current, begin, end, control, counts, insert_later)) return false;
  while (!pending.empty())
    if (!insert_oldest()) return false;
  current.wipe(begin, end);
  return true;
}

}  // namespace detail

}  // namespace puzzlebench::engine
