#include "harness/solve.hpp"

#include <chrono>
#include <iostream>
#include <memory>

#include "harness/cell_names.hpp"
#include "harness/executors.hpp"
#include "harness/exit_codes.hpp"
#include "harness/interrupt.hpp"
#include "harness/limits.hpp"
#include "harness/machine_limits.hpp"
#include "harness/output_file.hpp"
#include "harness/pin.hpp"
#include "harness/solve_checkpoint.hpp"
#include "harness/solve_ranks.hpp"
#include "harness/solve_report.hpp"
#include "harness/solve_svg.hpp"
#include "harness/task_records.hpp"
#include "harness/text_picture.hpp"
#include "puzzles/catalogue.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

/// With a checkpoint, tasks are made as if for so many times the workers: they are smaller, so that a kill
/// costs less, and enough where more workers go on.
constexpr int more_workers = 16;

void note(const std::string& message) {
  std::cerr << "puzzlebench: note: " << message << std::endl;
}

/// The variant asked for, with the policy where none is named: the one that a given setting belongs to, else
/// the workload's default. Throws UsageError for a policy that cannot search it.
engine::Variant variant_for(const SolveOptions& options, const puzzles::WorkloadInfo& info) {
  engine::Variant variant = options.variant;
  if (!options.policy_given)
    variant.policy = options.split_depth_given || !options.checkpoint.empty() ? engine::Policy::split
                                                                              : puzzles::default_policy(info);
  if (!puzzles::supports(info, variant.policy)) {
    std::vector<std::string_view> all;
    for (const puzzles::PolicyInfo& policy : puzzles::policies)
      if (puzzles::supports(info, policy.policy)) all.push_back(policy.name);
    throw puzzles::UsageError("--policy " + std::string(puzzles::to_string(variant.policy)) +
                              ": cannot search " + info.name + ": must be one of " + puzzles::join(all));
  }
  if (options.depth_profile && puzzles::policy_info(variant.policy).peer)
    throw puzzles::UsageError("--depth-profile: must be asked of policy serial, split or budget, not of " +
                              std::string(puzzles::to_string(variant.policy)));
  if (options.task_records && !puzzles::records_tasks(info, variant.policy))
    throw puzzles::UsageError(
        "--task-records: must be asked of a tree under policy split or budget, not of " + info.name +
        " under " + std::string(puzzles::to_string(variant.policy)));
  if (variant.policy == engine::Policy::serial) variant.threads = 1;
  return variant;
}

/// Flags that change nothing here are said to be idle: a comparison would mislead otherwise.
void note_idle_flags(const SolveOptions& options, const engine::Variant& variant,
                     const puzzles::WorkloadInfo& info, bool over_ranks) {
  const std::string policy(puzzles::to_string(variant.policy));
  if (variant.policy == engine::Policy::serial && options.threads_given)
    note("--threads does not apply to policy serial, which has one");
  if (options.split_depth_given && !over_ranks && !puzzles::policy_info(variant.policy).by_depth)
    note("--split-depth does not apply to policy " + policy);
  else if (options.split_depth_given && !info.splits_by_depth)
    note("--split-depth does not apply to " + info.name + ", which is not split by depth");
  if (variant.budget && variant.policy != engine::Policy::budget)
    note("--budget does not apply to policy " + policy);
  const bool tree = info.objective == engine::Objective::count && info.splits_by_depth;
  if (options.depth_profile && !tree) note("--depth-profile needs objective count on a tree; none is shown");
}

/// How many solutions to show, and whether the search has to be asked for them again.
std::size_t solutions_wanted(const SolveOptions& options, const engine::Result& result) {
  if (options.show.solutions) return *options.show.solutions;
  if (!options.show.view.empty() || options.json) return 0;
  switch (options.objective) {
    case engine::Objective::first:
      return 1;
    case engine::Objective::count:
      return result.solutions == 0 ? 0 : 1;
    case engine::Objective::reach:
    case engine::Objective::tally:
    case engine::Objective::chains:
      return 0;
  }
  return 0;
}

/// `needed`: bytes that the search would have come to when the memory limit stopped it; 0: not known.
std::string limit_message(const SolveOptions& options, engine::StopReason reason, std::size_t needed) {
  switch (reason) {
    case engine::StopReason::time_limit:
      return "the time limit of " +
             format_seconds(std::chrono::duration<double>(*options.limits.time).count()) + " (--time-limit)";
    case engine::StopReason::node_limit:
      return "the limit of " + puzzles::counted(options.limits.nodes, "node") + " (--node-limit)";
    case engine::StopReason::memory_limit:
      return "the memory limit of " + format_bytes(options.limits.memory) + " (--memory-limit)" +
             (needed == 0 ? "" : ", where it needed " + puzzles::counted(needed, "byte"));
    case engine::StopReason::interrupted:
      return "an interrupt";
    case engine::StopReason::none:
      break;
  }
  return "nothing";
}

