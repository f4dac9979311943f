#include "results/comparison_text.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include "results/process_intervals.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// As it was asked for: "0.5%".
std::string effect_text(double share) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g%%", share * 100);
  return text.data();
}

std::string time_text(const std::optional<TimeSummary>& time) {
  return time ? format_seconds(time->median) : "-";
}

std::string interval_text(const std::optional<RatioEstimate>& ratio) {
  if (!ratio || !ratio->interval) return "-";
  return format_fixed(ratio->interval->low, 3) + "-" + format_fixed(ratio->interval->high, 3);
}

/// The heading, then a row per cell.
Rows rows_of(const Comparison& comparison) {
  Rows rows{{comparison.paired ? "workload" : "cell", "before", "after", "ratio", "95%", "verdict"}};
  for (const CellComparison& cell : comparison.cells)
    rows.push_back({cell.name, time_text(cell.before), time_text(cell.after),
                    format_fixed(cell.ratio ? std::optional(cell.ratio->ratio) : std::nullopt, 3),
                    interval_text(cell.ratio), to_string(cell.verdict)});
  return rows;
}

/// What an interval of several processes is; "": both sides are of one.
std::string processes_line(const Comparison& comparison) {
  const std::size_t before = comparison.before.processes, after = comparison.after.processes;
  if (std::max(before, after) <= 1 || std::min(before, after) == 0) return "";
  const bool paired = comparison.paired;
  const double least = paired ? least_coverage(before) : least_coverage(before, after);
  const std::string processes =
      std::to_string(before) + (paired ? "" : " and " + std::to_string(after)) + " processes";
  return processes + ": from the lowest to the highest interval of " +
         (paired ? "them" : "every pair of them") + "; over all layouts at least " + format_percent(least);
}

/// A heading and what stands below it; none where there is nothing to say.
struct Remarks {
  std::string heading;
  std::vector<std::string> lines;
};

Remarks facts_of(const Comparison& comparison, FactOf of, const std::string& heading) {
  Remarks remarks{heading, {}};
  for (const FactDifference& fact : comparison.facts)
    if (fact.of == of)
      remarks.lines.push_back(fact.name + ": " + fact.before + " before, " + fact.after + " after");
  return remarks;
}

std::vector<Remarks> remarks_of(const Comparison& comparison) {
  Remarks cells{"about single " + std::string(comparison.paired ? "workloads" : "cells"), {}};
  for (const CellComparison& cell : comparison.cells) {
    if (!cell.note.empty()) cells.lines.push_back(cell.name + ": " + cell.note);
    for (const std::string& difference : cell.differences)
      cells.lines.push_back("ERROR " + cell.name + ": " + difference);
  }
  Remarks disturbed{"disturbed while they were sampled, by what was recorded beside the samples",
                    disturbed_lines(comparison)};
  return {facts_of(comparison, FactOf::machine, "other machines, so that only counts are compared"),
          facts_of(comparison, FactOf::build, "other builds"), std::move(disturbed), std::move(cells)};
}

/// "3 SAME, 1 SLOWER".
std::string closing(const Comparison& comparison) {
  std::string text;
  for (const Verdict verdict : verdicts)
    if (const std::size_t count = count_of(comparison, verdict); count > 0)
      text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + to_string(verdict);
  return text.empty() ? "nothing to compare" : text;
}

/// "|" would end a cell of the table, inside backticks too.
std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) safe += c == '|' ? std::string("\\|") : std::string(1, c);
  return safe;
}

}  // namespace

std::vector<std::string> comparison_legend(const Comparison& comparison) {
  std::vector<std::string> lines;
  if (comparison.paired)
    lines = {
        "before: " + comparison.before.variant + ", after: " + comparison.after.variant + "; median times",
        "ratio: median of after / before over samples taken side by side, below 1 is faster; 95%: its "
        "interval, "
        "from 6 pairs"};
  else
    lines = {
        "before, after: median times",
        "ratio: median of after / before over all pairs of samples, below 1 is faster; 95%: its interval, "
        "from 4 + 4 samples on"};
  if (const std::string line = processes_line(comparison); !line.empty()) lines.push_back(line);
  const std::string effect = effect_text(comparison.min_effect);
  lines.push_back("FASTER, SLOWER: the whole interval is more than " + effect +
                  " away from 1; SAME: none of it is; UNCLEAR: neither");
  lines.push_back(
      "by chance alone, up to 1 in 40 cells without an effect is called SLOWER, and 1 in 40 FASTER");
  return lines;
}

std::vector<std::string> disturbed_lines(const Comparison& comparison) {
  std::vector<std::string> lines;
  for (const CellComparison& cell : comparison.cells)
    for (const auto& [side, disturbed] :
         {std::pair(" before: ", &cell.disturbed_before), std::pair(" after: ", &cell.disturbed_after)})
      if (*disturbed)
        lines.push_back(cell.name + side + std::to_string((*disturbed)->disturbed) + " of " +
                        format_count((*disturbed)->samples, "sample") +
                        ", at worst: " + disturbance_text((*disturbed)->worst));
  return lines;
}

std::string comparison_table(const Comparison& comparison) {
  std::string text = align_columns(rows_of(comparison)) + "\n";
  for (const std::string& line : comparison_legend(comparison)) text += line + "\n";
  for (const Remarks& remarks : remarks_of(comparison)) {
    if (remarks.lines.empty()) continue;
    text += "\n" + remarks.heading + ":\n";
    for (const std::string& line : remarks.lines) text += "  " + line + "\n";
  }
  return text + "\n" + closing(comparison) + "\n";
}

std::string comparison_markdown(const Comparison& comparison) {
  std::string text;
  for (const auto& row : rows_of(comparison)) {
    const bool heading = text.empty();
    for (std::size_t column = 0; column < row.size(); ++column) {
      const bool name = column == 0 && !heading;
      text += (name ? "| `" : "| ") + escaped(row[column]) + (name ? "` " : " ");
    }
    text += heading ? "|\n|---|--:|--:|--:|--:|---|\n" : "|\n";
  }
  text += "\n";
  for (const std::string& line : comparison_legend(comparison)) text += "- " + line + "\n";
  for (const Remarks& remarks : remarks_of(comparison)) {
    if (remarks.lines.empty()) continue;
    text += "\n" + remarks.heading + ":\n\n";
    for (const std::string& line : remarks.lines) text += "- " + line + "\n";
  }
  return text + "\n**" + closing(comparison) + "**\n";
}

}  // namespace puzzlebench::results
