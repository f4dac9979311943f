// How the subcommands that read runs take them from the command line.
#pragma once

#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// What stands for a run, for help texts behind "A" or "Each a".
inline constexpr const char* run_kinds = " run.json, a journal.jsonl, or a run's folder";

/// One run. Throws results::DocumentError, results::FileError; the latter too for a run of several processes
/// of which nothing was joined yet though samples of processes are there, by which nothing would seem
/// measured.
results::RunDocument load_run(const std::string& path);

/// The runs in the order named. Throws puzzles::UsageError where two share samples: the same run (a folder
/// and the file in it, a copy), a run and one of its processes; and as load_run().
std::vector<results::RunDocument> load_runs(const std::vector<std::string>& paths);

}  // namespace puzzlebench::harness
