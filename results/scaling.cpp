#include "results/scaling.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <queue>
#include <stdexcept>

namespace puzzlebench::results {

namespace {

/// The tasks as the model sees them, in seconds.
struct Tasks {
  std::vector<double> times;
  double work = 0;
  double longest = 0;
  double cost = 0;  // of each besides its time
};

Tasks tasks_of(const TaskTimes& times) {
  Tasks tasks;
  for (const std::uint64_t duration : times.durations_ns) {
    tasks.times.push_back(static_cast<double>(duration) * 1e-9);
    tasks.work += tasks.times.back();
    tasks.longest = std::max(tasks.longest, tasks.times.back());
  }
  // What stands for several neighbours costs as much as they do.
  if (!tasks.times.empty())
    tasks.cost =
        times.seconds_per_task * static_cast<double>(times.tasks) / static_cast<double>(tasks.times.size());
  return tasks;
}

void require_threads(int threads) {
  if (threads < 1) throw std::invalid_argument("the scaling model needs a thread");
}

Prediction with_speedup(double work, double seconds) {
  return {seconds, seconds > 0 ? work / seconds : 0};
}

Prediction predict(const TaskTimes& times, const Tasks& tasks, int threads) {
  std::priority_queue<double, std::vector<double>, std::greater<>> free_at;  // one entry per worker
  for (int i = 0; i < threads; ++i) free_at.push(0);
  double last = 0;
  for (const double time : tasks.times) {
    const double end = free_at.top() + time + tasks.cost;
    free_at.pop();
    free_at.push(end);
    last = std::max(last, end);
  }
  return with_speedup(tasks.work, times.expansion_seconds + last);
}

}  // namespace

Prediction predict(const TaskTimes& times, int threads) {
  require_threads(threads);
  return predict(times, tasks_of(times), threads);
}

Prediction bound(const TaskTimes& times, int threads) {
  require_threads(threads);
  const Tasks tasks = tasks_of(times);
  return with_speedup(tasks.work, times.expansion_seconds + std::max(tasks.work / threads, tasks.longest));
}

std::optional<Bend> bend(const TaskTimes& times) {
  constexpr double good_efficiency = 0.8, large_split = 0.1, half = 0.5;
  constexpr std::uint64_t tasks_per_worker = 8, times_the_mean = 4;
  const Tasks tasks = tasks_of(times);
  for (int threads = 2; threads <= scaling_threads_max; threads *= 2) {
    const Prediction prediction = predict(times, tasks, threads);
    Bend bend{threads, prediction.speedup / threads, BendCause::uneven_tasks, 0, 0};
    if (bend.efficiency >= good_efficiency) continue;
    const auto count = static_cast<double>(tasks.times.size());
    if (prediction.seconds > 0) {
      bend.longest_share = tasks.longest / prediction.seconds;
      bend.split_share = (times.expansion_seconds + count * tasks.cost / threads) / prediction.seconds;
    }
    // With eight tasks a worker and more, one that takes half of the time is four times the mean by itself.
    if (bend.split_share > large_split && bend.efficiency >= good_efficiency * (1 - bend.split_share))
      bend.cause = BendCause::split_itself;
    else if (bend.longest_share > half && tasks.longest * count > times_the_mean * tasks.work)
      bend.cause = BendCause::straggler;
    else if (tasks.times.size() < tasks_per_worker * static_cast<std::uint64_t>(threads))
      bend.cause = BendCause::too_few_tasks;
    return bend;
  }
  return std::nullopt;
}

BreakEven break_even(const std::vector<WeakPoint>& points) {
  if (points.empty()) throw std::invalid_argument("no sizes to find a break-even in");
  const auto last_slow =
      std::find_if(points.rbegin(), points.rend(), [](const WeakPoint& point) { return point.speedup <= 1; });
  if (last_slow == points.rend()) return {BreakEven::Place::below, static_cast<double>(points.front().nodes)};
  if (last_slow == points.rbegin())
    return {BreakEven::Place::above, static_cast<double>(points.back().nodes)};
  const WeakPoint& slow = *last_slow;
  const WeakPoint& fast = *std::prev(last_slow);
  const double from = std::log(static_cast<double>(slow.nodes)),
               to = std::log(static_cast<double>(fast.nodes));
  const double share = (1 - slow.speedup) / (fast.speedup - slow.speedup);
  return {BreakEven::Place::between, std::exp(from + share * (to - from))};
}

std::vector<WeakScaling> weak_scaling(const Summary& summary) {
  std::vector<WeakScaling> groups;
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  for (const WorkloadSummary& workload : summary.workloads) {
    if (!workload.serial || !workload.headline) continue;
    const VariantSummary& variant = workload.variants[*workload.headline];
    const Cell& cell = variant.cell;
    if (!variant.speedup || cell.workers() < 2 || workload.serial->nodes == 0) continue;
    const auto [place, fresh] = places.try_emplace({cell.puzzle, cell.objective}, groups.size());
    if (fresh) groups.push_back({cell.puzzle, cell.objective, cell.workers(), {}, {}});
    WeakScaling& group = groups[place->second];
    if (cell.workers() < group.threads) continue;  // its cells on more threads failed
    if (cell.workers() > group.threads) {
      group.threads = cell.workers();
      group.points.clear();
    }
    const std::uint64_t nodes = workload.serial->nodes;
    group.points.push_back({workload.workload, nodes, static_cast<double>(nodes) / cell.workers(),
                            *variant.speedup, *variant.speedup / cell.workers()});
  }
  for (WeakScaling& group : groups) {
    std::stable_sort(group.points.begin(), group.points.end(),
                     [](const WeakPoint& a, const WeakPoint& b) { return a.nodes < b.nodes; });
    group.break_even = break_even(group.points);
  }
  return groups;
}

}  // namespace puzzlebench::results
