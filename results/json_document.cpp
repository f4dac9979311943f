#include "results/json_document.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "results/document_reader.hpp"
#include "results/json_conditions.hpp"
#include "results/json_picture.hpp"
#include "results/json_ranks.hpp"
#include "results/json_tasks.hpp"
#include "results/json_text.hpp"
#include "results/json_values.hpp"
#include "results/statistics.hpp"

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

/// A cell with its samples, in the order of their index.
struct Group {
  const Cell* cell;
  std::vector<const Sample*> samples;
  int family = 0;
  int instance = 0;
};

std::vector<Group> grouped(const RunDocument& document) {
  std::vector<Group> groups;
  std::map<std::string, std::size_t> by_name;
  std::map<std::string, std::pair<int, int>> families;  // workload -> (its number, cells so far)
  for (const Cell& cell : document.cells) {
    auto [family, fresh] = families.try_emplace(cell.workload, static_cast<int>(families.size()), 0);
    by_name.emplace(cell.name, groups.size());
    groups.push_back({&cell, {}, family->second.first, family->second.second++});
  }
  for (const Sample& sample : document.samples) {
    const auto found = by_name.find(sample.cell);
    if (found == by_name.end())
      throw DocumentError("sample " + std::to_string(sample.index) + " of " + sample.cell +
                          ": there is no such cell");
    groups[found->second].samples.push_back(&sample);
  }
  for (Group& group : groups)
    std::stable_sort(group.samples.begin(), group.samples.end(),
                     [](const Sample* a, const Sample* b) { return a->index < b->index; });
  return groups;
}

/// The cell's facts and what its samples share: names of the figures, and the long lists of the first sample.
Json cell_entry(const Group& group) {
  Json entry = cell_to_json(*group.cell);
  std::set<std::string> figures;
  for (const Sample* sample : group.samples)
    for (const auto& figure : sample->counts.figures) figures.insert(figure.first);
  entry["figures"] = figures;
  if (group.samples.empty()) return entry;
  const Counts& first = group.samples.front()->counts;
  if (!first.layers.empty()) entry["layers"] = layers_to_json(first);
  if (!first.solution.empty()) entry["solution"] = first.solution;
  return entry;
}

/// What a row has whether it is a sample or an aggregate, as Google Benchmark 1.7.1 orders it.
Json row_head(const Group& group, const std::string& suffix, const char* run_type) {
  return {{"name", group.cell->name + time_suffix + suffix},
          {"family_index", group.family},
          {"per_family_instance_index", group.instance},
          {"run_name", group.cell->name + time_suffix},
          {"run_type", run_type},
          {"repetitions", group.samples.size()}};
}

void add_workload(Json& row, const Cell& cell) {
  row["workload"] = cell.workload;
  row["policy"] = cell.policy;
  row["params"] = Json(cell.parameters);
  row["split_depth"] = cell.split_depth;
}

Json sample_row(const Group& group, const Sample& sample) {
  Json row = row_head(group, "", "iteration");
  row["repetition_index"] = sample.index;
  row["threads"] = group.cell->threads;
  if (group.cell->ranks != 1) row["ranks"] = group.cell->ranks;
  row["iterations"] = group.cell->executions;
  row["real_time"] = nanoseconds(sample.real_seconds);
  row["cpu_time"] = nanoseconds(sample.cpu_seconds);
  row["time_unit"] = time_unit;
  add_workload(row, *group.cell);
  row["block"] = sample.block;
  row["order"] = sample.order;
  if (sample.process != 0) row["process"] = sample.process;
  row["voluntary_switches"] = sample.voluntary_switches;
  row["involuntary_switches"] = sample.involuntary_switches;
  add_conditions(row, sample.conditions);
  add_per_rank(row, sample.per_rank);
  add_counts(row, sample.counts);
  const Counts& first = group.samples.front()->counts;
  if (sample.counts.layers != first.layers) row["layers"] = layers_to_json(sample.counts);
  if (sample.counts.solution != first.solution) row["solution"] = sample.counts.solution;
  for (const auto& [name, value] : sample.counts.figures) {
    if (!is_figure_name(name))
      throw DocumentError(sample.cell + ": found the figure \"" + name + "\", allowed: " + figure_names);
    row[name] = value;
  }
  return row;
}

Json median_row(const Group& group) {
  // Of the rounded times: the same numbers whether the document was measured or read.
  std::vector<double> real, cpu;
  for (const Sample* sample : group.samples) {
    real.push_back(nanoseconds(sample->real_seconds));
    cpu.push_back(nanoseconds(sample->cpu_seconds));
  }
  Json row = row_head(group, "_median", "aggregate");
  row["threads"] = group.cell->threads;
  if (group.cell->ranks != 1) row["ranks"] = group.cell->ranks;
  row["aggregate_name"] = "median";
  row["aggregate_unit"] = "time";
  row["iterations"] = group.samples.size();
  row["real_time"] = median(real);
  row["cpu_time"] = median(cpu);
  row["time_unit"] = time_unit;
  add_workload(row, *group.cell);
  return row;
}

}  // namespace

Json to_json(const RunDocument& document) {
  const std::vector<Group> groups = grouped(document);
  Json cells = Json::array();
  Json rows = Json::array();
  for (const Group& group : groups) {
    cells.push_back(cell_entry(group));
    for (const Sample* sample : group.samples) rows.push_back(sample_row(group, *sample));
    if (!group.samples.empty()) rows.push_back(median_row(group));
  }
  Json failures = Json::array();
  for (const Failure& failure : document.failures) failures.push_back(failure_to_json(failure));
  Json json{{"schema", {{"name", schema_name}, {"version", schema_version}}},
            {"run", run_to_json(document.run)},
            {"context", context_to_json(document.context)},
            {"cells", std::move(cells)},
            {"benchmarks", std::move(rows)},
            {"failures", std::move(failures)}};
  if (!document.task_times.empty()) {
    Json times = Json::array();
    for (const TaskTimes& workload : document.task_times) times.push_back(task_times_to_json(workload));
    json["task_times"] = std::move(times);
  }
  if (!document.pictures.empty()) {
    Json pictures = Json::array();
    for (const SolutionPicture& picture : document.pictures) pictures.push_back(picture_to_json(picture));
    json["pictures"] = std::move(pictures);
  }
  const std::string source = "run document to be written";
  read_document(JsonReader(json, source));  // throws for what could not be read back
  return json;
}

std::string to_text(const RunDocument& document) {
  return readable_text(to_json(document)) + "\n";
}

RunDocument parse_document(std::string_view text, const std::string& source) {
  const Json json = parse_json(text, source);
  return read_document(JsonReader(json, source));
}

}  // namespace puzzlebench::results
