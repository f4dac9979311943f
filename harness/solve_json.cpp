// A SolveReport as one JSON object, for programs.
#include <nlohmann/json.hpp>

#include "harness/cell_names.hpp"
#include "harness/solve_report.hpp"
#include "results/json_tasks.hpp"

namespace puzzlebench::harness {

namespace {

using json = nlohmann::ordered_json;

void add_objective(json& object, const SolveReport& report) {
  const puzzles::WorkloadInfo& info = report.workload->info();
  const engine::Result& result = report.outcome.result;
  switch (info.objective) {
    case engine::Objective::count:
    case engine::Objective::chains:
      object["solutions"] = puzzles::to_decimal(result.solutions);
      break;
    case engine::Objective::reach: {
      object["states"] = result.nodes;
      object["dead_ends"] = result.dead_ends();
      object["layer_name"] = info.layer_name;
      json layers = json::array();
      for (const auto& layer : result.layers)
        layers.push_back({{"layer", layer.index}, {"states", layer.states}});
      object["layers"] = std::move(layers);
      break;
    }
    case engine::Objective::tally: {
      object["states"] = result.nodes;
      object["solutions"] = puzzles::to_decimal(result.solutions);
      object["layer_name"] = info.layer_name;
      json layers = json::array();
      for (const auto& layer : result.layers)
        layers.push_back({{"layer", layer.index},
                          {"states", layer.states},
                          {"winning", layer.winning},
                          {"leaves", layer.leaves}});
      object["layers"] = std::move(layers);
      break;
    }
    case engine::Objective::first: {
      const bool found = result.found && report.outcome.solution.has_value();
      object["found"] = found;
      object["solution"] = found ? *report.outcome.solution : puzzles::Solution{};
      object["solution_text"] = found ? report.workload->notation(*report.outcome.solution) : "";
      if (found && by_attempts(info)) object["attempt"] = result.attempt + 1;
      break;
    }
  }
}

void add_checkpoint(json& object, const CheckpointReport& checkpoint, const engine::Result& result) {
  object["checkpoint"] = {{"folder", checkpoint.folder},
                          {"tasks_finished", checkpoint.tasks_before + result.split.finished},
                          {"tasks_before", checkpoint.tasks_before},
                          {"nodes_before", checkpoint.nodes_before}};
}

/// One rank, which nobody else waits for, is not timed apart.
void add_ranks(json& object, const SolveReport& report) {
  object["ranks"] = report.ranks;
  json shares = json::array();
  for (const engine::RankShare& share : report.outcome.result.ranks)
    shares.push_back({{"nodes", share.nodes},
                      {"seconds", share.seconds},
                      {"idle_share", share.idle_share},
                      {"messages", share.messages},
                      {"bytes_sent", share.bytes}});
  object["per_rank"] = std::move(shares);
}

}  // namespace

std::string solve_json(const SolveReport& report) {
  const puzzles::WorkloadInfo& info = report.workload->info();
  const engine::Result& result = report.outcome.result;
  json object{
      {"workload", info.name},
      {"workload_version", info.version},
      {"variant", variant_name(report)},
      {"complete", result.complete},
      {"stopped", puzzles::to_string(result.stopped)},
      {"verified", report.verified()},
      {"figures_verified", report.figures.agreed.size()},
      {"solutions_checked", report.solutions_checked},
      {"nodes", result.nodes},
      {"nodes_speculative", result.nodes_speculative},
      {"leaves", result.leaves},
      {"seconds", report.seconds},
      {"threads", report.variant.threads},
      {"pin", report.pin},
      {"split",
       {{"depth", result.split.depth}, {"tasks", result.split.tasks}, {"reason", result.split.reason}}},
      {"peak_table_bytes", result.peak_table_bytes}};
  add_objective(object, report);
  for (const auto& figure : report.outcome.figures) object[figure.name] = puzzles::to_decimal(figure.value);
  if (report.depth_profile) object["depth_profile"] = result.depth_profile;
  if (report.tasks) object["tasks"] = results::profile_to_json(*report.tasks);
  if (report.checkpoint) add_checkpoint(object, *report.checkpoint, result);
  if (report.ranks > 0) add_ranks(object, report);
  if (report.show_asked) {
    json shown = json::array();
    for (const auto& solution : report.shown)
      shown.push_back({{"solution", solution}, {"solution_text", report.workload->notation(solution)}});
    object["shown"] = std::move(shown);
    object["view"] = report.view;
  }
  return object.dump() + "\n";
}

}  // namespace puzzlebench::harness
