#include "harness/taken.hpp"

#include <algorithm>
#include <numeric>

#include "harness/cell_names.hpp"
#include "harness/next_block.hpp"
#include "results/document_error.hpp"

namespace puzzlebench::harness {

namespace {

/// Of each cell's name: how many samples the plan has of it.
std::map<std::string, std::size_t> planned_samples(const Plan& plan) {
  std::map<std::string, std::size_t> samples;
  for (const PlannedWorkload& planned : plan.workloads)
    for (const PlannedCell& cell : planned.cells) samples.emplace(cell.name, planned.blocks.size());
  return samples;
}

bool begun(const Taken& taken, const PlannedWorkload& planned) {
  return std::any_of(planned.cells.begin(), planned.cells.end(), [&](const PlannedCell& cell) {
    const TakenCell known = taken.of(cell.name);
    return known.samples() > 0 || known.failed;
  });
}

/// The workload whose tasks, timed one by one, failed under a cell of their own (workload_tasks.cpp).
const puzzles::WorkloadInfo* timed_in(const Plan& plan, const results::Failure& failure) {
  for (const PlannedWorkload& planned : plan.workloads) {
    const puzzles::WorkloadInfo& info = planned.workload->info();
    if (failure.cell == task_times_name(info)) return &info;
  }
  return nullptr;
}

/// Nodes aside of a search for a first solution, which threads may decide.
bool same_answer(const results::Counts& a, const results::Counts& b) {
  const bool same_nodes = a.found.has_value() || (a.nodes == b.nodes && a.leaves == b.leaves);
  return same_nodes && a.solutions == b.solutions && a.states == b.states && a.dead_ends == b.dead_ends &&
         a.layers == b.layers && a.found == b.found && a.solution == b.solution && a.attempt == b.attempt &&
         a.figures == b.figures;
}

void take(Taken& taken, const results::Sample& sample, std::size_t planned) {
  TakenCell& cell = taken.cells[sample.cell];
  const auto next = cell.seconds.size();
  if (next >= planned || sample.index != cell.samples() || sample.block != cell.samples())
    throw results::DocumentError("the journal has sample " + std::to_string(sample.index) + " of block " +
                                 std::to_string(sample.block) + " of " + sample.cell +
                                 " where its plan has " +
                                 (next < planned ? "sample and block " + std::to_string(next) : "no other"));
  if (cell.counts && !same_answer(*cell.counts, sample.counts))
    throw results::DocumentError("the journal's samples of " + sample.cell +
                                 " counted different numbers: sample " + std::to_string(sample.index) +
                                 " is not as the one before it; the journal was changed");
  cell.seconds.push_back(sample.real_seconds);
  cell.counts = sample.counts;
}

}  // namespace

TakenCell Taken::of(const std::string& cell) const {
  const auto found = cells.find(cell);
  return found == cells.end() ? TakenCell{} : found->second;
}

void Taken::fix_facts(const results::RunDocument& other) {
  std::set<std::string> sampled;
  for (const results::Sample& sample : other.samples) sampled.insert(sample.cell);
  for (const results::Cell& cell : other.cells) {
    if (!sampled.contains(cell.name) || of(cell.name).failed || of(cell.name).facts) continue;
    cells[cell.name].facts = cell;
    cells[cell.name].facts->forget_measured();
  }
}

Taken taken_of(const Plan& plan, const results::JournalContents& contents) {
  const results::RunDocument& document = contents.document;
  const auto planned = planned_samples(plan);
  Taken taken;
  taken.next_order = contents.next_order;
  std::set<std::string> begun_workloads;
  for (const results::Sample& sample : document.samples) {
    const auto found = planned.find(sample.cell);
    take(taken, sample, found == planned.end() ? 0 : found->second);
  }
  for (const results::Failure& failure : document.failures) {
    if (planned.contains(failure.cell))
      taken.cells[failure.cell].failed = true;
    else if (const puzzles::WorkloadInfo* info = timed_in(plan, failure))
      taken.timed_workloads.insert(info->name);
  }
  for (const results::TaskTimes& times : document.task_times) taken.timed_workloads.insert(times.workload);
  for (const results::Cell& cell : document.cells)
    if (taken.of(cell.name).samples() > 0) begun_workloads.insert(cell.workload);
  for (const results::Cell& cell : document.cells)
    if (begun_workloads.contains(cell.workload)) taken.cells[cell.name].facts = cell;
  return taken;
}

double Taken::spent_seconds() const {
  double all = 0;
  for (const auto& [name, cell] : cells)
    if (cell.facts)
      all += std::accumulate(cell.seconds.begin(), cell.seconds.end(), 0.0) *
             static_cast<double>(cell.facts->executions);
  return all;
}

std::size_t samples_left(const Plan& plan, const Taken& taken, std::size_t workload, std::size_t cell) {
  const PlannedWorkload& planned = plan.workloads[workload];
  std::vector<TakenCell> known;
  for (const PlannedCell& of_workload : planned.cells) known.push_back(taken.of(of_workload.name));
  std::vector<CellTimes> times;
  for (const TakenCell& one : known)
    times.push_back({!one.failed, one.seconds, one.facts ? one.facts->executions : 1});
  const std::size_t samples = known[cell].seconds.size(), most = plan.first_blocks(planned);
  return samples < most && takes_part(planned, times, cell, samples) ? most - samples : 0;
}

std::size_t samples_left(const Plan& plan, const Taken& taken, std::size_t workload) {
  std::size_t left = 0;
  for (std::size_t cell = 0; cell < plan.workloads[workload].cells.size(); ++cell)
    left += samples_left(plan, taken, workload, cell);
  return left;
}

bool work_left(const Plan& plan, const Taken& taken, std::size_t workload) {
  if (samples_left(plan, taken, workload) > 0) return true;
  // Workloads come one after the other: the records of all but the last one that was begun are there.
  const auto next = plan.workloads.begin() + static_cast<std::ptrdiff_t>(workload) + 1;
  const PlannedWorkload& now = plan.workloads[workload];
  const bool may_lack =
      plan.task_records || std::any_of(now.cells.begin(), now.cells.end(), [&](const auto& cell) {
        const TakenCell known = taken.of(cell.name);
        return !known.failed && known.facts &&
               ((plan.records_tasks(now, cell.variant) && !known.facts->profile) ||
                (cell.variant.threads > 1 && cell.variant.ranks == 1 && !known.facts->capacity));
      });
  return may_lack && std::none_of(next, plan.workloads.end(),
                                  [&](const PlannedWorkload& planned) { return begun(taken, planned); });
}

}  // namespace puzzlebench::harness
