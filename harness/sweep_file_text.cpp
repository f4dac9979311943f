#include "harness/sweep_file_text.hpp"

#include <nlohmann/json.hpp>

#include "puzzles/policy.hpp"
#include "puzzles/workload.hpp"
#include "results/json_text.hpp"

namespace puzzlebench::harness {

namespace {

using Json = nlohmann::ordered_json;

void add_axes(Json& object, const Axes& axes) {
  if (axes.policies) {
    Json names = Json::array();
    for (const engine::Policy policy : *axes.policies) names.push_back(puzzles::to_string(policy));
    object["policies"] = std::move(names);
  }
  if (axes.threads) object["threads"] = *axes.threads;
  if (axes.ranks) object["ranks"] = *axes.ranks;
  if (axes.split_depths) {
    Json depths = Json::array();
    for (const SplitDepth& depth : *axes.split_depths) depths.push_back(depth ? Json(*depth) : Json("auto"));
    object["split_depths"] = std::move(depths);
  }
  if (axes.budgets) object["budgets"] = *axes.budgets;
  if (axes.seeds) object["seeds"] = *axes.seeds;
  if (axes.samples) object["samples"] = *axes.samples;
  if (axes.until) object["until"] = axes.until->text;
}

/// A time's smallest unit in a sweep file is the microsecond; the decimals are the nanoseconds.
std::string duration_text(std::chrono::nanoseconds time) {
  const std::string decimals = std::to_string(1000 + time.count() % 1000).substr(1);
  return std::to_string(time.count() / 1000) + "." + decimals + "us";
}

Json workload_to_json(const WorkloadRequest& workload) {
  Json object{{"puzzle", workload.puzzle}, {"objective", puzzles::to_string(workload.objective)}};
  if (!workload.parameters.empty()) {
    Json parameters = Json::object();
    for (const ParameterAxis& axis : workload.parameters) parameters[axis.name] = axis.values;
    object["parameters"] = std::move(parameters);
  }
  add_axes(object, workload.axes);
  return object;
}

}  // namespace

std::string to_sweep_file(const SweepRequest& request) {
  Json file = Json::object();
  add_axes(file, request.axes);
  file["order_seed"] = request.order_seed;
  const engine::Limits unset;
  if (request.limits.time) file["time_limit"] = duration_text(*request.limits.time);
  if (request.limits.memory != unset.memory) file["memory_limit"] = request.limits.memory;
  if (request.limits.nodes != unset.nodes) file["node_limit"] = request.limits.nodes;
  if (request.time_budget) file["time_budget"] = duration_text(*request.time_budget);
  if (request.task_records) file["task_records"] = true;
  if (!request.filter.empty()) file["filter"] = request.filter;
  if (request.pin != "none") file["pin"] = request.pin;
  if (request.processes != 1) file["processes"] = request.processes;
  file["workloads"] = Json::array();
  for (const WorkloadRequest& workload : request.workloads)
    file["workloads"].push_back(workload_to_json(workload));
  return results::compact_text(file);
}

}  // namespace puzzlebench::harness
