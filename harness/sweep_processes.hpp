// `puzzlebench sweep --processes N`: one plan in N fresh processes, one after the other, joined into one run.
// What differs between processes and not inside one, the layout of code and data in memory, then shows in
// the intervals.
//
// DIR/request.json    the sweep file of the whole request; locked while a sweep works in DIR
// DIR/process-K/      the run of process K, as a plain sweep leaves it; its order of samples by seed + K - 1
// DIR/run.json        all of them (results/merge.hpp), written anew after each process
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "harness/plan.hpp"
#include "harness/sweep_request.hpp"
#include "puzzles/workload.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// Begins the run `begun` (see new_run()) in `folder`, which prepare_run_folder() made. Exit code: of the
/// merged run as of run_sweep(); where a process ended before its run did, its exit code, or 1 where a signal
/// ended it. Throws results::FileError.
int begin_processes(const std::filesystem::path& folder, const results::RunDocument& begun,
                    const SweepRequest& request);

/// Goes on with the run in `folder`: processes at their end are kept, one that was stopped is resumed,
/// missing ones are run. Exit code 1, with every difference on stderr and nothing changed, where the request,
/// a process, or what is to be run now is of another run, machine, build or plan. Throws as resume_sweep(),
/// results::FileError too where a sweep works in the folder.
int resume_processes(const std::filesystem::path& folder, const std::vector<puzzles::Puzzle>& catalogue);

/// "3 processes, one after the other: 42 samples in all, order by seeds 1 to 3"; "" of one process.
std::string describe_processes(const SweepRequest& request, const Plan& plan);

}  // namespace puzzlebench::harness
