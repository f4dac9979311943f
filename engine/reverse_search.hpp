// Objective `reach` without a table: reverse search (Avis and Fukuda, Reverse search for enumeration,
// Discrete Applied Mathematics 65, 1996). Where it can be told which one of a state's parents is to enter it,
// the graph is a tree: every state is met once and none is remembered. Must never be given a problem for
// which that is not proven: nothing here would notice.
#pragma once

#include <concepts>
#include <cstddef>
#include <vector>

#include "engine/executor.hpp"
#include "engine/result.hpp"
#include "engine/serial.hpp"
#include "engine/subtree_pool.hpp"
#include "engine/task_counters.hpp"

namespace puzzlebench::engine {

/// A graph of states in layers. moves() has all moves of a state, as everywhere: a leaf has none. entering()
/// leaves out those whose child is entered from another parent. Of all moves that lead to a state from states
/// that can be reached, it must keep exactly one.
template <class P>
concept ReverseSearchProblem = CopyingProblem<P> &&
    requires(const P& p, const typename P::State& state, const typename P::Moves& moves,
             typename P::Move move) {
  { p.entering(state, moves) } -> std::same_as<typename P::Moves>;
  { p.layers_on(move) } -> std::convertible_to<std::size_t>;  // 1 or more
  { p.layers() } -> std::same_as<std::size_t>;                // the last layer's index and 1
};

namespace detail {

/// A subtree to be walked.
template <class P>
struct Subtree {
  typename P::State root;
  std::size_t layer;
};

/// What one worker has counted, on cache lines of its own.
struct alignas(64) ReverseCounts {
  std::vector<u64> layers;  // states of each
  u64 leaves = 0;
  u64 solutions = 0;
};

/// Walks subtrees. `hand_over_after`: polls until it hands over what it has not walked yet; 0: never.
template <class P>
struct ReverseTask : TaskCounters {
  ReverseTask(const P& p, Control& c, ReverseCounts& counts, u64 hand_over_after = 0)
      : TaskCounters(c), problem(p), worker(counts), polls_left(hand_over_after) {}

  const P problem;  // a copy, at hand with the counters
  ReverseCounts& worker;
  u64 polls_left;
  bool handing_over = false;
  std::vector<Subtree<P>> rest{};  // handed over, the deepest first

  void walk(const Subtree<P>& subtree);

  /// Tells the control and the worker what was counted.
  void fold() {
    tell();
    worker.leaves += leaves;
    worker.solutions += solutions;
  }

  [[gnu::cold, gnu::noinline]] void poll() {
    TaskCounters::poll();
    if (--polls_left == 0) handing_over = true;
  }
  /// The children of `state` by `moves`, which the recursion leaves unentered as it ends.
  [[gnu::cold, gnu::noinline]] void hand_over(typename P::State state, typename P::Moves moves,
                                              const u64* layer) {
    const auto index = static_cast<std::size_t>(layer - worker.layers.data());
    while (!problem.empty(moves)) {
      const typename P::Move move = problem.take(moves);
      rest.push_back({problem.child(state, move), index + problem.layers_on(move)});
    }
  }
};

/// Enters `state`, whose layer is counted in *layer, and all below it. One call a branch and none a node: the
/// last child is entered by the loop. (Frogs by hand: with a call for each child that is no leaf, as in
/// count_kernel.hpp, 1.1 times as long; with a stack of its own 1.6 times, for its pops are predicted worse
/// than returns are.)
template <ReverseSearchProblem P>
[[gnu::noinline]] void reach_below(ReverseTask<P>& task, typename P::State state, u64* layer) {
  const P& problem = task.problem;
  for (;;) {
    ++*layer;
    typename P::Moves moves = problem.moves(state);
    if (problem.empty(moves)) {
      ++task.leaves;
      task.solutions += problem.is_solution(state) ? 1 : 0;
      return;
    }
    moves = problem.entering(state, moves);
    if ((++task.interior & (poll_interval - 1)) == 0) [[unlikely]] {
      task.poll();
      if (task.handing_over) return task.hand_over(state, moves, layer);
    }
    if (problem.empty(moves)) return;
    typename P::Move move = problem.take(moves);
    for (; !problem.empty(moves); move = problem.take(moves)) {
      reach_below(task, problem.child(state, move), layer + problem.layers_on(move));
      if (task.handing_over) [[unlikely]]
        return task.hand_over(state, moves, layer);
    }
    state = problem.child(state, move);
    layer += problem.layers_on(move);
  }
}

template <class P>
void ReverseTask<P>::walk(const Subtree<P>& subtree) {
  reach_below(*this, subtree.root, &worker.layers[subtree.layer]);
}

/// The counts of `workers` and the memory booked for them; none where there is too little.
class ReverseWorkers {
 public:
  ReverseWorkers(std::size_t workers, std::size_t layers, Control& control)
      : bytes_(workers * layers * sizeof(u64)), control_(control) {
    if (control.reserve_memory(bytes_)) counts_.assign(workers, {std::vector<u64>(layers), 0, 0});
  }
  ~ReverseWorkers() {
    if (granted()) control_.release_memory(bytes_);
  }
  ReverseWorkers(const ReverseWorkers&) = delete;
  ReverseWorkers& operator=(const ReverseWorkers&) = delete;

