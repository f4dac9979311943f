#include "harness/sweep_run.hpp"

#include <exception>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <utility>

#include "engine/budget.hpp"
#include "engine/executor.hpp"
#include "harness/measure.hpp"
#include "harness/quiet.hpp"
#include "harness/task_records.hpp"
#include "harness/verify.hpp"

namespace puzzlebench::harness {

namespace {

using engine::Policy;
using puzzles::Outcome;

/// The executors of a sweep, one per thread count, each warmed up once.
class Executors {
 public:
  explicit Executors(int largest) : limit_(largest) {}

  struct Entry {
    explicit Entry(int threads) : executor(threads), workers_seen(executor.warm_up()) {}
    engine::Executor executor;
    int workers_seen;
  };

  Entry& of(int threads) {
    auto& entry = entries_[threads];
    if (!entry) entry = std::make_unique<Entry>(threads);
    return *entry;
  }

 private:
  engine::WorkerLimit limit_;
  std::map<int, std::unique_ptr<Entry>> entries_;
};

/// A cell while its workload is swept.
struct LiveCell {
  const PlannedCell* planned = nullptr;
  results::Cell facts;
  engine::Variant variant;  // with its split depth
  int samples = 0;
  bool live = true;
};

/// Thrown where the user's interrupt is seen; never leaves this file.
struct Interrupted {};

class WorkloadSweep {
 public:
  WorkloadSweep(const Plan& plan, std::size_t index, const std::atomic<bool>& interrupt, Executors& executors,
                SweepObserver& observer, int& order)
      : plan_(plan),
        planned_(plan.workloads[index]),
        workload_(*planned_.workload),
        index_(index),
        interrupt_(interrupt),
        executors_(executors),
        observer_(observer),
        order_(order) {
    for (const PlannedCell& cell : planned_.cells)
      cells_.push_back({&cell, planned_cell(workload_.info(), cell), cell.variant, 0, true});
  }

  void run() {
    for (LiveCell& cell : cells_) {
      next(cell, -1);
      if (cell.variant.policy != Policy::serial && !serial_) {
        fail(cell, -1, "skipped", "there is no serial answer to check it against");
        continue;
      }
      guarded(cell, -1, [&] { prepare(cell); });
    }
    for (std::size_t block = 0; block < planned_.blocks.size(); ++block) {
      for (const std::size_t i : planned_.blocks[block]) {
        LiveCell& cell = cells_[i];
        if (!cell.live) continue;
        next(cell, cell.samples);
        guarded(cell, cell.samples, [&] { sample(cell, static_cast<int>(block)); });
      }
    }
    if (plan_.task_records) record_tasks();
  }

 private:
  void next(const LiveCell& cell, int sample) {
    if (interrupt_.load(std::memory_order_relaxed)) throw Interrupted{};
    observer_.next(index_, static_cast<std::size_t>(&cell - cells_.data()), sample);
  }

  void fail(LiveCell& cell, int index, const std::string& kind, const std::string& message) {
    cell.live = false;
    observer_.failed({cell.facts.name, index, kind, message});
  }

  /// Work on the cell whose exceptions are the cell's failure.
  template <class Work>
  void guarded(LiveCell& cell, int index, const Work& work) {
    std::string message;
    try {
      work();
      message = std::exchange(message_, {});
      if (message.empty()) return;
    } catch (const std::bad_alloc&) {
      kind_ = "error";
      message = "out of memory";
    } catch (const ObserverError& error) {
      std::rethrow_exception(error.cause);
    } catch (const std::exception& error) {
      kind_ = "error";
      message = error.what();
    }
    fail(cell, index, kind_, message);
  }

  /// Keeps a failure of the observer (a full disk) apart from one of a search.
  struct ObserverError {
    std::exception_ptr cause;
  };
  template <class Call>
  void tell(const Call& call) {
    try {
      call();
    } catch (...) {
      throw ObserverError{std::current_exception()};
    }
  }

  void refuse(std::string kind, std::string message) {
    kind_ = std::move(kind);
    message_ = std::move(message);
  }

  /// A fresh control for each sample, started anew for each execution: limits are those of one execution.
  Execute execution_of(const LiveCell& cell, engine::Control& control, engine::TaskLog* log = nullptr) {
    return [this, &cell, &control, log, &executor = executors_.of(cell.variant.threads).executor] {
      control.restart();
      puzzles::Execution execution{executor, control, false, log};
      return workload_.execute(cell.variant, execution);
    };
  }

