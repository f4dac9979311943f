// Objective `reach` over ranks: every rank holds the states that are its own by their keys' hash, so that the
// memory of all adds up, and walks them; the layers go ahead together.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/layer_round.hpp"
#include "engine/mail.hpp"
#include "engine/rank_search.hpp"
#include "engine/reach.hpp"

namespace puzzlebench::engine {

namespace detail {

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

/// Together, after the last level: on rank 0 `result` and `cut` become those of the whole search.
inline void sum_layers_over_ranks(RankSearch& part, Result& result, bool& cut, Control& control) {
  part.end();
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
    if (mail.owner(problem.root_key()) == mail.rank() && window.slots[0].set.grow(1024, executor, control)) {
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
      detail::LayerRound<P, Mail> round(problem, window, executor, control, mail);
      const Exchange::Note all = round.run_level(result);
      result.split.tasks += round.tasks();
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
