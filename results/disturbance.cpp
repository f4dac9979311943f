#include "results/disturbance.hpp"

#include <algorithm>
#include <map>

#include "results/statistics.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

void keep_least(std::optional<double>& kept, const std::optional<double>& other) {
  if (other) kept = std::min(kept.value_or(*other), *other);
}

void keep_most(std::optional<double>& kept, const std::optional<double>& other) {
  if (other) kept = std::max(kept.value_or(*other), *other);
}

void keep_worst(Disturbance& kept, const Disturbance& other) {
  keep_least(kept.core_share, other.core_share);
  keep_most(kept.foreign_cores, other.foreign_cores);
  keep_most(kept.stolen_cores, other.stolen_cores);
  keep_most(kept.switch_rate, other.switch_rate);
  keep_least(kept.ghz_share, other.ghz_share);
}

}  // namespace

std::optional<double> median_ghz(const RunDocument& document) {
  std::vector<double> ghz;
  for (const Sample& sample : document.samples)
    if (sample.conditions.ghz) ghz.push_back(*sample.conditions.ghz);
  return ghz.empty() ? std::nullopt : std::optional(median(ghz));
}

Disturbance disturbance_of(const Sample& sample, const Cell& cell, int cpus,
                           std::optional<double> usual_ghz) {
  Disturbance found;
  const double wall = sample.real_seconds * static_cast<double>(cell.executions);
  if (wall > 0) {
    const double share = sample.cpu_seconds / sample.real_seconds;
    if (cell.policy == "serial" && share < core_share_min) found.core_share = share;

    const double allowed = foreign_cores_max * wall + tick_seconds * cpus;
    const Conditions& beside = sample.conditions;
    if (beside.foreign_cpu_seconds > allowed) found.foreign_cores = *beside.foreign_cpu_seconds / wall;
    if (beside.steal_seconds > allowed) found.stolen_cores = *beside.steal_seconds / wall;

    const double rate = static_cast<double>(sample.involuntary_switches) / wall / cell.threads;
    if (cell.workers() <= cpus && sample.involuntary_switches >= switches_min && rate > switch_rate_max)
      found.switch_rate = rate;
  }
  const auto& ghz = sample.conditions.ghz;
  if (usual_ghz > 0.0 && ghz && *ghz < ghz_share_min * *usual_ghz) found.ghz_share = *ghz / *usual_ghz;
  return found;
}

std::string disturbance_text(const Disturbance& disturbance) {
  std::string text;
  const auto add = [&](const std::string& reason) { text += (text.empty() ? "" : "; ") + reason; };
  if (disturbance.core_share) add("got " + format_percent(*disturbance.core_share) + " of a core");
  if (disturbance.foreign_cores)
    add("other processes used " + format_percent(*disturbance.foreign_cores) + " of a core");
  if (disturbance.stolen_cores)
    add("the hypervisor took " + format_percent(*disturbance.stolen_cores) + " of a core");
  if (disturbance.switch_rate)
    add("a thread was pushed off its core " + format_fixed(disturbance.switch_rate, 0) + " times a second");
  if (disturbance.ghz_share)
    add("the clock ran at " + format_percent(*disturbance.ghz_share) + " of the run's median GHz");
  return text;
}

std::vector<DisturbedCell> disturbed_cells(const RunDocument& document) {
  const auto usual_ghz = median_ghz(document);
  std::map<std::string, DisturbedCell> by_name;
  std::map<std::string, const Cell*> cells;
  for (const Cell& cell : document.cells) cells.emplace(cell.name, &cell);
  for (const Sample& sample : document.samples) {
    const auto cell = cells.find(sample.cell);
    if (cell == cells.end()) continue;
    DisturbedCell& entry = by_name[sample.cell];
    entry.cell = sample.cell;
    ++entry.samples;
    const Disturbance found = disturbance_of(sample, *cell->second, document.context.num_cpus, usual_ghz);
    if (found == Disturbance{}) continue;
    ++entry.disturbed;
    keep_worst(entry.worst, found);
  }
  std::vector<DisturbedCell> disturbed;
  for (const Cell& cell : document.cells)
    if (const auto found = by_name.find(cell.name); found != by_name.end() && found->second.disturbed > 0)
      disturbed.push_back(found->second);
  return disturbed;
}

}  // namespace puzzlebench::results
