#include <cstdio>

#include "harness/limits.hpp"
#include "harness/solve_report.hpp"
#include "harness/text_picture.hpp"

namespace puzzlebench::harness {

namespace {

constexpr std::size_t layers_shown = 64;

std::string grouped_number(engine::u128 value) {
  return grouped(puzzles::to_decimal(value));
}

std::string line(std::string name, const std::string& value) {
  constexpr std::size_t width = 12;
  for (char& c : name)
    if (c == '_') c = ' ';
  name.resize(std::max(width, name.size() + 1), ' ');
  return name + value + "\n";
}

/// The numbers, whether complete or not.
std::string numbers(const SolveReport& report) {
  const puzzles::WorkloadInfo& info = report.workload->info();
  const engine::Result& result = report.outcome.result;
  std::string text;
  if (info.objective == engine::Objective::reach) {
    text += line("states", grouped_number(result.nodes));
    text += line("leaves",
                 grouped_number(result.leaves) + " (" + grouped_number(result.dead_ends()) + " dead ends)");
  } else {
    if (info.objective == engine::Objective::count)
      text += by_attempts(info) ? line("successes", grouped_number(result.solutions) + " of " +
                                                        grouped_number(result.leaves) + " attempts")
                                : line("solutions", grouped_number(result.solutions));
    for (const auto& figure : report.outcome.figures) text += line(figure.name, grouped_number(figure.value));
    text += line("nodes", grouped_number(result.nodes) + " (" + grouped_number(result.leaves) + " leaves, " +
                              grouped_number(result.dead_ends()) + " dead ends)");
    if (result.nodes_speculative != 0)
      text += line(
          "", grouped_number(result.nodes_speculative) + " more nodes were entered in vain, in parallel");
  }
  if (info.objective == engine::Objective::reach)
    for (const auto& figure : report.outcome.figures) text += line(figure.name, grouped_number(figure.value));
  if (result.peak_table_bytes != 0) text += line("tables", format_bytes(result.peak_table_bytes));
  return text;
}

std::string speed(const SolveReport& report) {
  const engine::Result& result = report.outcome.result;
  const auto entered = static_cast<double>(result.nodes) + static_cast<double>(result.nodes_speculative);
  std::string text = format_seconds(report.seconds);
  if (report.seconds > 0) {
    char rate[64];
    std::snprintf(rate, sizeof rate, ", %.3g million nodes a second", entered / report.seconds / 1e6);
    text += rate;
  }
  return line("time", text);
}

std::string policy(const SolveReport& report) {
  const puzzles::WorkloadInfo& info = report.workload->info();
  if (report.variant.policy == engine::Policy::serial) return line("policy", "serial");
  const engine::SplitInfo& split = report.outcome.result.split;
  std::string text = "split, " + std::to_string(report.variant.threads) +
                     (report.variant.threads == 1 ? " thread" : " threads");
  if (info.splits_by_depth)
    text += ", split depth " + std::to_string(report.variant.split_depth.value_or(0)) +
            (report.split_depth_auto ? " chosen: " + split.reason
                                     : " given: " + grouped_number(split.tasks) + " tasks");
  else
    text += ", " + grouped_number(split.tasks) + " tasks" +
            (split.reason.empty() ? "" : " (" + split.reason + ")");
  return line("policy", text);
}

std::string verification(const SolveReport& report) {
  std::string text;
  const AnswerCheck& figures = report.figures;
  if (!figures.agreed.empty()) {
    std::string names;
    for (const auto& name : figures.agreed) names += (names.empty() ? "" : ", ") + name;
    const std::size_t count = figures.agreed.size();
    text += "against " + std::to_string(count) + " published figure" + (count == 1 ? "" : "s") + " (" +
            names + ")";
  }
  if (report.solutions_checked != 0)
    text += (text.empty() ? "" : "; ") + std::string("rules applied to ") +
            grouped_number(report.solutions_checked) +
            (report.solutions_checked == 1 ? " solution" : " solutions");
  return line("verified", text.empty() ? "no: nothing is published for these parameters" : text);
}

std::string depth_table(const std::vector<engine::u64>& profile) {
  std::string text = line("depth", "nodes");
  for (std::size_t depth = 0; depth < profile.size(); ++depth)
    text += line(std::to_string(depth), grouped_number(profile[depth]));
  return text;
}

std::string layer_table(const SolveReport& report) {
  const std::string& name = report.workload->info().layer_name;
  const auto& layers = report.outcome.result.layers;
  if (layers.size() > layers_shown)
    return line("layers", std::to_string(layers.size()) + " by " + (name.empty() ? "layer" : name) +
                              "; --json lists them");
  std::string text = line(name.empty() ? "layer" : name, "states");
  for (const auto& layer : layers) text += line(std::to_string(layer.index), grouped_number(layer.states));
  return text;
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

std::string grouped(const std::string& digits) {
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i != 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

bool by_attempts(const puzzles::WorkloadInfo& info) {
  return !info.splits_by_depth && info.objective != engine::Objective::reach;
}

std::string variant_name(const SolveReport& report) {
  const engine::Variant& variant = report.variant;
  if (variant.policy == engine::Policy::serial) return "serial";
  std::string name = "split/threads:" + std::to_string(variant.threads);
  if (report.workload->info().splits_by_depth)
    name += "/split-depth:" +
            (report.split_depth_auto ? "auto" : std::to_string(variant.split_depth.value_or(0)));
  return name;
}

std::string solve_text(const SolveReport& report, std::size_t width) {
  const puzzles::WorkloadInfo& info = report.workload->info();
  const engine::Result& result = report.outcome.result;
  std::string text = info.name + "\n";
  if (!result.complete) {
    text += "stopped (" + std::string(puzzles::to_string(result.stopped)) + ") after " +
            format_seconds(report.seconds) + ": no answer; counted until then:\n";
    text += numbers(report) + speed(report) + policy(report);
    if (report.depth_profile && !result.depth_profile.empty()) text += depth_table(result.depth_profile);
    return text;
  }
  if (info.objective == engine::Objective::first) {
    if (!result.found)
      text += by_attempts(info) ? "no attempt succeeded; that proves nothing: more attempts or another seed "
                                  "may find a solution\n"
                                : "no solution exists\n";
    else if (by_attempts(info))
      text += "solution on attempt " + grouped_number(result.attempt + 1) + "\n";
    else
      text += "solution found\n";
  }
  text += numbers(report) + speed(report) + policy(report);
  if (!report.wrong()) text += verification(report);
  if (report.depth_profile && !result.depth_profile.empty()) text += depth_table(result.depth_profile);
  if (info.objective == engine::Objective::reach) text += layer_table(report);
  const auto remarks = report.workload->remarks(report.outcome, report.shown);
  if (!remarks.empty()) text += "\n";
  for (const auto& remark : remarks) text += remark + "\n";
  text += solutions(report, width);
  if (!report.view.empty()) text += "\n";
  for (const auto& view_line : report.view) text += view_line + "\n";
  return text;
}

}  // namespace puzzlebench::harness
