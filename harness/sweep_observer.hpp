// What a sweep tells while it runs: to the record on disk, to the progress on the screen.
#pragma once

#include <cstddef>

#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// Told of everything, between the samples and never while a clock runs.
class SweepObserver {
 public:
  virtual ~SweepObserver() = default;

  /// Comes next: warming up (sample < 0), a sample or, past the last one, what is measured beside them, of
  /// cell `cell` of plan.workloads[workload].
  virtual void next(std::size_t /*workload*/, std::size_t /*cell*/, int /*sample*/) {}

  /// The cell's facts are known and its warm-up gave a right answer. `sample_seconds`: what one sample takes.
  virtual void ready(const results::Cell& /*cell*/, double /*sample_seconds*/) {}

  /// Of the workload's serial answer, before its cell is ready(); again in a run that is gone on with.
  virtual void pictured(const results::SolutionPicture& /*picture*/) {}

  virtual void took(const results::Sample& /*sample*/) {}

  /// The cell's facts, now with its capacity or its profile.
  virtual void recorded(const results::Cell& /*cell*/) {}
  virtual void timed_tasks(const results::TaskTimes& /*times*/) {}

  virtual void failed(const results::Failure& /*failure*/) {}

  /// No sample of this workload is left to take, but those that a time budget may give it at the end.
  virtual void workload_done(std::size_t /*workload*/) {}
};

}  // namespace puzzlebench::harness
