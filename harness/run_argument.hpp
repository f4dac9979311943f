// How the subcommands that read runs take them from the command line.
#pragma once

#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// What stands for a run, for help texts behind "A" or "Each a".
inline constexpr const char* run_kinds = " run.json, a journal.jsonl, or a run's folder";

/// The runs in the order named. Throws puzzles::UsageError where two share samples: the same run (a folder
/// and the file in it, a copy), a run and one of its processes; results::FileError, results::DocumentError.
std::vector<results::RunDocument> load_runs(const std::vector<std::string>& paths);

}  // namespace puzzlebench::harness
