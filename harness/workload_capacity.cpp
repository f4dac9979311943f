#include "harness/workload_capacity.hpp"

#include <set>

namespace puzzlebench::harness {

namespace {

/// Whether one of `probes` comes after `block` of `blocks`: each in the middle of its share of them.
bool comes_after(std::size_t block, std::size_t blocks, std::size_t probes) {
  for (std::size_t probe = 0; probe < probes; ++probe)
    if ((2 * probe + 1) * blocks / (2 * probes) == block) return true;
  return false;
}

}  // namespace

void WorkloadCapacity::block_done(std::size_t block) {
  constexpr std::size_t probes = 3;
  const LiveCell& serial = live_.cells().front();
  if (!comes_after(block, live_.planned().blocks.size(), probes) || !serial.live) return;
  std::set<int> threads;
  for (const LiveCell& cell : live_.cells())
    if (cell.live && cell.variant.threads > 1) threads.insert(cell.variant.threads);
  for (const int copies : threads) {
    live_.turn_to(serial, static_cast<int>(live_.planned().blocks.size()));
    const auto probe = probe_capacity(live_.workload(), serial.facts.executions, live_.executor(copies),
                                      [&] { return live_.control(copies); });
    if (probe) probes_[copies].push_back(*probe);
  }
}

void WorkloadCapacity::conclude() {
  for (LiveCell& cell : live_.cells()) {
    const auto found = probes_.find(cell.variant.threads);
    if (!cell.live || found == probes_.end()) continue;
    cell.facts.capacity = capacity_of(found->second);
    live_.tell([&](SweepObserver& observer) { observer.recorded(cell.facts); });
  }
}

}  // namespace puzzlebench::harness