  /// True: the outcome is a right answer. Else what is wrong with it is kept for guarded().
  bool accept(const LiveCell& cell, const Outcome& outcome) {
    if (!outcome.result.complete) {
      if (outcome.result.stopped == engine::StopReason::interrupted) throw Interrupted{};
      refuse(failure_kind(outcome.result.stopped),
             "stopped by the " + std::string(puzzles::to_string(outcome.result.stopped)) + " after " +
                 std::to_string(outcome.result.nodes + outcome.result.nodes_speculative) + " nodes");
      return false;
    }
    if (const auto wrong = wrong_answer(workload_, cell.variant, outcome, serial_ ? &*serial_ : nullptr)) {
      refuse("wrong-answer", *wrong);
      return false;
    }
    return true;
  }

  /// The depth that auto means. One thread gets the depth of the largest thread count: the factor "split
  /// overhead" is the price of the same split on one thread, not of a coarser one.
  void resolve_split(LiveCell& cell) {
    if (!cell.planned->splits_by_depth) return;
    if (cell.planned->automatic()) {
      const int threads = cell.variant.threads == 1 ? planned_.largest_threads() : cell.variant.threads;
      auto& choice = choices_[threads];
      if (!choice) choice = workload_.choose_split(threads);
      cell.variant.split_depth = choice->depth;
      cell.facts.split_reason =
          (threads == cell.variant.threads ? "" : "as on " + std::to_string(threads) + " threads: ") +
          choice->reason;
    } else {
      cell.facts.split_reason = "given";
    }
    cell.facts.split_depth_resolved = *cell.variant.split_depth;
  }

  void prepare(LiveCell& cell) {
    resolve_split(cell);
    if (cell.variant.policy != Policy::serial)
      cell.facts.workers_seen = executors_.of(cell.variant.threads).workers_seen;
    engine::Control control(plan_.limits, &interrupt_);
    WarmUp warm = warm_up(execution_of(cell, control), steady_seconds);
    if (!accept(cell, warm.outcome)) return;
    cell.facts.executions = warm.executions_per_sample;
    if (cell.variant.policy == Policy::serial) serial_ = std::move(warm.outcome);
    tell([&] {
      observer_.ready(cell.facts, warm.shortest_execution * static_cast<double>(warm.executions_per_sample));
    });
  }

  void sample(LiveCell& cell, int block) {
    engine::Control control(plan_.limits, &interrupt_);
    const auto& info = workload_.info();
    const Measurement measured = measure_sample(
        cell.facts.name, cell.facts.executions, execution_of(cell, control),
        [&](const Outcome& a, const Outcome& b) { return !difference(info, cell.variant, a, b); });
    if (!accept(cell, measured.outcome)) return;
    if (!measured.repeats) {
      refuse("wrong-answer",
             "executions of one sample differ: speculative counts aside, one of them gave another answer");
      return;
    }
    const results::Sample row{cell.facts.name,
                              cell.samples,
                              block,
                              order_,
                              measured.real_seconds,
                              measured.cpu_seconds,
                              measured.voluntary_switches,
                              measured.involuntary_switches,
                              counts_of(info, measured.outcome)};
    ++cell.samples;
    ++order_;
    tell([&] { observer_.took(row); });
  }

  /// One more execution of every cell that can keep task records, then the workload's tasks one by one.
  void record_tasks() {
    bool any_parallel = false;
    for (LiveCell& cell : cells_) {
      if (cell.live && puzzles::records_tasks(workload_.info(), cell.variant.policy)) {
        next(cell, static_cast<int>(planned_.blocks.size()));
        guarded(cell, -1, [&] { record(cell); });
      }
      any_parallel |= cell.live && cell.variant.policy != Policy::serial;
    }
    if (any_parallel && puzzles::records_tasks(workload_.info(), Policy::split)) time_tasks();
  }

  /// An execution whose log can be read afterwards. False: it gave no right answer.
  bool executed_with(engine::TaskLog& log, const LiveCell& cell, Outcome& outcome) {
    engine::Control control(plan_.limits, &interrupt_);
    const Execute execute = execution_of(cell, control, &log);
    wait_until_quiet();
    outcome = execute();
    return accept(cell, outcome);
  }

  void record(LiveCell& cell) {
    engine::TaskLog log;
    Outcome outcome;
    if (!executed_with(log, cell, outcome)) return;
    cell.facts.profile = task_profile(log);
    tell([&] { observer_.recorded(cell.facts); });
  }

