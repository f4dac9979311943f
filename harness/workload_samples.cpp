#include "harness/workload_samples.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "harness/cell_facts.hpp"
#include "harness/stored_picture.hpp"
#include "harness/verify.hpp"
#include "harness/workload_capacity.hpp"

namespace puzzlebench::harness {

namespace {

using engine::Policy;
using puzzles::Outcome;

/// What auto means, by number of workers.
using Choices = std::map<int, engine::SplitChoice>;

/// The depth that auto means. One worker gets the depth of the largest number of them: the factor "split
/// overhead" is the price of the same split on one thread, not of a coarser one.
void resolve_split(const LiveWorkload& live, LiveCell& cell, Choices& choices) {
  if (!puzzles::needs_split_depth(live.workload().info(), cell.variant)) return;
  if (cell.variant.split_depth) {
    cell.facts.split_reason = "given";
  } else {
    const int own = cell.variant.workers(), threads = own == 1 ? live.planned().largest_workers() : own;
    if (!choices.contains(threads)) choices.emplace(threads, live.workload().choose_split(threads));
    const engine::SplitChoice& choice = choices.at(threads);
    cell.variant.split_depth = choice.depth;
    cell.facts.split_reason =
        (threads == own ? "" : "as on " + std::to_string(threads) + " threads: ") + choice.reason;
  }
  cell.facts.split_depth_resolved = *cell.variant.split_depth;
}

/// Those of this very process, whatever facts are fixed; the fewest that any of the cell's samples ran on.
void look_at_workers(LiveWorkload& live, LiveCell& cell) {
  const int seen = live.workers_seen(cell);
  cell.facts.workers_seen = cell.samples() == 0 ? seen : std::min(cell.facts.workers_seen, seen);
}

/// Of a solution that keeps to the rules; require_right() has applied them.
void tell_picture(LiveWorkload& live, const Outcome& outcome) {
  if (!outcome.solution) return;
  auto picture = stored_picture(live.workload().picture(*outcome.solution));
  if (!picture) return;
  const results::SolutionPicture of_workload{live.workload().info().name, std::move(*picture)};
  live.tell([&](SweepObserver& observer) { observer.pictured(of_workload); });
}

void prepare(LiveWorkload& live, LiveCell& cell, Choices& choices) {
  if (!cell.facts_fixed) resolve_split(live, cell, choices);
  if (cell.variant.policy != Policy::serial) look_at_workers(live, cell);
  engine::Control control = live.control();
  WarmUp warm = warm_up(live.execution_of(cell, control), steady_seconds);
  live.require_right(cell, warm.outcome);
  if (cell.counts_before) {
    const auto& info = live.workload().info();
    const auto wrong = counts_differ(info, cell.variant, *cell.counts_before, counts_of(info, warm.outcome));
    LiveWorkload::require(!wrong, "wrong-answer", wrong.value_or(""));
  }
  if (!cell.facts_fixed) cell.facts.executions = warm.executions_per_sample;
  if (cell.variant.policy == Policy::serial) {
    tell_picture(live, warm.outcome);
    live.keep_serial_answer(std::move(warm.outcome));
  }
  const double seconds = warm.shortest_execution * static_cast<double>(cell.facts.executions);
  live.tell([&](SweepObserver& observer) { observer.ready(cell.facts, seconds); });
}

void sample(LiveWorkload& live, LiveCell& cell, int block, int& order) {
  engine::Control control = live.control();
  const auto& info = live.workload().info();
  const Measurement measured = measure_sample(
      cell.facts.name, cell.facts.executions, live.execution_of(cell, control),
      [&](const Outcome& a, const Outcome& b) { return !difference(info, cell.variant, a, b); },
      &live.counters());
  live.require_right(cell, measured.outcome);
  LiveWorkload::require(
      measured.repeats, "wrong-answer",
      "executions of one sample differ: speculative counts aside, one of them gave another answer");
  results::Conditions conditions = measured.conditions;
  if (cell.variant.ranks >
      1) {  // ranks of this machine are no foreign work, and their events are not counted
    conditions = {};
    conditions.ghz = measured.conditions.ghz;
  }
  const results::Sample row{cell.facts.name,
                            cell.samples(),
                            block,
                            order,
                            measured.real_seconds,
                            measured.cpu_seconds,
                            measured.voluntary_switches,
                            measured.involuntary_switches,
                            conditions,
                            counts_of(info, measured.outcome),
                            0,
                            rank_shares(measured.outcome.result)};
  cell.seconds.push_back(measured.real_seconds);
  ++order;
  live.tell([&](SweepObserver& observer) { observer.took(row); });
}

}  // namespace

WorkloadSamples::WorkloadSamples(LiveWorkload& live)
    : live_(live), block_(first_block()), capacity_(live, block_) {}

std::size_t WorkloadSamples::first_block() const {
  const auto known = times();
  std::optional<std::size_t> first;
  for (std::size_t cell = 0; cell < known.size(); ++cell) {
    const std::size_t next = known[cell].seconds.size();
    if (takes_part(live_.planned(), known, cell, next)) first = std::min(first.value_or(next), next);
  }
  return first.value_or(0);
}

std::vector<CellTimes> WorkloadSamples::times() const {
  std::vector<CellTimes> times;
  for (const LiveCell& cell : live_.cells())
    times.push_back({cell.live, cell.seconds, cell.facts.executions});
  return times;
}

/// Whether the cell's sample of the next block is still to be taken.
bool WorkloadSamples::left_of(std::size_t cell, const std::vector<CellTimes>& times) const {
  return times[cell].seconds.size() <= block_ && takes_part(live_.planned(), times, cell, block_);
}

bool WorkloadSamples::goes_on() const {
  const auto known = times();
  for (std::size_t cell = 0; cell < known.size(); ++cell)
    if (left_of(cell, known)) return true;
  return false;
}

double WorkloadSamples::widest_interval() const {
  return harness::widest_interval(live_.planned(), times(), block_);
}

double WorkloadSamples::block_seconds() const {
  return (warm_ ? 1 : 2) * harness::block_seconds(live_.planned(), times(), block_);
}

void WorkloadSamples::warm_up() {
  if (std::exchange(warm_, true)) return;
  Choices choices;
  const auto known = times();
  for (std::size_t i = 0; i < known.size(); ++i) {
    LiveCell& cell = live_.cells()[i];
    const bool serial = cell.variant.policy == Policy::serial;
    if (!cell.live) {  // of a resumed run
      if (serial && cell.facts_fixed) live_.find_serial_answer(cell);
      continue;
    }
    live_.turn_to(cell, -1);
    if (!serial && !live_.has_serial_answer())
      live_.fail(cell, -1, "skipped", "there is no serial answer to check it against");
    else if (serial || takes_part(live_.planned(), known, i, cell.seconds.size()))
      live_.guarded(cell, -1, [&] { prepare(live_, cell, choices); });
  }
}

void WorkloadSamples::take_block(int& order) {
  warm_up();
  for (const std::size_t i : live_.planned().blocks[block_]) {
    if (!left_of(i, times())) continue;
    LiveCell& cell = live_.cells()[i];
    live_.turn_to(cell, cell.samples());
    live_.guarded(cell, cell.samples(), [&] { sample(live_, cell, static_cast<int>(block_), order); });
  }
  ++block_;
  capacity_.block_done(block_ - 1, !goes_on());
}

void WorkloadSamples::take_blocks(std::size_t end, int& order) {
  warm_up();
  while (block_ < end && goes_on()) take_block(order);
  capacity_.blocks_done();
}

}  // namespace puzzlebench::harness
