#include "results/report_charts.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "results/losses.hpp"
#include "results/scaling.hpp"
#include "results/scaling_text.hpp"
#include "results/variants.hpp"

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

/// `name` without its `part`, "/threads:2".
std::string without(std::string name, const std::string& part) {
  if (const auto at = name.find(part); at != std::string::npos) name.erase(at, part.size());
  return name;
}

/// "split/threads:2/split-depth:auto" of "split/ranks:4/threads:2/split-depth:auto".
std::string ranks_series_of(const Cell& cell) {
  return without(variant_of(cell), "/ranks:" + std::to_string(cell.ranks));
}

/// "split/split-depth:auto" of the same.
std::string series_of(const Cell& cell) {
  return without(ranks_series_of(cell), "/threads:" + std::to_string(cell.threads));
}

/// What a workload shares with others of other sizes: its name without the whole numbers, "frogs/count/n" of
/// "frogs/count/n:16".
std::string family_of(const std::string& workload) {
  std::string family;
  for (std::size_t at = 0; at < workload.size();) {
    const std::size_t end = std::min(workload.find('/', at), workload.size());
    const std::string part = workload.substr(at, end - at);
    const std::size_t colon = part.find(':');
    const bool whole = colon != std::string::npos && colon + 1 < part.size() &&
                       part.find_first_not_of("0123456789", colon + 1) == std::string::npos;
    family += (at == 0 ? "" : "/") + (whole ? part.substr(0, colon) : part);
    at = end + 1;
  }
  return family;
}

Json losses_steps(const Losses& losses) {
  Json steps = Json::array();
  double at = losses.workers();
  const auto step = [&](const char* name, const std::optional<double>& kept) {
    Json entry{{"name", name}, {"from", at}};
    at *= kept.value_or(1);
    entry["to"] = at;
    if (kept) entry["kept"] = *kept;
    steps.push_back(std::move(entry));
  };
  step("clock", losses.clock);
  step("shared cores", losses.shared);
  step("nodes", losses.work);
  step("split", losses.split);
  step("idle", losses.idle);
  step("memory and other", losses.other);
  return steps;
}

Json speedup_point(const VariantSummary& variant) {
  Json point{{"series", series_of(variant.cell)}, {"ranks_series", ranks_series_of(variant.cell)},
             {"cell", variant.cell.name},         {"threads", variant.cell.threads},
             {"ranks", variant.cell.ranks},       {"speedup", *variant.speedup}};
  if (const auto& interval = variant.speedup_interval) {
    point["low"] = interval->low;
    point["high"] = interval->high;
  }
  if (const auto losses = losses_of(variant))
    if (const auto attainable = losses->attainable()) point["attainable"] = *attainable;
  return point;
}

Json timed(const VariantSummary& variant) {
  Json json{
      {"cell", variant.cell.name}, {"threads", variant.cell.workers()}, {"median", variant.time.median}};
  if (const auto& interval = variant.time.interval) {
    json["low"] = interval->low;
    json["high"] = interval->high;
  }
  if (variant.nodes_per_second) json["nodes_per_second"] = *variant.nodes_per_second;
  return json;
}

}  // namespace

Json report_workloads(const Summary& summary) {
  Json workloads = Json::array();
  for (const WorkloadSummary& workload : summary.workloads) {
    Json json{{"name", workload.workload}, {"speedups", Json::array()}};
    if (workload.serial) {
      json["family"] = family_of(workload.workload);
      json["nodes"] = std::to_string(workload.serial->nodes);
      json["serial"] = timed(*workload.serial);
    }
    for (const VariantSummary& variant : workload.variants)
      if (variant.speedup) json["speedups"].push_back(speedup_point(variant));
    if (workload.headline) {
      const VariantSummary& headline = workload.variants[*workload.headline];
      json["headline"] = timed(headline);
      json["headline"]["series"] = series_of(headline.cell);
      if (const auto losses = losses_of(headline); losses && losses->workers() > 1)
        json["losses"] = {{"threads", losses->workers()},
                          {"speedup", losses->speedup},
                          {"text", losses_text(*losses)},
                          {"steps", losses_steps(*losses)}};
    }
    workloads.push_back(std::move(json));
  }
  return workloads;
}

Json report_weak(const Summary& summary) {
  Json groups = Json::array();
  for (const WeakScaling& scaling : weak_scaling(summary)) {
    Json points = Json::array();
    for (const WeakPoint& point : scaling.points)
      points.push_back({{"workload", point.workload},
                        {"nodes_per_thread", point.nodes_per_thread},
                        {"speedup", point.speedup},
                        {"efficiency", point.efficiency}});
    groups.push_back({{"name", scaling.puzzle + "/" + scaling.objective},
                      {"threads", scaling.threads},
                      {"points", std::move(points)},
                      {"text", break_even_text(scaling)}});
  }
  return groups;
}

Json report_scaling(const RunDocument& document, const Summary& summary) {
  Json workloads = Json::array();
  for (const TaskTimes& times : document.task_times) {
    Json curve = Json::array(), measured = Json::array();
    for (int threads = 1; threads <= scaling_threads_max; threads *= 2)
      curve.push_back({{"threads", threads},
                       {"predicted", predict(times, threads).speedup},
                       {"bound", bound(times, threads).speedup}});
    bool first = false;
    for (const WorkloadSummary& workload : summary.workloads) {
      if (workload.workload != times.workload) continue;
      first = workload.serial && workload.serial->cell.objective == "first";
      for (const VariantSummary& variant : workload.variants)
        if (variant.speedup && variant.cell.ranks == 1) measured.push_back(speedup_point(variant));
    }
    workloads.push_back({{"workload", times.workload},
                         {"tasks", tasks_text(times)},
                         {"bend", bend_text(times, first)},
                         {"curve", std::move(curve)},
                         {"measured", std::move(measured)}});
  }
  return workloads;
}

Json report_timelines(const RunDocument& document) {
  Json timelines = Json::array();
  for (const Cell& cell : document.cells) {
    if (!cell.profile || cell.profile->records.empty()) continue;
    const TaskProfile& profile = *cell.profile;
    Json records = Json::array();
    for (const TaskRecord& record : profile.records)
      records.push_back({record.worker, record.start_ns, record.duration_ns, record.index, record.nodes});
    timelines.push_back({{"cell", cell.name},
                         {"threads", cell.threads},
                         {"tasks", profile.tasks},
                         {"wall_seconds", profile.wall_seconds},
                         {"work_seconds", profile.work_seconds},
                         {"span_seconds", profile.span_seconds},
                         {"idle_share", profile.idle_share},
                         {"records", std::move(records)}});
  }
  return timelines;
}

}  // namespace puzzlebench::results
