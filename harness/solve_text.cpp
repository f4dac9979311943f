// A SolveReport as text, for people.
#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

#include "harness/cell_names.hpp"
#include "harness/limits.hpp"
#include "harness/plan.hpp"
#include "harness/solve_report.hpp"
#include "harness/text_picture.hpp"
#include "puzzles/words.hpp"
#include "results/table.hpp"

namespace puzzlebench::harness {

namespace {

using puzzles::counted, puzzles::grouped;

constexpr std::size_t layers_shown = 64;

/// Names and values in two aligned columns.
class Table {
 public:
  void add(std::string name, std::string value) {
    std::replace(name.begin(), name.end(), '_', ' ');
    width_ = std::max(width_, name.size() + 2);
    rows_.emplace_back(std::move(name), std::move(value));
  }
  std::string text() const {
    std::string all;
    for (const auto& [name, value] : rows_)
      all += name + std::string(width_ - name.size(), ' ') + value + "\n";
    return all;
  }

 private:
  std::size_t width_ = 12;
  std::vector<std::pair<std::string, std::string>> rows_;
};

/// The search goes layer by layer, and its layers are part of the answer.
bool by_layers(const puzzles::WorkloadInfo& info) {
  return info.objective == engine::Objective::reach || info.objective == engine::Objective::tally;
}

/// The numbers, whether complete or not.
void add_numbers(const SolveReport& report, Table& table) {
  const puzzles::WorkloadInfo& info = report.workload->info();
  const engine::Result& result = report.outcome.result;
  const std::string leaves =
      counted(result.leaves, "leaf", "leaves") + ", " + counted(result.dead_ends(), "dead end");
  if (info.objective == engine::Objective::count) {
    if (by_attempts(info))
      table.add("successes", grouped(result.solutions) + " of " + counted(result.leaves, "attempt"));
    else
      table.add("solutions", grouped(result.solutions));
  }
  if (by_layers(info)) table.add("states", grouped(result.nodes) + " (" + leaves + ")");
  if (info.objective == engine::Objective::tally || info.objective == engine::Objective::chains)
    table.add("solutions", grouped(result.solutions));
  for (const auto& figure : report.outcome.figures) table.add(figure.name, grouped(figure.value));
  if (!by_layers(info)) table.add("nodes", grouped(result.nodes) + " (" + leaves + ")");
  if (result.nodes_speculative != 0)
    table.add("speculative",
              counted(result.nodes_speculative, "node") + " more, entered ahead of the answer");
  if (result.peak_table_bytes != 0) table.add("tables", format_bytes(result.peak_table_bytes));
}

void add_time(const SolveReport& report, Table& table) {
  const engine::Result& result = report.outcome.result;
  const auto entered = static_cast<double>(result.nodes) + static_cast<double>(result.nodes_speculative) -
                       static_cast<double>(report.checkpoint ? report.checkpoint->nodes_before : 0);
  std::string text = format_seconds(report.seconds);
  if (report.seconds > 0) {
    char rate[64];
    std::snprintf(rate, sizeof rate, ", %.3g million nodes a second", entered / report.seconds / 1e6);
    text += rate;
  }
  table.add("time", text);
}

void add_policy(const SolveReport& report, Table& table) {
  if (report.variant.policy == engine::Policy::serial) return table.add("policy", "serial");
  const engine::SplitInfo& split = report.outcome.result.split;
  const engine::Variant& variant = report.variant;
  const std::string tasks = counted(split.tasks, "task");
  std::string text = std::string(puzzles::to_string(variant.policy)) + ", " +
                     (report.ranks > 1 ? counted(static_cast<unsigned>(report.ranks), "rank") + " of " : "") +
                     counted(static_cast<unsigned>(variant.threads), "thread");
  if (variant.policy == engine::Policy::task_group)
    text += ", a task for every node";
  else if (!puzzles::takes_split_depth(report.workload->info(), variant.policy))
    text += ", " + tasks + (split.reason.empty() ? "" : " (" + split.reason + ")");
  else if (variant.policy == engine::Policy::spawn || variant.policy == engine::Policy::openmp)
    text += ", tasks down to depth " + std::to_string(variant.split_depth.value_or(0)) +
            (report.split_depth_auto ? ", where split would cut: " + split.reason : " (given)");
  else
    text += ", split depth " + std::to_string(report.variant.split_depth.value_or(0)) +
            (report.split_depth_auto ? " chosen: " + split.reason : " given: " + tasks);
  table.add("policy", text);
}

void add_checkpoint(const CheckpointReport& checkpoint, const engine::SplitInfo& split, Table& table) {
  std::string text = puzzles::printable(checkpoint.folder) + ": " +
                     grouped(checkpoint.tasks_before + split.finished) + " of " +
                     counted(split.tasks, "task") + " finished";
  if (checkpoint.tasks_before != 0) text += ", " + grouped(checkpoint.tasks_before) + " of them before";
  table.add("checkpoint", text);
}

void add_verification(const SolveReport& report, Table& table) {
  if (report.wrong()) return table.add("verified", "NO: WRONG ANSWER");
  std::string text;
  if (const auto& agreed = report.figures.agreed; !agreed.empty()) {
    text = "against " + counted(agreed.size(), "published figure") + " (" + puzzles::join(agreed) + ")";
  }
  if (report.solutions_checked != 0)
    text += (text.empty() ? "" : "; ") + std::string("rules applied to ") +
            counted(report.solutions_checked, "solution");
  table.add("verified", text.empty() ? "no: nothing is published for these parameters" : text);
}

std::string depth_table(const std::vector<engine::u64>& profile) {
  Table table;
  table.add("depth", "nodes");
  for (std::size_t depth = 0; depth < profile.size(); ++depth)
    table.add(std::to_string(depth), grouped(profile[depth]));
  return table.text();
}

std::string task_tables(const results::TaskProfile& tasks) {
  char idle[64];
  std::snprintf(idle, sizeof idle, "%.1f %% of the workers' time", tasks.idle_share * 100);
  Table table;
  table.add("tasks", grouped(tasks.tasks));
  table.add("work", results::format_seconds(tasks.work_seconds) + ", the sum of task times");
  table.add("span", results::format_seconds(tasks.span_seconds) + ": expansion, longest task, merge");
  table.add("idle", idle);
  for (const results::LargeTask& task : tasks.largest)
    table.add(&task == &tasks.largest.front() ? "largest" : "", "task " + grouped(task.index) + ": " +
                                                                    results::format_seconds(task.seconds) +
                                                                    ", " + counted(task.nodes, "node"));
  Table bins;
  bins.add("task time", "tasks");
  for (const auto& [upper, count] : tasks.histogram)
    bins.add("< " + results::format_seconds(upper), grouped(count));
  return table.text() + "\n" + bins.text();
}

std::string rank_table(const std::vector<engine::RankShare>& ranks) {
  Table table;
  for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
    const engine::RankShare& share = ranks[rank];
    char idle[32];
    std::snprintf(idle, sizeof idle, "%.1f %%", share.idle_share * 100);
    table.add("rank " + std::to_string(rank),
              counted(share.nodes, "node") + " in " + format_seconds(share.seconds) + ", idle " + idle +
                  ", " + counted(share.messages, "message") + " of " + counted(share.bytes, "byte"));
  }
  return table.text();
}

std::string layer_table(const SolveReport& report) {
  const std::string& name = report.workload->info().layer_name;
  const auto& layers = report.outcome.result.layers;
  Table table;
  if (layers.size() > layers_shown) {
    table.add("layers", std::to_string(layers.size()) + " by " + (name.empty() ? "depth" : name) +
                            "; --json lists them");
  } else {
    const bool tally = report.workload->info().objective == engine::Objective::tally;
    table.add(name.empty() ? "layer" : name, tally ? "states (winning, leaves)" : "states");
    for (const auto& layer : layers)
      table.add(std::to_string(layer.index),
                grouped(layer.states) +
                    (tally ? " (" + grouped(layer.winning) + ", " + grouped(layer.leaves) + ")" : ""));
  }
  return table.text();
}

/// What `first` has to say before its numbers.
std::string verdict(const puzzles::WorkloadInfo& info, const engine::Result& result) {
  if (!result.found)
    return by_attempts(info) ? "no attempt succeeded; that proves nothing: more attempts or another seed may "
                               "find a solution\n"
                             : "no solution exists\n";
  return by_attempts(info) ? "solution on attempt " + grouped(result.attempt + 1) + "\n" : "solution found\n";
}

std::string solutions(const SolveReport& report, std::size_t width) {
  std::string text;
  const bool number = report.shown.size() > 1;
  for (std::size_t i = 0; i < report.shown.size(); ++i) {
    text += "\n" + (number ? "solution " + std::to_string(i + 1) + ": " : std::string("solution: ")) +
            report.workload->notation(report.shown[i]) + "\n";
    text += text_picture(report.workload->picture(report.shown[i]), width);
  }
  return text;
}

}  // namespace

