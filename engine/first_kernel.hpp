// The node loop of `first`: serial and split run this same instantiation.
// Must never allocate, lock, call virtually or touch an atomic per node; a stop is polled every 1,024
// interior nodes and leaves the recursion by an exception, because a returned flag would be tested at every
// node.
#pragma once

#include <atomic>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "engine/task_counters.hpp"

namespace puzzlebench::engine {

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
  [[gnu::cold, gnu::noinline]] bool poll_at(NoDepth) { return tell() || given_up() || rule->due(nodes()); }
  bool ends() const { return control->stopped() || given_up(); }
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
/// `state`, or the task is laid open: then its `open` is not empty. A state is remembered as refuted only
/// after everything below it was searched.
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

template <SearchProblem P, class Task>
[[gnu::noinline]] bool find_below(const P& problem, StateRef<P> passed, typename P::Moves moves, Task& task) {
  LocalState<P> state = passed;
  if (poll_at<P>(task, state, moves, NoDepth{})) return true;
  do {
    const typename P::Move move = problem.take(moves);
    bool ended;
    if constexpr (CopyingProblem<P>) {
      const typename P::State child = problem.child(state, move);
      ended = find_node<P, Task>(problem, child, task);
    } else {
      problem.make(state, move);
      ended = find_node<P, Task>(problem, state, task);
      problem.unmake(state, move);
    }
    if (ended) {
      if (task.open.empty()) {
        task.reversed_path.push_back(move);
      } else {
        const typename P::State copy = state;
        task.keep(copy, moves, move, {});
      }
      return true;
    }
  } while (!problem.empty(moves));
  return false;
}

}  // namespace puzzlebench::engine
