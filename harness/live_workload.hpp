// A workload while it is swept: its cells, its serial answer, and executions whose going wrong ends the cell
// they are of and never the sweep.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/control.hpp"
#include "engine/task_log.hpp"
#include "harness/executors.hpp"
#include "harness/job.hpp"
#include "harness/measure.hpp"
#include "harness/plan.hpp"
#include "harness/sweep_observer.hpp"
#include "harness/taken.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// A cell while its workload is swept.
struct LiveCell {
  results::Cell facts;
  engine::Variant variant;        ///< auto's split depth is filled in before the warm-up
  std::vector<double> seconds{};  ///< of one execution, of each of its samples so far
  bool live = true;               ///< nothing of it has failed
  /// Of a resumed run: the facts are those that its earlier samples lean on, and so fixed.
  bool facts_fixed = false;
  std::optional<results::Counts> counts_before{};  ///< ... and what those samples counted

  int samples() const { return static_cast<int>(seconds.size()); }
};

/// Thrown where the user's interrupt is seen.
struct Interrupted {};

class LiveWorkload {
 public:
  LiveWorkload(const Plan& plan, std::size_t index, const Taken& taken, const std::atomic<bool>& interrupt,
               Executors& executors, const HardwareCounters& counters, SweepObserver& observer,
               Job* job = nullptr);

  const puzzles::Workload& workload() const { return *planned_.workload; }
  const PlannedWorkload& planned() const { return planned_; }
  std::vector<LiveCell>& cells() { return cells_; }                        ///< the serial one first
  bool open_ended() const { return plan_.time_budget || planned_.until; }  ///< its last block is not known
  bool tasks_timed() const { return tasks_timed_; }  ///< one by one, before the run was resumed
  bool records_tasks(const LiveCell& cell) const { return plan_.records_tasks(planned_, cell.variant); }
  bool all_records() const { return plan_.task_records; }
  bool has_serial_answer() const { return serial_.has_value(); }
  /// What every other outcome must equal from now on.
  void keep_serial_answer(puzzles::Outcome outcome) { serial_ = std::move(outcome); }
  engine::Executor& executor(int threads) { return executors_.of(threads).executor; }
  const HardwareCounters& counters() const { return counters_; }
  int workers_seen(const LiveCell& cell) { return executors_.of(cell.variant.threads).workers_seen; }

  /// The sweep turns to sample `sample` of one of cells(). Throws Interrupted.
  void turn_to(const LiveCell& cell, int sample);

  /// The cell fails at sample `index`, -1: as a whole.
  void fail(LiveCell& cell, int index, const std::string& kind, const std::string& message);

  /// Does `work` on the cell; its exceptions, with those of require_right() and require(), become the cell's
  /// failure. Interrupted and exceptions of the observer pass.
  void guarded(LiveCell& cell, int index, const std::function<void()>& work);

  /// The same for what nobody asked for by name: a cell fails by a wrong answer alone; where time, nodes or
  /// memory do not suffice, it stays unmeasured.
  void guarded_aside(LiveCell& cell, const std::function<void()>& work);

  /// Searches the serial answer of a cell that has failed since, for others to be checked against. None where
  /// it fails again.
  void find_serial_answer(const LiveCell& serial);

  /// Within guarded(): tells the observer; what that throws (a full disk) is no failure of the cell.
  void tell(const std::function<void(SweepObserver&)>& message);

  /// Of one execution, which starts it anew: limits are those of one execution, and the memory is shared by
  /// so many at once.
  engine::Control control(int copies = 1) const {
    engine::Limits limits = plan_.limits;
    limits.memory /= static_cast<std::size_t>(copies);
    return engine::Control(limits, &interrupt_);
  }

  /// What executes the cell under `control`; both and `log` must outlive it. Of a cell of several ranks these
  /// are called now and released with the last copy of it.
  Execute execution_of(const LiveCell& cell, engine::Control& control, engine::TaskLog* log = nullptr);

  /// Within guarded(): fails the cell where the outcome is no right answer. Throws Interrupted where the user
  /// stopped it.
  void require_right(const LiveCell& cell, const puzzles::Outcome& outcome) const;

  /// Within guarded(): fails the cell where `good` is false.
  static void require(bool good, const std::string& kind, const std::string& message);

 private:
  /// Why a piece of work fails its cell.
  struct CellFailure {
    std::string kind, message;
    bool of_means = false;  ///< time, nodes or memory did not suffice
  };

  static std::optional<CellFailure> failure_of(const std::function<void()>& work);

  const Plan& plan_;
  const PlannedWorkload& planned_;
  std::size_t index_;
  const std::atomic<bool>& interrupt_;
  Executors& executors_;
  const HardwareCounters& counters_;
  SweepObserver& observer_;
  Job* const job_;  // of cells of several ranks
  std::vector<LiveCell> cells_;
  std::optional<puzzles::Outcome> serial_;
  bool tasks_timed_ = false;
};

}  // namespace puzzlebench::harness
