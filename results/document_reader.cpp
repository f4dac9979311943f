#include "results/document_reader.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "results/json_conditions.hpp"
#include "results/json_picture.hpp"
#include "results/json_ranks.hpp"
#include "results/json_tasks.hpp"
#include "results/json_values.hpp"

namespace puzzlebench::results {

namespace {

/// A cell as read, with what its rows lean on.
struct ReadCell {
  Cell cell;
  Counts lists;  // layers and solution of its first sample
  std::vector<std::string> figures;
  std::set<int> indices;
};

ReadCell read_cell_entry(const JsonReader& entry) {
  ReadCell read;
  read.cell = read_cell(entry);
  for (const auto& name : entry.at("figures").elements()) {
    const std::string figure = name.text();
    if (!is_figure_name(figure)) name.fail(figure_names);
    read.figures.push_back(figure);
  }
  if (entry.has("layers")) read_layers(entry.at("layers"), read.lists);
  if (entry.has("solution")) read_solution(entry.at("solution"), read.lists);
  return read;
}

void require_text(const JsonReader& value, const std::string& expected) {
  if (value.text() != expected) value.fail("\"" + expected + "\", as in its cell");
}

Sample read_sample_row(const JsonReader& row, const Run& run, std::map<std::string, ReadCell>& cells) {
  std::string name = row.at("name").text();
  const std::string suffix = time_suffix;
  if (!name.ends_with(suffix)) row.at("name").fail("the name of a cell and \"" + suffix + "\"");
  name.resize(name.size() - suffix.size());
  const auto found = cells.find(name);
  if (found == cells.end()) row.at("name").fail("the name of one of /cells and \"" + suffix + "\"");
  ReadCell& cell = found->second;

  Sample sample;
  sample.cell = name;
  constexpr int largest = std::numeric_limits<int>::max();
  sample.index = static_cast<int>(row.at("repetition_index").integer(0, largest));
  if (!cell.indices.insert(sample.index).second)
    row.at("repetition_index").fail("a number that no other row of " + name + " has");
  row.at("threads").integer(cell.cell.threads, cell.cell.threads);
  if (cell.cell.ranks != 1 || row.has("ranks")) row.at("ranks").integer(cell.cell.ranks, cell.cell.ranks);
  if (row.at("iterations").count() != cell.cell.executions)
    row.at("iterations").fail(std::to_string(cell.cell.executions) + ", as in its cell");
  require_text(row.at("time_unit"), time_unit);
  sample.real_seconds = row.at("real_time").number(ns_min, ns_max) / 1e9;
  sample.cpu_seconds = row.at("cpu_time").number(0, ns_max) / 1e9;
  require_text(row.at("workload"), cell.cell.workload);
  require_text(row.at("policy"), cell.cell.policy);
  sample.block = static_cast<int>(row.at("block").integer(0, largest));
  sample.order = static_cast<int>(row.at("order").integer(0, largest));
  if (row.has("process")) sample.process = static_cast<int>(row.at("process").integer(1, run.processes));
  sample.voluntary_switches = row.at("voluntary_switches").count();
  sample.involuntary_switches = row.at("involuntary_switches").count();
  sample.conditions = read_conditions(row);
  sample.per_rank = read_per_rank(row, cell.cell.ranks);

  sample.counts = read_counts(row);
  if (row.has("layers"))
    read_layers(row.at("layers"), sample.counts);
  else
    sample.counts.layers = cell.lists.layers;
  if (row.has("solution"))
    read_solution(row.at("solution"), sample.counts);
  else
    sample.counts.solution = cell.lists.solution;
  for (const auto& figure : cell.figures)
    if (row.has(figure)) sample.counts.figures.emplace(figure, row.at(figure).decimal());
  return sample;
}

/// Reads what a document may have once for each of its workloads.
template <class T>
void read_per_workload(const JsonReader& root, const char* key, const std::vector<Cell>& cells,
                       T (*read)(const JsonReader&), std::vector<T>& all) {
  if (!root.has(key)) return;
  std::set<std::string> left;
  for (const Cell& cell : cells) left.insert(cell.workload);
  for (const JsonReader& value : root.at(key).elements()) {
    all.push_back(read(value));
    if (left.erase(all.back().workload) == 0) value.at("workload").fail("the workload of a cell, each once");
  }
}

}  // namespace

RunDocument read_document(const JsonReader& root) {
  const JsonReader schema = root.at("schema");
  if (schema.at("name").text() != schema_name) schema.at("name").fail("\"" + std::string(schema_name) + "\"");
  if (schema.at("version").integer(0, std::numeric_limits<int>::max()) != schema_version)
    schema.at("version").fail(std::to_string(schema_version) + ", the version that this program reads");

  RunDocument document;
  document.run = read_run(root.at("run"));
  document.context = read_context(root.at("context"));
  std::map<std::string, ReadCell> cells;
  for (const auto& entry : root.at("cells").elements()) {
    ReadCell cell = read_cell_entry(entry);
    document.cells.push_back(cell.cell);
    const std::string name = cell.cell.name;
    if (!cells.emplace(name, std::move(cell)).second) entry.at("name").fail("a name that no other cell has");
  }
  for (const auto& row : root.at("benchmarks").elements()) {
    constexpr std::array run_types{"iteration", "aggregate"};
    if (row.at("run_type").one_of(run_types) == "iteration")
      document.samples.push_back(read_sample_row(row, document.run, cells));
  }
  std::stable_sort(document.samples.begin(), document.samples.end(),
                   [](const Sample& a, const Sample& b) { return a.order < b.order; });
  for (const auto& failure : root.at("failures").elements()) {
    document.failures.push_back(read_failure(failure));
    const auto failed = cells.find(document.failures.back().cell);
    if (failed == cells.end()) continue;
    if (!failed->second.indices.empty() || failed->second.cell.profile || failed->second.cell.capacity)
      failure.at("cell").fail(
          "a cell without rows, profile and capacity: times of work that went wrong prove nothing");
  }
  read_per_workload(root, "task_times", document.cells, read_task_times, document.task_times);
  read_per_workload(root, "pictures", document.cells, read_picture, document.pictures);
  return document;
}

}  // namespace puzzlebench::results
