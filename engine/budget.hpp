// Policy `budget`: the tree starts as one piece. While there is too little for the others to do, a worker
// that has entered a budget of nodes since it last gave lays its recursion open and gives the untouched
// siblings at its shallowest level to the pool, as pieces of their own. No depth to choose: big subtrees are
// cut as often as they need to be, wherever they lie.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/executor.hpp"
#include "engine/piece.hpp"
#include "engine/piece_pool.hpp"
#include "engine/refuted_set.hpp"
#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "engine/task_log.hpp"

namespace puzzlebench::engine {

/// Nodes; 0.1 ms of the puzzles here. Laying 10 to 30 levels open costs 10 to 40 us, but is done only while
/// others are short of work.
inline constexpr u64 budget_default = 16384;

namespace detail {

template <class P>
using Pool = PiecePool<Piece<P>>;

/// One worker's search of one piece: the line of nodes that lies open from the piece down, and below it the
/// kernel's recursion.
template <class P>
class PieceSearch : public OpenRule {
 public:
  PieceSearch(const P& problem, Pool<P>& pool, typename Pool<P>::Entry& entry, u64 budget, bool with_path)
      : problem_(problem), pool_(pool), entry_(entry), budget_(budget), with_path_(with_path) {}

  /// Searches the whole piece by enter(task, state, depth) -> found, which runs the kernel; calls
  /// refuted(task, state) when a node of the line is done with and nothing of it was given away. True: found.
  template <class Task, class Enter, class Refuted>
  bool run(Task& task, const Enter& enter, const Refuted& refuted) {
    if (enter_open(task, enter, entry_.piece.state, entry_.piece.depth)) return true;
    while (!line_.empty()) {
      if (due(task.nodes())) give(task.nodes());
      OpenNode<P>& node = line_.back();
      if (problem_.empty(node.moves)) {
        if (partial_ < line_.size()) refuted(task, node.state);
        line_.pop_back();
        partial_ = std::min(partial_, line_.size());
        continue;
      }
      node.made = problem_.take(node.moves);
      const unsigned depth = node.depth + 1;
      if (enter_open(task, enter, child_of(problem_, node.state, node.made), depth)) return true;
    }
    return false;
  }

  /// From the root to the innermost open node's child.
  Path<P> path() const {
    Path<P> path = entry_.piece.path;
    for (const OpenNode<P>& node : line_) path.moves.push_back(node.made);
    return path;
  }

  bool due(u64 nodes) const override { return nodes - nodes_at_give_ >= budget_ && pool_.hungry(); }
  bool given_up() const override { return entry_.given_up.load(std::memory_order_relaxed); }

 private:
  template <class Task, class Enter>
  bool enter_open(Task& task, const Enter& enter, typename P::State state, unsigned depth) {
    try {
      return enter(task, state, depth);
    } catch (const LaidOpen&) {
      for (; !task.open.empty(); task.open.pop_back()) {
        line_.push_back(std::move(task.open.back()));
        line_.back().depth = depth++;
      }
      return false;
    }
  }

  /// The untouched siblings at the shallowest level; at twice as many levels each time that the pool is
  /// hungry again as soon as may be: of a tree without any typical size, most siblings are leaves.
  void give(u64 nodes) {
    levels_ = nodes - nodes_at_give_ < 2 * budget_ ? std::min(2 * levels_, levels_max) : 1;
    nodes_at_give_ = nodes;
    std::size_t end = 0, levels = 0;
    for (; end < line_.size() && levels < levels_; ++end) levels += problem_.empty(line_[end].moves) ? 0 : 1;
    if (levels == 0) return;
    partial_ = std::max(partial_, end);
    std::vector<Piece<P>> pieces;
    for (std::size_t level = end; level-- > 0;) {  // serial search comes to the deepest first
      OpenNode<P>& node = line_[level];
      while (!problem_.empty(node.moves)) {
        const auto move = problem_.take(node.moves);
        pieces.push_back({child_of(problem_, node.state, move), entry_.piece.weight, node.depth + 1, {}});
        if (!with_path_) continue;
        Path<P>& path = pieces.back().path = entry_.piece.path;
        for (std::size_t above = 0; above < level; ++above) path.moves.push_back(line_[above].made);
        path.moves.push_back(move);
      }
    }
    pool_.give(entry_, std::move(pieces));
  }

  static constexpr std::size_t levels_max = 64;

  const P& problem_;
  Pool<P>& pool_;
  typename Pool<P>::Entry& entry_;
  const u64 budget_;
  const bool with_path_;
  std::vector<OpenNode<P>> line_;  // shallowest first
  std::size_t partial_ = 0;        // so many of the line's first nodes have given something away
  u64 nodes_at_give_ = 0;
  std::size_t levels_ = 1;  // to be given from next time
};

/// Every worker takes pieces until there are none: search(entry, worker) does one and ends it.
template <class P, class Search>
void work_through(Pool<P>& pool, Executor& executor, const Search& search) {
  executor.run(static_cast<std::size_t>(executor.threads()), [&](unsigned worker) {
    try {
      while (auto* entry = pool.take()) search(*entry, worker);
    } catch (...) {
      pool.abandon();
      throw;
    }
  });
}

}  // namespace detail

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
  std::vector<PlainDepth> plain(workers.size(), PlainDepth(whole));

  detail::work_through<P>(pool, executor, [&](typename detail::Pool<P>::Entry& entry, unsigned worker) {
    const detail::TaskTimer timer(log);
    auto& own = workers[worker];
    detail::PieceSearch<P> search(problem, pool, entry, budget, false);
    Task task(control, search, plain[worker]);
    try {
      if (control.stopped()) throw Stopped{};
      search.run(
          task,
          [&](Task& t, typename P::State& state, unsigned depth) {
            count_node<P, Task>(problem, state, t, depth);
            return false;
          },
          [](Task&, const typename P::State&) {});
      task.tell();
    } catch (const Stopped&) {
      own.cut = true;
    }
    detail::fold(own.result, task, entry.piece.weight);
    timer.end(entry.number, entry.piece.depth, task.nodes(), worker);
    pool.end(entry, {}, false);
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
    bool cut = false, found = false;
    try {
      if (control.stopped()) throw Stopped{};
      found = search.run(
          task,
          [&](Task& t, typename P::State& state, unsigned) { return find_node<P, Task>(problem, state, t); },
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
