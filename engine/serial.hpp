// Policy `serial`: plain recursion on the calling thread. No TBB, no atomics but the polls; the baseline of
// every speed-up.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/count_kernel.hpp"
#include "engine/first_kernel.hpp"
#include "engine/key_set.hpp"
#include "engine/result.hpp"

namespace puzzlebench::engine {

namespace detail {

inline void add_profile(std::vector<u64>& profile, const std::vector<u64>& part) {
  if (profile.size() < part.size()) profile.resize(part.size());
  for (std::size_t i = 0; i < part.size(); ++i) profile[i] += part[i];
}

/// Gives a `count` task that begins the tally of what it will be folded into: with one of its own, what tasks
/// of many solutions gather would be hashed twice (domino 12 pips on 2 workers: 1.62 of serial).
template <class P, class Task>
void lend([[maybe_unused]] SearchResult<P>& result, [[maybe_unused]] Task& task) {
  if constexpr (HasTally<P>) task.tally = std::move(result.tally);
}

/// Adds what a `count` task counted; each of its solutions weighs `weight`. It has been lent the result's
/// tally.
template <class P, class Task>
void fold(SearchResult<P>& result, Task& task, u64 weight) {
  result.nodes += task.nodes();
  result.leaves += task.leaves;
  result.solution_leaves += task.solutions;
  result.solutions += static_cast<u128>(task.solutions) * weight;
  if constexpr (HasTally<P>) result.tally = std::move(task.tally);
  add_profile(result.depth_profile, task.profile);
}

/// Adds what one worker counted.
template <class P>
void add_part(SearchResult<P>& result, SearchResult<P>& part) {
  result.nodes += part.nodes;
  result.leaves += part.leaves;
  result.solution_leaves += part.solution_leaves;
  result.solutions += part.solutions;
  if constexpr (HasTally<P>) result.tally.merge(std::move(part.tally));
  add_profile(result.depth_profile, part.depth_profile);
}

/// A search is complete when nothing was cut off and it stayed within the node limit, whatever the policy.
inline void conclude(Result& result, bool cut, Control& control) {
  if (!cut && result.nodes > control.limits().nodes) control.stop(StopReason::node_limit);
  result.complete = !cut && result.nodes <= control.limits().nodes;
  result.stopped = result.complete ? StopReason::none : control.reason();
  result.peak_table_bytes = control.memory_peak();
  result.memory_needed_bytes = control.memory_needed();
}

/// A stopped `first` has no answer, whatever it has come across.
template <class R>
void withhold_if_stopped(R& result) {
  if (result.complete) return;
  result.found = false;
  result.solutions = result.solution_leaves = 0;
  if constexpr (requires { result.path; }) result.path = {};
}

template <bool Profiled, SearchProblem P>
void count_from(const P& problem, typename P::State state, u64 weight, unsigned depth, Control& control,
                SearchResult<P>& result, bool& cut) {
  CountTask<P, Profiled> task(control);
  typename CountTask<P, Profiled>::Depth start{};
  if constexpr (Profiled) start = depth;
  lend(result, task);
  try {
    count_subtree<P, Profiled>(problem, state, task, start);
    task.tell();
  } catch (const Stopped&) {
    cut = true;
  }
  fold(result, task, weight);
}

}  // namespace detail

/// Counts P's whole tree. `profile`: nodes per depth too. Stops by `control` (then result.complete is false).
template <bool Profiled = false, SearchProblem P>
SearchResult<P> count_serial(const P& problem, Control& control) {
  SearchResult<P> result;
  bool cut = false;
  if constexpr (HasOpenings<P>) {
    const auto openings = problem.openings();
    result.nodes = 1;
    result.leaves = openings.empty() ? 1 : 0;
    if constexpr (Profiled) result.depth_profile.assign(1, 1);
    for (const auto& opening : openings) {
      if (cut || control.stopped()) {
        cut = true;
        break;
      }
      detail::count_from<Profiled>(problem, opening.state, opening.weight, 1, control, result, cut);
    }
  } else {
    detail::count_from<Profiled>(problem, problem.root(), 1, 0, control, result, cut);
  }
  detail::conclude(result, cut, control);
  return result;
}

namespace detail {

template <class P>
auto make_serial_memory() {
  if constexpr (RemembersRefuted<P>)
    return KeySet{};
  else
    return NoMemory{};
}

/// `moves`, from `state` on, as the task left them: reversed.
template <class P, class Task>
Path<P> path_of(const Task& task, std::size_t opening) {
  return {opening, {task.reversed_path.rbegin(), task.reversed_path.rend()}};
}

}  // namespace detail

/// The leftmost solution of P's tree. result.nodes: the states entered until then, the solution included.
template <SearchProblem P>
SearchResult<P> first_serial(const P& problem, Control& control) {
  SearchResult<P> result;
  bool cut = false;
  auto memory = detail::make_serial_memory<P>();
  FirstTask<P, decltype(memory)> task(control, memory);
  std::size_t opening_index = 0;
  try {
    if constexpr (HasOpenings<P>) {
      auto openings = problem.openings();
      result.nodes = 1;
      result.leaves = openings.empty() ? 1 : 0;
      for (; opening_index < openings.size() && !result.found; ++opening_index)
        result.found = find_node(problem, openings[opening_index].state, task);
      opening_index -= result.found ? 1 : 0;
    } else {
      auto root = problem.root();
      result.found = find_node(problem, root, task);
    }
  } catch (const Stopped&) {
    cut = true;
  }
  if (result.found) result.path = detail::path_of<P>(task, opening_index);
  result.nodes += task.nodes();
  result.leaves += task.leaves;
  result.solutions = result.solution_leaves = task.solutions;
  detail::conclude(result, cut, control);
  detail::withhold_if_stopped(result);
  return result;
}

}  // namespace puzzlebench::engine
