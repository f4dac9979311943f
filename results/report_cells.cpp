#include "results/report_cells.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "results/disturbance.hpp"
#include "results/json_text.hpp"
#include "results/table.hpp"
#include "results/variants.hpp"

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

void put(Json& object, const char* name, const std::optional<double>& value) {
  if (value) object[name] = *value;
}

void put(Json& object, const char* low, const char* high, const std::optional<Interval>& interval) {
  if (!interval) return;
  object[low] = interval->low;
  object[high] = interval->high;
}

void put_measured(Json& object, const VariantSummary& row) {
  object["nodes"] = std::to_string(row.nodes);
  object["median"] = row.time.median;
  put(object, "low", "high", row.time.interval);
  object["deviation"] = row.time.deviation;
  object["minimum"] = row.time.minimum;
  put(object, "nodes_per_second", row.nodes_per_second);
  put(object, "speedup", row.speedup);
  put(object, "speedup_low", "speedup_high", row.speedup_interval);
  put(object, "efficiency", row.efficiency);
  put(object, "split_overhead", row.factors.split_overhead);
  put(object, "scaling", row.factors.scaling);
  put(object, "work", row.factors.work);
  put(object, "cycles", row.cycles);
  put(object, "instructions", row.instructions);
  put(object, "cache_misses", row.cache_misses);
}

/// What a sample counted; all samples of a cell found the same.
void put_counts(Json& facts, const Counts& counts) {
  const auto add = [&](const char* name, const std::string& value) { facts.push_back({name, value}); };
  add("leaves", format_count(counts.leaves));
  if (counts.nodes_speculative > 0) add("speculative nodes", format_count(counts.nodes_speculative));
  if (counts.solutions) add("solutions", *counts.solutions);
  if (counts.states) add("states", format_count(*counts.states));
  if (counts.dead_ends) add("dead ends", format_count(*counts.dead_ends));
  if (counts.found) add("found", *counts.found ? "yes" : "no");
  if (counts.attempt) add("attempt", format_count(*counts.attempt));
  for (const auto& [name, value] : counts.figures) add(name.c_str(), value);
  if (counts.tasks > 0) add("tasks", format_count(counts.tasks));
  if (counts.peak_table_bytes > 0) add("table, bytes", format_count(counts.peak_table_bytes));
}

/// Of the cell's first sample.
void put_ranks(Json& facts, const std::vector<RankShare>& shares) {
  for (std::size_t rank = 0; rank < shares.size(); ++rank) {
    const RankShare& share = shares[rank];
    facts.push_back({"rank " + std::to_string(rank),
                     format_count(share.nodes, "node") + " in " + format_seconds(share.seconds) + ", idle " +
                         format_percent(share.idle_share) + ", " + format_count(share.messages, "message") +
                         ", " + format_count(share.bytes_sent, "byte") + " sent"});
  }
}

Json facts_of(const Cell& cell, const std::vector<const Sample*>& samples) {
  Json facts = Json::array();
  const auto add = [&](const std::string& name, const std::string& value) { facts.push_back({name, value}); };
  for (const auto& [name, value] : cell.parameters) add(name, value);
  add("workload version", std::to_string(cell.workload_version));
  if (cell.seed) add("seed", std::to_string(*cell.seed));
  if (cell.ranks > 1) add("ranks", std::to_string(cell.ranks));
  if (!cell.split_depth.empty() || !cell.split_reason.empty())
    add("split depth", std::to_string(cell.split_depth_resolved) +
                           (cell.split_reason.empty() ? "" : " (" + cell.split_reason + ")"));
  if (cell.budget > 0) add("budget, nodes", format_count(cell.budget));
  add("workers seen", std::to_string(cell.workers_seen));
  add("executions in a sample", format_count(cell.executions));
  if (!samples.empty()) {
    put_counts(facts, samples.front()->counts);
    put_ranks(facts, samples.front()->per_rank);
  }
  return facts;
}

Json sample_row(const Sample& sample, const Cell& cell, double median, int cpus, std::optional<double> ghz) {
  Json row{{"order", sample.order},
           {"block", sample.block},
           {"process", sample.process},
           {"seconds", sample.real_seconds},
           {"cpu_seconds", sample.cpu_seconds},
           {"involuntary", sample.involuntary_switches},
           {"voluntary", sample.voluntary_switches}};
  if (median > 0) row["of_median"] = sample.real_seconds / median;
  put(row, "ghz", sample.conditions.ghz);
  put(row, "foreign_cpu_seconds", sample.conditions.foreign_cpu_seconds);
  put(row, "steal_seconds", sample.conditions.steal_seconds);
  put(row, "cycles", sample.conditions.cycles);
  put(row, "instructions", sample.conditions.instructions);
  put(row, "cache_misses", sample.conditions.cache_misses);
  const std::string disturbed = disturbance_text(disturbance_of(sample, cell, cpus, ghz));
  if (!disturbed.empty()) row["disturbed"] = disturbed;
  return row;
}

std::string failure_words(const Failure& failure) {
  const std::string sample = failure.index < 0 ? "" : "sample " + std::to_string(failure.index) + ": ";
  return sample + failure.kind + ": " + failure.message;
}

}  // namespace

Json report_cells(const RunDocument& document, const Summary& summary) {
  std::map<std::string, const VariantSummary*> measured;
  for (const WorkloadSummary& workload : summary.workloads) {
    if (workload.serial) measured[workload.serial->cell.name] = &*workload.serial;
    for (const VariantSummary& variant : workload.variants) measured[variant.cell.name] = &variant;
  }
  std::map<std::string, std::vector<const Sample*>> samples;
  for (const Sample& sample : document.samples) samples[sample.cell].push_back(&sample);
  std::map<std::string, std::string> disturbed;
  for (const DisturbedCell& cell : summary.disturbed)
    disturbed[cell.cell] = std::to_string(cell.disturbed) + " of " + format_count(cell.samples, "sample") +
                           " disturbed, at worst: " + disturbance_text(cell.worst);
  const auto ghz = median_ghz(document);

  Json cells = Json::array();
  std::map<std::string, std::size_t> places;
  for (const Cell& cell : document.cells) {
    places[cell.name] = cells.size();
    Json row{{"name", cell.name},           {"workload", cell.workload}, {"policy", cell.policy},
             {"variant", variant_of(cell)}, {"threads", cell.threads},   {"failed", Json::array()}};
    if (cell.ranks > 1) row["ranks"] = cell.ranks;
    const auto found = measured.find(cell.name);
    if (found != measured.end()) put_measured(row, *found->second);
    if (const auto text = disturbed.find(cell.name); text != disturbed.end()) row["remark"] = text->second;
    row["facts"] = facts_of(cell, samples[cell.name]);
    row["samples"] = Json::array();
    const double median = found != measured.end() ? found->second->time.median : 0;
    for (const Sample* sample : samples[cell.name])
      row["samples"].push_back(sample_row(*sample, cell, median, document.context.num_cpus, ghz));
    cells.push_back(std::move(row));
  }
  for (const Failure& failure : document.failures) {
    const auto [place, fresh] = places.try_emplace(failure.cell, cells.size());
    if (fresh)
      cells.push_back({{"name", failure.cell},
                       {"failed", Json::array()},
                       {"facts", Json::array()},
                       {"samples", Json::array()}});
    cells[place->second]["failed"].push_back(failure_words(failure));
  }
  return cells;
}

}  // namespace puzzlebench::results
