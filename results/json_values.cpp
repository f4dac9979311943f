#include "results/json_values.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "results/json_tasks.hpp"

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t largest_int = std::numeric_limits<int>::max();

int read_int(const JsonReader& value, int min) {
  return static_cast<int>(value.integer(min, largest_int));
}

/// Keys of a row in `benchmarks`, ours and Google Benchmark's.
constexpr std::array row_keys{"name",
                              "family_index",
                              "per_family_instance_index",
                              "run_name",
                              "run_type",
                              "aggregate_name",
                              "aggregate_unit",
                              "repetitions",
                              "repetition_index",
                              "threads",
                              "ranks",
                              "per_rank",
                              "iterations",
                              "real_time",
                              "cpu_time",
                              "time_unit",
                              "label",
                              "error_occurred",
                              "error_message",
                              "workload",
                              "policy",
                              "params",
                              "split_depth",
                              "block",
                              "order",
                              "process",
                              "voluntary_switches",
                              "involuntary_switches",
                              "ghz",
                              "foreign_cpu_seconds",
                              "steal_seconds",
                              "cycles",
                              "instructions",
                              "cache_misses",
                              "nodes",
                              "nodes_speculative",
                              "leaves",
                              "solutions",
                              "states",
                              "dead_ends",
                              "layers",
                              "found",
                              "solution",
                              "attempt",
                              "tasks",
                              "peak_table_bytes"};

template <class T>
void add_if(Json& object, const char* key, const std::optional<T>& value) {
  if (value) object[key] = *value;
}

}  // namespace

Json run_to_json(const Run& run) {
  Json object{{"id", run.id}, {"status", run.status}, {"argv", run.argv}, {"seed", run.seed}};
  if (run.resumed != 0) object["resumed"] = run.resumed;
  if (run.processes != 1) object["processes"] = run.processes;
  return object;
}

Run read_run(const JsonReader& run) {
  Run read;
  read.id = run.at("id").text();
  read.status = run.at("status").one_of(run_statuses);
  for (const auto& argument : run.at("argv").elements()) read.argv.push_back(argument.text());
  read.seed = run.at("seed").count();
  if (run.has("resumed")) read.resumed = read_int(run.at("resumed"), 0);
  if (run.has("processes")) read.processes = read_int(run.at("processes"), 1);
  return read;
}

Json context_to_json(const Context& context) {
  Json caches = Json::array();
  for (const Cache& cache : context.caches)
    caches.push_back({{"type", cache.type},
                      {"level", cache.level},
                      {"size", cache.size},
                      {"num_sharing", cache.num_sharing}});
  return {{"date", context.date},
          {"host_name", context.host_name},
          {"executable", context.executable},
          {"num_cpus", context.num_cpus},
          {"mhz_per_cpu", context.mhz_per_cpu},
          {"cpu_scaling_enabled", context.cpu_scaling_enabled},
          {"caches", std::move(caches)},
          {"load_avg", context.load_avg},
          {"library_build_type", context.library_build_type},
          {"json_schema_version", 1},
          {"cpu_model", context.cpu_model},
          {"build", Json(context.build)},
          {"machine", Json(context.machine)}};
}

Context read_context(const JsonReader& context) {
  Context read;
  read.date = context.at("date").text();
  read.host_name = context.at("host_name").text();
  read.executable = context.at("executable").text();
  read.num_cpus = read_int(context.at("num_cpus"), 0);
  read.mhz_per_cpu = context.at("mhz_per_cpu").number(0);
  read.cpu_scaling_enabled = context.at("cpu_scaling_enabled").boolean();
  for (const auto& cache : context.at("caches").elements())
    read.caches.push_back({.type = cache.at("type").text(),
                           .level = read_int(cache.at("level"), 0),
                           .size = cache.at("size").integer(0, std::numeric_limits<std::int64_t>::max()),
                           .num_sharing = read_int(cache.at("num_sharing"), 0)});
  for (const auto& load : context.at("load_avg").elements()) read.load_avg.push_back(load.number(0));
  read.library_build_type = context.at("library_build_type").text();
  context.at("json_schema_version").integer(1, 1);
  read.cpu_model = context.at("cpu_model").text();
  read.build = context.at("build").texts();
  read.machine = context.at("machine").texts();
  return read;
}

Json cell_to_json(const Cell& cell) {
  Json object{{"name", cell.name},
              {"workload", cell.workload},
              {"puzzle", cell.puzzle},
              {"objective", cell.objective},
              {"workload_version", cell.workload_version},
              {"params", Json(cell.parameters)},
              {"policy", cell.policy},
              {"threads", cell.threads},
              {"split_depth", cell.split_depth},
              {"split_depth_resolved", cell.split_depth_resolved},
              {"split_reason", cell.split_reason}};
  if (cell.ranks != 1) object["ranks"] = cell.ranks;
  if (cell.budget != 0) object["budget"] = cell.budget;
  add_if(object, "seed", cell.seed);
  object["workers_seen"] = cell.workers_seen;
  object["executions"] = cell.executions;
  if (cell.profile) object["profile"] = profile_to_json(*cell.profile);
  if (cell.capacity) object["capacity"] = capacity_to_json(*cell.capacity);
  return object;
}

