#include "results/json_document.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "results/json_tasks.hpp"
#include "results/json_values.hpp"
#include "results/statistics.hpp"

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* time_suffix = "/real_time";
constexpr const char* time_unit = "ns";

/// In ns, rounded to the picosecond: then ns -> seconds -> ns is exact below an hour, though 1e-9 is no
/// binary number.
double nanoseconds(double seconds) {
  return std::nearbyint(seconds * 1e12) / 1e3;
}

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
  row["iterations"] = group.cell->executions;
  row["real_time"] = nanoseconds(sample.real_seconds);
  row["cpu_time"] = nanoseconds(sample.cpu_seconds);
  row["time_unit"] = time_unit;
  add_workload(row, *group.cell);
  row["block"] = sample.block;
  row["order"] = sample.order;
  row["voluntary_switches"] = sample.voluntary_switches;
  row["involuntary_switches"] = sample.involuntary_switches;
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
  row["aggregate_name"] = "median";
  row["aggregate_unit"] = "time";
  row["iterations"] = group.samples.size();
  row["real_time"] = median(real);
  row["cpu_time"] = median(cpu);
  row["time_unit"] = time_unit;
  add_workload(row, *group.cell);
  return row;
}

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

Sample read_sample_row(const JsonReader& row, std::map<std::string, ReadCell>& cells) {
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
  if (row.at("iterations").count() != cell.cell.executions)
    row.at("iterations").fail(std::to_string(cell.cell.executions) + ", as in its cell");
  require_text(row.at("time_unit"), time_unit);
  sample.real_seconds = row.at("real_time").number(0) / 1e9;
  sample.cpu_seconds = row.at("cpu_time").number(0) / 1e9;
  require_text(row.at("workload"), cell.cell.workload);
  require_text(row.at("policy"), cell.cell.policy);
  sample.block = static_cast<int>(row.at("block").integer(0, largest));
  sample.order = static_cast<int>(row.at("order").integer(0, largest));
  sample.voluntary_switches = row.at("voluntary_switches").count();
  sample.involuntary_switches = row.at("involuntary_switches").count();

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
      document.samples.push_back(read_sample_row(row, cells));
  }
  std::stable_sort(document.samples.begin(), document.samples.end(),
                   [](const Sample& a, const Sample& b) { return a.order < b.order; });
  for (const auto& failure : root.at("failures").elements()) {
    document.failures.push_back(read_failure(failure));
    const auto failed = cells.find(document.failures.back().cell);
    if (failed == cells.end()) continue;
    if (!failed->second.indices.empty() || failed->second.cell.profile)
      failure.at("cell").fail("a cell without rows and profile: times of work that went wrong prove nothing");
  }
  if (root.has("task_times")) {
    std::set<std::string> workloads, seen;
    for (const Cell& cell : document.cells) workloads.insert(cell.workload);
    for (const auto& value : root.at("task_times").elements()) {
      document.task_times.push_back(read_task_times(value));
      const std::string& workload = document.task_times.back().workload;
      if (!workloads.contains(workload) || !seen.insert(workload).second)
        value.at("workload").fail("the workload of a cell, each once");
    }
  }
  return document;
}

/// `value` on one line, with spaces after colons and commas.
void print_inline(const Json& value, std::string& text) {
  if (!value.is_structured()) {
    text += compact_text(value);
    return;
  }
  text += value.is_object() ? "{" : "[";
  bool first = true;
  for (const auto& [key, member] : value.items()) {
    if (!first) text += ", ";
    first = false;
    if (value.is_object()) text += compact_text(key) + ": ";
    print_inline(member, text);
  }
  text += value.is_object() ? "}" : "]";
}

/// `value` as text: on one line where that is short or a list of numbers, else a member or an element a line.
void print(const Json& value, std::size_t indent, std::string& text) {
  constexpr std::size_t longest_line = 116;
  const bool numbers = value.is_array() && std::all_of(value.begin(), value.end(), [](const Json& element) {
                         return element.is_number();
                       });
  if (!value.is_structured() || numbers) return print_inline(value, text);
  // The document and its lists of rows are long for certain; printing them inline first would be quadratic.
  if (indent >= 4) {
    std::string line;
    print_inline(value, line);
    if (indent + line.size() <= longest_line) {
      text += line;
      return;
    }
  }
  if (value.empty()) {
    text += value.is_object() ? "{}" : "[]";
    return;
  }
  const std::string margin(indent + 2, ' ');
  text += value.is_object() ? "{\n" : "[\n";
  bool first = true;
  for (const auto& [key, member] : value.items()) {
    if (!first) text += ",\n";
    first = false;
    text += margin;
    if (value.is_object()) text += compact_text(key) + ": ";
    print(member, indent + 2, text);
  }
  text += "\n" + std::string(indent, ' ') + (value.is_object() ? "}" : "]");
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
  const std::string source = "run document to be written";
  read_document(JsonReader(json, source));  // throws for what could not be read back
  return json;
}

std::string to_text(const RunDocument& document) {
  std::string text;
  print(to_json(document), 0, text);
  return text + "\n";
}

RunDocument parse_document(std::string_view text, const std::string& source) {
  const Json json = parse_json(text, source);
  return read_document(JsonReader(json, source));
}

}  // namespace puzzlebench::results
