// What a user would have written instead of using this engine, on the same tree and with the same node loop
// below the cut: OpenMP tasks, and std::thread with an atomic index. (The third peer, a tbb::task_group at
// every node, is count_spawn down to every_node.) They make their threads themselves, on the clock. For
// comparison; `count` only.
#pragma once

#include <atomic>
#include <thread>
#include <utility>
#include <vector>

#ifdef _OPENMP
#include <omp.h>
#endif

#include "engine/piece.hpp"
#include "engine/split.hpp"

namespace puzzlebench::engine {

/// Counts P's whole tree by `threads` std::threads, which take the prefixes at `depth` by an atomic index.
template <SearchProblem P>
SearchResult<P> count_threads(const P& problem, int depth, int threads, Control& control) {
  Frontier<P> frontier = expand(problem, depth, false, control);
  std::vector<detail::WorkerResult<P>> workers(static_cast<std::size_t>(threads));
  std::atomic<std::size_t> next{0};
  const auto work = [&](detail::WorkerResult<P>& own) {
    for (;;) {
      const std::size_t i = next.fetch_add(1, std::memory_order_relaxed);
      if (i >= frontier.prefixes.size()) return;
      if (control.stopped()) {
        own.cut = true;
        return;
      }
      const Prefix<P>& prefix = frontier.prefixes[i];
      detail::count_from<false>(problem, prefix.state, prefix.weight, prefix.depth, control, own.result,
                                own.cut);
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < workers.size(); ++i)
      others.emplace_back([&work, &own = workers[i]] { work(own); });
    work(workers[0]);
  }

  SearchResult<P> result = std::move(frontier.above);
  bool cut = frontier.cut;
  for (auto& worker : workers) {
    detail::add_part(result, worker.result);
    cut |= worker.cut;
  }
  result.depth_profile.clear();
  result.split = {depth, frontier.prefixes.size(), {}};
  control.release_memory(frontier.bytes_booked);
  detail::conclude(result, cut, control);
  return result;
}

#ifdef _OPENMP

namespace detail {

template <class P>
void search_openmp(const P& problem, typename P::State state, u64 weight, unsigned depth, unsigned limit,
                   Control& control, std::vector<WorkerResult<P>>& workers) {
  auto& own = workers[static_cast<std::size_t>(omp_get_thread_num())];
  if (control.stopped()) {
    own.cut = true;
    return;
  }
  auto moves = problem.moves(state);
  if (depth >= limit || problem.empty(moves)) {
    count_from<false>(problem, std::move(state), weight, depth, control, own.result, own.cut);
    return;
  }
  ++own.result.nodes;
  while (!problem.empty(moves)) {
    const typename P::State child = child_of(problem, state, problem.take(moves));
#pragma omp task default(shared) firstprivate(child, weight, depth, limit)
    search_openmp(problem, child, weight, depth + 1, limit, control, workers);
  }
#pragma omp taskwait
}

}  // namespace detail

/// Counts P's whole tree by `threads` OpenMP threads with a task for each node down to `depth`.
template <SearchProblem P>
SearchResult<P> count_openmp(const P& problem, int depth, int threads, Control& control) {
  SearchResult<P> result;
  std::vector<detail::WorkerResult<P>> workers(static_cast<std::size_t>(threads));
  const auto pieces = detail::whole_tree(problem, result);
#pragma omp parallel num_threads(threads) default(shared)
#pragma omp single
  for (const auto& piece : pieces) {
#pragma omp task default(shared) firstprivate(piece)
    detail::search_openmp(problem, piece.state, piece.weight, piece.depth, static_cast<unsigned>(depth),
                          control, workers);
  }
  bool cut = false;
  for (auto& worker : workers) {
    detail::add_part(result, worker.result);
    cut |= worker.cut;
  }
  result.split.depth = depth;
  detail::conclude(result, cut, control);
  return result;
}

#endif

}  // namespace puzzlebench::engine
