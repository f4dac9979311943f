#include "results/losses.hpp"

#include <cmath>

#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

double factor(const std::optional<double>& value) {
  return value.value_or(1);
}

/// "clock -12 %", "split unknown".
std::string part(const char* name, const std::optional<double>& kept) {
  if (!kept) return std::string(name) + " unknown";
  const double change = std::round((*kept - 1) * 100) + 0.0;  // -0.0 + 0.0 is 0.0
  return std::string(name) + (change > 0 ? " +" : " ") + format_fixed(change, 0) + " %";
}

/// Whether the one execution with records took about what the samples take: else it was disturbed.
bool is_typical(const TaskProfile& profile, const TimeSummary& time) {
  constexpr double tolerance = 1.25;
  return profile.wall_seconds < tolerance * time.median && time.median < tolerance * profile.wall_seconds;
}

}  // namespace

std::string workers_text(int ranks, int threads) {
  const std::string each = format_count(static_cast<std::uint64_t>(threads), "thread");
  return ranks == 1 ? each : std::to_string(ranks) + " ranks of " + each;
}

std::optional<double> Losses::attainable() const {
  if (!shared) return std::nullopt;
  return workers() * factor(clock) * *shared;
}

std::optional<Losses> losses_of(const VariantSummary& variant) {
  if (!variant.speedup || *variant.speedup <= 0) return std::nullopt;
  Losses losses;
  losses.threads = variant.cell.threads;
  losses.ranks = variant.cell.ranks;
  losses.speedup = *variant.speedup;
  if (const auto& capacity = variant.cell.capacity) {
    losses.clock = capacity->clock_kept;
    losses.shared = capacity->alone_seconds / capacity->together_seconds / factor(losses.clock);
  }
  losses.work = variant.factors.work;
  losses.split = variant.factors.split_overhead;
  if (variant.ranks_idle && *variant.ranks_idle < 1) losses.idle = 1 - *variant.ranks_idle;
  if (const auto& profile = variant.cell.profile; profile && profile->idle_share < 1) {
    if (is_typical(*profile, variant.time))
      losses.idle = 1 - profile->idle_share;
    else
      losses.no_idle = "recorded in " + format_seconds(profile->wall_seconds) + ", samples take " +
                       format_seconds(variant.time.median);
  }
  losses.other = losses.speedup / (losses.workers() * factor(losses.clock) * factor(losses.shared) *
                                   factor(losses.work) * factor(losses.split) * factor(losses.idle));
  return losses;
}

std::string losses_text(const Losses& losses) {
  std::string text = format_fixed(losses.speedup, 2) + "x of " + workers_text(losses.ranks, losses.threads) +
                     "; attainable now ";
  if (const auto attainable = losses.attainable())
    text += format_fixed(attainable, 2) + "x (" + part("clock", losses.clock) + ", " +
            part("shared cores", losses.shared) + ")";
  else
    text += "unknown";
  text += "; then ";
  // Equal everywhere but in searches for a first solution.
  if (losses.work && std::round((*losses.work - 1) * 100) != 0) text += part("nodes", losses.work) + ", ";
  return text + part("split", losses.split) + ", " + part("idle", losses.idle) +
         (losses.no_idle.empty() ? "" : " (" + losses.no_idle + ")") + ", " +
         part("memory and other", losses.other);
}

std::string losses_lines(const Summary& summary) {
  std::string text;
  for (const WorkloadSummary& workload : summary.workloads) {
    if (!workload.headline) continue;
    const VariantSummary& variant = workload.variants[*workload.headline];
    if (variant.cell.workers() == 1) continue;
    if (const auto losses = losses_of(variant))
      text += workload.workload + ": " + losses_text(*losses) + "\n";
  }
  return text.empty() ? "" : "\n" + text;
}

}  // namespace puzzlebench::results
