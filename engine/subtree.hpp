// How `count` walks what lies below one state: by the node loop, or in the problem's own way where it has
// one. Every policy and the choice of a split depth count through here, so they all get the same walk.
#pragma once

#include <concepts>

#include "engine/kernel.hpp"

namespace puzzlebench::engine {

/// A problem that counts a whole subtree by itself (many states of one depth side by side, say). It must add
/// to the task exactly what count_node adds: interior nodes, leaves, solutions and, where the task is
/// profiled, nodes per depth from `depth` on; and call task.poll() every few thousand nodes.
template <class P>
concept CountsSubtrees = SearchProblem<P> &&
    requires(const P& p, const typename P::State& state, CountTask<P, false>& task,
             CountTask<P, true>& profiled, unsigned depth) {
  p.count_subtree(state, task, NoDepth{});
  p.count_subtree(state, profiled, depth);
};

template <SearchProblem P, bool Profiled>
[[gnu::always_inline]] inline void count_subtree(const P& problem, StateRef<P> state,
                                                 CountTask<P, Profiled>& task,
                                                 typename CountTask<P, Profiled>::Depth depth) {
  if constexpr (CountsSubtrees<P>)
    problem.count_subtree(state, task, depth);
  else
    count_node<P, Profiled>(problem, state, task, depth);
}

}  // namespace puzzlebench::engine
