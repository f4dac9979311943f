#include "harness/live_workload.hpp"

#include <exception>
#include <new>

#include "harness/cell_facts.hpp"
#include "harness/verify.hpp"

namespace puzzlebench::harness {

namespace {

/// Why the work under way fails its cell.
struct CellFailure {
  std::string kind, message;
};

/// Keeps a failure of the observer apart from one of a search.
struct ObserverError {
  std::exception_ptr cause;
};

LiveCell live_cell(const puzzles::WorkloadInfo& info, const PlannedCell& cell, const TakenCell& known) {
  LiveCell live{planned_cell(info, cell), cell.variant, known.samples, !known.failed,
                known.facts.has_value(),  known.counts};
  if (known.facts) live.facts = *known.facts;
  if (known.facts && cell.automatic()) live.variant.split_depth = known.facts->split_depth_resolved;
  return live;
}

}  // namespace

LiveWorkload::LiveWorkload(const Plan& plan, std::size_t index, const Taken& taken,
                           const std::atomic<bool>& interrupt, Executors& executors, SweepObserver& observer)
    : plan_(plan),
      planned_(plan.workloads[index]),
      index_(index),
      interrupt_(interrupt),
      executors_(executors),
      observer_(observer),
      tasks_timed_(taken.timed_workloads.contains(workload().info().name)) {
  for (const PlannedCell& cell : planned_.cells)
    cells_.push_back(live_cell(workload().info(), cell, taken.of(cell.name)));
}

void LiveWorkload::turn_to(const LiveCell& cell, int sample) {
  if (interrupt_.load(std::memory_order_relaxed)) throw Interrupted{};
  observer_.next(index_, static_cast<std::size_t>(&cell - cells_.data()), sample);
}

void LiveWorkload::fail(LiveCell& cell, int index, const std::string& kind, const std::string& message) {
  cell.live = false;
  observer_.failed({cell.facts.name, index, kind, message});
}

void LiveWorkload::guarded(LiveCell& cell, int index, const std::function<void()>& work) {
  CellFailure failure;
  try {
    return work();
  } catch (const CellFailure& refused) {
    failure = refused;
  } catch (const ObserverError& error) {
    std::rethrow_exception(error.cause);
  } catch (const std::bad_alloc&) {
    failure = {"error", "out of memory"};
  } catch (const std::exception& error) {
    failure = {"error", error.what()};
  }
  fail(cell, index, failure.kind, failure.message);
}

void LiveWorkload::tell(const std::function<void(SweepObserver&)>& message) {
  try {
    message(observer_);
  } catch (...) {
    throw ObserverError{std::current_exception()};
  }
}

Execute LiveWorkload::execution_of(const LiveCell& cell, engine::Control& control, engine::TaskLog* log) {
  return [this, &cell, &control, log, &executor = executor(cell.variant.threads)] {
    control.restart();
    puzzles::Execution execution{executor, control, false, log};
    return workload().execute(cell.variant, execution);
  };
}

void LiveWorkload::require_right(const LiveCell& cell, const puzzles::Outcome& outcome) const {
  const engine::Result& result = outcome.result;
  if (result.stopped == engine::StopReason::interrupted && !result.complete) throw Interrupted{};
  require(result.complete, failure_kind(result.stopped),
          "stopped by the " + std::string(puzzles::to_string(result.stopped)) + " after " +
              std::to_string(result.nodes + result.nodes_speculative) + " nodes");
  const auto wrong = wrong_answer(workload(), cell.variant, outcome, serial_ ? &*serial_ : nullptr);
  require(!wrong, "wrong-answer", wrong.value_or(""));
}

void LiveWorkload::require(bool good, const std::string& kind, const std::string& message) {
  if (!good) throw CellFailure{kind, message};
}

}  // namespace puzzlebench::harness
