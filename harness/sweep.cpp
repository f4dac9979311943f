#include "harness/sweep.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <limits>
#include <memory>

#include "harness/exit_codes.hpp"
#include "harness/limits.hpp"
#include "harness/machine_limits.hpp"
#include "harness/pin.hpp"
#include "harness/presets.hpp"
#include "harness/rank_calls.hpp"
#include "harness/record.hpp"
#include "harness/reportable.hpp"
#include "harness/sweep_axes.hpp"
#include "harness/sweep_begin.hpp"
#include "harness/sweep_file.hpp"
#include "harness/sweep_processes.hpp"
#include "harness/sweep_ranks.hpp"
#include "harness/sweep_resume.hpp"
#include "harness/time_budget.hpp"
#include "puzzles/catalogue.hpp"
#include "puzzles/words.hpp"
#include "results/file.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;
using puzzles::UsageError;

/// The preset, the file or the flags' own workloads.
SweepRequest base_request(const SweepOptions& options, const std::vector<puzzles::Puzzle>& catalogue,
                          const Share& share) {
  if (!options.preset.empty() && !options.file.empty())
    throw UsageError("--preset " + options.preset + " and the sweep file " + options.file +
                     " do not go together; give one of them");
  SweepRequest request;
  if (!options.file.empty()) {
    if (std::error_code ignored; !fs::is_regular_file(options.file, ignored))
      throw results::FileError(options.file +
                               (fs::exists(options.file, ignored)
                                    ? ": is no file; name a sweep file in JSON"
                                    : ": there is no such sweep file; name one, or use --preset"));
    request =
        parse_sweep_file(results::read_file(options.file), options.file, catalogue, share.cores, share.ranks);
  } else if (!options.preset.empty() || options.workloads.empty()) {
    const Preset& preset = find_preset(options.preset.empty() ? "quick" : options.preset);
    request =
        parse_sweep_file(preset.sweep_file, "preset " + preset.name, catalogue, share.cores, share.ranks);
  }
  if (!options.workloads.empty()) request.workloads.clear();
  for (const std::string& text : options.workloads)
    request.workloads.push_back(parse_workload("--workload", text, catalogue));
  return request;
}

/// What was asked for, flags over file.
SweepRequest make_request(const SweepOptions& options, const std::vector<puzzles::Puzzle>& catalogue,
                          const Share& share) {
  SweepRequest request = base_request(options, catalogue, share);
  Axes flags;
  if (!options.policies.empty()) flags.policies = parse_policies("--policy", options.policies);
  if (!options.threads.empty()) flags.threads = parse_threads("--threads", options.threads, share.cores);
  if (!options.ranks.empty()) flags.ranks = parse_ranks("--ranks", options.ranks, share.ranks);
  if (!options.split_depths.empty())
    flags.split_depths = parse_split_depths("--split-depth", options.split_depths);
  if (!options.budgets.empty()) flags.budgets = parse_budgets("--budget", options.budgets);
  if (!options.seeds.empty()) flags.seeds = parse_seeds("--seeds", options.seeds);
  if (!options.samples.empty())
    flags.samples = static_cast<int>(puzzles::parse_integer("--samples", options.samples, 1, samples_max));
  flags.until = options.until;
  if (flags.samples && flags.until)
    throw UsageError("--samples " + options.samples + " and --until " + flags.until->text +
                     " do not go together: the rules say how many; write samples:" + options.samples +
                     " into them for so many at most");
  if (options.time_budget) {
    request.time_budget = options.time_budget;
    request.axes.samples.reset();  // which were meant for a run without
    for (WorkloadRequest& workload : request.workloads) workload.axes.samples.reset();
  }
  // A file's axes were meant for the file's workloads, which --workload replaces.
  if (options.workloads.empty()) {
    request.must_apply = request.axes;
    for (const WorkloadRequest& workload : request.workloads) request.must_apply.override_with(workload.axes);
  }
  request.must_apply.override_with(flags);
  request.axes.override_with(flags);
  for (WorkloadRequest& workload : request.workloads) workload.axes.override_with(flags);

  if (!options.filter.empty()) request.filter = options.filter;
  if (!options.pin.empty()) {
    request.pin = options.pin;
    request.pin_where = pin_option;
  }
  if (!options.processes.empty())
    request.processes =
        static_cast<int>(puzzles::parse_integer("--processes", options.processes, 1, processes_max));
  if (options.order_seed) request.order_seed = *options.order_seed;
  if (options.task_records) request.task_records = true;
  if (!options.time_limit.empty()) request.limits.time = parse_duration("--time-limit", options.time_limit);
  if (!options.node_limit.empty()) request.limits.nodes = parse_nodes("--node-limit", options.node_limit);
  if (!options.memory_limit.empty())
    request.limits.memory = parse_memory("--memory-limit", options.memory_limit);
  else
    request.limits.memory = std::min(request.limits.memory, share.memory);
  return request;
}

