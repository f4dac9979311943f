#include "harness/sweep_file.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "harness/limits.hpp"
#include "harness/sweep_axes.hpp"
#include "puzzles/words.hpp"
#include "results/json_fault.hpp"
#include "results/json_reader.hpp"

namespace puzzlebench::harness {

namespace {

using Json = nlohmann::ordered_json;  // parameter axes vary in the order in which they are written
using puzzles::UsageError;

/// A value and where it stands.
struct Place {
  const Json& value;
  std::string source;
  std::string pointer;  // "" is the whole document

  std::string where() const { return source + ": " + (pointer.empty() ? "the document" : pointer); }
  Place at(const std::string& key) const {
    return {value.at(key), source, pointer + "/" + results::pointer_token(key)};
  }
  Place at(std::size_t index) const {
    return {value.at(index), source, pointer + "/" + std::to_string(index)};
  }

  std::string found() const {
    const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    constexpr std::size_t width = 60;
    return text.size() <= width ? text : text.substr(0, width - 3) + "...";
  }

  UsageError error(const std::string& allowed) const {
    return UsageError(where() + ": found " + found() + "; must be " + allowed);
  }
};

void check_keys(const Place& object, const std::vector<std::string>& known) {
  if (!object.value.is_object()) throw object.error("an object");
  for (const auto& [key, value] : object.value.items())
    if (std::find(known.begin(), known.end(), key) == known.end())
      throw UsageError(object.where() + ": unknown key '" + key + "'" + puzzles::did_you_mean(key, known) +
                       "; allowed are: " + puzzles::join(known));
}

const std::string& text_of(const Place& place, const std::string& allowed) {
  if (!place.value.is_string()) throw place.error(allowed);
  return place.value.get_ref<const std::string&>();
}

std::int64_t integer_of(const Place& place, std::int64_t min, std::int64_t max) {
  const std::string allowed = "a whole number from " + std::to_string(min) + " to " + std::to_string(max);
  if (!place.value.is_number_integer()) throw place.error(allowed);
  const bool too_large =
      place.value.is_number_unsigned() && place.value.get<std::uint64_t>() > static_cast<std::uint64_t>(max);
  if (too_large || place.value.get<std::int64_t>() < min || place.value.get<std::int64_t>() > max)
    throw place.error(allowed);
  return place.value.get<std::int64_t>();
}

/// A number or a text as the text that the axis grammar reads; nullopt: neither.
std::optional<std::string> scalar_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_integer()) return value.dump();
  return std::nullopt;
}

/// The values of an axis: a scalar's, or those of every entry of a list, each value once.
template <class T, class Parse>
std::vector<T> axis_of(const Place& place, const std::string& allowed, const Parse& parse) {
  std::vector<T> values;
  const auto append = [&](const Place& entry) {
    const auto text = scalar_text(entry.value);
    if (!text) throw entry.error(allowed);
    for (const T& value : parse(entry.where(), *text))
      if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  };
  if (!place.value.is_array()) {
    append(place);
    return values;
  }
  for (std::size_t i = 0; i < place.value.size(); ++i) append(place.at(i));
  if (values.empty()) throw place.error(allowed + ", at least one");
  return values;
}

const std::vector<std::string> axis_keys{"policies", "threads", "ranks",   "split_depths",
                                         "budgets",  "seeds",   "samples", "until"};

Axes axes_of(const Place& object, int cores, int ranks) {
  Axes axes;
  if (object.value.contains("policies"))
    axes.policies = axis_of<engine::Policy>(object.at("policies"), "the name of a policy or a list of them",
                                            parse_policies);
  if (object.value.contains("threads"))
    axes.threads = axis_of<int>(
        object.at("threads"), "a number of threads, a range such as \"1:cores:x2\", or a list of them",
        [&](const std::string& what, const std::string& text) { return parse_threads(what, text, cores); });
  if (object.value.contains("ranks"))
    axes.ranks = axis_of<int>(
        object.at("ranks"), "a number of ranks, a range such as \"1:all:x2\", or a list of them",
        [&](const std::string& what, const std::string& text) { return parse_ranks(what, text, ranks); });
  if (object.value.contains("split_depths"))
    axes.split_depths = axis_of<SplitDepth>(object.at("split_depths"),
                                            "\"auto\", a depth, a range such as \"3:5\", or a list of them",
                                            parse_split_depths);
  if (object.value.contains("budgets"))
    axes.budgets = axis_of<std::uint64_t>(object.at("budgets"),
                                          "a number of nodes, a range, or a list of them", parse_budgets);
  if (object.value.contains("seeds"))
    axes.seeds = axis_of<std::uint64_t>(object.at("seeds"),
                                        "a seed, a range such as \"1:3\", or a list of them", parse_seeds);
  if (object.value.contains("samples"))
    axes.samples = static_cast<int>(integer_of(object.at("samples"), 1, samples_max));
  if (object.value.contains("until")) {
    const Place until = object.at("until");
    axes.until = parse_until(until.where(), text_of(until, "text such as \"ci:1%|samples:30|time:60s\""));
    if (axes.samples)
      throw UsageError(until.where() +
                       ": does not go with \"samples\", the rules say how many; write samples:" +
                       std::to_string(*axes.samples) + " into them for so many at most");
  }
  return axes;
}

ParameterAxis parameter_of(const Place& place, const puzzles::Puzzle& puzzle, const std::string& name) {
  ParameterAxis axis{name, {}};
  const auto append = [&](const Place& entry) {
    auto text = scalar_text(entry.value);
    if (entry.value.is_boolean()) text = entry.value.get<bool>() ? "true" : "false";
    if (!text) throw entry.error("a number, true, false, text, or a list of these");
    for (std::string& value : parse_parameter(entry.where(), puzzle, name, *text).values)
      if (std::find(axis.values.begin(), axis.values.end(), value) == axis.values.end())
        axis.values.push_back(std::move(value));
  };
  if (!place.value.is_array()) {
    append(place);
    return axis;
  }
  for (std::size_t i = 0; i < place.value.size(); ++i) append(place.at(i));
  if (axis.values.empty()) throw place.error("a list of at least one value");
  return axis;
}

