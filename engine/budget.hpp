// Policy `budget`: the tree starts as one piece. While there is too little for the others to do, a worker
// that has entered a budget of nodes since it last gave lays its recursion open and gives the untouched
// siblings at its shallowest level to the pool, as pieces of their own. No depth to choose: big subtrees are
// cut as often as they need to be, wherever they lie.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/executor.hpp"
#include "engine/first_kernel.hpp"
#include "engine/piece_search.hpp"
#include "engine/refuted_set.hpp"
#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "engine/task_log.hpp"

namespace puzzlebench::engine {

/// Nodes; 0.1 ms of the puzzles here.
inline constexpr u64 budget_default = 16384;

/// Counts P's whole tree; the numbers equal those of count_serial. `log`, if any, gets a record of every
/// piece.
template <bool Profiled = false, SearchProblem P>
SearchResult<P> count_budget(const P& problem, u64 budget, Executor& executor, Control& control,
                             TaskLog* log = nullptr) {
  using Task = OpenCountTask<P, Profiled>;
  const detail::SearchTimer search_timer(log, executor.threads());
  SearchResult<P> result;
  detail::Pool<P> pool(executor.threads(), detail::whole_tree(problem, result));
  search_timer.expanded();
  std::vector<detail::WorkerResult<P>> workers(static_cast<std::size_t>(executor.threads()));
  // What a problem counts by itself is counted best in large pieces.
  const u64 whole = CountsSubtrees<P> ? 32 * budget : budget;
  std::vector<PlainDepth> plain(workers.size(), PlainDepth(whole, CountsSubtrees<P>));

  detail::work_through<P>(pool, executor, [&](typename detail::Pool<P>::Entry& entry, unsigned worker) {
    const detail::TaskTimer timer(log);
    auto& own = workers[worker];
    detail::PieceSearch<P> search(problem, pool, entry, budget, false);
    Task task(control, search, plain[worker]);
    detail::lend(own.result, task);
    try {
      if (control.stopped()) throw Stopped{};
      search.run(
          task,
          [&](Task& t, typename P::State& state, unsigned depth) {
            return count_node<P, Task>(problem, state, t, depth);
          },
          [](Task&, const typename P::State&) {});
      task.tell();
    } catch (const Stopped&) {
      own.cut = true;
    }
    plain[worker] = task.plain;
    detail::fold(own.result, task, entry.piece.weight);
    timer.end(entry.number, entry.piece.depth, task.nodes(), worker);
    pool.end(entry, {}, false);
    if (own.cut) pool.abandon();
  });
  search_timer.tasks_ended();

  bool cut = false;
  for (auto& worker : workers) {
    detail::add_part(result, worker.result);
    cut |= worker.cut;
  }
  result.split = {0, pool.pieces(), "as workers ran short"};
  if constexpr (!Profiled) result.depth_profile.clear();
  detail::conclude(result, cut, control);
  return result;
}

/// The solution that first_serial returns. result.nodes is what serial search enters (where P remembers
/// refuted states: at one thread); all other nodes are result.nodes_speculative. `log`, if any, gets a record
/// of every piece.
template <SearchProblem P>
SearchResult<P> first_budget(const P& problem, u64 budget, Executor& executor, Control& control,
                             TaskLog* log = nullptr) {
  const detail::SearchTimer search_timer(log, executor.threads());
  auto memory = detail::make_shared_memory<P>();
  using Task = FirstTask<P, decltype(memory), true>;
  SearchResult<P> result;
  detail::Pool<P> pool(executor.threads(), detail::whole_tree(problem, result));
  search_timer.expanded();
  struct alignas(64) Worker {
    u64 nodes = 0;
    const void* won_with = nullptr;  // the last of the worker's pieces that was the leftmost with a solution
    Path<P> path;
  };
  std::vector<Worker> workers(static_cast<std::size_t>(executor.threads()));

  detail::work_through<P>(pool, executor, [&](typename detail::Pool<P>::Entry& entry, unsigned worker) {
    const detail::TaskTimer timer(log);
    Worker& own = workers[worker];
    detail::PieceSearch<P> search(problem, pool, entry, budget, true);
    Task task(control, memory);
    task.rule = &search;
    bool cut = control.stopped(), found = false;  // without an exception: thousands of pieces may wait
    try {
      if (!cut)
        found = search.run(
            task,
            [&](Task& t, typename P::State& state, unsigned) {
              return find_node<P, Task>(problem, state, t);
            },
            [&]([[maybe_unused]] Task& t, [[maybe_unused]] const typename P::State& state) {
              if constexpr (RemembersRefuted<P>)
                if (is_remembered(problem, state) && !t.memory->insert(problem.key(state), control))
                  throw Stopped{};
            });
      task.tell();
    } catch (const Stopped&) {
      cut = true;
    }
    own.nodes += task.nodes();
    timer.end(entry.number, entry.piece.depth, task.nodes(), worker);
    if (pool.end(entry, {task.nodes(), task.leaves, cut}, found)) {
      own.won_with = &entry;
      own.path = search.path();
      own.path.moves.insert(own.path.moves.end(), task.reversed_path.rbegin(), task.reversed_path.rend());
    }
  });
  search_timer.tasks_ended();

  Searched left{result.nodes, result.leaves, false};
  u64 all = result.nodes;
  left.add(pool.left());
  if (const auto* winner = pool.winner()) {
    left.add(winner->own);
    result.found = true;
    for (Worker& worker : workers)
      if (worker.won_with == winner) result.path = std::move(worker.path);
  }
  result.nodes = left.nodes;
  result.leaves = left.leaves;
  for (const Worker& worker : workers) all += worker.nodes;
  result.nodes_speculative = all - result.nodes;
  result.solutions = result.solution_leaves = result.found ? 1 : 0;
  result.depth_profile.clear();
  result.split = {0, pool.pieces(), "as workers ran short"};
  detail::conclude(result, left.cut, control);
  detail::withhold_if_stopped(result);
  return result;
}

}  // namespace puzzlebench::engine
