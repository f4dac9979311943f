#include "results/table.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>

namespace puzzlebench::results {

namespace {

constexpr std::size_t terminal_width = 120;
constexpr std::size_t narrowest_first_column = 16;
constexpr std::size_t columns = 12;

std::string fixed(double value, int decimals) {
  std::array<char, 64> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, value);
  return {buffer.data(), static_cast<std::size_t>(std::min<int>(length, buffer.size() - 1))};
}

std::string percent(std::optional<double> share) {
  if (!share) return not_known;
  return fixed(*share * 100, 0) + "%";
}

std::string interval_text(const std::optional<Interval>& interval) {
  if (!interval) return not_known;
  return fixed(interval->low, 2) + "-" + fixed(interval->high, 2);
}

/// The rate with three digits, in million nodes a second.
std::string rate_text(std::optional<double> nodes_per_second) {
  if (!nodes_per_second) return not_known;
  const double millions = *nodes_per_second / 1e6;
  return fixed(millions, millions < 10 ? 2 : millions < 100 ? 1 : 0);
}

std::string spread_text(const TimeSummary& time) {
  if (time.median <= 0) return not_known;
  return percent(time.deviation / time.median);
}

std::vector<std::string> workload_row(const WorkloadSummary& workload) {
  const auto& serial = workload.serial;
  const VariantSummary* split = workload.headline ? &workload.variants[*workload.headline] : nullptr;
  std::vector<std::string> row{workload.workload};
  row.push_back(serial ? format_count(serial->nodes) : split ? format_count(split->nodes) : not_known);
  row.push_back(serial ? format_seconds(serial->time.median) : not_known);
  row.push_back(serial ? spread_text(serial->time) : not_known);
  if (split == nullptr) {
    row.resize(columns, not_known);
    return row;
  }
  row.push_back(format_seconds(split->time.median));
  row.push_back(format_fixed(split->speedup, 2));
  row.push_back(interval_text(split->speedup_interval));
  row.push_back(format_fixed(split->factors.split_overhead, 2) +
                (split->one_thread_depth_differs ? "*" : ""));
  row.push_back(format_fixed(split->factors.scaling, 2));
  row.push_back(format_fixed(split->factors.work, 2));
  row.push_back(percent(split->efficiency));
  row.push_back(rate_text(split->nodes_per_second));
  return row;
}

/// The thread counts of the splits shown, which is one unless cells failed; over ranks those of each.
std::string threads_text(const std::set<int>& threads, const std::set<int>& ranks) {
  if (threads.empty()) return "the most threads";
  if (*ranks.rbegin() > 1)
    return (ranks.size() > 1 ? "up to " : "") + std::to_string(*ranks.rbegin()) + " ranks, each on " +
           threads_text(threads, {1});
  std::string text = std::to_string(*threads.begin());
  if (threads.size() > 1) text += " to " + std::to_string(*threads.rbegin());
  return text + (text == "1" ? " thread" : " threads");
}

std::string disturbed_line(const DisturbedCell& cell) {
  return "disturbed: " + cell.cell + ": " + std::to_string(cell.disturbed) + " of " +
         format_count(cell.samples, "sample") + ", at worst: " + disturbance_text(cell.worst) + "\n";
}

std::string failure_line(const Failure& failure) {
  std::string line = "  " + failure.cell;
  if (failure.index >= 0) line += ", sample " + std::to_string(failure.index);
  return line + ": " + failure.kind + ": " + failure.message + "\n";
}

}  // namespace

std::string format_fixed(std::optional<double> value, int decimals) {
  return value ? fixed(*value, decimals) : not_known;
}

std::string format_seconds(double seconds) {
  struct Unit {
    const char* name;
    double seconds;
  };
  constexpr std::array units{Unit{" ns", 1e-9}, Unit{" us", 1e-6}, Unit{" ms", 1e-3}, Unit{" s", 1}};
  for (std::size_t i = 0;; ++i) {
    const double value = seconds / units[i].seconds;
    if (value >= 999.5 && i + 1 < units.size()) continue;  // would be shown as 1000
    return fixed(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0) + units[i].name;
  }
}

std::string format_count(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, ",");
  return digits;
}

std::string format_count(std::uint64_t count, const std::string& noun) {
  return format_count(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string format_percent(double share) {
  return fixed(share * 100, 0) + " %";
}

std::string align_columns(std::vector<std::vector<std::string>> rows) {
  if (rows.empty()) return "";
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (const auto& row : rows)
    for (std::size_t column = 0; column < row.size(); ++column)
      widths[column] = std::max(widths[column], row[column].size());
  std::size_t others = 0;
  for (std::size_t column = 1; column < widths.size(); ++column) others += widths[column] + 2;
  const std::size_t room = terminal_width > others ? terminal_width - others : 0;
  widths[0] = std::min(widths[0], std::max(room, narrowest_first_column));

  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::string line = rows[i][0];
    if (line.size() > widths[0]) {
      text += line + "\n";
      line.clear();
    }
    line.resize(widths[0], ' ');
    for (std::size_t column = 1; column < rows[i].size(); ++column)
      line += "  " + std::string(widths[column] - rows[i][column].size(), ' ') + rows[i][column];
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
    if (i == 0) text += std::string(widths[0] + others, '-') + "\n";
  }
  return text;
}

std::string summary_table(const Summary& summary) {
  std::string text;
  if (!summary.workloads.empty()) {
    std::vector<std::vector<std::string>> rows{{"workload", "nodes", "serial", "+-", "parallel", "speed-up",
                                                "95%", "ovh", "scaling", "work", "eff", "Mn/s"}};
    std::set<int> threads, ranks;
    bool depth_differs = false;
    for (const WorkloadSummary& workload : summary.workloads) {
      rows.push_back(workload_row(workload));
      if (!workload.headline) continue;
      threads.insert(workload.variants[*workload.headline].cell.threads);
      ranks.insert(workload.variants[*workload.headline].cell.ranks);
      depth_differs |= workload.variants[*workload.headline].one_thread_depth_differs;
    }
    const bool any_ranks = !ranks.empty() && *ranks.rbegin() > 1;
    text += align_columns(std::move(rows));
    text +=
        "\nserial, parallel: median times, +-: median absolute deviation;\nparallel: the default policy, or "
        "one asked for in its place, on " +
        threads_text(threads, ranks) +
        ".\nspeed-up: median of serial/parallel over pairs taken side by side, 95%: its interval, from 6 "
        "pairs on;"
        "\n  = ovh (rate of the policy on 1 thread / serial) x scaling (rate / that on 1 thread) x work "
        "(nodes)."
        "\neff: speed-up / threads" +
        std::string(any_ranks ? " of all ranks" : "") +
        ". Mn/s: million nodes a second in parallel. -: not known.\n";
    if (depth_differs)
      text +=
          "*: the split on 1 thread was cut at another depth, because auto chose a depth for each thread "
          "count.\n";
  }
  if (!summary.disturbed.empty()) text += "\n";
  for (const DisturbedCell& cell : summary.disturbed) text += disturbed_line(cell);
  if (!summary.failures.empty()) {
    text += (text.empty() ? "" : "\n") + std::to_string(summary.failures.size()) + " failed:\n";
    for (const Failure& failure : summary.failures) text += failure_line(failure);
  }
  return text;
}

}  // namespace puzzlebench::results
