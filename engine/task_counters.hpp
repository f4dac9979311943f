// What the node loops of both objectives share: a task's counters, its polls, and how states are handed down.
#pragma once

#include <type_traits>

#include "engine/control.hpp"
#include "engine/open.hpp"
#include "engine/problem.hpp"

namespace puzzlebench::engine {

/// Interior nodes from poll to poll; 5-20 us of most puzzles here, 0.2 ms of the uneven UTS trees, whose
/// nodes have 8 children each.
inline constexpr u64 poll_interval = 1024;

/// Thrown out of a node loop when the Control says stop, and caught where the task began.
struct Stopped {};

/// Counters of one task and the bookkeeping of its polls. interior + leaves - ahead = nodes entered.
struct TaskCounters {
  explicit TaskCounters(Control& c) : control(&c) {}

  u64 interior = 0;
  u64 leaves = 0;
  u64 solutions = 0;  // unweighted
  Control* control;
  u64 polled = 0;  // nodes already told to the control
  u64 ahead = 0;   // what interior began with

  u64 nodes() const { return interior + leaves - ahead; }

  /// Makes the first poll come after `nodes` interior nodes. For a task that has not begun.
  void poll_after(u64 nodes) { interior = ahead = poll_interval - nodes; }

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

/// Reference through which a problem's state is handed down: const for copied states.
template <class P>
using StateRef = std::conditional_t<CopyingProblem<P>, const typename P::State&, typename P::State&>;

/// How a node loop holds the state that it was handed: a copied state once more as a local copy, which the
/// compiler keeps in registers. Read through the reference, it is loaded anew for every child (queens 12, GCC
/// 12: 1.10 instead of 0.98 of a hand-written recursion; handed over by value, packed into two
/// registers: 1.6).
template <class P>
using LocalState = std::conditional_t<CopyingProblem<P>, const typename P::State, typename P::State&>;

/// Polls after every so many interior nodes. True: the task is to be laid open, to give some of it away or to
/// end it, and has kept the node it has just entered. (An exception took 1.1 ms to end UTS t3l, whose lines
/// are thousands of levels long, and this takes 0.2.)
template <class P, class Task>
[[gnu::always_inline]] inline bool poll_at(Task& task, [[maybe_unused]] LocalState<P>& state,
                                           [[maybe_unused]] const typename P::Moves& moves,
                                           [[maybe_unused]] typename Task::Depth depth) {
  if ((++task.interior & (poll_interval - 1)) != 0) [[likely]]
    return false;
  if constexpr (!Task::opens) {
    task.poll();
    return false;
  } else {
    if (!task.poll_at(depth)) return false;
    const typename P::State copy = state;  // its address would keep `state` itself out of registers
    task.keep(copy, moves, {}, depth);
    return true;
  }
}

}  // namespace puzzlebench::engine
