// Carries out a plan: workload by workload, block by block, one sample after the other, each answer verified;
// what a time budget leaves goes block by block to the workload that time_budget.hpp says.
// What happens goes to an observer; this file never prints and writes no file. Failures end a cell, never the
// sweep.
#pragma once

#include <atomic>

#include "harness/job.hpp"
#include "harness/measure.hpp"
#include "harness/plan.hpp"
#include "harness/sweep_observer.hpp"
#include "harness/taken.hpp"

namespace puzzlebench::harness {

/// Takes what `taken` leaves of the plan: all of it where a run begins. A workload that is gone on with has
/// its serial answer searched again, which must equal what its samples counted. Returns true at the end of
/// the plan, false when `interrupt` was set before it; the sample under way is then no sample. Holds workers
/// for the plan's largest thread count as long as it runs. Of an exception in a search the message becomes a
/// failure; exceptions of the observer (a full disk) reach the caller. `clock` is that of the time budget
/// alone. `job`: the ranks of cells of several, where the plan has such.
bool run_plan(const Plan& plan, const Taken& taken, const std::atomic<bool>& interrupt,
              SweepObserver& observer, const Clock& clock = steady_seconds, Job* job = nullptr);

}  // namespace puzzlebench::harness
