// The frontier: the nodes at the split depth, in serial order, each the prefix of one task; and what lies
// above it, counted once. Expanded depth first to a limited depth: that visits the same prefixes in the same
// order as breadth first would, holds one line instead of whole levels, and knows at each prefix what serial
// search entered before it.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/key_set.hpp"
#include "engine/result.hpp"
#include "engine/task_counters.hpp"

namespace puzzlebench::engine {

template <class P>
struct Prefix {
  typename P::State state;
  u64 weight;         ///< of the opening it comes from
  unsigned depth;     ///< of `state`; differs between prefixes only where layers, not moves, are counted
  u64 nodes_before;   ///< nodes above the frontier that serial search enters before this prefix
  u64 leaves_before;  ///< ... of which leaves
};

template <class P>
struct Frontier {
  std::vector<Prefix<P>> prefixes;
  SearchResult<P> above;  ///< what was counted above the split depth
  bool cut = false;       ///< the expansion was stopped

  std::size_t bytes_booked = 0;
};

namespace detail {

/// One expansion. `first`: ends at a solution above the split depth (all prefixes so far lie to its left),
/// and skips states seen before where the problem remembers refuted ones.
template <SearchProblem P>
class Expansion {
 public:
  Expansion(const P& problem, int depth, bool first, Control& control)
      : problem_(problem), limit_(static_cast<unsigned>(depth)), first_(first), control_(control) {}

  /// The whole frontier; with `stop_after` only up to that prefix, whose line is then path().
  Frontier<P> run(std::optional<std::size_t> stop_after = std::nullopt) {
    stop_after_ = stop_after;
    try {
      if constexpr (HasOpenings<P>) {
        auto openings = problem_.openings();
        count_above(0, openings.empty());
        for (std::size_t i = 0; i < openings.size() && !done_; ++i) {
          path_.opening = i;
          weight_ = openings[i].weight;
          enter(openings[i].state, 1);
        }
      } else {
        auto root = problem_.root();
        enter(root, 0);
      }
    } catch (const Stopped&) {
      frontier_.cut = true;
    }
    return std::move(frontier_);
  }

  const Path<P>& path() const { return path_; }

 private:
  void enter(StateRef<P> state, unsigned depth) {
    if constexpr (RemembersRefuted<P>) {
      if (first_) {
        const auto seen = seen_.add(problem_.key(state), control_);
        if (seen == KeySet::Insertion::no_memory) throw Stopped{};
        if (seen == KeySet::Insertion::present) return;
      }
    }
    if (is_frontier(state, depth)) {
      append(state, depth);
      return;
    }
    auto moves = problem_.moves(state);
    const bool leaf = problem_.empty(moves);
    count_above(depth, leaf);
    if (leaf && problem_.is_solution(state)) {
      ++frontier_.above.solution_leaves;
      frontier_.above.solutions += weight_;
      if constexpr (HasTally<P>) problem_.tally(frontier_.above.tally, state);
      if (first_) {
        frontier_.above.found = true;
        frontier_.above.path = path_;
        done_ = true;
      }
    }
    while (!done_ && !problem_.empty(moves)) {
      const auto move = problem_.take(moves);
      path_.moves.push_back(move);
      if constexpr (CopyingProblem<P>) {
        const auto child = problem_.child(state, move);
        enter(child, depth + 1);
      } else {
        problem_.make(state, move);
        enter(state, depth + 1);
        problem_.unmake(state, move);
      }
      if (!done_) path_.moves.pop_back();
    }
  }

  bool is_frontier(StateRef<P> state, unsigned depth) const {
    if constexpr (RemembersRefuted<P>) {
      if (first_) return problem_.layer(state) >= limit_;
    }
    return depth >= limit_;
  }

  void append(StateRef<P> state, unsigned depth) {
    auto& prefixes = frontier_.prefixes;
    if (prefixes.size() == prefixes.capacity()) {
      const std::size_t more = prefixes.empty() ? 64 : prefixes.size();
      if (!control_.reserve_memory(more * sizeof(Prefix<P>))) throw Stopped{};
      frontier_.bytes_booked += more * sizeof(Prefix<P>);
      prefixes.reserve(prefixes.size() + more);
    }
    prefixes.push_back({state, weight_, depth, frontier_.above.nodes, frontier_.above.leaves});
    if ((prefixes.size() & (poll_interval - 1)) == 0 && control_.poll(0)) throw Stopped{};
    if (stop_after_ && prefixes.size() == *stop_after_ + 1) done_ = true;
  }

  void count_above(unsigned depth, bool leaf) {
    SearchResult<P>& above = frontier_.above;
    ++above.nodes;
    above.leaves += leaf ? 1 : 0;
    if (above.depth_profile.size() <= depth) above.depth_profile.resize(depth + 1);
    ++above.depth_profile[depth];
    if ((above.nodes & (poll_interval - 1)) == 0 && control_.poll(poll_interval)) throw Stopped{};
  }

  const P& problem_;
  const unsigned limit_;
  const bool first_;
  Control& control_;
  std::optional<std::size_t> stop_after_;
  Frontier<P> frontier_;
  Path<P> path_;
  u64 weight_ = 1;
  KeySet seen_;
  bool done_ = false;
};

}  // namespace detail

/// The frontier of P at `depth` >= 0 (layers where the objective is `first` and P remembers refuted states).
template <SearchProblem P>
Frontier<P> expand(const P& problem, int depth, bool first, Control& control) {
  return detail::Expansion<P>(problem, depth, first, control).run();
}

/// The line from the root to prefix `index` of that frontier, found by expanding again: cheaper than keeping
/// them all. Under no limits: what has stopped the search to the right of its answer must not stop this.
template <SearchProblem P>
Path<P> path_to_prefix(const P& problem, int depth, std::size_t index) {
  Control control;
  detail::Expansion<P> expansion(problem, depth, true, control);
  expansion.run(index);
  return expansion.path();
}

}  // namespace puzzlebench::engine
