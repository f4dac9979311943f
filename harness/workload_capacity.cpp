#include "harness/workload_capacity.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "harness/copies.hpp"
#include "results/statistics.hpp"

namespace puzzlebench::harness {

namespace {

constexpr std::size_t probes = 3;

/// The machine of rank 0 alone is probed.
bool has_capacity(const LiveCell& cell) {
  return cell.live && cell.variant.threads > 1 && cell.variant.ranks == 1;
}

/// How many of three probes are due after `block` of `blocks`: each in the middle of its share of them.
std::size_t due_of_known(std::size_t block, std::size_t blocks) {
  std::size_t due = 0;
  while (due < probes && (2 * due + 1) * blocks / (2 * probes) <= block) ++due;
  return due;
}

/// The same where the number of blocks is not known.
std::size_t due_of_unknown(std::size_t block) {
  std::size_t due = 0;
  for (const std::size_t blocks : {1, 3, 6}) due += block + 1 >= blocks;
  for (std::size_t blocks = 24; block + 1 >= blocks; blocks *= 4) ++due;
  return due;
}

}  // namespace

WorkloadCapacity::WorkloadCapacity(LiveWorkload& live, std::size_t next_block) : live_(live) {
  for (const LiveCell& cell : live_.cells()) lacking_ |= has_capacity(cell) && !cell.facts.capacity;
  if (lacking_ || next_block == 0) return;
  probed_ = due_after(next_block - 1, false);
  for (const LiveCell& cell : live_.cells())
    if (const auto& capacity = cell.facts.capacity) {
      Probes& known = probes_[cell.variant.threads];
      known.alone_seconds.assign(probed_, capacity->alone_seconds);
      known.together_seconds.assign(probed_, capacity->together_seconds);
      if (capacity->clock_kept) known.clock_kept.assign(probed_, *capacity->clock_kept);
    }
}

std::size_t WorkloadCapacity::due_after(std::size_t block, bool last) const {
  if (!live_.open_ended()) return due_of_known(block, live_.planned().blocks.size());
  return last ? std::max(probes, due_of_unknown(block)) : due_of_unknown(block);
}

void WorkloadCapacity::block_done(std::size_t block, bool last) {
  if (probed_ < due_after(block, last)) probe();
}

void WorkloadCapacity::blocks_done() {
  if (lacking_ && probed_ == 0) probe();
}

void WorkloadCapacity::probe() {
  LiveCell& serial = live_.cells().front();
  if (!serial.live) return;
  ++probed_;
  live_.turn_to(serial, static_cast<int>(live_.planned().blocks.size()));
  live_.guarded_aside(serial, [&] { probe_beside(serial); });
}

void WorkloadCapacity::probe_beside(LiveCell& serial) {
  std::set<int> counts;
  for (const LiveCell& cell : live_.cells())
    if (has_capacity(cell)) counts.insert(cell.variant.threads);
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
    if (together->ghz && alone->ghz) known.clock_kept.push_back(*together->ghz / *alone->ghz);
    tell(threads);
  }
}

void WorkloadCapacity::tell(int threads) {
  const Probes& known = probes_.at(threads);
  results::Capacity capacity{
      results::median(known.alone_seconds), results::median(known.together_seconds), {}};
  if (!known.clock_kept.empty()) capacity.clock_kept = results::median(known.clock_kept);
  for (LiveCell& cell : live_.cells()) {
    if (!has_capacity(cell) || cell.variant.threads != threads) continue;
    cell.facts.capacity = capacity;
    live_.tell([&](SweepObserver& observer) { observer.recorded(cell.facts); });
  }
}

}  // namespace puzzlebench::harness
