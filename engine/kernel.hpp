// The node loops: serial and split run these same instantiations, so that they compare equal machine code.
// Must never allocate, lock, call virtually or touch an atomic per node; a stop is polled every 4,096
// interior nodes and leaves the recursion by an exception, because a returned flag would be tested at every
// node.
#pragma once

#include <atomic>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "engine/control.hpp"
#include "engine/open.hpp"
#include "engine/problem.hpp"

namespace puzzlebench::engine {

inline constexpr u64 poll_interval =
    4096;  // interior nodes; 20-60 us of the puzzles here, so stops take well under 1 ms

/// Thrown out of a node loop when the Control says stop, and caught where the task began.
struct Stopped {};

/// Counters of one task and the bookkeeping of its polls. interior + leaves = nodes entered.
struct TaskCounters {
  explicit TaskCounters(Control& c) : control(&c) {}

  u64 interior = 0;
  u64 leaves = 0;
  u64 solutions = 0;  // unweighted
  Control* control;
  u64 polled = 0;  // nodes already told to the control

  u64 nodes() const { return interior + leaves; }

  [[gnu::cold, gnu::noinline]] void poll() {
    if (tell()) throw Stopped{};
  }
  /// Tells the control the nodes since the last time; true: stop.
  bool tell() {
    const u64 fresh = nodes() - polled;
    polled += fresh;
    return control->poll(fresh);
  }
};

struct NoDepth {};

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

/// Reference through which a problem's state is handed down: const for copied states.
template <class P>
using StateRef = std::conditional_t<CopyingProblem<P>, const typename P::State&, typename P::State&>;

/// How a node loop holds the state that it was handed: a copied state once more as a local copy, which the
/// compiler keeps in registers. Read through the reference, it is loaded anew for every child (queens 12, GCC
/// 12: 1.10 instead of 0.98 of a hand-written recursion; handed over by value, packed into two
/// registers: 1.6).
template <class P>
using LocalState = std::conditional_t<CopyingProblem<P>, const typename P::State, typename P::State&>;

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
    try {
      count_below<P, Task>(problem, child, next, task, task.below(depth));
    } catch (const LaidOpen&) {
      if constexpr (!CopyingProblem<P>) problem.unmake(parent, made);
      const typename P::State copy = parent;
      task.keep(copy, moves, made, depth);
      throw;
    }
  }
}

/// Polls after every so many interior nodes. A task that is to be laid open keeps the node it has just
/// entered.
template <class P, class Task>
[[gnu::always_inline]] inline void poll_at(Task& task, LocalState<P>& state, const typename P::Moves& moves,
                                           typename Task::Depth depth) {
  if ((++task.interior & (poll_interval - 1)) != 0) [[likely]]
    return;
  if constexpr (!Task::opens) {
    task.poll();
  } else {
    task.poll_at(depth);
    if (task.rule->due(task.nodes())) {
      const typename P::State copy = state;
      task.keep(copy, moves, {}, depth);
      throw LaidOpen{};
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

/// Stands for "no refuted set".
struct NoMemory {};

/// One task of `first`. `Memory` is NoMemory or a set of refuted keys with contains(key) and insert(key,
/// control). Opens: can be laid open.
template <SearchProblem P, class Memory, bool Opens = false>
struct FirstTask : TaskCounters {
  using Depth = NoDepth;
  static constexpr bool opens = Opens;

  FirstTask(Control& c, Memory& m) : TaskCounters(c), memory(&m) {}

  Memory* memory;
  const std::atomic<std::size_t>* leftmost = nullptr;  // index of the leftmost task with a solution, if split
  std::size_t index = 0;                               // of this task
  std::vector<typename P::Move> reversed_path{};       // filled while the recursion unwinds from the solution
  const OpenRule* rule = nullptr;
  std::vector<OpenNode<P>> open{};  // deepest first

  bool given_up() const {
    if constexpr (Opens) return rule->given_up();
    return leftmost != nullptr && leftmost->load(std::memory_order_relaxed) < index;
  }

  [[gnu::cold, gnu::noinline]] void poll() {
    if (tell() || given_up()) throw Stopped{};
  }
  [[gnu::cold, gnu::noinline]] void poll_at(NoDepth) { poll(); }
  [[gnu::cold, gnu::noinline]] void keep(const typename P::State& state, typename P::Moves moves,
                                         typename P::Move made, NoDepth) {
    open.push_back({state, moves, made, 0});
  }
};

/// Whether `state` has a place among the refuted.
template <class P>
bool is_remembered([[maybe_unused]] const P& problem, [[maybe_unused]] const typename P::State& state) {
  if constexpr (KnowsMeetings<P>)
    return problem.can_be_met_again(state);
  else
    return true;
}

template <SearchProblem P, class Task>
bool find_below(const P& problem, StateRef<P> state, typename P::Moves moves, Task& task);

/// Enters `state`; true: it or something below it is a solution, and the task's path leads there from
/// `state`. A state is remembered as refuted only after everything below it was searched.
template <SearchProblem P, class Task>
[[gnu::always_inline]] inline bool find_node(const P& problem, StateRef<P> state, Task& task) {
  constexpr bool remembers = !std::is_same_v<decltype(task.memory), NoMemory*>;
  bool remembered = remembers;
  u64 key = 0;
  if constexpr (remembers) {
    remembered = is_remembered(problem, state);
    if (remembered) {
      key = problem.key(state);
      if (task.memory->contains(key)) return false;  // not entered: no node
    }
  }
  const typename P::Moves moves = problem.moves(state);
  if (problem.empty(moves)) {
    ++task.leaves;
    if (problem.is_solution(state)) {
      ++task.solutions;
      return true;
    }
  } else if (find_below<P, Task>(problem, state, moves, task)) {
    return true;
  }
  if constexpr (remembers) {
    if (remembered && !task.memory->insert(key, *task.control)) throw Stopped{};
  }
  return false;
}

/// find_node() for a child of `parent`, which `made` led to and which still has `moves`.
template <SearchProblem P, class Task>
[[gnu::always_inline]] inline bool find_child(const P& problem, LocalState<P>& parent,
                                              typename P::Moves& moves, typename P::Move made,
                                              StateRef<P> child, Task& task) {
  if constexpr (!Task::opens) {
    return find_node<P, Task>(problem, child, task);
  } else {
    try {
      return find_node<P, Task>(problem, child, task);
    } catch (const LaidOpen&) {
      if constexpr (!CopyingProblem<P>) problem.unmake(parent, made);
      task.keep(parent, moves, made, {});
      throw;
    }
  }
}

template <SearchProblem P, class Task>
[[gnu::noinline]] bool find_below(const P& problem, StateRef<P> passed, typename P::Moves moves, Task& task) {
  LocalState<P> state = passed;
  poll_at<P>(task, state, moves, NoDepth{});
  do {
    const typename P::Move move = problem.take(moves);
    bool found;
    if constexpr (CopyingProblem<P>) {
      const typename P::State child = problem.child(state, move);
      found = find_child<P, Task>(problem, state, moves, move, child, task);
    } else {
      problem.make(state, move);
      found = find_child<P, Task>(problem, state, moves, move, state, task);
      problem.unmake(state, move);
    }
    if (found) {
      task.reversed_path.push_back(move);
      return true;
    }
  } while (!problem.empty(moves));
  return false;
}

}  // namespace puzzlebench::engine
