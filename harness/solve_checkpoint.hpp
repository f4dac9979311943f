// `solve --checkpoint DIR` and `solve --resume DIR`: what they can be asked for, and how a search that goes
// on becomes the options that it began with.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "harness/checkpoint.hpp"
#include "harness/interrupt.hpp"
#include "harness/job.hpp"
#include "harness/solve_options.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

/// Throws puzzles::UsageError where no checkpoint can be kept of what `options` ask for.
void require_checkpoint(const SolveOptions& options, const puzzles::WorkloadInfo& info);

/// What is searched, but for the number of tasks. `split_depth`: resolved.
CheckpointSearch checkpoint_search(const SolveOptions& options, const puzzles::WorkloadInfo& info,
                                   int split_depth);

/// Says on stderr how to go on with a search that begins, and what is finished of one that goes on; makes
/// how to go on the last words where a second signal ends it.
void announce_checkpoint(const FileCheckpoint& checkpoint, const InterruptGuard& interrupt);

/// Together: the search in `folder`, as rank 0 has read it, for every rank of `job`, if any. Throws as
/// read_checkpoint().
std::unique_ptr<FileCheckpoint> resume_checkpoint(const std::string& folder, Job* job);

/// The options with which `checkpoint`'s search goes on. `asked`: the parameters of `puzzle` where the
/// command line names one beside --resume; `cores` and `memory` as of parse_solve_options(). Throws
/// puzzles::UsageError where what is asked is another search, and results::DocumentError where this program
/// cannot make that search again.
SolveOptions resumed_options(const FileCheckpoint& checkpoint, const puzzles::Puzzle& puzzle,
                             const std::optional<puzzles::ParameterMap>& asked, SolveFlags flags, int cores,
                             std::size_t memory);

}  // namespace puzzlebench::harness
