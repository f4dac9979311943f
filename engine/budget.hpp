// Policy `budget`: the tree starts as one piece. While there is too little for the others to do, a worker
// that has entered a budget of nodes since it last gave lays its recursion open and gives the untouched
// siblings at its shallowest level to the pool, as pieces of their own. No depth to choose: big subtrees are
// cut as often as they need to be, wherever they lie. Over ranks every task that a rank takes is such a tree:
// workers give within their rank.
#pragma once

#include <cstddef>
#include <optional>
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

/// The ranks that share a search, and the depth at which its tree is cut into their tasks.
struct RankSplit {
  Ranks& ranks;
  int depth;
};

namespace detail {

/// Where the pieces come from: the whole tree or, over ranks, the tasks that this rank is dealt.
template <class P>
struct PieceSource {
  Frontier<P> frontier;  // over ranks
  std::optional<RankSearch> part;
  std::optional<Pool<P>> pool;

  /// What lies above the pieces is counted in `result`, over ranks by rank 0.
  PieceSource(const P& problem, Executor& executor, Control& control, const RankSplit* split, bool first,
              SearchResult<P>& result) {
    if (split == nullptr) {
      pool.emplace(executor.threads(), whole_tree(problem, result));
      return;
    }
    frontier = expand(problem, split->depth, first, control);
    const std::size_t tasks = frontier.prefixes.size();
    const auto workers = static_cast<std::size_t>(executor.threads());
    part.emplace(split->ranks,
                 first ? Chunks::even(tasks, workers) : Chunks::shrinking(tasks, split->ranks.count()),
                 executor, control);
    pool.emplace(
        executor.threads(), tasks,
        [this](unsigned worker) -> std::optional<Piece<P>> {
          const std::size_t task = part->dealer().next(worker);
          if (task == no_index) return std::nullopt;
          const Prefix<P>& prefix = frontier.prefixes[task];
          return Piece<P>{prefix.state, prefix.weight, prefix.depth, {}, task};
        },
        split->ranks.leftmost());
    if (part->counts_above() && !first) result = std::move(frontier.above);
  }
  PieceSource(const PieceSource&) = delete;

  /// Over ranks, together, when all pieces of `first` have ended: `left` becomes what this rank has searched
  /// to the left of the answer, `all` gets what lies above the tasks; `winner` is null where another rank has
  /// the answer, and `result` holds it where it lies above the tasks, to the right of all.
  void end_first(const typename Pool<P>::Entry*& winner, SearchResult<P>& result, Searched& left, u64& all) {
    const std::size_t leftmost = part->end();
    if (winner != nullptr && winner->piece.task != leftmost) winner = nullptr;
    left.cut = frontier.cut || part->left_undone(leftmost);
    for (std::size_t task = 0; task < frontier.prefixes.size() && task <= leftmost; ++task)
      left.add(pool->left(task));
    if (!part->counts_above()) return;
    const SearchResult<P>& above = frontier.above;
    all += above.nodes;
    if (leftmost < frontier.prefixes.size()) {
      const Prefix<P>& prefix = frontier.prefixes[leftmost];
      left.add({prefix.nodes_before, prefix.leaves_before, false});
    } else {
      left.add({above.nodes, above.leaves, false});
      result.found = above.found;
      result.path = above.path;
    }
  }

  /// Around each piece that a worker searches.
  void work(unsigned worker) {
    if (part) part->dealer().work(worker);
  }
  void rest(unsigned worker) {
    if (part) part->dealer().rest(worker);
  }
};

}  // namespace detail

