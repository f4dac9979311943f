// What a run that was stopped already holds of its plan, and so what is left to take. Pure: values in, values
// out; an empty Taken is a run that begins.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "harness/plan.hpp"
#include "results/journal.hpp"

namespace puzzlebench::harness {

struct TakenCell {
  std::vector<double> seconds{};            ///< of one execution, of each of its samples so far
  bool failed = false;                      ///< nothing more of it is taken
  std::optional<results::Cell> facts{};     ///< fixed: some sample of its workload leans on them
  std::optional<results::Counts> counts{};  ///< of its samples

  int samples() const { return static_cast<int>(seconds.size()); }  ///< the first so many of the cell
};

struct Taken {
  std::map<std::string, TakenCell> cells;  ///< by name; a cell of which nothing is known may be missing
  std::set<std::string> timed_workloads;   ///< their tasks were timed one by one, or failed to be
  int next_order = 0;                      ///< Sample::order of the next one

  /// Takes over the facts (split depths, executions per sample) of cells that have samples in `other`, a run
  /// of the same plan, and none of their own yet; not what was measured.
  void fix_facts(const results::RunDocument& other);

  /// Empty where nothing is known of the cell.
  TakenCell of(const std::string& cell) const;

  /// What all samples together took: of a time budget, what earlier parts of the run are known to have spent.
  double spent_seconds() const;
};

/// A workload of which no sample was taken begins anew but for the cells that failed: its warm-ups belong
/// together. Throws results::DocumentError where the samples are not the first ones of this plan.
Taken taken_of(const Plan& plan, const results::JournalContents& contents);

/// How many samples of workload `workload` are left to take, at most where stopping rules or a time budget
/// decide: none of cells that failed or are stopped, and none beyond the first blocks of a time budget.
std::size_t samples_left(const Plan& plan, const Taken& taken, std::size_t workload);

/// The same for cell `cell` of the workload alone.
std::size_t samples_left(const Plan& plan, const Taken& taken, std::size_t workload, std::size_t cell);

/// Whether anything is left to do for workload `workload`: samples, or what is
/// measured beside them.
bool work_left(const Plan& plan, const Taken& taken, std::size_t workload);

}  // namespace puzzlebench::harness
