#include "harness/live_workload.hpp"

#include <exception>
#include <memory>
#include <new>

#include "harness/cell_facts.hpp"
#include "harness/rank_calls.hpp"
#include "harness/verify.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

/// Keeps a failure of the observer apart from one of a search.
struct ObserverError {
  std::exception_ptr cause;
};

LiveCell live_cell(const puzzles::WorkloadInfo& info, const PlannedCell& cell, const TakenCell& known) {
  LiveCell live{planned_cell(info, cell), cell.variant, known.seconds, !known.failed,
                known.facts.has_value(),  known.counts};
  if (known.facts) live.facts = *known.facts;
  if (known.facts && !cell.variant.split_depth && puzzles::needs_split_depth(info, cell.variant))
    live.variant.split_depth = known.facts->split_depth_resolved;
  return live;
}

}  // namespace

LiveWorkload::LiveWorkload(const Plan& plan, std::size_t index, const Taken& taken,
                           const std::atomic<bool>& interrupt, Executors& executors,
                           const HardwareCounters& counters, SweepObserver& observer, Job* job)
    : plan_(plan),
      planned_(plan.workloads[index]),
      index_(index),
      interrupt_(interrupt),
      executors_(executors),
      counters_(counters),
      observer_(observer),
      job_(job),
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

std::optional<LiveWorkload::CellFailure> LiveWorkload::failure_of(const std::function<void()>& work) {
  try {
    work();
    return std::nullopt;
  } catch (const CellFailure& refused) {
    return refused;
  } catch (const ObserverError& error) {
    std::rethrow_exception(error.cause);
  } catch (const std::bad_alloc&) {
    return CellFailure{"error", "out of memory", true};
  } catch (const std::exception& error) {
    return CellFailure{"error", error.what()};
  }
}

void LiveWorkload::guarded(LiveCell& cell, int index, const std::function<void()>& work) {
  if (const auto failure = failure_of(work)) fail(cell, index, failure->kind, failure->message);
}

void LiveWorkload::guarded_aside(LiveCell& cell, const std::function<void()>& work) {
  const auto failure = failure_of(work);
  if (failure && !failure->of_means) fail(cell, -1, failure->kind, failure->message);
}

void LiveWorkload::find_serial_answer(const LiveCell& serial) {
  failure_of([&] {
    engine::Control own = control();
    puzzles::Outcome outcome = execution_of(serial, own)();
    require_right(serial, outcome);
    keep_serial_answer(std::move(outcome));
  });
}

void LiveWorkload::tell(const std::function<void(SweepObserver&)>& message) {
  try {
    message(observer_);
  } catch (...) {
    throw ObserverError{std::current_exception()};
  }
}

Execute LiveWorkload::execution_of(const LiveCell& cell, engine::Control& control, engine::TaskLog* log) {
  if (cell.variant.ranks > 1) {
    const puzzles::WorkloadInfo& info = workload().info();
    const auto turn = std::make_shared<RankTurn>(
        *job_, workload(),
        RankCall{info.puzzle, std::string(puzzles::to_string(info.objective)), info.parameters, cell.variant,
                 control.limits(), plan_.largest_threads()});
    return [turn, &control, &executor = executor(cell.variant.threads)] {
      control.restart();
      puzzles::Execution execution{executor, control};
      return turn->execute(execution);
    };
  }
  return [this, &cell, &control, log, &executor = executor(cell.variant.threads)] {
    control.restart();
    puzzles::Execution execution{executor, control, false, log};
    return workload().execute(cell.variant, execution);
  };
}

void LiveWorkload::require_right(const LiveCell& cell, const puzzles::Outcome& outcome) const {
  const engine::Result& result = outcome.result;
  if (result.stopped == engine::StopReason::interrupted && !result.complete) throw Interrupted{};
  if (!result.complete)
    throw CellFailure{failure_kind(result.stopped),
                      "stopped by the " + std::string(puzzles::to_string(result.stopped)) + " after " +
                          puzzles::counted(result.nodes + result.nodes_speculative, "node"),
                      true};
  const auto wrong = wrong_answer(workload(), cell.variant, outcome, serial_ ? &*serial_ : nullptr);
  require(!wrong, "wrong-answer", wrong.value_or(""));
}

void LiveWorkload::require(bool good, const std::string& kind, const std::string& message) {
  if (!good) throw CellFailure{kind, message};
}

}  // namespace puzzlebench::harness
