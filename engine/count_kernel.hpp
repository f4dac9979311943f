// The node loop of `count`: serial and split run this same instantiation, so that they compare equal machine
// code.
// Must never allocate, lock, call virtually or touch an atomic per node; a stop is polled every 1,024
// interior nodes and leaves the recursion by an exception, because a returned flag would be tested at every
// node.
#pragma once

#include <type_traits>
#include <vector>

#include "engine/plain_depth.hpp"
#include "engine/task_counters.hpp"

namespace puzzlebench::engine {

/// One task of `count`. Profiled: nodes per depth are counted too (a separate instantiation, so it costs
/// nothing when it is not asked for).
template <SearchProblem P, bool Profiled>
struct CountTask : TaskCounters {
  using Depth = std::conditional_t<Profiled, unsigned, NoDepth>;
  static constexpr bool opens = false;
  using TaskCounters::TaskCounters;

  [[no_unique_address]] Tally<P> tally{};
  std::vector<u64> profile{};

  template <class Number>
  void note_depth([[maybe_unused]] Number depth) {
    if constexpr (Profiled) {
      if (profile.size() <= depth) profile.resize(depth + 1);
      ++profile[depth];
    }
  }
  static Depth below(Depth depth) {
    if constexpr (Profiled)
      return depth + 1;
    else
      return depth;
  }
};

/// One task of `count` that can be laid open, down to where `plain` says. What its loop's handlers need in
/// registers would cost queens and snake 3 to 7 % if it went down to the leaves.
template <SearchProblem P, bool Profiled>
struct OpenCountTask : CountTask<P, Profiled> {
  using Plain = CountTask<P, Profiled>;
  using Depth = unsigned;
  static constexpr bool opens = true;

  OpenCountTask(Control& c, const OpenRule& r, PlainDepth& p)
      : CountTask<P, Profiled>(c), rule(&r), plain(&p) {}

  const OpenRule* rule;
  PlainDepth* plain;
  std::vector<OpenNode<P>> open{};  // deepest first

  static Depth below(Depth depth) { return depth + 1; }

  [[gnu::cold, gnu::noinline]] void poll_at(unsigned depth) {
    this->poll();
    plain->polled(depth);
  }
  [[gnu::cold, gnu::noinline]] void keep(const typename P::State& state, typename P::Moves moves,
                                         typename P::Move made, unsigned depth) {
    open.push_back({state, moves, made, depth});
  }
};

/// Counts a node without moves.
template <SearchProblem P, class Task>
[[gnu::always_inline]] inline void count_leaf(const P& problem, StateRef<P> state, Task& task,
                                              typename Task::Depth depth) {
  ++task.leaves;
  task.note_depth(depth);
  if (problem.is_solution(state)) {
    ++task.solutions;
    if constexpr (HasTally<P>) problem.tally(task.tally, state);
  }
}

template <SearchProblem P, class Task>
void count_below(const P& problem, StateRef<P> state, typename P::Moves moves, Task& task,
                 typename Task::Depth depth);

/// Enters `state`: a leaf is counted here, without a call; a state with moves is searched.
template <SearchProblem P, class Task>
[[gnu::always_inline]] inline void count_node(const P& problem, StateRef<P> state, Task& task,
                                              typename Task::Depth depth) {
  const typename P::Moves moves = problem.moves(state);
  if (problem.empty(moves))
    count_leaf<P, Task>(problem, state, task, depth);
  else
    count_below<P, Task>(problem, state, moves, task, depth);
}

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

/// Counts `state` and everything below it, in the problem's own way where it has one. Every policy and the
/// choice of a split depth count through here.
template <SearchProblem P, bool Profiled>
[[gnu::always_inline]] inline void count_subtree(const P& problem, StateRef<P> state,
                                                 CountTask<P, Profiled>& task,
                                                 typename CountTask<P, Profiled>::Depth depth) {
  if constexpr (CountsSubtrees<P>)
    problem.count_subtree(state, task, depth);
  else
    count_node<P, CountTask<P, Profiled>>(problem, state, task, depth);
}

/// count_node() for a child of `parent`, which `made` led to and which still has `moves`: when the task is
/// laid open below, they are kept.
template <SearchProblem P, class Task>
[[gnu::always_inline]] inline void count_child(const P& problem, LocalState<P>& parent,
                                               typename P::Moves& moves, typename P::Move made,
                                               StateRef<P> child, Task& task, typename Task::Depth depth) {
  const typename P::Moves next = problem.moves(child);
  if (problem.empty(next)) {
    count_leaf<P, Task>(problem, child, task, task.below(depth));
  } else if constexpr (!Task::opens) {
    count_below<P, Task>(problem, child, next, task, task.below(depth));
  } else {
    // What is kept is copied in the branch that throws, twice over: shared by a lambda it would live in
    // memory.
    if (task.plain->reached(depth + 1)) {
      using Plain = typename Task::Plain;
      const u64 before = task.nodes();
      typename Plain::Depth start{};
      if constexpr (std::is_same_v<typename Plain::Depth, unsigned>) start = depth + 1;
      if constexpr (CountsSubtrees<P>)
        problem.count_subtree(child, static_cast<Plain&>(task), start);
      else
        count_below<P, Plain>(problem, child, next, task, start);
      task.plain->searched(task.nodes() - before);
      if (!task.rule->due(task.nodes())) return;
      if constexpr (!CopyingProblem<P>) problem.unmake(parent, made);
      const typename P::State copy = parent;
      task.keep(copy, moves, made, depth);
      throw LaidOpen{};
    }
    if (task.plain->measures(depth + 1)) task.plain->begin_measured(task.nodes());
    try {
      count_below<P, Task>(problem, child, next, task, task.below(depth));
      if (task.plain->measures(depth + 1)) task.plain->end_measured(task.nodes());
    } catch (const LaidOpen&) {
      if constexpr (!CopyingProblem<P>) problem.unmake(parent, made);
      const typename P::State copy = parent;
      task.keep(copy, moves, made, depth);
      throw;
    }
  }
}

/// Counts `state`, whose accepted moves (at least one) are `moves`, and everything below it.
template <SearchProblem P, class Task>
[[gnu::noinline]] void count_below(const P& problem, StateRef<P> passed, typename P::Moves moves, Task& task,
                                   typename Task::Depth depth) {
  LocalState<P> state = passed;
  task.note_depth(depth);
  poll_at<P>(task, state, moves, depth);
  do {
    const typename P::Move move = problem.take(moves);
    if constexpr (CopyingProblem<P>) {
      const typename P::State child = problem.child(state, move);
      count_child<P, Task>(problem, state, moves, move, child, task, depth);
    } else {
      problem.make(state, move);
      count_child<P, Task>(problem, state, moves, move, state, task, depth);
      problem.unmake(state, move);
    }
  } while (!problem.empty(moves));
}

}  // namespace puzzlebench::engine
