// A plan carried out to its end, or to where it is stopped: the record on disk, progress on stderr, the table
// on stdout. For a sweep that begins and for one that is resumed.
#pragma once

#include <filesystem>
#include <string>

#include "harness/interrupt.hpp"
#include "harness/job.hpp"
#include "harness/plan.hpp"
#include "harness/record.hpp"
#include "harness/taken.hpp"
#include "results/file.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// Takes what `taken` leaves of `plan` into `record`. `whole`: the folder that --resume goes on with; `job`:
/// as of run_plan(). Returns the exit code. Throws results::FileError, which says how to go on where the
/// journal is kept.
int carry_out(const Plan& plan, const Taken& taken, const InterruptGuard& interrupt, Record& record,
              const std::filesystem::path& whole, Job* job = nullptr);

/// Prints the table of a run and where its document is, `file`. Returns the exit code: 0 all went well; 1 a
/// wrong answer or an error; 4 nothing worse than a limit that stopped a cell; 130 interrupted.
int conclude(const results::RunDocument& document, const std::filesystem::path& file);

/// What --resume goes on with, as a shell reads it back: "sweep --resume 'my run'".
std::string resume_command(const std::filesystem::path& folder);

/// For InterruptGuard::set_last_words(), of a run that --resume `folder` goes on with.
std::string last_words(const std::filesystem::path& folder);

/// `error`, that a file of the run could not be written, and how to go on.
results::FileError resumable(const results::FileError& error, const std::filesystem::path& folder);

}  // namespace puzzlebench::harness
