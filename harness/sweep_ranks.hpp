// What a job of several ranks changes of a sweep before it begins: what of the machine is this rank's, what
// cannot be asked for, what a run that is gone on with must have in common.
#pragma once

#include <cstddef>

#include "harness/job.hpp"
#include "harness/run_differences.hpp"
#include "harness/sweep_request.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// What one rank may use.
struct Share {
  int cores = 1;
  int ranks = 1;  ///< of the job
  std::size_t memory = 0;
};

/// nullptr: the plain program, whose is all that the process may use.
Share share_of(Job* job);

/// Throws puzzles::UsageError where `ranks` > 1 processes cannot carry `request` out.
void refuse_over_ranks(const SweepRequest& request, int ranks);

/// In which the job that began the run differs from `job`: in the number of ranks or in the MPI library.
Differences job_differences(const results::Context& begun, const Job* job);

}  // namespace puzzlebench::harness
