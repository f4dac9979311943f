// Reverse search over ranks: subtrees are dealt like the prefixes of a tree.
#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <utility>
#include <vector>

#include "engine/rank_reach.hpp"
#include "engine/reverse_search.hpp"

namespace puzzlebench::engine {

namespace detail {

/// What is left when the first pieces of reverse_search_split() have been walked, in their order by one
/// worker; all ranks find the same. Throws Stopped.
template <class P>
std::vector<Subtree<P>> subtrees_left(const P& problem, ReverseCounts& counts, Control& control) {
  // 1,024 pieces of 30 us, as short as those there: what is left then is no large part in any one subtree.
  constexpr unsigned pieces = 1024;
  constexpr u64 polls = 2;
  std::deque<std::vector<Subtree<P>>> waiting{{{problem.root(), 0}}};
  for (unsigned piece = 0; piece < pieces && !waiting.empty(); ++piece) {
    std::vector<Subtree<P>> items = std::move(waiting.front());
    waiting.pop_front();
    ReverseTask<P> task(problem, control, counts, polls);
    while (!items.empty() && !task.handing_over) {
      const Subtree<P> subtree = items.back();
      items.pop_back();
      task.walk(subtree);
    }
    task.fold();
    items.insert(items.end(), task.rest.begin(), task.rest.end());
    const auto middle = items.begin() + static_cast<std::ptrdiff_t>(items.size() / 2);
    if (middle != items.end()) waiting.emplace_back(middle, items.end());
    if (middle != items.begin()) waiting.emplace_back(items.begin(), middle);
  }
  std::vector<Subtree<P>> left;
  for (const auto& items : waiting) left.insert(left.end(), items.begin(), items.end());
  return left;
}

}  // namespace detail

/// reverse_search_split() by all ranks of `ranks`, whose rank 0 returns the answer, the others their part.
template <ReverseSearchProblem P>
Result reverse_search_over_ranks(const P& problem, Executor& executor, Control& control, Ranks& ranks) {
  Result result;
  const auto threads = static_cast<std::size_t>(executor.threads());
  detail::ReverseWorkers workers(threads, problem.layers(), control);
  bool cut = !workers.granted();
  std::vector<detail::Subtree<P>> tasks;
  if (!cut) try {
      tasks = detail::subtrees_left(problem, workers[0], control);
    } catch (const Stopped&) {
      cut = true;
    }
  RankSearch part(ranks, Chunks::shrinking(tasks.size(), ranks.count()), executor, control);
  if (workers.granted() && !part.counts_above()) workers[0] = {std::vector<u64>(problem.layers()), 0, 0};

  std::atomic<bool> stopped{false};
  for_each_dealt(executor, threads, part.dealer(), [&](std::size_t index, unsigned worker) {
    detail::ReverseTask<P> task(problem, control, workers[worker]);
    try {
      task.walk(tasks[index]);
    } catch (const Stopped&) {
      stopped.store(true, std::memory_order_relaxed);
    }
    task.fold();
  });
  cut |= stopped.load(std::memory_order_relaxed);
  result.split.tasks = part.counts_above() ? tasks.size() : 0;
  result.split.reason = "by reverse search";
  workers.conclude_in(result, cut);
  detail::sum_layers_over_ranks(part, result, cut, control);
  detail::conclude_reach(result, cut, control);
  return result;
}

}  // namespace puzzlebench::engine
