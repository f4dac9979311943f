// Subcommand `solve`: one puzzle, one execution, its answer checked and shown.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "harness/checkpoint.hpp"
#include "harness/job.hpp"
#include "harness/solve_options.hpp"
#include "puzzles/workload.hpp"

namespace CLI {
class App;
}

namespace puzzlebench::harness {

/// `solve PUZZLE` for every puzzle of the catalogue, each with its own parameters as flags.
void setup_solve(CLI::App& app, std::function<int()>& action);

/// The same for other puzzles, and by the ranks of `job`, if any; both must outlive the action.
void setup_solve_of(const std::vector<puzzles::Puzzle>& puzzles, CLI::App& app, std::function<int()>& action,
                    Job* job = nullptr);

/// Searches, checks and prints: the report to stdout, warnings and what went wrong to stderr. Returns the
/// exit code; throws puzzles::UsageError for parameters that the puzzle refuses. `job`: of whose ranks this
/// is one; only its first checks and prints. `resumed`: the search that is gone on with in
/// options.checkpoint.
int run_solve(const SolveOptions& options, Job* job = nullptr,
              std::unique_ptr<FileCheckpoint> resumed = nullptr);

}  // namespace puzzlebench::harness