WorkloadRequest workload_of(const Place& place, const std::vector<puzzles::Puzzle>& catalogue, int cores,
                            int ranks) {
  if (place.value.is_string()) {
    WorkloadRequest request = parse_workload(place.where() + ":", place.value.get<std::string>(), catalogue);
    request.where = place.where();
    return request;
  }
  if (!place.value.is_object())
    throw place.error("an object with \"puzzle\", or text such as \"frogs/reach/n:12\"");
  std::vector<std::string> keys{"puzzle", "objective", "parameters"};
  keys.insert(keys.end(), axis_keys.begin(), axis_keys.end());
  check_keys(place, keys);
  if (!place.value.contains("puzzle")) throw UsageError(place.where() + ": has no \"puzzle\"");
  const Place name = place.at("puzzle");
  const puzzles::Puzzle& puzzle = find_puzzle(name.where(), text_of(name, "a puzzle's name"), catalogue);
  WorkloadRequest request{
      puzzle.name, puzzle.objectives.front(), {}, axes_of(place, cores, ranks), place.where()};
  if (place.value.contains("objective")) {
    const Place objective = place.at("objective");
    request.objective = parse_objective(objective.where(), text_of(objective, "an objective's name"), puzzle);
  }
  if (place.value.contains("parameters")) {
    const Place parameters = place.at("parameters");
    if (!parameters.value.is_object()) throw parameters.error("an object of parameters");
    for (const auto& [key, value] : parameters.value.items())
      request.parameters.push_back(parameter_of(parameters.at(key), puzzle, key));
  }
  return request;
}

/// Strict JSON: a key that stands twice is an error, not the last one's victory.
Json parse_json(std::string_view text, const std::string& source) {
  std::vector<std::set<std::string>> open_objects;
  constexpr int deepest = 64;  // a document is destroyed recursively: 100,000 levels overflow the stack
  const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (depth > deepest)
      throw UsageError(source + ": nested deeper than " + std::to_string(deepest) + " levels");
    if (event == Json::parse_event_t::object_start) open_objects.emplace_back();
    if (event == Json::parse_event_t::object_end) open_objects.pop_back();
    if (event == Json::parse_event_t::key && !open_objects.back().insert(parsed.get<std::string>()).second)
      throw UsageError(source + ": the key '" + parsed.get<std::string>() + "' stands twice in one object");
    return true;
  };
  try {
    return Json::parse(text, watch);
  } catch (const Json::exception&) {
    throw UsageError(source + ": not valid JSON: " + results::json_fault(text));
  }
}

}  // namespace

SweepRequest parse_sweep_file(std::string_view text, const std::string& source,
                              const std::vector<puzzles::Puzzle>& catalogue, int cores, int ranks) {
  const Json json = parse_json(text, source);
  const Place root{json, source, ""};
  std::vector<std::string> keys{"description",  "workloads",   "order_seed",   "time_limit",
                                "memory_limit", "node_limit",  "task_records", "filter",
                                "pin",          "time_budget", "processes"};
  keys.insert(keys.end(), axis_keys.begin(), axis_keys.end());
  check_keys(root, keys);

  SweepRequest request;
  request.axes = axes_of(root, cores, ranks);
  if (json.contains("description")) text_of(root.at("description"), "text");
  if (json.contains("order_seed"))
    request.order_seed = static_cast<std::uint64_t>(
        integer_of(root.at("order_seed"), 0, std::numeric_limits<std::int64_t>::max()));
  if (json.contains("task_records")) {
    if (!json["task_records"].is_boolean()) throw root.at("task_records").error("true or false");
    request.task_records = json["task_records"].get<bool>();
  }
  if (json.contains("processes"))
    request.processes = static_cast<int>(integer_of(root.at("processes"), 1, processes_max));
  if (json.contains("filter")) request.filter = text_of(root.at("filter"), "a regular expression");
  if (json.contains("pin")) {
    const Place pin = root.at("pin");
    request.pin = text_of(pin, "none, spread, compact or a list of CPUs");
    request.pin_where = pin.where();
  }
  const auto limit = [&](const char* key, const auto& parse) {
    const Place place = root.at(key);
    const auto spelt = scalar_text(place.value);
    if (!spelt) throw place.error("text such as \"10s\" (time), \"4G\" (memory) or \"10M\" (nodes)");
    return parse(place.where(), *spelt);
  };
  if (json.contains("time_limit")) request.limits.time = limit("time_limit", parse_duration);
  if (json.contains("time_budget"))
    request.time_budget = parse_duration(root.at("time_budget").where(),
                                         text_of(root.at("time_budget"), "a time such as \"15m\""));
  if (json.contains("memory_limit")) request.limits.memory = limit("memory_limit", parse_memory);
  if (json.contains("node_limit")) request.limits.nodes = limit("node_limit", parse_nodes);

  if (!json.contains("workloads")) throw UsageError(root.where() + ": has no \"workloads\"");
  const Place workloads = root.at("workloads");
  if (!workloads.value.is_array() || workloads.value.empty())
    throw workloads.error("a list of at least one workload");
  for (std::size_t i = 0; i < workloads.value.size(); ++i)
    request.workloads.push_back(workload_of(workloads.at(i), catalogue, cores, ranks));
  return request;
}

}  // namespace puzzlebench::harness
