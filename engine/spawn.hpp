// Policy `spawn`: a task for every node down to a depth, and a task group that waits for each node's
// children, as most programs do it. Here for comparison.
#pragma once

#include <utility>
#include <vector>

#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include "engine/executor.hpp"
#include "engine/piece.hpp"
#include "engine/split.hpp"

namespace puzzlebench::engine {

/// As spawn depth: a task for every node, or nearly. Task groups that wait inside one another take about 1
/// KiB of stack a level, so what lies deeper than this is left to the plain loop.
inline constexpr unsigned every_node = 2000;

namespace detail {

template <class P>
class Spawning {
 public:
  /// Nodes less than `depth` moves below the root give each child to a task.
  Spawning(const P& problem, unsigned depth, int threads, Control& control)
      : problem_(problem), depth_(depth), control_(control), workers_(static_cast<std::size_t>(threads)) {}

  /// On the calling thread and in tasks of its arena.
  void search(typename P::State state, u64 weight, unsigned depth) {
    auto& own = workers_[static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())];
    if (control_.stopped()) {
      own.cut = true;
      return;
    }
    auto moves = problem_.moves(state);
    if (depth >= depth_ || problem_.empty(moves)) {
      count_from<false>(problem_, std::move(state), weight, depth, control_, own.result, own.cut);
      return;
    }
    ++own.result.nodes;
    control_.poll(1);
    tbb::task_group children;
    while (!problem_.empty(moves))
      children.run([this, child = child_of(problem_, state, problem_.take(moves)), weight, depth] {
        search(child, weight, depth + 1);
      });
    children.wait();
  }

  /// Adds what all workers have counted; true: some of it was cut off.
  bool add_to(SearchResult<P>& result) {
    bool cut = false;
    for (auto& worker : workers_) {
      add_part(result, worker.result);
      cut |= worker.cut;
    }
    return cut;
  }

 private:
  const P& problem_;
  const unsigned depth_;
  Control& control_;
  std::vector<WorkerResult<P>> workers_;
};

}  // namespace detail

/// Counts P's whole tree with a task for each node down to `depth` (`every_node`: to the leaves); the numbers
/// equal those of count_serial. result.split.tasks is not counted.
template <SearchProblem P>
SearchResult<P> count_spawn(const P& problem, unsigned depth, Executor& executor, Control& control) {
  SearchResult<P> result;
  detail::Spawning<P> spawning(problem, depth, executor.threads(), control);
  executor.execute([&] {
    tbb::task_group openings;
    for (auto& piece : detail::whole_tree(problem, result))
      openings.run([&spawning, piece] { spawning.search(piece.state, piece.weight, piece.depth); });
    openings.wait();
  });
  const bool cut = spawning.add_to(result);
  result.split.depth = depth == every_node ? 0 : static_cast<int>(depth);
  result.depth_profile.clear();
  detail::conclude(result, cut, control);
  return result;
}

}  // namespace puzzlebench::engine
