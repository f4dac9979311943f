#include "harness/sweep_process.hpp"

#include <optional>
#include <utility>

#include "harness/exit_codes.hpp"
#include "harness/machine_limits.hpp"
#include "harness/process_folder.hpp"
#include "harness/record.hpp"
#include "harness/run_differences.hpp"
#include "harness/sweep_begin.hpp"
#include "harness/sweep_resume.hpp"
#include "puzzles/parameters.hpp"
#include "results/file.hpp"
#include "results/journal.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;
using puzzles::UsageError;

/// Whether there is a run of the process to go on with. Removes what a kill left of one that had not begun.
bool begun(const fs::path& part) {
  const fs::path journal = part / results::Journal::file_name;
  std::error_code ignored;
  if (!fs::exists(journal, ignored)) return false;
  const results::Descriptor lock = results::open_journal(part);
  if (process_document(part)) return true;
  fs::remove(journal, ignored);
  return false;
}

/// What there is of every process of the run but `process`.
std::vector<results::RunDocument> other_processes(const fs::path& whole, int process, int processes) {
  std::vector<results::RunDocument> others;
  for (int k = 1; k <= processes; ++k)
    if (auto other = k == process ? std::nullopt : process_document(process_folder(whole, k)))
      others.push_back(std::move(*other));
  return others;
}

}  // namespace

int take_process(const SweepOptions& options, const std::vector<puzzles::Puzzle>& catalogue) {
  const fs::path whole = options.resume;
  if (!holds_processes(whole))
    throw UsageError(
        "--process " + options.process + ": " + whole.string() +
        " holds no run of several processes; leave --process out, or begin one with --processes");
  SweepRequest request = read_request(whole, catalogue);
  const results::RunDocument run = results::load_document(whole / results::document_file_name);
  const int process =
      static_cast<int>(puzzles::parse_integer("--process", options.process, 1, request.processes));
  if (process > 1 && !at_its_end(process_document(process_folder(whole, 1))))
    throw UsageError("--process " + options.process +
                     ": comes after process 1, whose split depths and executions per sample it takes over");
  const auto others = other_processes(whole, process, request.processes);
  const fs::path part = process_folder(whole, process);
  if (begun(part)) return resume_run(part, catalogue, others, whole);

  request = request_of_process(request, process);
  const Plan plan = plan_of(request, catalogue);
  require_threads(plan.largest_threads());
  const results::RunDocument own = new_run(id_of_process(run.run.id, process), request, plan);
  if (!may_go_on(whole, context_differences(run.context, own.context))) return exit_failed;
  prepare_run_folder(part);
  Taken known;
  for (const results::RunDocument& other : others) known.fix_facts(other);
  return begin_run(part, own, request, plan, known, whole);
}

}  // namespace puzzlebench::harness
