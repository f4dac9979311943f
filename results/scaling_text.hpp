// What the scaling model says of a run, as text for people. Formats; scaling.hpp computes.
#pragma once

#include <string>
#include <vector>

#include "results/run_document.hpp"
#include "results/scaling.hpp"

namespace puzzlebench::results {

/// What a predicted curve comes from: "64 tasks at split depth 3: 1.20 s of work, the longest 40.0 ms; ...".
std::string tasks_text(const TaskTimes& times);

/// "bends at 32 threads (efficiency 71 %): ..., what mends it", or that it does not. `first`: the tasks are
/// those up to the solution.
std::string bend_text(const TaskTimes& times, bool first);

/// "parallel pays from about 12,345 nodes on".
std::string break_even_text(const WeakScaling& scaling);

/// Per workload with times of tasks: predicted speed-up, its bound and the measured one on each of `threads`
/// and of the thread counts measured, and where the predicted curve bends and why; then weak scaling and
/// break-even per puzzle and objective. Several runs one after the other, each under a heading that says
/// whether machine and build are those of the first: never joined, since a speed-up belongs to the samples
/// taken beside it. A run without times of tasks has no predictions.
std::string scaling_text(const std::vector<RunDocument>& runs, const std::vector<int>& threads);

}  // namespace puzzlebench::results
