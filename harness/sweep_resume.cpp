#include "harness/sweep_resume.hpp"

#include <filesystem>
#include <iostream>
#include <map>
#include <utility>

#include "harness/carry_out.hpp"
#include "harness/environment.hpp"
#include "harness/exit_codes.hpp"
#include "harness/machine_limits.hpp"
#include "harness/pin.hpp"
#include "harness/process_folder.hpp"
#include "harness/run_differences.hpp"
#include "harness/sweep_file.hpp"
#include "harness/sweep_process.hpp"
#include "harness/sweep_processes.hpp"
#include "harness/sweep_ranks.hpp"
#include "puzzles/words.hpp"
#include "results/document_error.hpp"
#include "results/json_document.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;
using puzzles::UsageError;

void refuse_other_options(const SweepOptions& options) {
  const std::pair<const char*, bool> others[] = {
      {"FILE", !options.file.empty()},
      {"--preset", !options.preset.empty()},
      {"--workload", !options.workloads.empty()},
      {"--policy", !options.policies.empty()},
      {"--threads", !options.threads.empty()},
      {"--ranks", !options.ranks.empty()},
      {"--split-depth", !options.split_depths.empty()},
      {"--budget", !options.budgets.empty()},
      {"--seeds", !options.seeds.empty()},
      {"--samples", !options.samples.empty()},
      {"--until", options.until.has_value()},
      {"--time-budget", options.time_budget.has_value()},
      {"--processes", !options.processes.empty()},
      {"--seed", options.order_seed.has_value()},
      {"--time-limit", !options.time_limit.empty()},
      {"--node-limit", !options.node_limit.empty()},
      {"--memory-limit", !options.memory_limit.empty()},
      {"--filter", !options.filter.empty()},
      {"--task-records", options.task_records},
      {"--pin", !options.pin.empty()},
      {"--output", !options.output.empty()},
      {"--dry-run", options.dry_run},
  };
  for (const auto& [name, given] : others)
    if (given)
      throw UsageError("--resume " + options.resume + " and " + name +
                       " do not go together: what was asked for stands in the run's journal; leave " + name +
                       " out");
}

/// The plan as the run made it, and in `pin` what pin_text() says of it. What was a plan then may be none
/// now, in another version of the program.
Plan rebuilt_plan(const results::JournalContents& contents, const std::string& source,
                  const std::vector<puzzles::Puzzle>& catalogue, std::string& pin, Job* job) {
  if (!contents.plan)
    throw results::DocumentError(source +
                                 ": does not say what was asked for, so it cannot be resumed; an "
                                 "older version wrote it");
  const int ranks = job == nullptr ? 1 : job->count();
  const int cores = job == nullptr ? contents.document.context.num_cpus : job->cores();
  try {
    const SweepRequest request = parse_sweep_file(contents.plan->request, source, catalogue, cores, ranks);
    Plan plan = make_plan(request, catalogue, cores, ranks);
    plan.pin = pin_cpus(request.pin, plan);
    pin = pin_text(request.pin, plan.pin);
    return plan;
  } catch (const UsageError& error) {
    throw results::DocumentError("the plan of the run cannot be made again: " + std::string(error.what()));
  }
}

/// A run that was killed between its last line and its last document lacks the latter.
void bring_up_document(const fs::path& file, const results::RunDocument& document) {
  results::remove_leftovers(file);
  std::error_code ignored;
  if (!fs::exists(file, ignored) || results::read_file(file) != results::to_text(document))
    results::save_document(file, document);
}

}  // namespace

int resume_sweep(const SweepOptions& options, const std::vector<puzzles::Puzzle>& catalogue, Job* job) {
  refuse_other_options(options);
  if (job != nullptr && (!options.process.empty() || holds_processes(options.resume)))
    throw UsageError(
        "--resume " + options.resume +
        ": is a run of several processes, which several ranks cannot go on with; start one rank");
  if (options.reportable && !options.process.empty())
    throw UsageError("--reportable and --process " + options.process +
                     " do not go together: it joins no run that could be judged; leave --process out");
  if (!options.process.empty()) return take_process(options, catalogue);
  if (holds_processes(options.resume)) return resume_processes(options.resume, catalogue);
  return resume_run(options.resume, catalogue, {}, options.resume, job);
}

int resume_run(const fs::path& folder, const std::vector<puzzles::Puzzle>& catalogue,
               const std::vector<results::RunDocument>& others, const fs::path& whole, Job* job) {
  results::Descriptor journal = results::open_journal(folder);
  const fs::path source = folder / results::Journal::file_name;
  const results::JournalContents contents = results::read_journal(source);
  const results::RunDocument& document = contents.document;
  if (contents.finished && document.run.status != "interrupted") {
    const fs::path file = folder / results::document_file_name;
    bring_up_document(file, document);
    std::cerr << puzzles::printable(folder.string()) << ": the run is at its end (" << document.run.status
              << "): there is nothing to resume" << std::endl;
    return conclude(document, file);
  }

  std::string pin;
  if (!may_go_on(folder, job_differences(document.context, job))) return exit_failed;
  const Plan plan = rebuilt_plan(contents, source.string(), catalogue, pin, job);
  results::Context now = read_context(command_words().front(), cores_allowed());
  now.machine["pin"] = pin;
  if (!may_go_on(folder, run_differences(contents, now, plan))) return exit_failed;
  require_threads(plan.largest_threads());
  Taken taken = taken_of(plan, contents);
  for (const results::RunDocument& other : others) taken.fix_facts(other);
  if (contents.torn_bytes != 0)
    std::cerr << puzzles::printable(source.string()) << ": cut off the last "
              << puzzles::counted(contents.torn_bytes, "byte") << ", a line that was not written to its end"
              << std::endl;
  std::cerr << "resuming: " << puzzles::grouped(document.samples.size())
            << (plan.open_ended() ? " of up to " : " of ")
            << puzzles::counted(plan.samples(), "sample is there", "samples are there") << std::endl;

  const InterruptGuard interrupt;
  Record record(folder, std::move(journal), contents, now.date);
  return carry_out(plan, taken, interrupt, record, whole, job);
}

}  // namespace puzzlebench::harness
