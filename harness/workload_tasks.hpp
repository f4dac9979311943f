// The untimed part of a workload's sweep: executions that keep records of their tasks.
#pragma once

#include "harness/live_workload.hpp"

namespace puzzlebench::harness {

/// One more execution of the cells that can keep task records: of those on the most threads, for the time
/// that workers are idle, or of `all`; then also, where a parallel cell is left, of the workload's tasks one
/// by one. Throws Interrupted, and what the observer throws.
void record_tasks(LiveWorkload& live, bool all);

}  // namespace puzzlebench::harness
