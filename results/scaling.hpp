// The scaling model: what any number of workers would make of a workload, from the times of its tasks on one
// thread; and weak scaling, from what was measured at several sizes. Pure functions. The model knows nothing
// of caches, memory and shared cores: where the measured curve lies below it, those are the difference.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "results/run_document.hpp"
#include "results/summary.hpp"

namespace puzzlebench::results {

inline constexpr int scaling_threads_max = 1024;

/// Of a workload on P workers.
struct Prediction {
  double seconds = 0;
  double speedup = 0;  ///< sum of the tasks' times / seconds. The sum stands for serial search, whose nodes
                       ///< above the split are nothing beside it; 0 where there is no time at all
};

/// List scheduling (Graham 1969): after the expansion, each task in serial order goes to the worker that is
/// free first, and takes its time and seconds_per_task. Throws std::invalid_argument for threads < 1.
Prediction predict(const TaskTimes& times, int threads);

/// No schedule of these tasks is faster: expansion + max(work / threads, longest task), with tasks that cost
/// nothing to hand out. Throws as predict().
Prediction bound(const TaskTimes& times, int threads);

/// The first that is true.
enum class BendCause {
  split_itself,  ///< the expansion and a worker's share of the cost of tasks are over 10 % of the whole time,
                 ///< and the rest of it alone would not bend
  straggler,     ///< the longest task is over half of the whole time, and over four times the mean
  too_few_tasks,  ///< less than eight a worker
  uneven_tasks,   ///< long tasks begun late
};

/// Where the predicted curve leaves the straight line, and why.
struct Bend {
  int threads = 0;
  double efficiency = 0;  ///< speed-up / threads
  BendCause cause{};
  double longest_share = 0;  ///< longest task / whole time
  double split_share = 0;    ///< expansion and cost of tasks / whole time
};

/// The smallest power of two up to 1,024 at which the predicted efficiency is below 80 %.
std::optional<Bend> bend(const TaskTimes& times);

/// One size of a puzzle, searched by the headline variant on the largest number of threads.
struct WeakPoint {
  std::string workload;
  std::uint64_t nodes = 0;  ///< of serial search
  double nodes_per_thread = 0;
  double speedup = 0;
  double efficiency = 0;
};

/// Nodes from which on parallel search pays at every size measured. At the smallest size measured it may lie
/// below, at the largest above.
struct BreakEven {
  enum class Place { below, between, above } place{};
  double nodes = 0;  ///< below: of the smallest size; above: of the largest
};

struct WeakScaling {
  std::string puzzle, objective;
  int threads = 0;                ///< of all ranks
  std::vector<WeakPoint> points;  ///< by ascending nodes, at least one
  BreakEven break_even;
};

/// Where speed-up passes 1 for good: interpolated in log nodes between the last size with a speed-up of at
/// most 1 and the next. Points by ascending nodes; throws std::invalid_argument when there are none.
BreakEven break_even(const std::vector<WeakPoint>& points);

/// One entry per puzzle and objective that was measured on two threads or more, in the summary's order.
std::vector<WeakScaling> weak_scaling(const Summary& summary);

}  // namespace puzzlebench::results
