#include "results/merge.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "results/count_differences.hpp"

namespace puzzlebench::results {

namespace {

using Samples = std::vector<const Sample*>;
using SamplesByCell = std::map<std::string, Samples>;

SamplesByCell samples_by_cell(const RunDocument& document) {
  SamplesByCell samples;
  for (const Sample& sample : document.samples) samples[sample.cell].push_back(&sample);
  return samples;
}

const Cell* find_cell(const RunDocument& document, const std::string& name) {
  const auto found = std::find_if(document.cells.begin(), document.cells.end(),
                                  [&](const Cell& cell) { return cell.name == name; });
  return found == document.cells.end() ? nullptr : &*found;
}

/// What the workload's serial search counted in that process; null: it has no sample.
const Counts* serial_counts(const RunDocument& document, const SamplesByCell& samples, const Cell& cell) {
  for (const Cell& other : document.cells) {
    if (other.workload != cell.workload || other.policy != "serial") continue;
    const auto found = samples.find(other.name);
    return found == samples.end() ? nullptr : &found->second.front()->counts;
  }
  return nullptr;
}

/// What two processes have not in common of a cell's facts, measured ones aside; "": nothing.
std::string differing_fact(Cell first, Cell other) {
  const auto text = [](const std::string& name, const auto& before, const auto& after) {
    return name + ": " + std::to_string(before) + " before, " + std::to_string(after) + " after";
  };
  if (first.executions != other.executions)
    return text("executions per sample", first.executions, other.executions);
  if (first.split_depth_resolved != other.split_depth_resolved)
    return text("split depth", first.split_depth_resolved, other.split_depth_resolved);
  if (first.workload_version != other.workload_version)
    return text("version of the workload", first.workload_version, other.workload_version);
  first.forget_measured();
  other.forget_measured();
  return first == other ? "" : "facts of the cell: not the same";
}

double share(const Capacity& capacity) {
  return capacity.alone_seconds / capacity.together_seconds;
}

/// A cell over all processes.
class MergedCell {
 public:
  MergedCell(const Cell& planned, const std::vector<RunDocument>& processes,
             const std::vector<SamplesByCell>& samples)
      : facts(planned) {
    std::optional<CountedCell> first;
    std::vector<Capacity> capacities;
    std::optional<TaskProfile> profile;
    for (std::size_t i = 0; i < processes.size(); ++i) {
      const Cell* cell = find_cell(processes[i], planned.name);
      if (cell == nullptr) continue;
      if (cell->capacity) capacities.push_back(*cell->capacity);
      if (!profile) profile = cell->profile;
      const auto found = samples[i].find(planned.name);
      if (found == samples[i].end()) continue;
      const CountedCell counted{cell, &found->second, serial_counts(processes[i], samples[i], *cell)};
      if (first)
        compare(*first, counted, static_cast<int>(i) + 1);
      else
        first = counted;
    }
    if (first) facts = *first->cell;
    facts.profile = std::move(profile);
    facts.capacity.reset();
    if (capacities.empty()) return;
    const auto middle = capacities.begin() + static_cast<std::ptrdiff_t>((capacities.size() - 1) / 2);
    std::nth_element(capacities.begin(), middle, capacities.end(),
                     [](const Capacity& a, const Capacity& b) { return share(a) < share(b); });
    facts.capacity = *middle;
  }

  Cell facts;
  std::vector<Failure> failures;  ///< differences between processes

 private:
  void compare(const CountedCell& first, const CountedCell& other, int process) {
    std::vector<std::string> texts = count_differences(first, other);
    if (const std::string fact = differing_fact(*first.cell, *other.cell); !fact.empty())
      texts.push_back(fact);
    for (const std::string& text : texts)
      failures.push_back(
          {first.cell->name, -1, "wrong-answer",
           "process " + std::to_string(process) + ": not as in the processes before: " + text});
  }
};

/// Appends the samples of one process behind those that are there.
void append_samples(std::vector<Sample>& samples, const RunDocument& document, int process) {
  int block = 0, order = 0;
  std::map<std::string, int> indices;
  for (const Sample& sample : samples) {
    block = std::max(block, sample.block + 1);
    order = std::max(order, sample.order + 1);
    int& index = indices[sample.cell];
    index = std::max(index, sample.index + 1);
  }
  for (Sample sample : document.samples) {
    const auto index = indices.find(sample.cell);
    if (index != indices.end()) sample.index += index->second;
    sample.block += block;
    sample.order += order;
    sample.process = process;
    samples.push_back(std::move(sample));
  }
}

std::string merged_status(const RunDocument& merged, const std::vector<RunDocument>& processes) {
  const auto any = [&](const std::string& status) {
    return std::any_of(processes.begin(), processes.end(),
                       [&](const RunDocument& document) { return document.run.status == status; });
  };
  if (any("interrupted")) return "interrupted";
  if (any("incomplete") || processes.size() < static_cast<std::size_t>(merged.run.processes))
    return "incomplete";
  return merged.failures.empty() ? "complete" : "failed";
}

}  // namespace

RunDocument merge(const RunDocument& whole, const std::vector<RunDocument>& processes) {
  RunDocument merged;
  merged.run = whole.run;
  merged.context = whole.context;
  std::vector<SamplesByCell> samples;
  for (const RunDocument& document : processes) samples.push_back(samples_by_cell(document));
  for (const Cell& planned : whole.cells) {
    MergedCell cell(planned, processes, samples);
    merged.cells.push_back(std::move(cell.facts));
    merged.failures.insert(merged.failures.end(), cell.failures.begin(), cell.failures.end());
  }

  std::set<std::string> timed;
  for (std::size_t i = 0; i < processes.size(); ++i) {
    const int process = static_cast<int>(i) + 1;
    append_samples(merged.samples, processes[i], process);
    for (Failure failure : processes[i].failures) {
      failure.message.insert(0, "process " + std::to_string(process) + ": ");
      merged.failures.push_back(std::move(failure));
    }
    for (const TaskTimes& times : processes[i].task_times)
      if (timed.insert(times.workload).second) merged.task_times.push_back(times);
  }

  std::set<std::string> failed;
  for (const Failure& failure : merged.failures) failed.insert(failure.cell);
  std::erase_if(merged.samples, [&](const Sample& sample) { return failed.contains(sample.cell); });
  for (Cell& cell : merged.cells)
    if (failed.contains(cell.name)) cell.forget_measured();
  merged.run.status = merged_status(merged, processes);
  return merged;
}

}  // namespace puzzlebench::results