bool by_attempts(const puzzles::WorkloadInfo& info) {
  return !info.splits_by_depth && !by_layers(info);
}

std::string variant_name(const SolveReport& report) {
  engine::Variant variant = report.variant;
  if (report.split_depth_auto) variant.split_depth.reset();
  return variant_name(report.workload->info(), variant);
}

std::string solve_text(const SolveReport& report, std::size_t width) {
  const puzzles::WorkloadInfo& info = report.workload->info();
  const engine::Result& result = report.outcome.result;
  std::string text = info.name + "\n";
  if (!result.complete)
    text += "stopped (" + std::string(puzzles::to_string(result.stopped)) + ") after " +
            format_seconds(report.seconds) + ": no answer; counted until then:\n";
  else if (info.objective == engine::Objective::first)
    text += verdict(info, result);

  Table table;
  add_numbers(report, table);
  add_time(report, table);
  add_policy(report, table);
  if (report.checkpoint) add_checkpoint(*report.checkpoint, result.split, table);
  if (report.pin != "none") table.add("pin", report.pin);
  if (result.complete) add_verification(report, table);
  text += table.text();
  if (report.depth_profile && !result.depth_profile.empty()) text += "\n" + depth_table(result.depth_profile);
  if (report.tasks) text += "\n" + task_tables(*report.tasks);
  if (!result.ranks.empty()) text += "\n" + rank_table(result.ranks);
  if (!result.complete) return text;

  if (by_layers(info)) text += "\n" + layer_table(report);
  const auto remarks = report.workload->remarks(report.outcome, report.shown);
  if (!remarks.empty()) text += "\n";
  for (const auto& remark : remarks) text += remark + "\n";
  text += solutions(report, width);
  if (!report.view.empty()) text += "\n";
  for (const auto& line : report.view) text += line + "\n";
  return text;
}

}  // namespace puzzlebench::harness
