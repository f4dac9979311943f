// The plan of a sweep: every cell and the order of every sample, fixed before anything runs. Pure: no clock,
// no thread, no file. The same request, catalogue and number of cores give the same plan.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/variant.hpp"
#include "harness/sweep_request.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

/// One cell: a workload under one variant.
struct PlannedCell {
  std::string name;         ///< "frogs/reach/n:12/split/threads:4/split-depth:auto"
  engine::Variant variant;  ///< without a split depth: auto, or none applies
  bool splits_by_depth = false;
};

/// One workload with its cells, the serial one first, and the order in which their samples are taken.
struct PlannedWorkload {
  std::shared_ptr<const puzzles::Workload> workload;
  std::vector<PlannedCell> cells;
  /// One block per sample; each lists indices into `cells`: one sample of every cell, side by side in time.
  /// With `until`, the most there may be.
  std::vector<std::vector<std::size_t>> blocks;
  std::optional<Until> until{};  ///< what ends the blocks of a cell earlier

  int largest_threads() const;
  int largest_workers() const;  ///< ranks x threads
};

struct Plan {
  std::vector<PlannedWorkload> workloads;
  std::uint64_t order_seed = 0;
  engine::Limits limits;      ///< of one execution
  bool task_records = false;  ///< beside the samples, of every tree
  int ranks = 1;              ///< the most that were asked for, whether any workload goes over them or not
  std::vector<int> pin{};     ///< the CPU of each worker; empty: the system's choice
  std::optional<std::chrono::nanoseconds> time_budget{};  ///< of the whole run, see time_budget.hpp

  /// Whether the tasks of a cell are recorded beside its samples: where that can be, of the cells on the most
  /// threads, for the time that workers are idle, or with task_records of all.
  bool records_tasks(const PlannedWorkload& planned, const engine::Variant& variant) const;

  /// How many blocks of a workload are taken before the next workload's: under a time budget the first few.
  std::size_t first_blocks(const PlannedWorkload& planned) const;

  /// Whether there may be fewer samples than samples().
  bool open_ended() const;

  std::size_t cells() const;
  std::size_t samples() const;  ///< at most
  int largest_threads() const;
};

/// Expands `request`: each workload's parameter axes (the first varies slowest), then its variants: plain
/// serial always, since every speed-up and every check rests on it, then every other policy that can search
/// it for each of its settings, number of ranks and thread count; the default one where none of those asked
/// for can. What is asked for twice is planned once. Throws puzzles::UsageError for parameters that the
/// puzzle refuses, for an axis of request.must_apply that matters to no cell, and what filter_plan refuses.
/// `ranks`: of the job.
Plan make_plan(const SweepRequest& request, const std::vector<puzzles::Puzzle>& catalogue, int cores,
               int ranks = 1);

/// The plan with those cells alone whose name `regex` (ECMAScript) matches somewhere, and the serial cell of
/// every workload that keeps one. Throws puzzles::UsageError for a bad expression or when nothing is left.
Plan filter_plan(Plan plan, const std::string& regex);

/// For people: every cell, then the totals.
std::string describe_plan(const Plan& plan);

/// What stays on one rank though more were asked for, and why; "": nothing.
std::string one_rank_note(const Plan& plan);

}  // namespace puzzlebench::harness
