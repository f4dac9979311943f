// `puzzlebench sweep --resume DIR --process K`: one process of a run of several, as sweep_processes.hpp
// starts it.
#pragma once

#include <vector>

#include "harness/sweep.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

/// Begins or goes on with process `options.process` of the run in `options.resume`, in that process's own
/// folder. Split depths and executions per sample of a cell are those of the first other process that has
/// samples of it: all samples of a cell must be of the same work. Of a time budget it has the share of one
/// process. Exit code: as of resume_sweep(); also 1 where this is not the machine or build that the run began
/// on. Throws puzzles::UsageError, results::FileError, results::DocumentError.
int take_process(const SweepOptions& options, const std::vector<puzzles::Puzzle>& catalogue);

}  // namespace puzzlebench::harness
