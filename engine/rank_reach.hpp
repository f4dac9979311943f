// Objective `reach` over ranks: every rank holds the states that are its own by their keys' hash, so that the
// memory of all adds up, and walks them; the layers go ahead together.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/layer_set.hpp"
#include "engine/layer_walk.hpp"
#include "engine/mail.hpp"
#include "engine/rank_search.hpp"
#include "engine/reach.hpp"

namespace puzzlebench::engine {

namespace detail {

/// One layer of a rank: its workers take chunks of the slots and put the successors into the mail; what comes
/// of that, from this rank and others, goes into the tables of the layers ahead.
template <class P>
class RankLayer {
 public:
  RankLayer(const P& problem, LayerWindow<P, LayerSet>& window, Executor& executor, Control& control,
            Mail& mail)
      : problem_(problem), window_(window), executor_(executor), control_(control), mail_(mail) {
    for (std::size_t s = 1; s <= P::layer_span; ++s) states_[s - 1] = window.slots[s].states;
    mail.deliver_to([this](std::size_t kind, std::span<const u64> keys) { return take(kind + 1, keys); });
  }

  /// Together with all other ranks. Adds the leaves to `result`.
  Exchange::Note run(Result& result) {
    const std::size_t slots = window_.slots[0].set.slots();
    const std::size_t chunks = (slots + chunk - 1) / chunk;
    std::vector<Worker> workers(static_cast<std::size_t>(executor_.threads()));
    const auto walk_chunk = [&](std::size_t i, unsigned worker) {
      walk(i * chunk, std::min(slots, (i + 1) * chunk), worker, workers[worker].counts);
    };
    std::size_t next = mail_.each(0, chunks, walk_chunk);
    for (; mail_.crowded(); next = mail_.each(next, chunks, walk_chunk)) make_room();
    u64 ahead = 0;
    for (const auto& states : states_) ahead += states;
    mail_.close(ahead);
    for (mail_.drain(); mail_.crowded(); mail_.drain()) make_room();
    note_states();
    for (const Worker& worker : workers) {
      result.leaves += worker.counts.leaves;
      result.solution_leaves += worker.counts.solution_leaves;
    }
    result.split.tasks += chunks;
    return mail_.next_level();
  }

 private:
  static constexpr std::size_t chunk = std::size_t{1} << 12;  // slots; what arrives waits until one is walked

  struct alignas(64) Worker {
    ReachCounts<P> counts;
  };

  void walk(std::size_t begin, std::size_t end, unsigned worker, ReachCounts<P>& counts) {
    LayerSet& current = window_.slots[0].set;
    const auto put = [&](const SuccessorsOf<P>& successors) {
      for (std::size_t s = 1; s <= P::layer_span; ++s)
        for (unsigned j = 0; j < successors.count[s - 1]; ++j) {
          const u64 key = successors.keys[s - 1][j];
          mail_.put(worker, key, s - 1, std::array{key});
        }
      return true;
    };
    if (control_.stopped() || !each_state(problem_, current, begin, end, control_, counts, put)) return;
    current.wipe(begin, end);
  }

  /// False: no room. Of a stopped search nothing is wanted.
  [[gnu::flatten]] bool take(std::size_t layers_on, std::span<const u64> keys) {
    if (control_.stopped()) return true;
    LayerSet& set = window_.slots[layers_on].set;
    std::atomic<u64>& states = states_[layers_on - 1];
    if (2 * states.load(std::memory_order_relaxed) >= set.slots()) return false;
    u64 fresh = 0;
    bool fits = true;
    for (std::size_t i = 0; i < std::min(keys.size(), Lookahead::lookahead); ++i) set.prefetch(keys[i]);
    for (std::size_t i = 0; i < keys.size() && fits; ++i) {
      if (i + Lookahead::lookahead < keys.size()) set.prefetch(keys[i + Lookahead::lookahead]);
      const auto insertion = set.add(keys[i]);
      fresh += insertion == LayerSet::Insertion::fresh ? 1 : 0;
      fits = insertion != LayerSet::Insertion::crowded;
    }
    states.fetch_add(fresh, std::memory_order_relaxed);
    return fits;
  }

