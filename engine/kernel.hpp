// The node loops: every policy runs these same instantiations, so serial against split compares equal machine
// code. Must never allocate, lock, call virtually or touch an atomic per node; a stop is polled every 4,096
// interior nodes and leaves the recursion by an exception, because a returned flag would be tested at every
// node.
#pragma once

#include <atomic>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "engine/control.hpp"
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
  using TaskCounters::TaskCounters;

  [[no_unique_address]] Tally<P> tally{};
  std::vector<u64> profile{};

  void note_depth(Depth depth) {
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

/// Reference through which a problem's state is handed down: const for copied states.
template <class P>
using StateRef = std::conditional_t<CopyingProblem<P>, const typename P::State&, typename P::State&>;

/// How a node loop holds the state that it was handed: a copied state once more as a local copy, which the
/// compiler keeps in registers. Read through the reference, it is loaded anew for every child (queens 12, GCC
/// 12: 1.10 instead of 0.98 of a hand-written recursion; handed over by value, packed into two
/// registers: 1.6).
template <class P>
using LocalState = std::conditional_t<CopyingProblem<P>, const typename P::State, typename P::State&>;

template <SearchProblem P, bool Profiled>
void count_below(const P& problem, StateRef<P> state, typename P::Moves moves, CountTask<P, Profiled>& task,
                 typename CountTask<P, Profiled>::Depth depth);

/// Enters `state`: a leaf is counted here, without a call; a state with moves is searched.
template <SearchProblem P, bool Profiled>
[[gnu::always_inline]] inline void count_node(const P& problem, StateRef<P> state,
                                              CountTask<P, Profiled>& task,
                                              typename CountTask<P, Profiled>::Depth depth) {
  const typename P::Moves moves = problem.moves(state);
  if (problem.empty(moves)) {
    ++task.leaves;
    task.note_depth(depth);
    if (problem.is_solution(state)) {
      ++task.solutions;
      if constexpr (HasTally<P>) problem.tally(task.tally, state);
    }
  } else {
    count_below<P, Profiled>(problem, state, moves, task, depth);
  }
}

/// Counts `state`, whose accepted moves (at least one) are `moves`, and everything below it.
template <SearchProblem P, bool Profiled>
[[gnu::noinline]] void count_below(const P& problem, StateRef<P> passed, typename P::Moves moves,
                                   CountTask<P, Profiled>& task,
                                   typename CountTask<P, Profiled>::Depth depth) {
  LocalState<P> state = passed;
  if ((++task.interior & (poll_interval - 1)) == 0) [[unlikely]]
    task.poll();
  task.note_depth(depth);
  do {
    const typename P::Move move = problem.take(moves);
    if constexpr (CopyingProblem<P>) {
      const typename P::State child = problem.child(state, move);
      count_node<P, Profiled>(problem, child, task, task.below(depth));
    } else {
      problem.make(state, move);
      count_node<P, Profiled>(problem, state, task, task.below(depth));
      problem.unmake(state, move);
    }
  } while (!problem.empty(moves));
}

/// Stands for "no refuted set".
struct NoMemory {};

/// One task of `first`. `Memory` is NoMemory or a set of refuted keys with contains(key) and insert(key,
/// control).
template <SearchProblem P, class Memory>
struct FirstTask : TaskCounters {
  FirstTask(Control& c, Memory& m, const std::atomic<std::size_t>* winner, std::size_t own)
      : TaskCounters(c), memory(&m), leftmost(winner), index(own) {}

  Memory* memory;
  const std::atomic<std::size_t>*
      leftmost;       // index of the leftmost task with a solution; null in a serial search
  std::size_t index;  // of this task
  std::vector<typename P::Move> reversed_path{};  // filled while the recursion unwinds from the solution

  bool given_up() const { return leftmost != nullptr && leftmost->load(std::memory_order_relaxed) < index; }

  [[gnu::cold, gnu::noinline]] void poll() {
    if (tell() || given_up()) throw Stopped{};
  }
};

template <SearchProblem P, class Memory>
bool find_below(const P& problem, StateRef<P> state, typename P::Moves moves, FirstTask<P, Memory>& task);

/// Enters `state`; true: it or something below it is a solution, and the task's path leads there from
/// `state`. A state is remembered as refuted only after everything below it was searched.
template <SearchProblem P, class Memory>
[[gnu::always_inline]] inline bool find_node(const P& problem, StateRef<P> state,
                                             FirstTask<P, Memory>& task) {
  constexpr bool remembers = !std::is_same_v<Memory, NoMemory>;
  u64 key = 0;
  if constexpr (remembers) {
    key = problem.key(state);
    if (task.memory->contains(key)) return false;  // not entered: no node
  }
  const typename P::Moves moves = problem.moves(state);
  if (problem.empty(moves)) {
    ++task.leaves;
    if (problem.is_solution(state)) {
      ++task.solutions;
      return true;
    }
  } else if (find_below<P, Memory>(problem, state, moves, task)) {
    return true;
  }
  if constexpr (remembers) {
    if (!task.memory->insert(key, *task.control)) throw Stopped{};
  }
  return false;
}

template <SearchProblem P, class Memory>
[[gnu::noinline]] bool find_below(const P& problem, StateRef<P> passed, typename P::Moves moves,
                                  FirstTask<P, Memory>& task) {
  LocalState<P> state = passed;
  if ((++task.interior & (poll_interval - 1)) == 0) [[unlikely]]
    task.poll();
  do {
    const typename P::Move move = problem.take(moves);
    bool found;
    if constexpr (CopyingProblem<P>) {
      const typename P::State child = problem.child(state, move);
      found = find_node<P, Memory>(problem, child, task);
    } else {
      problem.make(state, move);
      found = find_node<P, Memory>(problem, state, task);
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
