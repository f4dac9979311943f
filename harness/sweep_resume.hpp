// `puzzlebench sweep --resume DIR`: goes on with a run that was stopped, where its journal ends.
#pragma once

#include <filesystem>
#include <vector>

#include "harness/sweep.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// Takes what is left of the run in options.resume; the other options must not be given. Its document is in
/// the end the one of a run that was never stopped: the same cells, samples and counts. Exit code: as of
/// run_sweep, also where nothing is left; 1, with every difference on stderr, where this is not the machine,
/// the build, the number of ranks or the plan that the run began with. Throws puzzles::UsageError,
/// results::FileError (also while a sweep still writes the journal), results::DocumentError. A run of several
/// processes: see sweep_processes.hpp.
int resume_sweep(const SweepOptions& options, const std::vector<puzzles::Puzzle>& catalogue,
                 Job* job = nullptr);

/// The same for the one run in `folder`, whose options are checked. `others`: runs of the same plan whose
/// facts it takes over, of each cell from the first that has them, see Taken::fix_facts(); `whole`: what
/// --resume goes on with.
int resume_run(const std::filesystem::path& folder, const std::vector<puzzles::Puzzle>& catalogue,
               const std::vector<results::RunDocument>& others, const std::filesystem::path& whole,
               Job* job = nullptr);

}  // namespace puzzlebench::harness
