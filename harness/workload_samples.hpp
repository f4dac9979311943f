// The timed part of a workload's sweep: warm-ups, then blocks of samples.
#pragma once

#include "harness/live_workload.hpp"

namespace puzzlebench::harness {

/// Warms every cell up that has samples to take, and the serial one for its answer, and takes the samples
/// that are left in the plan's order. `order`: position of the next sample in the run, counted on. Throws
/// Interrupted, and what the observer throws.
void take_samples(LiveWorkload& live, int& order);

}  // namespace puzzlebench::harness
