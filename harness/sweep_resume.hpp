// `puzzlebench sweep --resume DIR`: goes on with a run that was stopped, where its journal ends.
#pragma once

#include <vector>

#include "harness/sweep.hpp"

namespace puzzlebench::harness {

/// Takes what is left of the run in options.resume; the other options must not be given. Its document is in
/// the end the one of a run that was never stopped: the same cells, samples and counts. Exit code: as of
/// run_sweep, also where nothing is left; 1, with every difference on stderr, where this is not the machine,
/// the build or the plan that the run began with. Throws puzzles::UsageError, results::FileError (also while
/// a sweep still writes the journal), results::DocumentError.
int resume_sweep(const SweepOptions& options, const std::vector<puzzles::Puzzle>& catalogue);

}  // namespace puzzlebench::harness
