#include "harness/plan.hpp"

#include <algorithm>
#include <iterator>
#include <regex>
#include <set>
#include <utility>

#include "harness/cell_names.hpp"
#include "harness/limits.hpp"
#include "harness/schedule.hpp"
#include "harness/sweep_axes.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

using puzzles::counted;
using puzzles::ParameterMap;
using puzzles::UsageError;

constexpr std::size_t workloads_max = 10'000;

/// All combinations of the axes, the first varying slowest.
std::vector<ParameterMap> combinations(const WorkloadRequest& request) {
  std::vector<ParameterMap> maps{{}};
  for (const ParameterAxis& axis : request.parameters) {
    std::vector<ParameterMap> longer;
    if (maps.size() * axis.values.size() > workloads_max)
      throw UsageError(request.where + ": has more than " + std::to_string(workloads_max) + " combinations");
    for (const ParameterMap& map : maps) {
      for (const std::string& value : axis.values) {
        longer.push_back(map);
        longer.back()[axis.name] = value;
      }
    }
    maps = std::move(longer);
  }
  return maps;
}

std::shared_ptr<const puzzles::Workload> make(const WorkloadRequest& request, const puzzles::Puzzle& puzzle,
                                              const ParameterMap& parameters) {
  try {
    return puzzle.make(request.objective, puzzles::Parameters(puzzle.name, puzzle.parameters, parameters));
  } catch (const UsageError& error) {
    throw UsageError(request.where + ": " + error.what());
  }
}

/// The workloads of one combination: one, or one per seed where the workload draws and seeds are asked for.
std::vector<std::shared_ptr<const puzzles::Workload>> make_seeded(const WorkloadRequest& request,
                                                                  const Axes& axes,
                                                                  const puzzles::Puzzle& puzzle,
                                                                  const ParameterMap& parameters) {
  auto workload = make(request, puzzle, parameters);
  // A seed among its parameters says that it matters here; one given by name is an axis of its own.
  if (!axes.seeds || parameters.contains("seed") || !workload->info().parameters.contains("seed"))
    return {std::move(workload)};
  std::vector<std::shared_ptr<const puzzles::Workload>> seeded;
  for (const std::uint64_t seed : *axes.seeds) {
    ParameterMap with_seed = parameters;
    with_seed["seed"] = std::to_string(seed);
    seeded.push_back(make(request, puzzle, with_seed));
  }
  return seeded;
}

/// The policies other than serial. A setting that is given without a policy is meant for the one that has it.
std::vector<engine::Policy> policies_of(const puzzles::WorkloadInfo& info, const Axes& axes) {
  std::vector<engine::Policy> policies;
  if (axes.policies) {
    policies = *axes.policies;
  } else if (axes.split_depths || axes.budgets) {
    if (axes.split_depths) policies.push_back(engine::Policy::split);
    if (axes.budgets && puzzles::supports(info, engine::Policy::budget))
      policies.push_back(engine::Policy::budget);
  }
  std::erase_if(policies, [&](engine::Policy policy) {
    return policy == engine::Policy::serial || !puzzles::supports(info, policy);
  });
  const bool only_serial = axes.policies && *axes.policies == std::vector{engine::Policy::serial};
  if (policies.empty() && !only_serial) policies = {puzzles::default_policy(info)};
  return policies;
}

/// 1 and the largest count, once where they are the same.
std::vector<int> one_and(int most) {
  return most == 1 ? std::vector{1} : std::vector{1, most};
}

bool goes_over_ranks(const puzzles::WorkloadInfo& info, engine::Policy policy) {
  return puzzles::searched_over_ranks(info) && puzzles::policy_info(policy).over_ranks;
}

std::vector<PlannedCell> make_cells(const puzzles::WorkloadInfo& info, const Axes& axes, int cores, int job) {
  std::vector<PlannedCell> cells;
  const auto add = [&](const engine::Variant& variant) {
    cells.push_back({cell_name(info, variant), variant, puzzles::takes_split_depth(info, variant.policy)});
  };
  add({});
  const auto threads = axes.threads.value_or(one_and(cores));
  const auto asked_ranks = axes.ranks.value_or(one_and(job));
  for (const engine::Policy policy : policies_of(info, axes)) {
    std::vector<engine::Variant> settings{{policy, 1, {}, {}}};
    if (puzzles::takes_split_depth(info, policy) && axes.split_depths) {
      settings.clear();
      for (const SplitDepth depth : *axes.split_depths) settings.push_back({policy, 1, depth, {}});
    } else if (policy == engine::Policy::budget && axes.budgets) {
      settings.clear();
      for (const std::uint64_t budget : *axes.budgets) settings.push_back({policy, 1, {}, budget});
    }
    const auto ranks = goes_over_ranks(info, policy) ? asked_ranks : std::vector{1};
    for (engine::Variant& variant : settings)
      for (const int processes : ranks)
        for (const int count : threads) {
          variant.ranks = processes;
          variant.threads = count;
          add(variant);
        }
  }
  return cells;
}