  /// On one thread, so that no task waits for memory or a core that another one uses; at the depth of 256
  /// threads, so that there are enough of them for a thousand; three times, so that what interrupts one of
  /// them is in none of the times.
  void time_tasks() {
    constexpr int depth_of_threads = 256, executions = 3;
    const auto& info = workload_.info();
    PlannedCell planned{"", {Policy::split, 1, {}, {}}, true};
    LiveCell cell{&planned, planned_cell(info, planned), planned.variant, 0, true};
    cell.facts.name = cell_name(info, planned.variant);
    guarded(cell, -1, [&] {
      cell.variant.split_depth = workload_.choose_split(depth_of_threads).depth;
      cell.facts.name = cell_name(info, cell.variant);
      engine::TaskLog log;
      std::optional<results::TaskTimes> times;
      for (int i = 0; i < executions; ++i) {
        Outcome outcome;
        if (!executed_with(log, cell, outcome)) return;
        const auto again = task_times(info.name, *cell.variant.split_depth, outcome.result.split.tasks, log);
        if (times)
          keep_shorter(*times, again);
        else
          times = again;
      }
      tell([&] { observer_.timed_tasks(*times); });
    });
  }

  const Plan& plan_;
  const PlannedWorkload& planned_;
  const puzzles::Workload& workload_;
  std::size_t index_;
  const std::atomic<bool>& interrupt_;
  Executors& executors_;
  SweepObserver& observer_;
  int& order_;  // position of the next sample in the run
  std::vector<LiveCell> cells_;
  std::optional<Outcome> serial_;                              // what every other outcome must equal
  std::map<int, std::optional<engine::SplitChoice>> choices_;  // what auto means, by thread count
  std::string kind_, message_;  // why the work under way fails; empty message: it does not
};

}  // namespace

bool run_plan(const Plan& plan, const std::atomic<bool>& interrupt, SweepObserver& observer) {
  Executors executors(plan.largest_threads());
  int order = 0;
  try {
    for (std::size_t i = 0; i < plan.workloads.size(); ++i) {
      WorkloadSweep(plan, i, interrupt, executors, observer, order).run();
      observer.workload_done(i);
    }
  } catch (const Interrupted&) {
    return false;
  }
  return true;
}

results::Cell planned_cell(const puzzles::WorkloadInfo& info, const PlannedCell& cell) {
  results::Cell facts;
  facts.name = cell.name;
  facts.workload = info.name;
  facts.puzzle = info.puzzle;
  facts.objective = puzzles::to_string(info.objective);
  facts.workload_version = info.version;
  facts.parameters = info.parameters;
  facts.policy = puzzles::to_string(cell.variant.policy);
  facts.threads = cell.variant.threads;
  if (cell.splits_by_depth)
    facts.split_depth = cell.variant.split_depth ? std::to_string(*cell.variant.split_depth) : "auto";
  if (cell.variant.policy == Policy::budget)
    facts.budget = cell.variant.budget.value_or(engine::budget_default);
  if (const auto seed = info.parameters.find("seed"); seed != info.parameters.end())
    facts.seed = std::stoull(seed->second);
  return facts;
}

results::Counts counts_of(const puzzles::WorkloadInfo& info, const Outcome& outcome) {
  const engine::Result& result = outcome.result;
  results::Counts counts;
  counts.nodes = result.nodes;
  counts.nodes_speculative = result.nodes_speculative;
  counts.leaves = result.leaves;
  counts.tasks = result.split.tasks;
  counts.peak_table_bytes = result.peak_table_bytes;
  for (const puzzles::Figure& figure : outcome.figures)
    counts.figures[figure.name] = puzzles::to_decimal(figure.value);
  switch (info.objective) {
    case engine::Objective::count:
    case engine::Objective::chains:
      counts.solutions = puzzles::to_decimal(result.solutions);
      break;
    case engine::Objective::reach:
      counts.states = result.nodes;
      counts.dead_ends = result.dead_ends();
      for (const engine::Layer& layer : result.layers) counts.layers.emplace_back(layer.index, layer.states);
      break;
    case engine::Objective::tally:
      counts.states = result.nodes;
      counts.solutions = puzzles::to_decimal(result.solutions);
      for (const engine::Layer& layer : result.layers) counts.layers.emplace_back(layer.index, layer.states);
      break;
    case engine::Objective::first:
      counts.found = result.found;
      if (outcome.solution) counts.solution = *outcome.solution;
      if (result.found && !info.splits_by_depth) counts.attempt = result.attempt + 1;
      break;
  }
  return counts;
}

}  // namespace puzzlebench::harness
