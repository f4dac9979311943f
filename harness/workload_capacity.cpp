#include "harness/workload_capacity.hpp"

#include <set>

#include "harness/copies.hpp"
#include "results/statistics.hpp"

namespace puzzlebench::harness {

namespace {

/// Whether one of `probes` comes after `block` of `blocks`: each in the middle of its share of them.
bool comes_after(std::size_t block, std::size_t blocks, std::size_t probes) {
  for (std::size_t probe = 0; probe < probes; ++probe)
    if ((2 * probe + 1) * blocks / (2 * probes) == block) return true;
  return false;
}

}  // namespace

void WorkloadCapacity::block_done(std::size_t block, const std::optional<results::Sample>& serial) {
  constexpr std::size_t probes = 3;
  if (!serial || !comes_after(block, live_.planned().blocks.size(), probes)) return;
  LiveCell& cell = live_.cells().front();
  std::set<int> threads;
  for (const LiveCell& other : live_.cells())
    if (other.live && other.variant.threads > 1) threads.insert(other.variant.threads);
  for (const int count : threads) {
    live_.turn_to(cell, static_cast<int>(live_.planned().blocks.size()));
    live_.guarded(cell, -1, [&] {
      const auto copies = run_copies(live_.workload(), cell.facts.executions, live_.executor(count),
                                     [&] { return live_.control(count); });
      if (!copies) return;
      for (const puzzles::Outcome& outcome : copies->outcomes) live_.require_right(cell, outcome);
      Probes& known = probes_[count];
      known.alone_seconds.push_back(serial->real_seconds);
      known.together_seconds.push_back(copies->seconds);
      if (copies->ghz > 0 && serial->conditions.ghz)
        known.clock_kept.push_back(copies->ghz / *serial->conditions.ghz);
    });
  }
}

void WorkloadCapacity::conclude() {
  for (LiveCell& cell : live_.cells()) {
    const auto found = probes_.find(cell.variant.threads);
    if (!cell.live || found == probes_.end()) continue;
    const Probes& known = found->second;
    cell.facts.capacity = {results::median(known.alone_seconds), results::median(known.together_seconds), {}};
    if (!known.clock_kept.empty()) cell.facts.capacity->clock_kept = results::median(known.clock_kept);
    live_.tell([&](SweepObserver& observer) { observer.recorded(cell.facts); });
  }
}

}  // namespace puzzlebench::harness