  void note_states() {
    for (std::size_t s = 1; s <= P::layer_span; ++s) window_.slots[s].states = states_[s - 1];
  }

  /// Something has found no room. Without memory this rank is stopped, and what it is sent is thrown away.
  void make_room() {
    note_states();
    if (!control_.stopped()) grow_crowded(window_, executor_, control_);
    mail_.retry();
  }

  const P& problem_;
  LayerWindow<P, LayerSet>& window_;
  Executor& executor_;
  Control& control_;
  Mail& mail_;
  std::array<std::atomic<u64>, P::layer_span> states_;  // of the layers ahead
};

/// Adds the layers of a part, in ascending order as those of the sum.
inline void add_layers(std::vector<Layer>& sum, const std::vector<Layer>& part) {
  auto at = sum.begin();
  for (const Layer& layer : part) {
    at = std::find_if(at, sum.end(), [&](const Layer& other) { return other.index >= layer.index; });
    if (at != sum.end() && at->index == layer.index)
      at->states += layer.states;
    else
      at = sum.insert(at, layer);
  }
}

/// Together, when this rank has no more to do: on rank 0 `result` and `cut` become those of the whole search.
inline void sum_layers_over_ranks(RankSearch& part, Result& result, bool& cut, Control& control) {
  part.end();
  cut |= part.left_undone();
  result.ranks = part.gather(
      result.nodes, control,
      [&](ByteWriter& writer) {
        writer.add(cut);
        writer.add(result.nodes);
        writer.add(result.leaves);
        writer.add(result.solution_leaves);
        writer.add(result.split.tasks);
        writer.add(result.layers);
      },
      [&](ByteReader& reader) {
        cut |= reader.value<bool>();
        result.nodes += reader.value<u64>();
        result.leaves += reader.value<u64>();
        result.solution_leaves += reader.value<u64>();
        result.split.tasks += reader.value<u64>();
        add_layers(result.layers, reader.values<Layer>());
      });
}

}  // namespace detail

/// reach_split() by all ranks of `ranks`, whose rank 0 returns the answer, the others their part. The memory
/// limit is each rank's own; result.peak_table_bytes is the most of any.
template <ReachProblem P>
Result reach_over_ranks(const P& problem, Executor& executor, Control& control, Ranks& ranks) {
  Result result;
  RankSearch part(ranks, Chunks::even(0, 1), executor, control);  // its tasks are no numbers
  bool cut = false;
  {
    Mail mail(ranks, part, executor, control, P::layer_span, 1);
    detail::LayerWindow<P, LayerSet> window;
    if (mail.own(problem.root_key()) && window.slots[0].set.grow(1024, executor, control)) {
      window.slots[0].set.add(problem.root_key());
      window.slots[0].states = 1;
    }
    u64 before = 0;
    bool more = true;
    for (unsigned index = 0; more; ++index, window.advance()) {
      window.note_layer(result, index);
      const u64 states = window.slots[0].states;
      const std::size_t expected = detail::slots_expected(states, before);
      before = states;
      // Without memory this rank is stopped, and tells the others at the end of the level.
      window.prepare(expected,
                     [&](LayerSet& set, std::size_t slots) { return set.grow(slots, executor, control); });
      detail::RankLayer<P> layer(problem, window, executor, control, mail);
      const Exchange::Note all = layer.run(result);
      cut = all.stopped != 0;
      more = all.left != 0 && !cut;
    }
  }
  result.split.reason = "layer by layer";
  detail::sum_layers_over_ranks(part, result, cut, control);
  detail::conclude_reach(result, cut, control);
  return result;
}

}  // namespace puzzlebench::engine
