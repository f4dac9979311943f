#include <array>
#include <charconv>
#include <optional>

#include "results/export.hpp"
#include "results/summary.hpp"

namespace puzzlebench::results {

namespace {

/// A field as it stands in a line: quoted where it holds a comma, a quote or a line break.
std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string field = "\"";
  for (const char c : text) {
    if (c == '"') field += '"';
    field += c;
  }
  return field + '"';
}

/// 12 digits: a picosecond of a second.
std::string number(double value) {
  std::array<char, 32> buffer{};
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 12).ptr;
  return {buffer.data(), end};
}

std::string number(const std::optional<double>& value) {
  return value ? number(*value) : "";
}

std::string low(const std::optional<Interval>& interval) {
  return interval ? number(interval->low) : "";
}

std::string high(const std::optional<Interval>& interval) {
  return interval ? number(interval->high) : "";
}

struct Column {
  const char* name;
  std::string (*field)(const RunDocument& run, const VariantSummary& row);
};

using Doc = RunDocument;
using Row = VariantSummary;

constexpr std::array columns{
    Column{"run", [](const Doc& run, const Row&) { return run.run.id; }},
    Column{"host", [](const Doc& run, const Row&) { return run.context.host_name; }},
    Column{"cpu", [](const Doc& run, const Row&) { return run.context.cpu_model; }},
    Column{"cell", [](const Doc&, const Row& row) { return row.cell.name; }},
    Column{"workload", [](const Doc&, const Row& row) { return row.cell.workload; }},
    Column{"puzzle", [](const Doc&, const Row& row) { return row.cell.puzzle; }},
    Column{"objective", [](const Doc&, const Row& row) { return row.cell.objective; }},
    Column{"workload_version",
           [](const Doc&, const Row& row) { return std::to_string(row.cell.workload_version); }},
    Column{"policy", [](const Doc&, const Row& row) { return row.cell.policy; }},
    Column{"threads", [](const Doc&, const Row& row) { return std::to_string(row.cell.threads); }},
    Column{"ranks", [](const Doc&, const Row& row) { return std::to_string(row.cell.ranks); }},
    Column{"split_depth", [](const Doc&, const Row& row) { return row.cell.split_depth; }},
    Column{"split_depth_resolved",
           [](const Doc&, const Row& row) {
             return row.cell.split_depth.empty() ? "" : std::to_string(row.cell.split_depth_resolved);
           }},
    Column{"budget",
           [](const Doc&, const Row& row) {
             return row.cell.budget == 0 ? "" : std::to_string(row.cell.budget);
           }},
    Column{"seed",
           [](const Doc&, const Row& row) { return row.cell.seed ? std::to_string(*row.cell.seed) : ""; }},
    Column{"executions", [](const Doc&, const Row& row) { return std::to_string(row.cell.executions); }},
    Column{"samples", [](const Doc&, const Row& row) { return std::to_string(row.time.samples); }},
    Column{"median_s", [](const Doc&, const Row& row) { return number(row.time.median); }},
    Column{"mad_s", [](const Doc&, const Row& row) { return number(row.time.deviation); }},
    Column{"min_s", [](const Doc&, const Row& row) { return number(row.time.minimum); }},
    Column{"low_s", [](const Doc&, const Row& row) { return low(row.time.interval); }},
    Column{"high_s", [](const Doc&, const Row& row) { return high(row.time.interval); }},
    Column{"nodes", [](const Doc&, const Row& row) { return std::to_string(row.nodes); }},
    Column{"nodes_per_s", [](const Doc&, const Row& row) { return number(row.nodes_per_second); }},
    Column{"speedup", [](const Doc&, const Row& row) { return number(row.speedup); }},
    Column{"speedup_low", [](const Doc&, const Row& row) { return low(row.speedup_interval); }},
    Column{"speedup_high", [](const Doc&, const Row& row) { return high(row.speedup_interval); }},
    Column{"efficiency", [](const Doc&, const Row& row) { return number(row.efficiency); }},
    Column{"cycles", [](const Doc&, const Row& row) { return number(row.cycles); }},
    Column{"instructions", [](const Doc&, const Row& row) { return number(row.instructions); }},
    Column{"cache_misses", [](const Doc&, const Row& row) { return number(row.cache_misses); }},
};

}  // namespace

std::string to_csv(const std::vector<RunDocument>& runs) {
  const auto line = [](const auto& field) {
    std::string text;
    for (const Column& column : columns)
      text += (&column == &columns.front() ? "" : ",") + quoted(field(column));
    return text + "\r\n";
  };
  std::string text = line([](const Column& column) -> std::string { return column.name; });
  for (const RunDocument& run : runs)
    for (const VariantSummary& row : measured_cells(run))
      text += line([&](const Column& column) { return column.field(run, row); });
  return text;
}

}  // namespace puzzlebench::results