int stop_code(engine::StopReason reason) {
  return reason == engine::StopReason::interrupted ? exit_interrupted : exit_limit;
}

/// One timed execution. Everything that is no part of the search is done before the clock starts: the workers
/// are up, the split depth is chosen.
SolveReport execute(const SolveOptions& options, const engine::Variant& variant,
                    const puzzles::Workload& workload, Executors& executors, const InterruptGuard& interrupt,
                    Job* job, FileCheckpoint* checkpoint) {
  const puzzles::WorkloadInfo& info = workload.info();
  engine::Ranks* const ranks = job != nullptr && job->several() ? &job->ranks() : nullptr;
  SolveReport report;
  report.ranks = job == nullptr ? 0 : job->count();
  report.workload = &workload;
  report.variant = variant;
  report.split_depth_auto = !variant.split_depth.has_value();
  report.depth_profile =
      options.depth_profile && info.objective == engine::Objective::count && info.splits_by_depth;
  report.show_asked = options.show.given();

  std::string reason;
  Executors::Entry& workers = executors.of(variant.threads);
  if (workers.workers_seen < variant.threads)
    note("only " + std::to_string(workers.workers_seen) + " of " + std::to_string(variant.threads) +
         " threads came up");
  if (puzzles::needs_split_depth(info, variant)) {
    reason = "given";
    if (report.split_depth_auto) {
      engine::SplitChoice choice =
          workload.choose_split(variant.workers() * (checkpoint == nullptr ? 1 : more_workers));
      if (checkpoint != nullptr)
        choice.reason = "as for " + std::to_string(more_workers) +
                        " times the workers, since a kill costs the tasks under way: " + choice.reason;
      report.variant.split_depth =
          ranks == nullptr
              ? choice.depth
              : static_cast<int>(job->of_first(static_cast<engine::u64>(choice.depth), job->count()));
      reason = choice.reason;
    }
  }

  if (checkpoint != nullptr) {
    if (!checkpoint->resumed())
      checkpoint->set_search(checkpoint_search(options, info, report.variant.split_depth.value()));
    report.checkpoint = {options.checkpoint, checkpoint->tasks_before(), checkpoint->before().nodes};
  }

  engine::Control control(options.limits, &interrupt.flag());
  engine::TaskLog log;
  puzzles::Execution execution{
      workers.executor, control, report.depth_profile, options.task_records ? &log : nullptr, ranks,
      checkpoint};
  if (ranks != nullptr) ranks->begin(control);
  const auto begin = std::chrono::steady_clock::now();
  report.outcome = workload.execute(report.variant, execution);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (options.task_records) report.tasks = task_profile(log);
  if (!reason.empty()) report.outcome.result.split.reason = reason;
  return report;
}

/// The solution found, else the first one shown, else the first one that there is.
std::optional<puzzles::Solution> solution_to_draw(const puzzles::Workload& workload,
                                                  const puzzles::Outcome& outcome,
                                                  const std::vector<puzzles::Solution>& shown,
                                                  engine::Control& control) {
  if (outcome.solution) return outcome.solution;
  if (!shown.empty()) return shown.front();
  const engine::Objective objective = workload.info().objective;
  const bool counted = objective != engine::Objective::first && objective != engine::Objective::reach;
  if (objective == engine::Objective::first || (counted && outcome.result.solutions == 0)) return {};
  auto found = workload.solutions(1, control);
  if (found.empty()) return {};
  return std::move(found.front());
}

/// Fetches what is to be shown besides the search's own solution; returns why that was cut short, if it was.
engine::StopReason gather_shown(const SolveOptions& options, const puzzles::Workload& workload,
                                const InterruptGuard& interrupt, SolveReport& report) {
  const puzzles::Outcome& outcome = report.outcome;
  engine::Limits limits = options.limits;
  const bool asked = options.show.given() || !options.svg.empty();
  // A solution that nobody asked for is not worth a long search of its own.
  if (!asked) limits.time = std::chrono::seconds(1);
  engine::Control control(limits, &interrupt.flag());

  const std::size_t wanted = solutions_wanted(options, outcome.result);
  if (wanted == 1 && outcome.solution)
    report.shown = {*outcome.solution};
  else if (wanted > 0 && (options.objective != engine::Objective::first || outcome.result.found))
    report.shown = workload.solutions(wanted, control);
  if (!options.svg.empty()) report.drawn = solution_to_draw(workload, outcome, report.shown, control);

  const std::string view = options.show.all ? "all" : options.show.view;
  if (!view.empty() && !control.stopped())
    if (auto lines = workload.view(view, control)) report.view = std::move(*lines);
  return !asked && control.reason() == engine::StopReason::time_limit ? engine::StopReason::none
                                                                      : control.reason();
}