/// Task records are of trees cut into tasks: a plan without any cannot be what was meant.
void refuse_idle_records(const Plan& plan) {
  const auto keeps_records = [](const PlannedWorkload& planned) {
    return planned.cells.size() > 1 &&
           puzzles::records_tasks(planned.workload->info(), engine::Policy::split);
  };
  if (plan.task_records && std::none_of(plan.workloads.begin(), plan.workloads.end(), keeps_records))
    throw UsageError(
        "--task-records: must be asked of at least one tree (objective count or first) under a policy other "
        "than serial; this plan has none");
}

}  // namespace

void setup_sweep(CLI::App& app, std::function<int()>& action) {
  setup_sweep_of(puzzles::catalogue(), app, action);
}

void setup_sweep_of(const std::vector<puzzles::Puzzle>& catalogue, CLI::App& app,
                    std::function<int()>& action, Job* job) {
  auto options = std::make_shared<SweepOptions>();
  CLI::App* sub = app.add_subcommand(
      "sweep", "Measures workloads under every variant, verifies every answer, writes run.json and a table");
  std::string preset_help = "A sweep that comes with the program:";
  for (const Preset& preset : presets()) preset_help += "\n  " + preset.name + ": " + preset.summary;

  sub->add_option("file", options->file, "A sweep file in JSON")->type_name("FILE.json");
  sub->add_option("--preset", options->preset,
                  preset_help + "\nDefault: quick, unless FILE or --workload is given")
      ->type_name(puzzles::join(presets(), "|", &Preset::name));
  sub->add_option(
         "--workload", options->workloads,
         "PUZZLE[/OBJECTIVE][/NAME:VALUES]..., as cells are named; may be repeated; whole numbers take "
         "ranges: frogs/reach/n:8:14:2. In place of the file's workloads")
      ->type_name("WORKLOAD")
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  sub->add_option("--policy", options->policies,
                  "Policies, several by comma; serial is always measured, as the baseline and the check. "
                  "Default: serial and budget, or split where there is no tree")
      ->type_name(puzzles::join(puzzles::policy_names(), "|"));
  sub->add_option("--threads", options->threads,
                  "Threads of the policies other than serial: a:b, a:b:step, a:b:xF, lists by comma; 'cores' "
                  "is the number of cores "
                  "allowed. Default 1,cores")
      ->type_name("RANGE");
  sub->add_option("--ranks", options->ranks,
                  "Ranks of an MPI job that share a search (puzzlebench-mpi), each on --threads threads: as "
                  "--threads; 'all' is the number that was started. Default 1,all")
      ->type_name("RANGE");
  sub->add_option("--split-depth", options->split_depths, "auto, depths or both: auto,3:5. Default auto")
      ->type_name("RANGE");
  sub->add_option("--budget", options->budgets,
                  "Nodes that a task of policy budget enters before it gives work away: a range or list")
      ->type_name("RANGE");
  sub->add_option("--seeds", options->seeds,
                  "Seeds of the workloads that draw (--seed is the order of samples)")
      ->type_name("RANGE");
  sub->add_option("--samples", options->samples, "Samples per cell; six or more give an interval. Default 7")
      ->type_name("N");
  sub->add_option_function<std::string>(
         "--until", [options](const std::string& text) { options->until = parse_until("--until", text); },
         until_help)
      ->type_name("RULES");
  sub->add_option_function<std::string>(
         "--time-budget",
         [options](const std::string& text) { options->time_budget = parse_duration("--time-budget", text); },
         time_budget_help)
      ->type_name("TIME");
  sub->add_option_function<std::string>(
         "--seed",
         [options](const std::string& text) {
           options->order_seed = static_cast<std::uint64_t>(
               puzzles::parse_integer("--seed", text, 0, std::numeric_limits<std::int64_t>::max()));
         },
         "Seed of the order of samples inside their blocks. Default 1")
      ->type_name("S");
  sub->add_option("--time-limit", options->time_limit,
                  "Of one execution: 500ms, 10s, 2m. Past it the cell fails")
      ->type_name("TIME");
  sub->add_option("--node-limit", options->node_limit, "Of one execution: 250k, 10M")->type_name("N");
  sub->add_option("--memory-limit", options->memory_limit,
                  "Of the tables of one execution: 512M, 4G. Default: 80 % of what is available")
      ->type_name("SIZE");
  sub->add_option(
         "--filter", options->filter,
         "Only cells whose name this regular expression matches, and the serial cells that they need")
      ->type_name("REGEX");
  sub->add_flag("--task-records", options->task_records,
                "Also keeps what each task did, in executions beside the samples: a profile of every tree's "
                "cell under split and budget, and the times that 'scale' predicts from")
      ->disable_flag_override();
  sub->add_option("--pin", options->pin, pin_help)->type_name("none|spread|compact|LIST");
  sub->add_option("-o,--output", options->output, "The run's folder. Default results/runs/<time, UTC>")
      ->type_name("DIR");
  sub->add_option("--resume", options->resume,
                  "Goes on with the run in DIR that was stopped, on the same machine and build; alone, since "
                  "the run's journal says what was asked for")
      ->type_name("DIR");
  sub->add_option("--processes", options->processes,
                  "Repeats the run in N fresh processes, one after the other, as one run: code and data lie "
                  "elsewhere in each, and times with them. Default 1")
      ->type_name("N");
  sub->add_option("--process", options->process,
                  "With --resume of a run of several processes: takes process K alone, and joins none")
      ->type_name("K");
  sub->add_flag("--reportable", options->reportable,
                "Lists every reason against publishing the run; exit code 1 where there is one")
      ->disable_flag_override();
  sub->add_flag("--dry-run", options->dry_run, "Prints the plan and measures nothing");
  sub->callback([options, &catalogue, &action, job] {
    action = [options, &catalogue, job]() -> int {
      if (job == nullptr || !job->several()) return run_sweep(*options, catalogue);
      if (!job->speaks()) {
        answer_calls(*job, catalogue);
        return exit_good;
      }
      const RankDismissal at_the_end(*job);
      return run_sweep(*options, catalogue, job);
    };
  });
}

