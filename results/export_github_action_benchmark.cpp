#include <nlohmann/json.hpp>

#include "results/export.hpp"
#include "results/json_text.hpp"
#include "results/json_values.hpp"
#include "results/summary.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

/// A number as JSON would show it.
std::string digits(double value) {
  return nlohmann::ordered_json(value).dump();
}

/// Shown with the point in the chart, a fact a line.
std::string facts(const VariantSummary& row) {
  std::string text = "samples: " + std::to_string(row.time.samples);
  text += "\nminimum: " + digits(nanoseconds(row.time.minimum)) + " ns";
  if (row.time.interval)
    text += "\n95 % of median: " + digits(nanoseconds(row.time.interval->low)) + " to " +
            digits(nanoseconds(row.time.interval->high)) + " ns";
  text += (row.cell.ranks > 1 ? "\nranks: " + std::to_string(row.cell.ranks) : "") +
          "\nthreads: " + std::to_string(row.cell.threads) + "\nnodes: " + std::to_string(row.nodes);
  if (row.speedup) text += "\nspeed-up: " + format_fixed(row.speedup, 2);
  return text;
}

}  // namespace

std::string to_github_action_benchmark(const std::vector<RunDocument>& runs) {
  auto entries = nlohmann::ordered_json::array();
  for (const RunDocument& run : runs)
    for (const VariantSummary& row : measured_cells(run))
      entries.push_back({{"name", row.cell.name},
                         {"unit", "ns"},
                         {"value", nanoseconds(row.time.median)},
                         {"range", "± " + digits(nanoseconds(row.time.deviation))},
                         {"extra", facts(row)}});
  return readable_text(entries) + "\n";
}

}  // namespace puzzlebench::results
