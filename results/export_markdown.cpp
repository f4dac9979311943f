#include <string_view>

#include "results/export.hpp"
#include "results/summary.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

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
                        : not_known,
          format_count(row.nodes),
          format_fixed(row.speedup, 2),
          speedup ? format_fixed(speedup->low, 2) + " to " + format_fixed(speedup->high, 2) : not_known};
}

/// "a host, a CPU, 8 cores; run complete".
std::string about(const RunDocument& document) {
  const Context& context = document.context;
  return plain(context.host_name) + ", " + plain(context.cpu_model) + ", " +
         format_count(static_cast<std::uint64_t>(context.num_cpus), "core") + "; run " +
         plain(document.run.status);
}

/// `fields` of `run`, behind its name where there are several.
std::string line_of(const std::vector<RunDocument>& runs, const std::string& run,
                    std::vector<std::string> fields) {
  if (runs.size() > 1) fields.insert(fields.begin(), run);
  return table_line(fields);
}

}  // namespace

std::string to_markdown(const std::vector<RunDocument>& runs) {
  const bool several = runs.size() > 1;
  std::string text, rows, failures;
  for (const RunDocument& run : runs) {
    const std::string id = plain(run.run.id);
    text += (several ? "- " + id + ": " : "### " + id + "\n\n") + about(run) + "\n";
    for (const VariantSummary& row : measured_cells(run)) rows += line_of(runs, id, fields_of(row));
    for (const Failure& failure : run.failures)
      failures += "- " + (several ? id + ": " : "") + plain(failure.cell) + ": " + failure.kind + ": " +
                  plain(failure.message) + "\n";
  }
  if (several) text = "### " + format_count(runs.size(), "run") + "\n\n" + text;
  text += "\n" + line_of(runs, "run",
                         {"cell", "samples", "median", "+-", "min", "95 % of median", "nodes", "speed-up",
                          "95 % of speed-up"});
  text += line_of(runs, ":--", {":--", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "--:"}) + rows;
  if (!failures.empty()) text += "\nFailed, and so not in the table:\n\n" + failures;
  return text;
}

}  // namespace puzzlebench::results