  bool granted() const { return !counts_.empty(); }
  ReverseCounts& operator[](std::size_t worker) { return counts_[worker]; }

  /// Adds all up in `result` and says whether it is complete.
  void conclude_in(Result& result, bool cut) const {
    for (const ReverseCounts& counts : counts_) {
      result.leaves += counts.leaves;
      result.solution_leaves += counts.solutions;
    }
    for (std::size_t index = 0; granted() && index < counts_.front().layers.size(); ++index) {
      u64 states = 0;
      for (const ReverseCounts& counts : counts_) states += counts.layers[index];
      result.nodes += states;
      if (states != 0) result.layers.push_back({static_cast<unsigned>(index), states});
    }
    result.solutions = result.solution_leaves;
    conclude(result, cut, control_);
  }

 private:
  std::size_t bytes_;
  Control& control_;
  std::vector<ReverseCounts> counts_;
};

}  // namespace detail

/// Every state that can be reached from P's root, each once, on the calling thread.
template <ReverseSearchProblem P>
Result reverse_search_serial(const P& problem, Control& control) {
  Result result;
  detail::ReverseWorkers workers(1, problem.layers(), control);
  bool cut = !workers.granted();
  if (!cut) {
    detail::ReverseTask<P> task(problem, control, workers[0]);
    try {
      task.walk({problem.root(), 0});
    } catch (const Stopped&) {
      cut = true;
    }
    task.fold();
  }
  workers.conclude_in(result, cut);
  return result;
}

/// The same by tasks that hand over what they have not walked when they have walked enough. No depth splits
/// these trees well: of 25 million positions of 20 frogs against 20, half lie under one of the 3,000 at depth
/// 58. What a task walks depends on the tree alone, so the number of tasks does too.
template <ReverseSearchProblem P>
Result reverse_search_split(const P& problem, Executor& executor, Control& control) {
  // The first 2^8 tasks are short (some 30 us), so that every worker soon has one, then they are longer.
  constexpr unsigned short_generations = 8;
  constexpr u64 polls_short = 2, polls_long = 16;

  Result result;
  const auto threads = static_cast<std::size_t>(executor.threads());
  detail::ReverseWorkers workers(threads, problem.layers(), control);
  bool cut = !workers.granted();
  if (!cut) {
    detail::SubtreePool<detail::Subtree<P>> pool({problem.root(), 0});
    executor.run(threads, [&](unsigned worker) {
      pool.work([&](detail::Bundle<detail::Subtree<P>>& piece) {
        detail::ReverseTask<P> task(problem, control, workers[worker],
                                    piece.generation < short_generations ? polls_short : polls_long);
        bool stopped = control.stopped();
        try {
          while (!piece.items.empty() && !task.handing_over && !stopped) {
            const auto subtree = piece.items.back();
            piece.items.pop_back();
            task.walk(subtree);
          }
        } catch (const Stopped&) {
          stopped = true;
        }
        task.fold();
        piece.items.insert(piece.items.end(), task.rest.begin(), task.rest.end());
        return !stopped;
      });
    });
    cut = pool.ended();
    result.split.tasks = pool.pieces();
  }
  result.split.reason = "by reverse search";
  workers.conclude_in(result, cut);
  return result;
}

}  // namespace puzzlebench::engine
