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

/// One task of `count` that can be laid open, down to where `plain` says: what its loop tests at every node
/// would cost queens and snake 3 to 7 % if it went down to the leaves.
template <SearchProblem P, bool Profiled>
struct OpenCountTask : CountTask<P, Profiled> {
  using Plain = CountTask<P, Profiled>;
  using Depth = unsigned;
  static constexpr bool opens = true;

  OpenCountTask(Control& c, const OpenRule& r, const PlainDepth& p)
      : CountTask<P, Profiled>(c), rule(&r), plain(p) {}

  const OpenRule* rule;
  PlainDepth plain;
  std::vector<OpenNode<P>> open{};  // deepest first

  static Depth below(Depth depth) { return depth + 1; }

  [[gnu::cold, gnu::noinline]] bool poll_at(unsigned depth) {
    plain.polled(depth);
    return this->tell() || rule->due(this->nodes());
  }
  bool ends() const { return this->control->stopped(); }
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

/// What count_below() returns: whether the task was laid open. Nothing where it cannot be.
template <class Task>
using LaidOpen = std::conditional_t<Task::opens, bool, void>;

template <SearchProblem P, class Task>
LaidOpen<Task> count_below(const P& problem, StateRef<P> state, typename P::Moves moves, Task& task,
                           typename Task::Depth depth);

/// Enters `state`: a leaf is counted here, without a call; a state with moves is searched. True: the task is
/// laid open.
template <SearchProblem P, class Task>
[[gnu::always_inline]] inline bool count_node(const P& problem, StateRef<P> state, Task& task,
                                              typename Task::Depth depth) {
  const typename P::Moves moves = problem.moves(state);
  if (problem.empty(moves)) {
    count_leaf<P, Task>(problem, state, task, depth);
    return false;
  }
  if constexpr (Task::opens) {
    return count_below<P, Task>(problem, state, moves, task, depth);
  } else {
    count_below<P, Task>(problem, state, moves, task, depth);
    return false;
  }
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

/// Counts `state` with its `moves` and everything below it where its depth is plain or measured. True: the
/// task is laid open.
template <SearchProblem P, class Task>
[[gnu::noinline]] bool count_concerned(const P& problem, StateRef<P> state, typename P::Moves moves,
                                       Task& task, unsigned depth) {
  if (task.plain.reached(depth)) {
    using Plain = typename Task::Plain;
    const u64 before = task.nodes();
    typename Plain::Depth start{};
    if constexpr (std::is_same_v<typename Plain::Depth, unsigned>) start = depth;
    if constexpr (CountsSubtrees<P>)
      problem.count_subtree(state, static_cast<Plain&>(task), start);
    else
      count_below<P, Plain>(problem, state, moves, task, start);
    task.plain.searched(task.nodes() - before);
    return task.rule->due(task.nodes());
  }
  task.plain.begin_measured(task.nodes());
  if (count_below<P, Task>(problem, state, moves, task, depth)) return true;
  if (task.plain.measures(depth)) task.plain.end_measured(task.nodes());
  return false;
}

/// Counts `child`, one level below `depth`, and everything below it. True: the task is laid open.
template <SearchProblem P, class Task>
[[gnu::always_inline]] inline bool count_child(const P& problem, StateRef<P> child, Task& task,
                                               typename Task::Depth depth) {
  const typename P::Moves moves = problem.moves(child);
  if (problem.empty(moves)) {
    count_leaf<P, Task>(problem, child, task, task.below(depth));
    return false;
  }
  if constexpr (!Task::opens) {
    count_below<P, Task>(problem, child, moves, task, task.below(depth));
    return false;
  } else {
    if (task.plain.concerns(depth + 1))
      return count_concerned<P, Task>(problem, child, moves, task, depth + 1);
    return count_below<P, Task>(problem, child, moves, task, depth + 1);
  }
}

/// Counts `state`, whose accepted moves (at least one) are `moves`, and everything below it.
template <SearchProblem P, class Task>
[[gnu::noinline]] LaidOpen<Task> count_below(const P& problem, StateRef<P> passed, typename P::Moves moves,
                                             Task& task, typename Task::Depth depth) {
  LocalState<P> state = passed;
  task.note_depth(depth);
  if (poll_at<P>(task, state, moves, depth)) return LaidOpen<Task>(true);
  do {
    const typename P::Move move = problem.take(moves);
    bool laid_open;
    if constexpr (CopyingProblem<P>) {
      const typename P::State child = problem.child(state, move);
      laid_open = count_child<P, Task>(problem, child, task, depth);
    } else {
      problem.make(state, move);
      laid_open = count_child<P, Task>(problem, state, task, depth);
      problem.unmake(state, move);
    }
    if constexpr (Task::opens) {
      if (!laid_open) continue;
      const typename P::State copy = state;
      task.keep(copy, moves, move, depth);
      return true;
    }
  } while (!problem.empty(moves));
  return LaidOpen<Task>(false);
}

}  // namespace puzzlebench::engine