/// Of each cell, at most. A time budget is not to end because a default is small.
int samples_of(const Axes& axes, const SweepRequest& request) {
  if (axes.until) return axes.until->rules.samples;
  return axes.samples.value_or(request.time_budget ? results::until_samples_default : samples_default);
}

/// Axes that change nothing anywhere: a comparison would mislead.
void refuse_idle_axes(const Axes& axes, const std::vector<PlannedWorkload>& workloads) {
  const auto any_cell = [&](const auto& matters) {
    return std::ranges::any_of(workloads, [&](const PlannedWorkload& planned) {
      return std::ranges::any_of(planned.cells, matters);
    });
  };
  const auto draws = [](const PlannedWorkload& planned) {
    return planned.workload->info().parameters.contains("seed");
  };
  if (axes.seeds && std::ranges::none_of(workloads, draws))
    throw UsageError(
        "--seeds: none of the workloads draws; leave the seeds out (--seed is the order of samples)");
  if (axes.split_depths && !any_cell([](const PlannedCell& cell) { return cell.splits_by_depth; }))
    throw UsageError(
        "--split-depth: no cell of the plan is split by depth; leave it out, or ask for a tree under "
        "policy split");
  if (axes.budgets &&
      !any_cell([](const auto& cell) { return cell.variant.policy == engine::Policy::budget; }))
    throw UsageError(
        "--budget: no cell of the plan is of policy budget; leave it out, or ask for a tree under "
        "that policy");
}

}  // namespace

int PlannedWorkload::largest_threads() const {
  int largest = 1;
  for (const PlannedCell& cell : cells) largest = std::max(largest, cell.variant.threads);
  return largest;
}

int PlannedWorkload::largest_workers() const {
  int largest = 1;
  for (const PlannedCell& cell : cells) largest = std::max(largest, cell.variant.workers());
  return largest;
}

std::size_t Plan::first_blocks(const PlannedWorkload& planned) const {
  constexpr std::size_t of_budget = 6;  // so that every cell has an interval
  return time_budget ? std::min(of_budget, planned.blocks.size()) : planned.blocks.size();
}

bool Plan::open_ended() const {
  return time_budget || std::any_of(workloads.begin(), workloads.end(),
                                    [](const PlannedWorkload& planned) { return planned.until; });
}

std::size_t Plan::cells() const {
  std::size_t count = 0;
  for (const PlannedWorkload& planned : workloads) count += planned.cells.size();
  return count;
}

std::size_t Plan::samples() const {
  std::size_t count = 0;
  for (const PlannedWorkload& planned : workloads) count += planned.cells.size() * planned.blocks.size();
  return count;
}

bool Plan::records_tasks(const PlannedWorkload& planned, const engine::Variant& variant) const {
  const int largest = planned.largest_threads();
  return puzzles::records_tasks(planned.workload->info(), variant.policy) && variant.ranks == 1 &&
         (task_records || (largest > 1 && variant.threads == largest));
}

int Plan::largest_threads() const {
  int largest = 1;
  for (const PlannedWorkload& planned : workloads) largest = std::max(largest, planned.largest_threads());
  return largest;
}

std::string one_rank_note(const Plan& plan) {
  std::vector<std::string> left;
  for (const PlannedWorkload& planned : plan.workloads)
    for (const PlannedCell& cell : planned.cells)
      if (cell.variant.policy != engine::Policy::serial &&
          !goes_over_ranks(planned.workload->info(), cell.variant.policy))
        left.push_back(planned.workload->info().name + " under " +
                       std::string(puzzles::to_string(cell.variant.policy)));
  left.erase(std::unique(left.begin(), left.end()), left.end());
  if (plan.ranks == 1 || left.empty()) return "";
  return "on one rank alone, since ranks cannot share it: " + puzzles::join(left);
}

