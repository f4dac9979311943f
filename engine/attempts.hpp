// Randomised restarts: an ordered range of attempts, each a loop that draws from (seed, index) only. Dealt
// left to right, so the lowest attempt that succeeds is the answer whatever the threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <concepts>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/executor.hpp"
#include "engine/rank_search.hpp"
#include "engine/result.hpp"
#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "engine/task_counters.hpp"

namespace puzzlebench::engine {

struct AttemptOutcome {
  bool success = false;
  bool cut = false;  ///< stopped by the control before its end
  u64 nodes = 0;     ///< states entered
};

/// attempt(k, workspace, control): carries out attempt k in memory that is reused from attempt to attempt;
/// polls the control every few thousand nodes with the nodes since its last poll, and once more at its end.
/// A successful attempt leaves in the workspace whatever its solution is told from. attempts_per_task(): how
/// many one task takes, so that it lasts 50 us or more.
template <class P>
concept AttemptProblem = requires(const P& p, u64 index, typename P::Workspace& workspace, Control& control) {
  { p.workspace() } -> std::same_as<typename P::Workspace>;
  { p.attempt(index, workspace, control) } -> std::same_as<AttemptOutcome>;
  { p.attempts_per_task() } -> std::convertible_to<u64>;
};

/// The numbers of many attempts, and of `first` the memory that the successful one leaves behind: so nobody
/// carries it out twice to see its solution.
template <AttemptProblem P>
struct AttemptsResult : Result {
  std::unique_ptr<Control> repeated_under;  ///< where the winner's memory is booked, see attempts_split()
  std::optional<typename P::Workspace> winner;
};

namespace detail {

/// Sums over the attempts of one task or of a serial run.
struct AttemptSums {
  u64 nodes = 0;
  u64 attempts = 0;
  u64 successes = 0;
  bool cut = false;

  void add(const AttemptOutcome& outcome) {
    nodes += outcome.nodes;
    ++attempts;
    successes += outcome.success ? 1 : 0;
    cut |= outcome.cut;
  }
  void add(const AttemptSums& other) {
    nodes += other.nodes;
    attempts += other.attempts;
    successes += other.successes;
    cut |= other.cut;
  }
};

/// nodes counts the root; every attempt ends in one leaf.
inline void report(Result& result, const AttemptSums& sums, Control& control) {
  result.nodes = 1 + sums.nodes;
  result.leaves = sums.attempts;
  result.solutions = result.solution_leaves = sums.successes;
  conclude(result, sums.cut, control);
}

}  // namespace detail

/// Attempts 0 .. limit-1 in order. `first`: until one succeeds (found: false when none does, which proves
/// nothing); else all of them, and result.solutions is the number of successes.
template <AttemptProblem P>
AttemptsResult<P> attempts_serial(const P& problem, u64 limit, bool first, Control& control) {
  AttemptsResult<P> result;
  detail::AttemptSums sums;
  auto workspace = problem.workspace();
  for (u64 k = 0; k < limit && !sums.cut && !(first && sums.successes > 0); ++k) {
    sums.add(problem.attempt(k, workspace, control));
    result.attempt = k;
  }
  detail::report(result, sums, control);
  result.found = sums.successes > 0;
  if (first) detail::withhold_if_stopped(result);
  if (first && result.found) result.winner = std::move(workspace);
  return result;
}

/// The same with tasks of attempts_per_task() attempts. The numbers equal attempts_serial's; what ran to the
/// right of the successful attempt of `first` is in nodes_speculative. `ranks`, if any, share the tasks; rank
/// 0 returns the answer, the others their part. There rank 0 carries out the successful attempt once more
/// where another rank did: a board takes as long to send as to fill.
template <AttemptProblem P>
AttemptsResult<P> attempts_split(const P& problem, u64 limit, bool first, Executor& executor,
                                 Control& control, Ranks* ranks = nullptr) {
  struct alignas(64) Worker {
    explicit Worker(const P& p) : workspace(p.workspace()) {}
    typename P::Workspace workspace;
    std::vector<std::pair<u64, AttemptOutcome>> done;  // `first` only
    detail::AttemptSums sums;
  };
  std::vector<Worker> workers;
  for (int i = 0; i < executor.threads(); ++i) workers.emplace_back(problem);

  const u64 chunk = std::max<u64>(1, problem.attempts_per_task());
  const u64 tasks = limit / chunk + (limit % chunk != 0 ? 1 : 0);
  std::atomic<std::size_t> leftmost_alone{no_index};
  std::atomic<std::size_t>& leftmost = ranks == nullptr ? leftmost_alone : ranks->leftmost();
  std::optional<RankSearch> part;
  if (ranks != nullptr)
    part.emplace(*ranks,
                 first ? Chunks::even(tasks, workers.size()) : Chunks::shrinking(tasks, ranks->count()),
                 executor, control);
  TaskDealer dealer(tasks, part ? &part->dealer() : nullptr);

  // One task per worker that takes chunks until none is left: after a success on attempt 4 of a million there
  // are not a million tasks to wave through.
  executor.run(workers.size(), [&](unsigned worker) {
    Worker& own = workers[worker];
    for (;;) {
      const std::size_t task = dealer.next(worker);
      if (task == no_index) return;
      const u64 begin = chunk * task;
      for (u64 k = begin; k < std::min(limit, begin + chunk); ++k) {
        if (leftmost.load(std::memory_order_relaxed) < k) return;
        if (control.stopped()) {
          own.sums.cut = true;
          return;
        }
        const AttemptOutcome outcome = problem.attempt(k, own.workspace, control);
        own.sums.add(outcome);
        if (!first) continue;
        own.done.emplace_back(k, outcome);
        if (outcome.success && lower(leftmost, k) && ranks != nullptr) ranks->found(k);
      }
    }
  });

  AttemptsResult<P> result;
  result.split = {0, tasks, "attempts"};
  detail::AttemptSums all, counted;
  const std::size_t winner = part ? part->end() : leftmost.load(std::memory_order_relaxed);
  for (Worker& worker : workers) {
    all.add(worker.sums);
    for (const auto& [k, outcome] : worker.done) {
      if (k <= winner) counted.add(outcome);
      if (k == winner) result.winner = std::move(worker.workspace);  // the worker's last attempt
    }
  }
  if (part) {
    all.cut |= part->left_undone();
    result.ranks = part->gather(
        all.nodes + (part->counts_above() ? 1 : 0), control,  // the root
        [&](ByteWriter& writer) {
          writer.add(all);
          writer.add(counted);
        },
        [&](ByteReader& reader) {
          all.add(reader.value<detail::AttemptSums>());
          counted.add(reader.value<detail::AttemptSums>());
        });
  }
  if (winner != no_index) {
    result.found = true;
    result.attempt = winner;
    counted.cut |= counted.attempts != winner + 1;  // an attempt to its left was never begun
    detail::report(result, counted, control);
    result.nodes_speculative = all.nodes - counted.nodes;
  } else {
    detail::report(result, all, control);
    result.attempt = limit == 0 ? 0 : limit - 1;
    result.found = all.successes > 0;
  }
  if (first) detail::withhold_if_stopped(result);
  if (!result.found) result.winner.reset();
  if (part && first && result.found && part->counts_above() && !result.winner) {
    // Of its own: what has stopped the search to the right of the answer must not stop this.
    result.repeated_under = std::make_unique<Control>();
    problem.attempt(winner, result.winner.emplace(problem.workspace()), *result.repeated_under);
  }
  return result;
}

}  // namespace puzzlebench::engine
