// `puzzlebench sweep`: from flags, a preset or a sweep file to a run folder and a table.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "harness/job.hpp"
#include "harness/plan.hpp"
#include "puzzles/workload.hpp"

namespace CLI {
class App;
}

namespace puzzlebench::harness {

/// The flags as they were given; an empty text or list: not given.
struct SweepOptions {
  std::string output;
  std::string resume;  ///< the folder of a run to go on with
  std::string preset;
  std::string file;
  std::vector<std::string> workloads;
  std::string policies, threads, ranks, split_depths, budgets, seeds, samples;
  std::optional<std::uint64_t> order_seed;
  std::optional<Until> until;
  std::optional<std::chrono::nanoseconds> time_budget;
  std::string time_limit, memory_limit, node_limit;
  std::string filter;
  std::string pin;
  bool task_records = false;
  bool dry_run = false;
  std::string processes;
  std::string process;  ///< with resume: the one of its processes to take
  bool reportable = false;
};

void setup_sweep(CLI::App& app, std::function<int()>& action);

/// The same for other puzzles, which must outlive the action, as must `job`; nullptr: of one rank.
void setup_sweep_of(const std::vector<puzzles::Puzzle>& catalogue, CLI::App& app,
                    std::function<int()>& action, Job* job = nullptr);

/// Exit code: 0 all went well; 1 a wrong answer or an error, with `reportable` also a reason against
/// publishing a run that went well; 4 nothing worse than a limit that stopped a
/// cell; 130 interrupted. Throws puzzles::UsageError, results::FileError. Of a job, on rank 0.
int run_sweep(const SweepOptions& options, const std::vector<puzzles::Puzzle>& catalogue, Job* job = nullptr);

}  // namespace puzzlebench::harness
