// Chooses the split depth: at least 32 tasks per worker, median task of 50 us or more. Resolved once per
// cell, before any clock of a sample runs, because it times a few tasks.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/count_kernel.hpp"
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
inline constexpr std::chrono::microseconds mean_task_min{10};  // where 32 tasks per worker need smaller ones
inline constexpr int depth_max = 64;

inline constexpr std::size_t probed_tasks_max = 31;
inline constexpr std::chrono::nanoseconds probe_max = 2 * median_task_min;  // a probed task is cut off there

struct DepthProbe {
  std::size_t tasks = 0;
  std::chrono::nanoseconds median{0}, mean{0}, largest{0};  // of the probed tasks
};

/// Times up to 31 prefixes, evenly spaced.
template <SearchProblem P>
DepthProbe probe_depth(const P& problem, const Frontier<P>& frontier) {
  DepthProbe probe;
  probe.tasks = frontier.prefixes.size();
  const std::size_t samples = std::min(probed_tasks_max, probe.tasks);
  std::vector<std::chrono::nanoseconds> times;
  for (std::size_t i = 0; i < samples; ++i) {
    const auto& prefix = frontier.prefixes[(2 * i + 1) * probe.tasks / (2 * samples)];
    Control control(Limits{probe_max});
    CountTask<P, false> task(control);
    typename P::State state = prefix.state;
    const auto begin = std::chrono::steady_clock::now();
    try {
      count_subtree<P, false>(problem, state, task, {});
    } catch (const Stopped&) {
    }
    times.push_back(std::min(std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin), probe_max));
  }
  std::sort(times.begin(), times.end());
  probe.median = times[times.size() / 2];
  probe.largest = times.back();
  for (const auto time : times) probe.mean += time / static_cast<int>(times.size());
  return probe;
}

inline std::string describe(const DepthProbe& probe, std::size_t workers) {
  const bool small = probe.largest < probe_max;
  char text[160];
  std::snprintf(text, sizeof text, "%zu tasks (%zu per worker), sampled median %s%lld us%s", probe.tasks,
                probe.tasks / workers, probe.median == probe_max ? ">= " : "",
                static_cast<long long>(probe.median.count() / 1000),
                small                            ? ": a small tree"
                : probe.median < median_task_min ? ": an uneven tree"
                                                 : "");
  return text;
}

/// The rule by itself: which of the levels 1, 2, ... to split at. `level(depth)` gives the probe of a level
/// and nothing where there is none; it is called in order of depth, as far as the rule needs to look.
template <class Level>
SplitChoice choose_level(std::size_t workers, Level&& level) {
  SplitChoice best{1, "the tree does not branch"};
  std::size_t best_tasks = 0;
  for (int depth = 1; depth <= depth_max; ++depth) {
    const std::optional<DepthProbe> probe = level(depth);
    if (!probe) break;
    const bool large = probe->median >= median_task_min;
    const bool best_enough = best_tasks >= tasks_per_worker_min * workers;
    if (best_tasks < 2 || (large && probe->tasks > best_tasks) ||
        (!best_enough && probe->mean >= mean_task_min && probe->tasks > best_tasks)) {
      best = {depth, describe(*probe, workers)};
      best_tasks = probe->tasks;
    }
    const bool enough = probe->tasks >= tasks_per_worker_min * workers;
    if (probe->largest < probe_max && probe->tasks >= 2) break;  // deeper tasks are smaller still
    if (enough && !large) break;
    if (enough && probe->tasks * 4 > tasks_per_worker_max * workers)
      break;  // one level more is more than useful
  }
  return best;
}

}  // namespace detail

/// Chooses the split depth for `threads` workers. Deepens until there are 32 tasks per worker, then on
/// towards 256 as long as the sampled median task keeps 50 us. Where both cannot be had, an uneven tree gets
/// its 32 tasks per worker (one straggler costs more than tasks of 10 us, which lose 2 %), and a tree in
/// which no sampled task reaches 100 us is not split further. `first`: the frontier as first_split sees it.
template <SearchProblem P>
SplitChoice choose_split_depth(const P& problem, int threads, bool first) {
  using namespace detail;
  const auto level = [&](int depth) -> std::optional<DepthProbe> {
    Control control(
        Limits{std::chrono::milliseconds(200), std::numeric_limits<u64>::max(), std::size_t{1} << 28});
    const Frontier<P> frontier = expand(problem, depth, first, control);
    if (frontier.cut) return {};               // too wide to be a shallow frontier
    if (frontier.prefixes.empty()) return {};  // deeper than the tree, or past its first solution
    return probe_depth(problem, frontier);
  };
  return choose_level(static_cast<std::size_t>(threads), level);
}

}  // namespace puzzlebench::engine
