#include "results/json_tasks.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

/// The members of an array that must have `size`.
std::vector<JsonReader> tuple(const JsonReader& value, std::size_t size, const char* allowed) {
  auto elements = value.elements();
  if (elements.size() != size) value.fail(allowed);
  return elements;
}

/// `tasks`: that there were.
std::vector<TaskRecord> read_records(const JsonReader& records, std::uint64_t tasks) {
  std::vector<TaskRecord> read;
  for (const JsonReader& task : records.elements()) {
    const auto fields = tuple(task, 5, "[index, nodes, start, duration, worker]");
    read.push_back({fields[0].count(), fields[1].count(), fields[2].count(), fields[3].count(),
                    static_cast<int>(fields[4].integer(0, std::numeric_limits<int>::max()))});
  }
  const std::uint64_t most = std::min<std::uint64_t>(tasks, task_records_max);
  if (read.size() > most) records.fail("at most " + std::to_string(most) + " records");
  return read;
}

}  // namespace

Json profile_to_json(const TaskProfile& profile) {
  Json largest = Json::array();
  for (const LargeTask& task : profile.largest)
    largest.push_back(Json::array({task.index, task.nodes, task.seconds}));
  Json histogram = Json::array();
  for (const auto& [upper, count] : profile.histogram) histogram.push_back(Json::array({upper, count}));
  Json records = Json::array();
  for (const TaskRecord& task : profile.records)
    records.push_back(Json::array({task.index, task.nodes, task.start_ns, task.duration_ns, task.worker}));
  return {{"tasks", profile.tasks},
          {"work_seconds", profile.work_seconds},
          {"span_seconds", profile.span_seconds},
          {"wall_seconds", profile.wall_seconds},
          {"idle_share", profile.idle_share},
          {"largest", std::move(largest)},
          {"histogram", std::move(histogram)},
          {"records", std::move(records)}};
}

TaskProfile read_profile(const JsonReader& profile) {
  TaskProfile read;
  read.tasks = profile.at("tasks").count();
  read.work_seconds = profile.at("work_seconds").number(0, seconds_max);
  read.span_seconds = profile.at("span_seconds").number(0, seconds_max);
  read.wall_seconds = profile.at("wall_seconds").number(0, seconds_max);
  read.idle_share = profile.at("idle_share").number(0);
  if (read.idle_share > 1) profile.at("idle_share").fail("a share from 0 to 1");
  for (const JsonReader& task : profile.at("largest").elements()) {
    const auto fields = tuple(task, 3, "[index, nodes, seconds]");
    read.largest.push_back({fields[0].count(), fields[1].count(), fields[2].number(0, seconds_max)});
  }
  for (const JsonReader& bin : profile.at("histogram").elements()) {
    const auto fields = tuple(bin, 2, "[seconds, tasks shorter than that]");
    read.histogram.emplace_back(fields[0].number(0, seconds_max), fields[1].count());
  }
  if (profile.has("records")) read.records = read_records(profile.at("records"), read.tasks);
  return read;
}

Json capacity_to_json(const Capacity& capacity) {
  Json object{{"alone_seconds", capacity.alone_seconds}, {"together_seconds", capacity.together_seconds}};
  if (capacity.clock_kept) object["clock_kept"] = *capacity.clock_kept;
  return object;
}

Capacity read_capacity(const JsonReader& capacity) {
  Capacity read;
  read.alone_seconds = capacity.at("alone_seconds").number(seconds_min, seconds_max);
  read.together_seconds = capacity.at("together_seconds").number(seconds_min, seconds_max);
  // No core's clock is a thousand times another's.
  if (capacity.has("clock_kept")) read.clock_kept = capacity.at("clock_kept").number(1e-3, 1e3);
  return read;
}

Json task_times_to_json(const TaskTimes& times) {
  return {{"workload", times.workload},
          {"split_depth", times.split_depth},
          {"tasks", times.tasks},
          {"expansion_seconds", times.expansion_seconds},
          {"seconds_per_task", times.seconds_per_task},
          {"durations_ns", times.durations_ns}};
}

TaskTimes read_task_times(const JsonReader& times) {
  TaskTimes read;
  read.workload = times.at("workload").nonempty_text();
  read.split_depth = static_cast<int>(times.at("split_depth").integer(0, std::numeric_limits<int>::max()));
  read.tasks = times.at("tasks").count();
  read.expansion_seconds = times.at("expansion_seconds").number(0, seconds_max);
  read.seconds_per_task = times.at("seconds_per_task").number(0, seconds_max);
  for (const JsonReader& duration : times.at("durations_ns").elements())
    read.durations_ns.push_back(duration.count());
  if (read.durations_ns.size() > task_durations_max)
    times.at("durations_ns").fail("at most " + std::to_string(task_durations_max) + " integers");
  if (read.tasks < read.durations_ns.size() || (read.tasks > 0 && read.durations_ns.empty()))
    times.at("tasks").fail("as many tasks as durations, or more");
  return read;
}

}  // namespace puzzlebench::results
