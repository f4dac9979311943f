#include "results/summary.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "results/process_intervals.hpp"
#include "results/ratios.hpp"

namespace puzzlebench::results {

namespace {

/// A variant before it is set against others.
struct Measured {
  VariantSummary summary;
  std::vector<BlockTime> times;
};

std::optional<double> quotient(double numerator, double denominator) {
  if (denominator <= 0) return std::nullopt;
  return numerator / denominator;
}

std::optional<double> quotient(const std::optional<double>& numerator,
                               const std::optional<double>& denominator) {
  if (!numerator || !denominator) return std::nullopt;
  return quotient(*numerator, *denominator);
}

/// Over the samples that have it; nullopt: none has.
std::optional<double> median_of(const std::vector<const Sample*>& samples,
                                std::optional<double> Conditions::*member) {
  std::vector<double> values;
  for (const Sample* sample : samples)
    if (const auto& value = sample->conditions.*member) values.push_back(*value);
  if (values.empty()) return std::nullopt;
  return median(values);
}

/// Of a sample over ranks, whose ranks all have as many workers.
double mean_idle_share(const Sample& sample) {
  double sum = 0;
  for (const RankShare& share : sample.per_rank) sum += share.idle_share;
  return sum / static_cast<double>(sample.per_rank.size());
}

Measured measured(const Cell& cell, const std::vector<const Sample*>& samples) {
  Measured result;
  std::vector<double> nodes, entered, idle;
  for (const Sample* sample : samples) {
    if (!sample->per_rank.empty()) idle.push_back(mean_idle_share(*sample));
    nodes.push_back(static_cast<double>(sample->counts.nodes));
    entered.push_back(static_cast<double>(sample->counts.nodes) +
                      static_cast<double>(sample->counts.nodes_speculative));
  }
  result.times = times_of(samples);
  VariantSummary& summary = result.summary;
  summary.cell = cell;
  summary.time = summarize_times(result.times);
  summary.nodes = samples.front()->counts.nodes;
  // Exact where all samples agree, as they do but for searches that remember refuted states.
  if (std::adjacent_find(nodes.begin(), nodes.end(), std::not_equal_to<>()) != nodes.end())
    summary.nodes = static_cast<std::uint64_t>(median(nodes));
  summary.nodes_entered = median(entered);
  if (summary.nodes_entered > 0)
    summary.nodes_per_second = quotient(summary.nodes_entered, summary.time.median);
  if (!idle.empty()) summary.ranks_idle = median(idle);
  summary.cycles = median_of(samples, &Conditions::cycles);
  summary.instructions = median_of(samples, &Conditions::instructions);
  summary.cache_misses = median_of(samples, &Conditions::cache_misses);
  return result;
}

/// The variant on one thread that a variant's factors lean on: cut at the same depth, else by the same
/// setting.
const Measured* one_thread_of(const Measured& variant, const std::vector<Measured>& variants) {
  const Cell& cell = variant.summary.cell;
  const Measured* same_setting = nullptr;
  for (const Measured& candidate : variants) {
    const Cell& other = candidate.summary.cell;
    if (other.workers() != 1 || other.policy != cell.policy) continue;
    if (other.name == cell.name) return &candidate;
    if (other.budget != cell.budget) continue;
    if (other.split_depth == cell.split_depth && other.split_depth_resolved == cell.split_depth_resolved)
      return &candidate;
    if (other.split_depth == cell.split_depth) same_setting = &candidate;
  }
  for (const Measured& candidate : variants) {
    const Cell& other = candidate.summary.cell;
    if (other.workers() == 1 && other.policy == cell.policy && other.budget == cell.budget &&
        other.split_depth_resolved == cell.split_depth_resolved)
      return &candidate;
  }
  return same_setting;
}

void compare_with_serial(Measured& variant, const Measured& serial, const Measured* one_thread) {
  VariantSummary& summary = variant.summary;
  if (const auto speedup = paired_ratio(serial.times, variant.times)) {
    summary.speedup = speedup->ratio;
    summary.speedup_interval = speedup->interval;
    summary.efficiency = *summary.speedup / summary.cell.workers();
  }
  summary.speedup_of_medians = quotient(serial.summary.time.median, summary.time.median);
  if (summary.nodes_entered > 0)
    summary.factors.work = quotient(serial.summary.nodes_entered, summary.nodes_entered);
  if (one_thread == nullptr) return;
  const VariantSummary& alone = one_thread->summary;
  summary.one_thread = alone.cell.name;
  // Over ranks policy budget is dealt tasks of a depth that it has not on one.
  summary.one_thread_depth_differs = !summary.cell.split_depth.empty() &&
                                     alone.cell.split_depth_resolved != summary.cell.split_depth_resolved;
  summary.factors.split_overhead = quotient(alone.nodes_per_second, serial.summary.nodes_per_second);
  summary.factors.scaling = quotient(summary.nodes_per_second, alone.nodes_per_second);
}

}  // namespace

std::vector<BlockTime> times_of(const std::vector<const Sample*>& samples) {
  std::vector<BlockTime> times;
  for (const Sample* sample : samples)
    times.push_back({sample->block, sample->real_seconds, sample->process});
  return times;
}

TimeSummary summarize_times(const std::vector<BlockTime>& times) {
  const std::vector<double> seconds = seconds_of(times);
  return {.samples = seconds.size(),
          .median = median(seconds),
          .deviation = median_absolute_deviation(seconds),
          .minimum = minimum(seconds),
          .interval = median_interval(times)};
}

std::optional<std::size_t> headline_of(const std::vector<VariantSummary>& variants,
                                       std::optional<int> threads) {
  // A policy that may be the default first; then most workers, fewest ranks; then the policy that nobody has
  // to tune; then the depth that nobody tuned, "" where a split has no depth; then the document's order.
  const auto rank = [](const Cell& cell) {
    return std::tuple(cell.policy == "split" || cell.policy == "budget", cell.workers(), -cell.ranks,
                      cell.policy == "budget",
                      cell.split_depth == "auto" ? 2
                      : cell.split_depth.empty() ? 1
                                                 : 0);
  };
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < variants.size(); ++i) {
    if (threads && (variants[i].cell.ranks != 1 || variants[i].cell.threads != *threads)) continue;
    if (!best || rank(variants[i].cell) > rank(variants[*best].cell)) best = i;
  }
  return best;
}

