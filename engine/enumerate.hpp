// The solutions themselves, in serial order, for showing. Never timed: it pays for keeping the line.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/control.hpp"
#include "engine/problem.hpp"
#include "engine/task_counters.hpp"

namespace puzzlebench::engine {

namespace detail {

template <SearchProblem P, class Visit>
bool enumerate_below(const P& problem, StateRef<P> state, Path<P>& path, TaskCounters& task,
                     const Visit& visit) {
  if ((++task.interior & (poll_interval - 1)) == 0) task.poll();
  auto moves = problem.moves(state);
  if (problem.empty(moves)) return visit(path, problem.is_solution(state));
  bool more = true;
  while (more && !problem.empty(moves)) {
    const auto move = problem.take(moves);
    path.moves.push_back(move);
    if constexpr (CopyingProblem<P>) {
      const auto child = problem.child(state, move);
      more = enumerate_below(problem, child, path, task, visit);
    } else {
      problem.make(state, move);
      more = enumerate_below(problem, state, path, task, visit);
      problem.unmake(state, move);
    }
    path.moves.pop_back();
  }
  return more;
}

}  // namespace detail

/// Calls visit(path, is_solution) for every leaf, left to right, until it returns false or `control` stops
/// it.
template <SearchProblem P, class Visit>
void for_each_leaf(const P& problem, Control& control, const Visit& visit) {
  TaskCounters task(control);
  try {
    if constexpr (HasOpenings<P>) {
      auto openings = problem.openings();
      for (std::size_t i = 0; i < openings.size(); ++i) {
        Path<P> path{i, {}};
        if (!detail::enumerate_below(problem, openings[i].state, path, task, visit)) return;
      }
    } else {
      auto root = problem.root();
      Path<P> path;
      detail::enumerate_below(problem, root, path, task, visit);
    }
  } catch (const Stopped&) {
  }
}

/// Up to `limit` solutions.
template <SearchProblem P>
std::vector<Path<P>> enumerate_solutions(const P& problem, std::size_t limit, Control& control) {
  std::vector<Path<P>> found;
  if (limit == 0) return found;
  for_each_leaf(problem, control, [&](const Path<P>& path, bool solution) {
    if (solution) found.push_back(path);
    return found.size() < limit;
  });
  return found;
}

}  // namespace puzzlebench::engine
