// The untimed part of a workload's sweep: executions that keep records of their tasks.
#pragma once

#include "harness/live_workload.hpp"

namespace puzzlebench::harness {

/// One more execution of the cells whose tasks are recorded (Plan::records_tasks); of a plan with task
/// records then, where a parallel cell is left, the workload's tasks one by one. Throws Interrupted, and what
/// the observer throws.
void record_tasks(LiveWorkload& live);

}  // namespace puzzlebench::harness
