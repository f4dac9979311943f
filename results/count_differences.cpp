#include "results/count_differences.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace puzzlebench::results {

namespace {

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

/// Whether a cell entered the serial nodes in every sample. Without a serial cell: as if its first sample
/// had.
bool enters_serial_nodes(const CountedCell& counted) {
  const Counts& expected = counted.serial != nullptr ? *counted.serial : counted.samples->front()->counts;
  return std::all_of(counted.samples->begin(), counted.samples->end(), [&](const Sample* sample) {
    return sample->counts.nodes == expected.nodes && sample->counts.leaves == expected.leaves;
  });
}

/// Names in either map, each with both values.
void check_texts(Differences& differences, const std::string& prefix,
                 const std::map<std::string, std::string>& before,
                 const std::map<std::string, std::string>& after) {
  std::map<std::string, std::pair<std::optional<std::string>, std::optional<std::string>>> both;
  for (const auto& [name, value] : before) both[name].first = value;
  for (const auto& [name, value] : after) both[name].second = value;
  for (const auto& [name, values] : both) differences.check(prefix + name, values.first, values.second);
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
  check_texts(differences, "", before.figures, after.figures);
}

}  // namespace

std::vector<std::string> count_differences(const CountedCell& before, const CountedCell& after) {
  const Cell &old_cell = *before.cell, &new_cell = *after.cell;
  Differences differences;
  differences.check("workload", old_cell.workload, new_cell.workload);
  differences.check("objective", old_cell.objective, new_cell.objective);
  check_texts(differences, "parameter ", old_cell.parameters, new_cell.parameters);
  differences.check("seed", old_cell.seed, new_cell.seed);

  const bool may_vary = old_cell.objective == "first" && (old_cell.workers() > 1 || new_cell.workers() > 1);
  const bool same_work = old_cell.workload_version == new_cell.workload_version;
  const bool nodes_are_fixed =
      same_work && (!may_vary || (enters_serial_nodes(before) && enters_serial_nodes(after)));
  // Every sample against the other side's first: a count that differs once is wrong.
  for (const Sample* sample : *after.samples)
    check_counts(differences, before.samples->front()->counts, sample->counts, nodes_are_fixed);
  for (const Sample* sample : *before.samples)
    check_counts(differences, sample->counts, after.samples->front()->counts, nodes_are_fixed);
  return differences.take();
}

}  // namespace puzzlebench::results
