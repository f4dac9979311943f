// Carries out a plan: workload by workload, block by block, one sample after the other, each answer verified.
// What happens goes to an observer; this file never prints and writes no file. Failures end a cell, never the
// sweep.
#pragma once

#include <atomic>
#include <cstddef>

#include "harness/plan.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// Told of everything, between the samples and never while a clock runs.
class SweepObserver {
 public:
  virtual ~SweepObserver() = default;

  /// Comes next: warming up (sample < 0), a sample or, past the last one, an execution with task records, of
  /// cell `cell` of plan.workloads[workload].
  virtual void next(std::size_t /*workload*/, std::size_t /*cell*/, int /*sample*/) {}

  /// The cell's facts are known and its warm-up gave a right answer. `sample_seconds`: what one sample takes.
  virtual void ready(const results::Cell& /*cell*/, double /*sample_seconds*/) {}

  virtual void took(const results::Sample& /*sample*/) {}

  /// The cell's facts, now with its profile.
  virtual void recorded(const results::Cell& /*cell*/) {}
  virtual void timed_tasks(const results::TaskTimes& /*times*/) {}

  virtual void failed(const results::Failure& /*failure*/) {}

  /// No sample of this workload is left to take.
  virtual void workload_done(std::size_t /*workload*/) {}
};

/// Returns true at the end of the plan, false when `interrupt` was set before it; the sample under way is
/// then no sample. Holds workers for the plan's largest thread count as long as it runs. Of an exception in a
/// search the message becomes a failure; exceptions of the observer (a full disk) reach the caller.
bool run_plan(const Plan& plan, const std::atomic<bool>& interrupt, SweepObserver& observer);

/// The facts of a cell that are known before it ran.
results::Cell planned_cell(const puzzles::WorkloadInfo& info, const PlannedCell& cell);

/// The counts of a complete outcome, as in the run document.
results::Counts counts_of(const puzzles::WorkloadInfo& info, const puzzles::Outcome& outcome);

}  // namespace puzzlebench::harness
