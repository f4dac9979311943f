// What the scaling model says of a run, as text for people. Formats; scaling.hpp computes.
#pragma once

#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

/// Per workload with times of tasks: predicted speed-up, its bound and the measured one on each of `threads`
/// and of the thread counts measured, and where the predicted curve bends and why; then weak scaling and
/// break-even per puzzle and objective. Empty where the run has no times of tasks.
std::string scaling_text(const RunDocument& document, const std::vector<int>& threads);

}  // namespace puzzlebench::results