Plan make_plan(const SweepRequest& request, const std::vector<puzzles::Puzzle>& catalogue, int cores,
               int ranks) {
  constexpr std::size_t plan_samples_max = 1'000'000;  // at 10 ms and more each: three hours
  std::size_t planned_samples = 0;
  Plan plan{{}, request.order_seed, request.limits, request.task_records};
  plan.time_budget = request.time_budget;
  std::set<std::string> names;
  for (const WorkloadRequest& wanted : request.workloads) {
    const puzzles::Puzzle& puzzle = find_puzzle(wanted.where, wanted.puzzle, catalogue);
    Axes axes = request.axes;
    axes.override_with(wanted.axes);
    const int samples = samples_of(axes, request);
    plan.ranks = std::max(plan.ranks, std::ranges::max(axes.ranks.value_or(one_and(ranks))));
    for (const ParameterMap& parameters : combinations(wanted)) {
      for (auto& workload : make_seeded(wanted, axes, puzzle, parameters)) {
        const puzzles::WorkloadInfo& info = workload->info();
        if (!names.insert(info.name).second) continue;
        PlannedWorkload planned{workload, make_cells(info, axes, cores, ranks), {}};
        planned_samples += planned.cells.size() * static_cast<std::size_t>(samples);
        if (planned_samples > plan_samples_max)
          throw UsageError("the plan has more than " + std::to_string(plan_samples_max) +
                           " samples, the last of them of " + info.name +
                           "; give fewer values of an axis, or fewer samples");
        planned.blocks = block_orders(planned.cells.size(), samples, request.order_seed, info.name);
        planned.until = axes.until;
        plan.workloads.push_back(std::move(planned));
      }
    }
  }
  refuse_idle_axes(request.must_apply, plan.workloads);
  return request.filter.empty() ? plan : filter_plan(std::move(plan), request.filter);
}

Plan filter_plan(Plan plan, const std::string& regex) {
  constexpr std::size_t longest =
      1000;  // std::regex recurses, and overflows the stack at some ten thousand brackets
  if (regex.size() > longest)
    throw UsageError("--filter: is " + std::to_string(regex.size()) + " characters long: must be " +
                     std::to_string(longest) + " or less");
  std::regex expression;
  try {
    expression.assign(regex, std::regex::ECMAScript);
  } catch (const std::regex_error& error) {
    throw UsageError("--filter " + regex + ": is no regular expression (" + error.what() + ")");
  }
  std::vector<PlannedWorkload> kept;
  for (PlannedWorkload& planned : plan.workloads) {
    std::vector<PlannedCell> cells;
    bool any = false;
    for (const PlannedCell& cell : planned.cells) {
      const bool matches = std::regex_search(cell.name, expression);
      any |= matches;
      if (matches || cell.variant.policy == engine::Policy::serial) cells.push_back(cell);
    }
    if (!any) continue;
    const auto samples = static_cast<int>(planned.blocks.size());
    planned.blocks = block_orders(cells.size(), samples, plan.order_seed, planned.workload->info().name);
    planned.cells = std::move(cells);
    kept.push_back(std::move(planned));
  }
  if (kept.empty())
    throw UsageError("--filter " + regex + ": matches none of the " + counted(plan.cells(), "cell") +
                     "; --dry-run without it lists them");
  plan.workloads = std::move(kept);
  return plan;
}

std::string describe_plan(const Plan& plan) {
  std::string text;
  for (const PlannedWorkload& planned : plan.workloads)
    for (const PlannedCell& cell : planned.cells)
      text += cell.name + "  " + (planned.until || plan.time_budget ? "up to " : "") +
              counted(planned.blocks.size(), "sample") +
              (planned.until ? ", until " + planned.until->text : "") + "\n";
  text += counted(plan.workloads.size(), "workload") + ", " + counted(plan.cells(), "cell") + ", " +
          (plan.open_ended() ? "up to " : "") + counted(plan.samples(), "sample") + ", up to " +
          (plan.ranks > 1 ? counted(static_cast<unsigned>(plan.ranks), "rank") + " of up to " : "") +
          counted(static_cast<unsigned>(plan.largest_threads()), "thread") + ", order by seed " +
          std::to_string(plan.order_seed) + (plan.task_records ? ", with task records" : "") +
          (plan.time_budget
               ? ", time budget " + format_seconds(std::chrono::duration<double>(*plan.time_budget).count())
               : "") +
          "\n";
  return text;
}

}  // namespace puzzlebench::harness
