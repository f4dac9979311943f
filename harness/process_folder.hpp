// What the folder of a run of several processes holds: the request, and of each process its own run. Reads;
// runs nothing.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "harness/plan.hpp"
#include "harness/run_differences.hpp"
#include "harness/sweep_request.hpp"
#include "puzzles/workload.hpp"
#include "results/journal.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// The sweep file of the whole request, in the run's folder.
inline constexpr const char* request_file_name = "request.json";

/// Whether `folder` is that of a run of several processes.
bool holds_processes(const std::filesystem::path& folder);

/// The folder of process `process`, from 1.
std::filesystem::path process_folder(const std::filesystem::path& folder, int process);

/// Throws results::FileError, and results::DocumentError for what is no sweep file of this program.
SweepRequest read_request(const std::filesystem::path& folder, const std::vector<puzzles::Puzzle>& catalogue);

/// The plan of each of its processes, pinned; the order of samples is that of the first one. Throws
/// results::DocumentError where this program makes none of it.
Plan plan_of(const SweepRequest& request, const std::vector<puzzles::Puzzle>& catalogue);

/// Of the order of samples of process `process`: another one in each.
std::uint64_t order_seed_of(const SweepRequest& request, int process);

/// What process `process` was asked for: its order of samples, its equal share of a time budget.
SweepRequest request_of_process(SweepRequest request, int process);

/// The id of process `process` of the run `run`.
std::string id_of_process(const std::string& run, int process);

/// What the journal of one process's folder holds; none: there is none, or not its first line whole. Throws
/// results::FileError, results::DocumentError.
std::optional<results::JournalContents> process_journal(const std::filesystem::path& part);

/// The document in it. Throws the same.
std::optional<results::RunDocument> process_document(const std::filesystem::path& part);

/// Why what lies in the folders of the processes cannot be joined into `run`, whose request is `request`: the
/// request, or a process, is of another run, machine, build or plan. "process-2: ..." before those of a
/// process. Throws as process_journal() and plan_of().
Differences foreign_parts(const std::filesystem::path& folder, const results::RunDocument& run,
                          const SweepRequest& request, const std::vector<puzzles::Puzzle>& catalogue);

/// Whether a process came to the end of its run, be it that cells failed.
bool at_its_end(const std::optional<results::RunDocument>& document);

}  // namespace puzzlebench::harness
