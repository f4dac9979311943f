// Chooses the split depth: at least 32 tasks per worker, median task of 50 us or more. Resolved once per
// cell, before any clock of a sample runs, because it times a few tasks.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "engine/frontier.hpp"
#include "engine/variant.hpp"

namespace puzzlebench::engine {

/// A resolved split depth and what it rests on.
struct SplitChoice {
  int depth = 0;
  std::string reason;
};

namespace detail {

inline constexpr std::size_t tasks_per_worker_min = 32;  // fewer leave one straggler on one core
inline constexpr std::size_t tasks_per_worker_max =
    256;  // more gain nothing: at 750 tasks a split costs 0-1 %
inline constexpr std::chrono::microseconds median_task_min{50};  // a task costs 0.12-0.22 us
inline constexpr int depth_max = 64;

struct DepthProbe {
  std::size_t tasks = 0;
  std::chrono::nanoseconds median{0};  // of up to 15 tasks, each cut off at twice the least median wanted
};

/// Times up to 15 prefixes, evenly spaced.
template <SearchProblem P>
DepthProbe probe_depth(const P& problem, const Frontier<P>& frontier) {
  DepthProbe probe{frontier.prefixes.size(), {}};
  const std::size_t samples = std::min<std::size_t>(15, probe.tasks);
  std::vector<std::chrono::nanoseconds> times;
  for (std::size_t i = 0; i < samples; ++i) {
    const auto& prefix = frontier.prefixes[(2 * i + 1) * probe.tasks / (2 * samples)];
    Control control(Limits{2 * median_task_min});
    CountTask<P, false> task(control);
    typename P::State state = prefix.state;
    const auto begin = std::chrono::steady_clock::now();
    try {
      count_node<P, false>(problem, state, task, {});
    } catch (const Stopped&) {
    }
    times.push_back(std::chrono::steady_clock::now() - begin);
  }
  if (times.empty()) return probe;
  std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2), times.end());
  probe.median = times[times.size() / 2];
  return probe;
}

}  // namespace detail

/// The split depth for `threads` workers. Deepens while there are fewer than 32 tasks per worker, then on
/// towards 256 as long as the sampled median task keeps 50 us; a tree too small for both keeps the deepest
/// level whose median does, or the first level that has two tasks. `first`: the frontier as first_split sees
/// it.
template <SearchProblem P>
SplitChoice choose_split_depth(const P& problem, int threads, bool first) {
  using namespace detail;
  const auto workers = static_cast<std::size_t>(threads);
  SplitChoice best{1, "the tree does not branch"};
  bool any_large = false;
  std::size_t best_tasks = 0;
  for (int depth = 1; depth <= depth_max; ++depth) {
    Control control(
        Limits{std::chrono::milliseconds(200), std::numeric_limits<u64>::max(), std::size_t{1} << 28});
    const Frontier<P> frontier = expand(problem, depth, first, control);
    if (frontier.cut) break;               // too wide to be a shallow frontier
    if (frontier.prefixes.empty()) break;  // deeper than the tree, or past its first solution
    const DepthProbe probe = probe_depth(problem, frontier);
    const bool large = probe.median >= median_task_min;
    const bool better = large ? probe.tasks > best_tasks || !any_large : !any_large && best_tasks < 2;
    if (better) {
      char reason[160];
      std::snprintf(reason, sizeof reason, "%zu tasks (%zu per worker), sampled median %s%lld us%s",
                    probe.tasks, probe.tasks / workers, probe.median >= 2 * median_task_min ? ">= " : "",
                    static_cast<long long>(
                        std::min(probe.median, std::chrono::nanoseconds(2 * median_task_min)).count() / 1000),
                    large ? "" : ": a small tree");
      best = {depth, reason};
      best_tasks = probe.tasks;
      any_large = any_large || large;
    }
    if (!large && (any_large || probe.tasks >= 2)) break;  // deeper tasks are smaller still
    if (probe.tasks >= tasks_per_worker_min * workers && large) {
      if (probe.tasks * 4 > tasks_per_worker_max * workers)
        break;  // one level more would pass the useful number
    }
  }
  return best;
}

}  // namespace puzzlebench::engine
