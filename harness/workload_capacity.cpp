#include "harness/workload_capacity.hpp"

#include <optional>
#include <set>

#include "harness/copies.hpp"
#include "results/statistics.hpp"

namespace puzzlebench::harness {

namespace {

/// How many of three probes are due after `block` of `blocks`: each in the middle of its share of them.
std::size_t due_after(std::size_t block, std::size_t blocks) {
  constexpr std::size_t probes = 3;
  std::size_t due = 0;
  while (due < probes && (2 * due + 1) * blocks / (2 * probes) <= block) ++due;
  return due;
}

}  // namespace

WorkloadCapacity::WorkloadCapacity(LiveWorkload& live) : live_(live) {
  for (const LiveCell& cell : live_.cells())
    lacking_ |= cell.live && cell.variant.threads > 1 && !cell.facts.capacity;
}

void WorkloadCapacity::block_done(std::size_t block, bool sampled) {
  LiveCell& serial = live_.cells().front();
  const std::size_t blocks = live_.planned().blocks.size();
  const bool last_chance = lacking_ && block + 1 == blocks;
  if (!serial.live || !(sampled || last_chance) || probed_ >= due_after(block, blocks)) return;
  ++probed_;
  live_.turn_to(serial, static_cast<int>(blocks));
  live_.guarded_aside(serial, [&] { probe(serial); });
}

void WorkloadCapacity::probe(LiveCell& serial) {
  std::set<int> counts;
  for (const LiveCell& cell : live_.cells())
    if (cell.live && cell.variant.threads > 1) counts.insert(cell.variant.threads);
  const auto run = [&](int threads) {
    const auto copies = run_copies(live_.workload(), serial.facts.executions, live_.executor(threads),
                                   [&] { return live_.control(threads); });
    if (copies)
      for (const puzzles::Outcome& outcome : copies->outcomes) live_.require_right(serial, outcome);
    return copies;
  };
  if (counts.empty()) return;
  const auto alone = run(1);
  if (!alone) return;
  for (const int threads : counts) {
    const auto together = run(threads);
    if (!together) continue;
    Probes& known = probes_[threads];
    known.alone_seconds.push_back(alone->seconds);
    known.together_seconds.push_back(together->seconds);
    if (together->ghz > 0 && alone->ghz > 0) known.clock_kept.push_back(together->ghz / alone->ghz);
    tell(threads);
  }
}

void WorkloadCapacity::tell(int threads) {
  const Probes& known = probes_.at(threads);
  results::Capacity capacity{
      results::median(known.alone_seconds), results::median(known.together_seconds), {}};
  if (!known.clock_kept.empty()) capacity.clock_kept = results::median(known.clock_kept);
  for (LiveCell& cell : live_.cells()) {
    if (!cell.live || cell.variant.threads != threads) continue;
    cell.facts.capacity = capacity;
    live_.tell([&](SweepObserver& observer) { observer.recorded(cell.facts); });
  }
}

}  // namespace puzzlebench::harness
