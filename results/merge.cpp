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
/// One process's cells and samples by the names of cells; refers to its document.
class Part {
 public:
  explicit Part(const RunDocument& document) {
    for (const Sample& sample : document.samples) samples_[sample.cell].push_back(&sample);
    for (const Cell& cell : document.cells) {
      cells_.emplace(cell.name, &cell);
      if (cell.policy == "serial") serial_.emplace(cell.workload, &cell);
    }
  }

  /// null: the process has none.
  const Cell* cell(const std::string& name) const {
    const auto found = cells_.find(name);
    return found == cells_.end() ? nullptr : found->second;
  }
  /// null: it has none; else one at least.
  const Samples* samples(const std::string& cell) const {
    const auto found = samples_.find(cell);
    return found == samples_.end() ? nullptr : &found->second;
  }
  /// What the workload's serial search counted; null: it has no sample.
  const Counts* serial_counts(const Cell& cell) const {
    const auto serial = serial_.find(cell.workload);
    if (serial == serial_.end()) return nullptr;
    const Samples* found = samples(serial->second->name);
    return found == nullptr ? nullptr : &found->front()->counts;
  }

 private:
  std::map<std::string, Samples> samples_;
  std::map<std::string, const Cell*> cells_, serial_;  // by cell, by workload
};

template <class Number>
std::string before_and_after(const std::string& name, Number before, Number after) {
  return name + ": " + std::to_string(before) + " before, " + std::to_string(after) + " after";
}

/// What two processes have not in common of a cell's facts, measured ones and executions per sample aside;
/// "": nothing.
std::string differing_fact(Cell first, Cell other) {
  if (first.workers_seen != other.workers_seen)
    return before_and_after("workers that came up", first.workers_seen, other.workers_seen);
  if (first.split_depth_resolved != other.split_depth_resolved)
    return before_and_after("split depth", first.split_depth_resolved, other.split_depth_resolved);
  if (first.workload_version != other.workload_version)
    return before_and_after("version of the workload", first.workload_version, other.workload_version);
  first.executions = other.executions;  // no part of the answer
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
  MergedCell(const Cell& planned, const std::vector<Part>& parts) : facts(planned) {
    std::optional<CountedCell> first;
    std::vector<Capacity> capacities;
    std::optional<TaskProfile> profile;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Cell* cell = parts[i].cell(planned.name);
      if (cell == nullptr) continue;
      if (cell->capacity) capacities.push_back(*cell->capacity);
      if (!profile) profile = cell->profile;
      const Samples* samples = parts[i].samples(planned.name);
      if (samples == nullptr) continue;
      const CountedCell counted{cell, samples, parts[i].serial_counts(*cell)};
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
    const std::string head = "process " + std::to_string(process) + ": not as in the processes before: ";
    for (const std::string& text : texts)
      failures.push_back({first.cell->name, -1, "wrong-answer", head + text});
    if (first.cell->executions != other.cell->executions)
      failures.push_back(
          {first.cell->name, -1, "error",
           head + before_and_after("executions per sample", first.cell->executions, other.cell->executions) +
               "; the rows of a cell have one number"});
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
  const std::vector<Part> parts(processes.begin(), processes.end());
  for (const Cell& planned : whole.cells) {
    MergedCell cell(planned, parts);
    merged.cells.push_back(std::move(cell.facts));
    merged.failures.insert(merged.failures.end(), cell.failures.begin(), cell.failures.end());
  }

  std::set<std::string> timed, pictured;
  for (std::size_t i = 0; i < processes.size(); ++i) {
    const int process = static_cast<int>(i) + 1;
    append_samples(merged.samples, processes[i], process);
    for (Failure failure : processes[i].failures) {
      failure.message.insert(0, "process " + std::to_string(process) + ": ");
      merged.failures.push_back(std::move(failure));
    }
    for (const TaskTimes& times : processes[i].task_times)
      if (timed.insert(times.workload).second) merged.task_times.push_back(times);
    for (const SolutionPicture& picture : processes[i].pictures)
      if (pictured.insert(picture.workload).second) merged.pictures.push_back(picture);
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
