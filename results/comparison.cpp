#include "results/comparison.hpp"

#include <algorithm>
#include <map>

#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

/// One side of the comparison, by cell name.
struct Side {
  const char* name;
  std::map<std::string, const Cell*> cells;
  std::map<std::string, std::vector<const Sample*>> samples;
  std::map<std::string, const Failure*> failures;  // the first of each cell
  std::map<std::string, const Counts*> serial;     // by workload: the serial cell's first sample
};

Side side_of(const RunDocument& document, const char* name) {
  Side side{name, {}, {}, {}, {}};
  for (const Cell& cell : document.cells) side.cells.emplace(cell.name, &cell);
  for (const Sample& sample : document.samples) side.samples[sample.cell].push_back(&sample);
  for (const Failure& failure : document.failures) side.failures.emplace(failure.cell, &failure);
  for (const Cell& cell : document.cells) {
    const auto found = side.samples.find(cell.name);
    if (cell.policy == "serial" && found != side.samples.end())
      side.serial.emplace(cell.workload, &found->second.front()->counts);
  }
  return side;
}

/// Why a side has no samples of a cell.
std::string absence(const Side& side, const std::string& cell) {
  const std::string where = std::string("not in ") + side.name;
  const auto failure = side.failures.find(cell);
  if (failure != side.failures.end())
    return "failed in " + std::string(side.name) + ": " + failure->second->kind + ": " +
           failure->second->message;
  return side.cells.contains(cell) ? where + ": planned, no sample taken" : where;
}

std::string text_of(const std::string& text) {
  return text;
}
std::string text_of(std::uint64_t count) {
  return std::to_string(count);
}
std::string text_of(bool value) {
  return value ? "true" : "false";
}

template <class T>
std::string text_of(const std::optional<T>& value) {
  return value ? text_of(*value) : "none";
}

/// Collects what is not equal, as "nodes: 5623 before, 5624 after".
class Differences {
 public:
  template <class T>
  void check(const std::string& what, const T& before, const T& after) {
    if (before != after) add(what + ": " + text_of(before) + " before, " + text_of(after) + " after");
  }
  /// For lists: too long to show.
  template <class T>
  void check_list(const std::string& what, const T& before, const T& after) {
    if (before != after) add(what + ": not the same");
  }
  void add(const std::string& text) {
    if (std::find(texts_.begin(), texts_.end(), text) == texts_.end()) texts_.push_back(text);
  }
  std::vector<std::string> take() { return std::move(texts_); }

 private:
  std::vector<std::string> texts_;
};

/// Whether a cell of `first` on several threads entered the serial nodes in every sample. Without a serial
/// cell: as if.
bool enters_serial_nodes(const Side& side, const Cell& cell) {
  const auto serial = side.serial.find(cell.workload);
  const auto& samples = side.samples.at(cell.name);
  const Counts& expected = serial != side.serial.end() ? *serial->second : samples.front()->counts;
  return std::all_of(samples.begin(), samples.end(), [&](const Sample* sample) {
    return sample->counts.nodes == expected.nodes && sample->counts.leaves == expected.leaves;
  });
}

void check_counts(Differences& differences, const Counts& before, const Counts& after, bool nodes_are_fixed) {
  if (nodes_are_fixed) {
    differences.check("nodes", before.nodes, after.nodes);
    differences.check("leaves", before.leaves, after.leaves);
  }
  differences.check("solutions", before.solutions, after.solutions);
  differences.check("states", before.states, after.states);
  differences.check("dead_ends", before.dead_ends, after.dead_ends);
  differences.check("found", before.found, after.found);
  differences.check("attempt", before.attempt, after.attempt);
  differences.check_list("solution", before.solution, after.solution);
  differences.check_list("layers", before.layers, after.layers);
  std::map<std::string, std::pair<std::optional<std::string>, std::optional<std::string>>> figures;
  for (const auto& [name, value] : before.figures) figures[name].first = value;
  for (const auto& [name, value] : after.figures) figures[name].second = value;
  for (const auto& [name, values] : figures) differences.check(name, values.first, values.second);
}

