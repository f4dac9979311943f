#include "harness/workload_samples.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "harness/cell_facts.hpp"
#include "harness/verify.hpp"
#include "harness/workload_capacity.hpp"

namespace puzzlebench::harness {

namespace {

using engine::Policy;
using puzzles::Outcome;

/// What auto means, by thread count.
using Choices = std::map<int, engine::SplitChoice>;

/// The depth that auto means. One thread gets the depth of the largest thread count: the factor "split
/// overhead" is the price of the same split on one thread, not of a coarser one.
void resolve_split(const LiveWorkload& live, LiveCell& cell, Choices& choices) {
  if (!puzzles::takes_split_depth(live.workload().info(), cell.variant.policy)) return;
  if (cell.variant.split_depth) {
    cell.facts.split_reason = "given";
  } else {
    const int threads = cell.variant.threads == 1 ? live.planned().largest_threads() : cell.variant.threads;
    if (!choices.contains(threads)) choices.emplace(threads, live.workload().choose_split(threads));
    const engine::SplitChoice& choice = choices.at(threads);
    cell.variant.split_depth = choice.depth;
    cell.facts.split_reason =
        (threads == cell.variant.threads ? "" : "as on " + std::to_string(threads) + " threads: ") +
        choice.reason;
  }
  cell.facts.split_depth_resolved = *cell.variant.split_depth;
}

void prepare(LiveWorkload& live, LiveCell& cell, Choices& choices) {
  if (!cell.facts_fixed) {
    resolve_split(live, cell, choices);
    if (cell.variant.policy != Policy::serial) cell.facts.workers_seen = live.workers_seen(cell);
  }
  engine::Control control = live.control();
  WarmUp warm = warm_up(live.execution_of(cell, control), steady_seconds);
  live.require_right(cell, warm.outcome);
  if (cell.counts_before) {
    const auto& info = live.workload().info();
    const auto wrong = counts_differ(info, cell.variant, *cell.counts_before, counts_of(info, warm.outcome));
    LiveWorkload::require(!wrong, "wrong-answer", wrong.value_or(""));
  }
  if (!cell.facts_fixed) cell.facts.executions = warm.executions_per_sample;
  if (cell.variant.policy == Policy::serial) live.keep_serial_answer(std::move(warm.outcome));
  const double seconds = warm.shortest_execution * static_cast<double>(cell.facts.executions);
  live.tell([&](SweepObserver& observer) { observer.ready(cell.facts, seconds); });
}

void sample(LiveWorkload& live, LiveCell& cell, int block, int& order) {
  engine::Control control = live.control();
  const auto& info = live.workload().info();
  const Measurement measured = measure_sample(
      cell.facts.name, cell.facts.executions, live.execution_of(cell, control),
      [&](const Outcome& a, const Outcome& b) { return !difference(info, cell.variant, a, b); });
  live.require_right(cell, measured.outcome);
  LiveWorkload::require(
      measured.repeats, "wrong-answer",
      "executions of one sample differ: speculative counts aside, one of them gave another answer");
  const results::Sample row{cell.facts.name,
                            cell.samples,
                            block,
                            order,
                            measured.real_seconds,
                            measured.cpu_seconds,
                            measured.voluntary_switches,
                            measured.involuntary_switches,
                            measured.conditions,
                            counts_of(info, measured.outcome)};
  ++cell.samples;
  ++order;
  live.tell([&](SweepObserver& observer) { observer.took(row); });
}

}  // namespace

void take_samples(LiveWorkload& live, int& order) {
  Choices choices;
  const auto& blocks = live.planned().blocks;
  for (LiveCell& cell : live.cells()) {
    const bool serial = cell.variant.policy == Policy::serial;
    if (!cell.live) {  // of a resumed run
      if (serial && cell.facts_fixed) live.find_serial_answer(cell);
      continue;
    }
    live.turn_to(cell, -1);
    if (!serial && !live.has_serial_answer())
      live.fail(cell, -1, "skipped", "there is no serial answer to check it against");
    else if (serial || static_cast<std::size_t>(cell.samples) < blocks.size())
      live.guarded(cell, -1, [&] { prepare(live, cell, choices); });
  }
  WorkloadCapacity capacity(live);
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    bool sampled = false;
    for (const std::size_t i : blocks[block]) {
      LiveCell& cell = live.cells()[i];
      const bool taken = static_cast<std::size_t>(cell.samples) > block;  // before the run was resumed
      if (!cell.live || taken) continue;
      sampled = true;
      live.turn_to(cell, cell.samples);
      live.guarded(cell, cell.samples, [&] { sample(live, cell, static_cast<int>(block), order); });
    }
    capacity.block_done(block, sampled);
  }
}

}  // namespace puzzlebench::harness