/// Counts P's whole tree; the numbers equal those of count_serial. `log`, if any, gets a record of every
/// piece. `split`, if any: ranks share the search; rank 0 returns the answer, the others their part.
template <bool Profiled = false, SearchProblem P>
SearchResult<P> count_budget(const P& problem, u64 budget, Executor& executor, Control& control,
                             TaskLog* log = nullptr, const RankSplit* split = nullptr) {
  using Task = OpenCountTask<P, Profiled>;
  const detail::SearchTimer search_timer(log, executor.threads());
  SearchResult<P> result;
  detail::PieceSource<P> source(problem, executor, control, split, false, result);
  detail::Pool<P>& pool = *source.pool;
  search_timer.expanded();
  std::vector<detail::WorkerResult<P>> workers(static_cast<std::size_t>(executor.threads()));
  // What a problem counts by itself is counted best in large pieces.
  const u64 whole = CountsSubtrees<P> ? 32 * budget : budget;
  std::vector<PlainDepth> plain(workers.size(), PlainDepth(whole, CountsSubtrees<P>));

  detail::work_through<P>(pool, executor, [&](typename detail::Pool<P>::Entry& entry, unsigned worker) {
    const detail::TaskTimer timer(log);
    source.work(worker);
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
    source.rest(worker);
  });
  search_timer.tasks_ended();

  bool cut = source.frontier.cut;
  for (auto& worker : workers) {
    detail::add_part(result, worker.result);
    cut |= worker.cut;
  }
  result.split = {0, pool.pieces(), "as workers ran short"};
  if constexpr (!Profiled) result.depth_profile.clear();
  control.release_memory(source.frontier.bytes_booked);
  if (source.part) {
    source.part->end();
    cut |= source.part->left_undone();
    result.split = {split->depth, source.frontier.prefixes.size(), {}};
    detail::sum_over_ranks(*source.part, result, cut, control);
  }
  detail::conclude(result, cut, control);
  return result;
}

/// The solution that first_serial returns. result.nodes is what serial search enters (where P remembers
/// refuted states: at one thread); all other nodes are result.nodes_speculative. `log`, if any, gets a record
/// of every piece. `split`, if any: ranks share the search, each with refuted states of its own; rank 0
/// returns the answer, the others their part.
template <SearchProblem P>
SearchResult<P> first_budget(const P& problem, u64 budget, Executor& executor, Control& control,
                             TaskLog* log = nullptr, const RankSplit* split = nullptr) {
  const detail::SearchTimer search_timer(log, executor.threads());
  auto memory = detail::make_shared_memory<P>();
  using Task = FirstTask<P, decltype(memory), true>;
  SearchResult<P> result;
  detail::PieceSource<P> source(problem, executor, control, split, true, result);
  detail::Pool<P>& pool = *source.pool;
  search_timer.expanded();
  struct alignas(64) Worker {
    u64 nodes = 0;
    const void* won_with = nullptr;  // the last of the worker's pieces that was the leftmost with a solution
    Path<P> path;
  };
  std::vector<Worker> workers(static_cast<std::size_t>(executor.threads()));

  detail::work_through<P>(pool, executor, [&](typename detail::Pool<P>::Entry& entry, unsigned worker) {
    const detail::TaskTimer timer(log);
    source.work(worker);
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
      if (split != nullptr && lower(split->ranks.leftmost(), entry.piece.task))
        split->ranks.found(entry.piece.task);
    }
    source.rest(worker);
  });
  search_timer.tasks_ended();

  u64 all = result.nodes;
  Searched left{result.nodes, result.leaves, false};
  const auto* winner = pool.winner();
  if (source.part)
    source.end_first(winner, result, left, all);
  else
    left.add(pool.left());
  if (winner != nullptr) {
    left.add(winner->own);
    result.found = true;
    if (source.part) result.path = path_to_prefix(problem, split->depth, winner->piece.task);
    for (const Worker& worker : workers) {
      if (worker.won_with != winner) continue;
      if (!source.part) result.path.opening = worker.path.opening;
      result.path.moves.insert(result.path.moves.end(), worker.path.moves.begin(), worker.path.moves.end());
    }
  }
  result.nodes = left.nodes;
  result.leaves = left.leaves;
  for (const Worker& worker : workers) all += worker.nodes;
  result.nodes_speculative = all - result.nodes;
  result.solutions = result.solution_leaves = result.found ? 1 : 0;
  result.depth_profile.clear();
  result.split = {0, pool.pieces(), "as workers ran short"};
  control.release_memory(source.frontier.bytes_booked);
  if (source.part) {
    result.split = {split->depth, source.frontier.prefixes.size(), {}};
    detail::sum_over_ranks(*source.part, result, left.cut, control);
  }
  detail::conclude(result, left.cut, control);
  detail::withhold_if_stopped(result);
  return result;
}

}  // namespace puzzlebench::engine