std::vector<std::string> differences_of(const Side& before, const Side& after, const std::string& name) {
  const Cell& old_cell = *before.cells.at(name);
  const Cell& new_cell = *after.cells.at(name);
  Differences differences;
  differences.check("workload", old_cell.workload, new_cell.workload);
  differences.check("objective", old_cell.objective, new_cell.objective);
  std::map<std::string, std::pair<std::optional<std::string>, std::optional<std::string>>> parameters;
  for (const auto& [key, value] : old_cell.parameters) parameters[key].first = value;
  for (const auto& [key, value] : new_cell.parameters) parameters[key].second = value;
  for (const auto& [key, values] : parameters)
    differences.check("parameter " + key, values.first, values.second);
  differences.check("seed", old_cell.seed, new_cell.seed);

  const bool may_vary = old_cell.objective == "first" && old_cell.threads > 1;
  const bool nodes_are_fixed =
      !may_vary || (enters_serial_nodes(before, old_cell) && enters_serial_nodes(after, new_cell));
  // Every sample against the other side's first: a count that differs once is wrong.
  const auto& old_samples = before.samples.at(name);
  const auto& new_samples = after.samples.at(name);
  for (const Sample* sample : new_samples)
    check_counts(differences, old_samples.front()->counts, sample->counts, nodes_are_fixed);
  for (const Sample* sample : old_samples)
    check_counts(differences, sample->counts, new_samples.front()->counts, nodes_are_fixed);
  return differences.take();
}

std::optional<TimeSummary> times_of(const Side& side, const std::string& cell) {
  const auto found = side.samples.find(cell);
  if (found == side.samples.end()) return std::nullopt;
  std::vector<double> seconds;
  for (const Sample* sample : found->second) seconds.push_back(sample->real_seconds);
  return summarize_times(seconds);
}

CellComparison compare_cell(const Side& before, const Side& after, const std::string& name) {
  CellComparison result;
  result.cell = name;
  result.before = times_of(before, name);
  result.after = times_of(after, name);
  if (!result.before) result.note = absence(before, name);
  if (!result.after) result.note += (result.note.empty() ? "" : "; ") + absence(after, name);
  if (!result.before || !result.after) return result;
  if (result.before->median > 0) result.ratio = result.after->median / result.before->median;
  if (result.before->interval && result.after->interval)
    result.intervals_overlap = result.before->interval->low <= result.after->interval->high &&
                               result.after->interval->low <= result.before->interval->high;
  result.differences = differences_of(before, after, name);
  return result;
}

void refuse_other_versions(const RunDocument& before, const Side& after) {
  std::string refused;
  for (const Cell& cell : before.cells) {
    const auto found = after.cells.find(cell.name);
    if (found == after.cells.end() || found->second->workload_version == cell.workload_version) continue;
    refused += "\n  " + cell.name + ": version " + std::to_string(cell.workload_version) + " before, " +
               std::to_string(found->second->workload_version) + " after";
  }
  if (!refused.empty())
    throw ComparisonRefused(
        "the two runs did different work under the same name; compare runs of one version:" + refused);
}

std::string verdict(const CellComparison& cell) {
  if (!cell.differences.empty()) return "COUNTS DIFFER";
  if (!cell.ratio || !cell.intervals_overlap) return "";
  if (*cell.intervals_overlap) return "no clear difference";
  return *cell.ratio < 1 ? "faster" : "slower";
}

}  // namespace

Comparison compare(const RunDocument& before, const RunDocument& after) {
  const Side old_side = side_of(before, "the first run");
  const Side new_side = side_of(after, "the second run");
  refuse_other_versions(before, new_side);
  Comparison comparison;
  for (const Cell& cell : before.cells)
    comparison.cells.push_back(compare_cell(old_side, new_side, cell.name));
  for (const Cell& cell : after.cells)
    if (!old_side.cells.contains(cell.name))
      comparison.cells.push_back(compare_cell(old_side, new_side, cell.name));
  for (const CellComparison& cell : comparison.cells) comparison.counts_agree &= cell.differences.empty();
  return comparison;
}

std::string comparison_table(const Comparison& comparison) {
  std::vector<std::vector<std::string>> rows{{"cell", "before", "after", "ratio", "verdict"}};
  std::string notes;
  std::size_t compared = 0, differing = 0, absent = 0;
  for (const CellComparison& cell : comparison.cells) {
    const auto time = [](const auto& summary) { return summary ? format_seconds(summary->median) : "-"; };
    rows.push_back(
        {cell.cell, time(cell.before), time(cell.after), format_fixed(cell.ratio, 3), verdict(cell)});
    if (!cell.note.empty()) notes += "  " + cell.cell + ": " + cell.note + "\n";
    for (const auto& difference : cell.differences)
      notes += "  ERROR " + cell.cell + ": " + difference + "\n";
    if (!cell.before || !cell.after)
      ++absent;
    else if (cell.differences.empty())
      ++compared;
    else
      ++differing;
  }
  std::string text = align_columns(std::move(rows));
  text +=
      "\nmedian times; ratio: after / before, below 1 is faster; verdict: from 95% intervals (6 samples or "
      "more)\n";
  if (!notes.empty()) text += "\n" + notes;
  return text + "\n" + std::to_string(compared) + " compared, " + std::to_string(differing) +
         " with other counts, " + std::to_string(absent) + " in one run only\n";
}

}  // namespace puzzlebench::results
