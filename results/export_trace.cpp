#include <nlohmann/json.hpp>

#include "results/export.hpp"
#include "results/json_text.hpp"

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

/// Perfetto takes process 0 and thread 0 for the kernel's idle task, so ours count from 1.
int thread_of(int worker) {
  return worker + 1;
}

/// What a process or thread is called.
Json name_event(const char* of, int process, int thread, const std::string& name) {
  return {{"name", of}, {"ph", "M"}, {"pid", process}, {"tid", thread}, {"args", {{"name", name}}}};
}

/// The format's times are in microseconds; fractions are allowed.
double microseconds(std::uint64_t ns) {
  return static_cast<double>(ns) / 1e3;
}

void add_cell(Json& events, const Cell& cell, int process) {
  const TaskProfile& profile = *cell.profile;
  std::string name = cell.name;
  if (profile.records.size() < profile.tasks)
    name += " (the " + std::to_string(profile.records.size()) + " longest of " +
            std::to_string(profile.tasks) + " tasks)";
  events.push_back(name_event("process_name", process, 0, name));
  for (int worker = 0; worker < cell.threads; ++worker)
    events.push_back(
        name_event("thread_name", process, thread_of(worker), "worker " + std::to_string(worker)));
  for (const TaskRecord& task : profile.records)
    events.push_back({{"name", "task " + std::to_string(task.index)},
                      {"cat", "task"},
                      {"ph", "X"},
                      {"ts", microseconds(task.start_ns)},
                      {"dur", microseconds(task.duration_ns)},
                      {"pid", process},
                      {"tid", thread_of(task.worker)},
                      {"args", {{"nodes", task.nodes}}}});
}

}  // namespace

std::string to_trace(const RunDocument& run) {
  Json events = Json::array();
  int process = 0;
  for (const Cell& cell : run.cells)
    if (cell.profile && !cell.profile->records.empty()) add_cell(events, cell, ++process);
  if (events.empty()) return "";
  const Json trace{{"traceEvents", std::move(events)},
                   {"displayTimeUnit", "ns"},
                   {"otherData", {{"run", run.run.id}, {"host", run.context.host_name}}}};
  return readable_text(trace) + "\n";
}

}  // namespace puzzlebench::results