/// Applies the rules to every solution at hand.
void check_solutions(const puzzles::Workload& workload, SolveReport& report) {
  std::vector<const puzzles::Solution*> all;
  for (const auto& solution : report.shown) all.push_back(&solution);
  for (const auto* other : {&report.outcome.solution, &report.drawn})
    if (*other && (all.empty() || *all.front() != **other)) all.push_back(&**other);
  for (const puzzles::Solution* solution : all) {
    ++report.solutions_checked;
    if (const auto wrong = workload.check(*solution))
      report.broken_solutions.push_back("the solution " + workload.notation(*solution) +
                                        " breaks the rules: " + *wrong);
  }
}

}  // namespace

int run_solve(const SolveOptions& options, Job* job, std::unique_ptr<FileCheckpoint> checkpoint) {
  const bool over_ranks = job != nullptr && job->several();
  const auto workload = puzzles::make_workload(*options.puzzle, options.objective, options.parameters);
  if (over_ranks) require_over_ranks(options, workload->info(), job->count());
  const bool kept = !options.checkpoint.empty();
  if (kept) require_checkpoint(options, workload->info());
  engine::Variant variant = variant_for(options, workload->info());
  if (over_ranks) variant.ranks = job->count();
  note_idle_flags(options, variant, workload->info(), over_ranks);
  const std::vector<int> cpus = pin_cpus(options.pin, cell_name(workload->info(), variant), variant);
  require_threads(variant.threads);
  if (!options.svg.empty()) require_output("--svg", options.svg);
  Executors executors(variant.threads, cpus);
  const InterruptGuard interrupt;
  if (kept && !checkpoint)
    checkpoint =
        std::make_unique<FileCheckpoint>(options.checkpoint, job == nullptr ? 0 : job->ranks().rank());
  if (over_ranks && !job->ready()) return exit_usage;
  if (kept && (job == nullptr || job->speaks())) announce_checkpoint(*checkpoint, interrupt);

  SolveReport report = execute(options, variant, *workload, executors, interrupt, job, checkpoint.get());
  if (over_ranks && !job->speaks()) return exit_good;
  report.pin = pin_text(options.pin, cpus);
  const engine::Result& result = report.outcome.result;
  engine::StopReason show_stopped = engine::StopReason::none;
  if (result.complete) {
    show_stopped = gather_shown(options, *workload, interrupt, report);
    check_solutions(*workload, report);
    report.figures = check_figures(workload->info(), report.outcome, variant);
    if (options.objective == engine::Objective::first && result.found != report.outcome.solution.has_value())
      report.broken_solutions.push_back(
          "the search says that it found a solution, but there is none, or the reverse");
  }

  std::cout << (options.json ? solve_json(report) : solve_text(report, terminal_width())) << std::flush;
  for (const auto& failure : report.figures.failures)
    std::cerr << "puzzlebench: WRONG ANSWER: " << failure << "\n";
  for (const auto& broken : report.broken_solutions)
    std::cerr << "puzzlebench: WRONG ANSWER: " << broken << "\n";
  if (!result.complete) {
    std::cerr << "puzzlebench: stopped by "
              << limit_message(options, result.stopped, result.memory_needed_bytes) << " after "
              << format_seconds(report.seconds) << ": no answer" << std::endl;
    if (checkpoint) checkpoint->say_how_to_go_on();
    return stop_code(result.stopped);
  }
  if (report.wrong()) return exit_failed;
  if (options.show.all && report.shown.size() == options.show.solutions)
    note("--show all ends after " + puzzles::counted(report.shown.size(), "solution"));
  if (show_stopped != engine::StopReason::none) {
    std::cerr << "puzzlebench: the answer is complete, but showing it was stopped by "
              << limit_message(options, show_stopped, 0) << "\n";
    return stop_code(show_stopped);
  }
  return options.svg.empty() ? exit_good : write_svg(report, options.svg);
}

}  // namespace puzzlebench::harness
