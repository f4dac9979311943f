#include <string_view>

#include "results/export.hpp"
#include "results/summary.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

constexpr const char* unknown = "-";

/// Text that Markdown shows as it stands, on one line.
std::string plain(const std::string& text) {
  std::string shown;
  for (const char c : text) {
    if (c == '\n' || c == '\r') {
      shown += ' ';
      continue;
    }
    if (std::string_view("\\|<*`[").find(c) != std::string_view::npos) shown += '\\';
    shown += c;
  }
  return shown;
}

std::string table_line(const std::vector<std::string>& fields) {
  std::string line = "|";
  for (const std::string& field : fields) line += " " + field + " |";
  return line + "\n";
}

std::vector<std::string> fields_of(const VariantSummary& row) {
  const TimeSummary& time = row.time;
  const auto& speedup = row.speedup_interval;
  return {plain(row.cell.name),
          std::to_string(time.samples),
          format_seconds(time.median),
          format_seconds(time.deviation),
          format_seconds(time.minimum),
          time.interval ? format_seconds(time.interval->low) + " to " + format_seconds(time.interval->high)
                        : unknown,
          format_count(row.nodes),
          format_fixed(row.speedup, 2),
          speedup ? format_fixed(speedup->low, 2) + " to " + format_fixed(speedup->high, 2) : unknown};
}

std::string heading(const RunDocument& document) {
  const Context& context = document.context;
  return "### " + plain(document.run.id) + "\n\n" + plain(context.host_name) + ", " +
         plain(context.cpu_model) + ", " + std::to_string(context.num_cpus) + " cores; run " +
         plain(document.run.status) + "\n\n";
}

}  // namespace

std::string to_markdown(const std::vector<RunDocument>& runs) {
  std::string text;
  for (const RunDocument& run : runs) {
    text += (text.empty() ? "" : "\n") + heading(run);
    text += table_line({"cell", "samples", "median", "+-", "min", "95 % of median", "nodes", "speed-up",
                        "95 % of speed-up"});
    text += table_line({":--", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "--:"});
    for (const VariantSummary& row : measured_cells(run)) text += table_line(fields_of(row));
    if (!run.failures.empty()) text += "\nFailed, and so not in the table:\n\n";
    for (const Failure& failure : run.failures)
      text += "- " + plain(failure.cell) + ": " + failure.kind + ": " + plain(failure.message) + "\n";
  }
  return text;
}

}  // namespace puzzlebench::results
