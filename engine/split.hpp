// Policy `split`: the tree is cut at a shallow depth into prefixes, and each is searched by one task, by the
// same node loop as serial search. Workers meet only where a task begins: there each takes the next prefix
// from one shared counter, so prefixes are begun left to right, and nobody waits while one is left. Over
// ranks each rank expands the same frontier and takes its prefixes by chunks (rank_dealer.hpp).
#pragma once

#include <algorithm>
#include <atomic>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/checkpoint.hpp"
#include "engine/executor.hpp"
#include "engine/frontier.hpp"
#include "engine/rank_sum.hpp"
#include "engine/refuted_set.hpp"
#include "engine/serial.hpp"
#include "engine/task_log.hpp"

namespace puzzlebench::engine {

namespace detail {

/// What one worker has folded so far, on cache lines of its own.
template <class P>
struct alignas(64) WorkerResult {
  SearchResult<P> result;
  bool cut = false;
};

/// Counts below `prefix`, the frontier's `task`, for `own` and, where it is not cut, for `checkpoint`.
template <bool Profiled, SearchProblem P>
void count_kept(const P& problem, std::size_t task, const Prefix<P>& prefix, Control& control,
                WorkerResult<P>& own, Checkpoint& checkpoint) {
  if constexpr (KeepsCount<P>) {
    SearchResult<P> counted;
    bool cut = false;
    count_from<Profiled>(problem, prefix.state, prefix.weight, prefix.depth, control, counted, cut);
    if (!cut) {
      checkpoint.add(task, sums_of(counted));
      ++own.result.split.finished;
    }
    add_part(own.result, counted);
    own.cut |= cut;
  }
}

/// Books the records that a log will keep of `tasks` tasks; returns their bytes. Out of memory: the control
/// is stopped.
inline std::size_t book_records(const TaskLog* log, std::size_t tasks, Control& control) {
  const std::size_t bytes = log == nullptr ? 0 : tasks * sizeof(TaskRecord);
  return control.reserve_memory(bytes) ? bytes : 0;
}

/// Calls body(index, worker) for each task, or for each that this rank is dealt.
template <class Body>
void for_each_task(Executor& executor, std::size_t tasks, std::optional<RankSearch>& part, const Body& body) {
  TaskDealer dealer(tasks, part ? &part->dealer() : nullptr);
  for_each_dealt(executor, std::min(tasks, static_cast<std::size_t>(executor.threads())), dealer, body);
}

}  // namespace detail

/// Counts P's whole tree with tasks at `depth`; the numbers equal those of count_serial. `log`, if any, gets
/// a record of every task. `ranks`, if any, share the tasks; rank 0 returns the answer, the others their
/// part. With a `checkpoint`, tasks that ended in an earlier execution are not searched again but counted
/// (though not towards the node limit); std::invalid_argument where it cannot keep what P counts.
template <bool Profiled = false, SearchProblem P>
SearchResult<P> count_split(const P& problem, int depth, Executor& executor, Control& control,
                            TaskLog* log = nullptr, Ranks* ranks = nullptr,
                            Checkpoint* checkpoint = nullptr) {
  if (checkpoint != nullptr && !KeepsCount<P>)
    throw std::invalid_argument("a checkpoint cannot keep what this count gathers");
  const detail::SearchTimer search(log, executor.threads());
  Frontier<P> frontier = expand(problem, depth, false, control);
  const auto& prefixes = frontier.prefixes;
  frontier.bytes_booked += detail::book_records(log, prefixes.size(), control);
  std::vector<std::size_t> missing;  // tasks, with a checkpoint
  if (checkpoint != nullptr && !frontier.cut) missing = checkpoint->missing(prefixes.size());
  if (const std::size_t bytes = missing.size() * sizeof(std::size_t); control.reserve_memory(bytes))
    frontier.bytes_booked += bytes;
  const std::size_t tasks = checkpoint == nullptr ? prefixes.size() : missing.size();
  search.expanded();
  std::vector<detail::WorkerResult<P>> workers(static_cast<std::size_t>(executor.threads()));
  std::optional<RankSearch> part;
  if (ranks != nullptr) part.emplace(*ranks, Chunks::shrinking(tasks, ranks->count()), executor, control);

  detail::for_each_task(executor, tasks, part, [&](std::size_t item, unsigned worker) {
    const std::size_t index = checkpoint == nullptr ? item : missing[item];
    const Prefix<P>& prefix = prefixes[index];
    auto& own = workers[worker];
    if (control.stopped()) {
      own.cut = true;
      return;
    }
    const detail::TaskTimer timer(log);
    const u64 nodes_before = own.result.nodes;
    if (checkpoint == nullptr)
      detail::count_from<Profiled>(problem, prefix.state, prefix.weight, prefix.depth, control, own.result,
                                   own.cut);
    else
      detail::count_kept<Profiled>(problem, index, prefix, control, own, *checkpoint);
    timer.end(index, prefix.depth, own.result.nodes - nodes_before, worker);
  });
  search.tasks_ended();

  SearchResult<P> result;
  if (!part || part->counts_above()) result = std::move(frontier.above);
  bool cut = frontier.cut;
  for (auto& worker : workers) {
    detail::add_part(result, worker.result);
    result.split.finished += worker.result.split.finished;
    cut |= worker.cut;
  }
  if constexpr (!Profiled) result.depth_profile.clear();
  result.split.depth = depth;
  result.split.tasks = prefixes.size();
  control.release_memory(frontier.bytes_booked);
  if (part) cut |= part->left_undone();
  if (checkpoint != nullptr) checkpoint->end(cut);
  if (part) {
    part->end();
    detail::sum_over_ranks(*part, result, cut, control);
  }
  detail::conclude(result, cut, control);
  if constexpr (KeepsCount<P>)
    if (checkpoint != nullptr && (!part || part->counts_above()))
      detail::add_sums(result, checkpoint->before());
  return result;
}

namespace detail {

/// What one task of `first` leaves behind. Written by its task alone, read after all have ended.
struct alignas(64) FirstTaskResult {
  u64 nodes = 0;
  u64 leaves = 0;
  bool cut = false;  // stopped by the control, so it may have missed a solution
};

template <class P>
auto make_shared_memory() {
  if constexpr (RemembersRefuted<P>)
    return RefutedSet{};
  else
    return NoMemory{};
}

}  // namespace detail

/// The solution that first_serial returns, with tasks at `depth`. result.nodes is what serial search enters
/// (where P remembers refuted states: at one thread); all other nodes are result.nodes_speculative. `log`, if
/// any, gets a record of every task that was not given up before its first node. `ranks`, if any, share the
/// tasks, each with refuted states of its own; rank 0 returns the answer, the others their part.
template <SearchProblem P>
SearchResult<P> first_split(const P& problem, int depth, Executor& executor, Control& control,
                            TaskLog* log = nullptr, Ranks* ranks = nullptr) {
  const detail::SearchTimer search(log, executor.threads());
  Frontier<P> frontier = expand(problem, depth, true, control);
  const auto& prefixes = frontier.prefixes;
  frontier.bytes_booked += detail::book_records(log, prefixes.size(), control);
  search.expanded();
  auto memory = detail::make_shared_memory<P>();
  using Task = FirstTask<P, decltype(memory)>;

  const auto workers = static_cast<std::size_t>(executor.threads());
  std::vector<detail::FirstTaskResult> tasks(prefixes.size());
  std::vector<std::pair<std::size_t, Path<P>>> found(workers, {no_index, {}});
  std::atomic<std::size_t> leftmost_alone{no_index};
  std::atomic<std::size_t>& leftmost = ranks == nullptr ? leftmost_alone : ranks->leftmost();
  std::optional<RankSearch> part;
  if (ranks != nullptr) part.emplace(*ranks, Chunks::even(prefixes.size(), workers), executor, control);

  detail::for_each_task(executor, prefixes.size(), part, [&](std::size_t index, unsigned worker) {
    Task task(control, memory);
    task.leftmost = &leftmost;
    task.index = index;
    if (task.given_up()) return;
    const detail::TaskTimer timer(log);
    bool cut = false;
    try {
      if (control.stopped()) throw Stopped{};
      typename P::State state = prefixes[index].state;
      if (find_node(problem, state, task) && lower(leftmost, index)) {
        found[worker] = {index,
                         detail::path_of<P>(task, 0)};  // a worker's later finds are further left or none
        if (ranks != nullptr) ranks->found(index);
      }
      task.tell();
    } catch (const Stopped&) {
      cut = true;
    }
    tasks[index] = {task.nodes(), task.leaves, cut};
    timer.end(index, prefixes[index].depth, task.nodes(), worker);
  });
  search.tasks_ended();

  const bool counts_above = !part || part->counts_above();
  SearchResult<P> result;
  result.split = {depth, prefixes.size(), {}};
  u64 all_nodes = counts_above ? frontier.above.nodes : 0;
  for (const auto& task : tasks) all_nodes += task.nodes;

  const std::size_t winner = part ? part->end() : leftmost.load(std::memory_order_relaxed);
  // What is cut to the right of the winner takes nothing from the answer; what is cut to its left may hold
  // the answer, so that the winner is none. (Over ranks, a frontier that one of them did not see to its end
  // may have left tasks to nobody.)
  bool cut = frontier.cut && (winner == no_index || part);
  for (std::size_t i = 0; i < std::min(winner, tasks.size()); ++i) cut |= tasks[i].cut;
  if (part) cut |= part->left_undone(winner);
  if (cut || winner == no_index) {  // a solution above the frontier, to the right of all prefixes, or none
    result.nodes = all_nodes;
    for (const auto& task : tasks) result.leaves += task.leaves;
    if (counts_above) {
      result.found = frontier.above.found;
      result.path = std::move(frontier.above.path);
      result.leaves += frontier.above.leaves;
    }
  } else {
    for (const auto& [index, path] : found) {
      if (index != winner) continue;
      result.found = true;
      result.path = path_to_prefix(problem, depth, winner);
      result.path.moves.insert(result.path.moves.end(), path.moves.begin(), path.moves.end());
    }
    if (counts_above) {
      result.nodes = prefixes[winner].nodes_before;
      result.leaves = prefixes[winner].leaves_before;
    }
    for (std::size_t i = 0; i <= winner; ++i) {
      result.nodes += tasks[i].nodes;
      result.leaves += tasks[i].leaves;
    }
  }
  result.nodes_speculative = all_nodes - result.nodes;
  result.solutions = result.solution_leaves = result.found ? 1 : 0;
  control.release_memory(frontier.bytes_booked);
  if (part) detail::sum_over_ranks(*part, result, cut, control);
  detail::conclude(result, cut, control);
  detail::withhold_if_stopped(result);
  return result;
}

}  // namespace puzzlebench::engine
