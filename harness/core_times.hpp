// What the kernel counts for each core, beside the thread clocks: so much CPU went to somebody. Its ticks of
// 10 ms say nothing of less than 100 ms.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <vector>

namespace puzzlebench::harness {

struct CoreTime {
  double busy_seconds = 0;   ///< user, nice, system, interrupts; since the machine started
  double steal_seconds = 0;  ///< that the hypervisor gave to others while the core wanted to run

  bool operator==(const CoreTime&) const = default;
};

/// By CPU number; empty where /proc/stat is not to be read. `root` stands for "/" in the tests.
std::map<int, CoreTime> read_core_times(const std::filesystem::path& root = "/");

/// Shorter spans have no ForeignUse.
inline constexpr double foreign_use_seconds_min = 0.1;

/// What others used of `cpus` between two readings.
struct ForeignUse {
  double cpu_seconds = 0;  ///< busy time less this process's own
  double steal_seconds = 0;

  bool operator==(const ForeignUse&) const = default;
};

/// `own_cpu_seconds`: of this process between the readings, by its threads' clocks; `wall_seconds`: between
/// the readings. nullopt: too short, a CPU is missing in a reading, or the counters stood still though this
/// process ran (as in some sandboxes).
std::optional<ForeignUse> foreign_use(const std::map<int, CoreTime>& before,
                                      const std::map<int, CoreTime>& after, const std::vector<int>& cpus,
                                      double own_cpu_seconds, double wall_seconds);

}  // namespace puzzlebench::harness