int run_sweep(const SweepOptions& options, const std::vector<puzzles::Puzzle>& catalogue, Job* job) {
  if (job != nullptr) job->require_several();
  if (!options.resume.empty()) {
    const int code = resume_sweep(options, catalogue, job);
    return options.reportable ? code_if_reportable(options.resume, code) : code;
  }
  if (options.reportable && options.dry_run)
    throw UsageError("--reportable and --dry-run do not go together: a plan has no samples; leave one out");
  if (!options.process.empty())
    throw UsageError("--process " + options.process + ": goes with --resume DIR, the run that it is of");
  const Share share = share_of(job);
  const SweepRequest request = make_request(options, catalogue, share);
  if (job != nullptr) refuse_over_ranks(request, job->count());
  Plan plan = make_plan(request, catalogue, share.cores, share.ranks);
  refuse_idle_records(plan);
  plan.pin = pin_cpus(request.pin, plan, request.pin_where);
  if (const std::string note = one_rank_note(plan); !note.empty())
    std::cerr << "puzzlebench: note: " << note << std::endl;
  if (options.dry_run) {
    std::cout << describe_plan(plan) << describe_processes(request, plan) << std::flush;
    return exit_good;
  }
  require_threads(plan.largest_threads());

  const std::string id = new_run_id();
  const fs::path folder = options.output.empty() ? fs::path("results/runs") / id : fs::path(options.output);
  prepare_run_folder(folder);

  const results::RunDocument begun = new_run(id, request, plan, job);
  const int code = request.processes == 1 ? begin_run(folder, begun, request, plan, {}, folder, job)
                                          : begin_processes(folder, begun, request);
  return options.reportable ? code_if_reportable(folder, code) : code;
}

}  // namespace puzzlebench::harness
