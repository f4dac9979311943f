// What `solve` can and cannot be asked for where several ranks carry it out. Says it; runs nothing.
#pragma once

#include "harness/solve_options.hpp"

namespace puzzlebench::harness {

/// Throws puzzles::UsageError where `ranks` > 1 processes cannot search together what `options` ask for.
void require_over_ranks(const SolveOptions& options, const puzzles::WorkloadInfo& info, int ranks);

}  // namespace puzzlebench::harness