Cell read_cell(const JsonReader& cell) {
  Cell read;
  read.name = cell.at("name").nonempty_text();
  read.workload = cell.at("workload").nonempty_text();
  read.puzzle = cell.at("puzzle").nonempty_text();
  read.objective = cell.at("objective").one_of(objectives);
  read.workload_version = read_int(cell.at("workload_version"), 1);
  read.parameters = cell.at("params").texts();
  read.policy = cell.at("policy").nonempty_text();
  read.threads = read_int(cell.at("threads"), 1);
  read.split_depth = cell.at("split_depth").text();
  read.split_depth_resolved = read_int(cell.at("split_depth_resolved"), 0);
  read.split_reason = cell.at("split_reason").text();
  if (cell.has("ranks")) read.ranks = read_int(cell.at("ranks"), 1);
  if (cell.has("budget")) read.budget = cell.at("budget").count();
  if (cell.has("seed")) read.seed = cell.at("seed").count();
  read.workers_seen = read_int(cell.at("workers_seen"), 0);
  read.executions = cell.at("executions").count();
  if (read.executions == 0) cell.at("executions").fail("an integer from 1");
  if (cell.has("profile")) read.profile = read_profile(cell.at("profile"));
  if (cell.has("capacity")) read.capacity = read_capacity(cell.at("capacity"));
  return read;
}

Json failure_to_json(const Failure& failure) {
  return {
      {"cell", failure.cell}, {"index", failure.index}, {"kind", failure.kind}, {"message", failure.message}};
}

Failure read_failure(const JsonReader& failure) {
  return {.cell = failure.at("cell").nonempty_text(),
          .index = read_int(failure.at("index"), -1),
          .kind = failure.at("kind").one_of(failure_kinds),
          .message = failure.at("message").text()};
}

void add_counts(Json& object, const Counts& counts) {
  object["nodes"] = counts.nodes;
  object["nodes_speculative"] = counts.nodes_speculative;
  object["leaves"] = counts.leaves;
  add_if(object, "solutions", counts.solutions);
  add_if(object, "states", counts.states);
  add_if(object, "dead_ends", counts.dead_ends);
  add_if(object, "found", counts.found);
  add_if(object, "attempt", counts.attempt);
  object["tasks"] = counts.tasks;
  object["peak_table_bytes"] = counts.peak_table_bytes;
}

Counts read_counts(const JsonReader& object) {
  Counts read;
  read.nodes = object.at("nodes").count();
  read.nodes_speculative = object.at("nodes_speculative").count();
  read.leaves = object.at("leaves").count();
  if (object.has("solutions")) read.solutions = object.at("solutions").decimal();
  if (object.has("states")) read.states = object.at("states").count();
  if (object.has("dead_ends")) read.dead_ends = object.at("dead_ends").count();
  if (object.has("found")) read.found = object.at("found").boolean();
  if (object.has("attempt")) read.attempt = object.at("attempt").count();
  read.tasks = object.at("tasks").count();
  read.peak_table_bytes = object.at("peak_table_bytes").count();
  return read;
}

Json layers_to_json(const Counts& counts) {
  Json layers = Json::array();
  for (const Layer& layer : counts.layers) {
    Json object{{"layer", layer.layer}, {"states", layer.states}};
    add_if(object, "winning", layer.winning);
    add_if(object, "leaves", layer.leaves);
    layers.push_back(std::move(object));
  }
  return layers;
}

void read_layers(const JsonReader& layers, Counts& counts) {
  for (const auto& layer : layers.elements()) {
    Layer read{layer.at("layer").count(), layer.at("states").count()};
    if (layer.has("winning")) read.winning = layer.at("winning").count();
    if (layer.has("leaves")) read.leaves = layer.at("leaves").count();
    counts.layers.push_back(read);
  }
}

void read_solution(const JsonReader& solution, Counts& counts) {
  for (const auto& number : solution.elements())
    counts.solution.push_back(
        static_cast<int>(number.integer(std::numeric_limits<int>::min(), std::numeric_limits<int>::max())));
}

double nanoseconds(double seconds) {
  return std::nearbyint(seconds * 1e12) / 1e3;
}

bool is_figure_name(const std::string& name) {
  const auto small = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto allowed = [&](char c) { return small(c) || (c >= '0' && c <= '9') || c == '_'; };
  return !name.empty() && small(name.front()) && std::all_of(name.begin(), name.end(), allowed) &&
         std::find(row_keys.begin(), row_keys.end(), name) == row_keys.end();
}

}  // namespace puzzlebench::results
