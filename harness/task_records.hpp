// From the engine's task log to what the results keep of it. Pure.
#pragma once

#include <cstdint>
#include <string>

#include "engine/task_log.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// The profile of a search that has ended. Bins of the histogram end at 1, 2, 4, ... us, from the first that
/// holds a task to the last.
results::TaskProfile task_profile(const engine::TaskLog& log);

/// The times of a workload's tasks, from the log of policy split on one thread. `prefixes`: that the tree was
/// cut into, of which `first` records those up to the solution: what is neither expansion nor a task's time
/// was spent on all of them.
results::TaskTimes task_times(const std::string& workload, int split_depth, std::uint64_t prefixes,
                              const engine::TaskLog& log);

/// Every time the shorter of both, which are of the same tasks. Throws std::invalid_argument where they are
/// not.
void keep_shorter(results::TaskTimes& times, const results::TaskTimes& again);

}  // namespace puzzlebench::harness
