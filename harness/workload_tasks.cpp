#include "harness/workload_tasks.hpp"

#include <algorithm>
#include <optional>

#include "harness/cell_facts.hpp"
#include "harness/cell_names.hpp"
#include "harness/quiet.hpp"
#include "harness/task_records.hpp"

namespace puzzlebench::harness {

namespace {

using engine::Policy;
using puzzles::Outcome;

/// An execution with a right answer, every task of it in `log`.
Outcome execute_with(engine::TaskLog& log, LiveWorkload& live, const LiveCell& cell) {
  engine::Control control = live.control();
  const Execute execute = live.execution_of(cell, control, &log);
  Outcome outcome = execute();
  live.require_right(cell, outcome);
  return outcome;
}

/// Of up to five executions of a short cell the shortest: workers that had to be woken would be idle for
/// longer than they are in a sample.
void record(LiveWorkload& live, LiveCell& cell) {
  constexpr std::uint64_t executions_max = 5;
  engine::TaskLog log;
  wait_until_quiet();
  for (std::uint64_t i = 0; i < std::min(cell.facts.executions, executions_max); ++i) {
    execute_with(log, live, cell);
    auto profile = task_profile(log);
    if (i == 0 || profile.wall_seconds < cell.facts.profile->wall_seconds)
      cell.facts.profile = std::move(profile);
  }
  if (!live.all_records()) cell.facts.profile->records.clear();  // up to a megabyte a cell
  live.tell([&](SweepObserver& observer) { observer.recorded(cell.facts); });
}

/// On one thread, so that no task waits for memory or a core that another one uses; at the depth of 256
/// threads, so that there are enough of them for a thousand; three times, so that what interrupts one of
/// them is in none of the times.
void time_tasks(LiveWorkload& live) {
  constexpr int depth_of_threads = 256, executions = 3;
  const auto& info = live.workload().info();
  const engine::Variant variant{Policy::split, 1, {}, {}};
  LiveCell cell{planned_cell(info, {task_times_name(info), variant, true}), variant, {}, true};
  live.guarded(cell, -1, [&] {
    cell.variant.split_depth = live.workload().choose_split(depth_of_threads).depth;
    engine::TaskLog log;
    std::optional<results::TaskTimes> times;
    for (int i = 0; i < executions; ++i) {
      wait_until_quiet();
      const Outcome outcome = execute_with(log, live, cell);
      const auto again = task_times(info.name, *cell.variant.split_depth, outcome.result.split.tasks, log);
      if (times)
        keep_shorter(*times, again);
      else
        times = again;
    }
    live.tell([&](SweepObserver& observer) { observer.timed_tasks(*times); });
  });
}

}  // namespace

void record_tasks(LiveWorkload& live) {
  const auto& info = live.workload().info();
  bool any_parallel = false;
  for (LiveCell& cell : live.cells()) {
    if (cell.live && !cell.facts.profile && live.records_tasks(cell)) {
      live.turn_to(cell, static_cast<int>(live.planned().blocks.size()));
      const auto work = [&] { record(live, cell); };
      live.all_records() ? live.guarded(cell, -1, work) : live.guarded_aside(cell, work);
    }
    any_parallel |= cell.live && cell.variant.policy != Policy::serial;
  }
  if (live.all_records() && any_parallel && !live.tasks_timed() &&
      puzzles::records_tasks(info, Policy::split))
    time_tasks(live);
}

}  // namespace puzzlebench::harness