Summary summarize(const RunDocument& document) {
  std::map<std::string, std::vector<const Sample*>> samples;  // by cell
  for (const Sample& sample : document.samples) samples[sample.cell].push_back(&sample);

  std::vector<std::string> names;
  std::map<std::string, std::vector<Measured>> workloads;
  for (const Cell& cell : document.cells) {
    const auto [place, fresh] = workloads.try_emplace(cell.workload);
    if (fresh) names.push_back(cell.workload);
    const auto found = samples.find(cell.name);
    if (found != samples.end()) place->second.push_back(measured(cell, found->second));
  }

  Summary summary;
  summary.failures = document.failures;
  summary.disturbed = disturbed_cells(document);
  for (const std::string& name : names) {
    std::vector<Measured>& variants = workloads.at(name);
    const auto serial = std::find_if(variants.begin(), variants.end(),
                                     [](const Measured& m) { return m.summary.cell.policy == "serial"; });
    WorkloadSummary& workload = summary.workloads.emplace_back();
    workload.workload = name;
    if (serial != variants.end()) {
      workload.serial = serial->summary;
      for (Measured& variant : variants)
        if (&variant != &*serial) compare_with_serial(variant, *serial, one_thread_of(variant, variants));
    }
    for (const Measured& variant : variants)
      if (serial == variants.end() || &variant != &*serial) workload.variants.push_back(variant.summary);
    workload.headline = headline_of(workload.variants);
  }
  return summary;
}

std::vector<VariantSummary> measured_cells(const RunDocument& document) {
  std::vector<VariantSummary> cells;
  for (const WorkloadSummary& workload : summarize(document).workloads) {
    if (workload.serial) cells.push_back(*workload.serial);
    cells.insert(cells.end(), workload.variants.begin(), workload.variants.end());
  }
  return cells;
}

}  // namespace puzzlebench::results
