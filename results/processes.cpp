#include "results/processes.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "results/process_intervals.hpp"
#include "results/statistics.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

std::size_t processes_sampled(const RunDocument& document) {
  std::set<int> processes;
  for (const Sample& sample : document.samples) processes.insert(sample.process);
  return processes.size();
}

std::vector<LayoutEffect> layout_effects(const RunDocument& document) {
  std::map<std::string, std::map<int, std::vector<double>>> seconds;  // by cell, by process
  for (const Sample& sample : document.samples)
    seconds[sample.cell][sample.process].push_back(sample.real_seconds);

  std::vector<LayoutEffect> effects;
  for (const Cell& cell : document.cells) {
    std::vector<double> medians;
    double widest = 0;
    for (const auto& [process, times] : seconds[cell.name]) {
      const auto interval = median_interval(times);
      if (!interval) continue;
      medians.push_back(median(times));
      widest = std::max(widest, interval->high - interval->low);
    }
    if (medians.empty()) continue;
    const auto [least, most] = std::minmax_element(medians.begin(), medians.end());
    if (*least > 0 && *most - *least > widest) effects.push_back({cell.name, *most / *least - 1});
  }
  std::stable_sort(effects.begin(), effects.end(),
                   [](const LayoutEffect& a, const LayoutEffect& b) { return a.difference > b.difference; });
  return effects;
}

std::string processes_lines(const RunDocument& document) {
  const int planned = document.run.processes;
  if (planned == 1) return "";
  const std::size_t sampled = processes_sampled(document);
  if (sampled == 0)
    return "\n" + std::to_string(planned) + " processes, one after the other: " +
           (document.failures.empty() ? "no sample is there yet.\n" : "no cell has samples.\n");
  std::string text = "\n";
  if (sampled < static_cast<std::size_t>(planned)) text += std::to_string(sampled) + " of ";
  text += std::to_string(planned) +
          " processes, one after the other; medians are over all of them, pairs inside each";
  if (sampled > 1)
    text += ";\n95%: from the lowest to the highest of the processes' intervals; over all layouts at least " +
            format_percent(least_coverage(sampled));
  text += ".\n";
  const auto effects = layout_effects(document);
  if (effects.empty()) return text;
  // Two digits that mean something: 0.3 %, 4 %.
  const double percent = effects.front().difference * 100;
  text += "layout: " + effects.front().cell + " differs between processes by " +
          format_fixed(percent, percent < 2 ? 1 : 0) + " %";
  if (effects.size() > 1) text += ", and " + format_count(effects.size() - 1, "other cell") + " by less";
  return text + ": more than chance does inside one process, so smaller changes prove nothing.\n";
}

}  // namespace puzzlebench::results
