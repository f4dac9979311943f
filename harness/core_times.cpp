#include "harness/core_times.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <string>

namespace puzzlebench::harness {

std::map<int, CoreTime> read_core_times(const std::filesystem::path& root) {
  static const auto ticks_per_second = static_cast<double>(::sysconf(_SC_CLK_TCK));
  std::map<int, CoreTime> times;
  std::ifstream file(root / "proc/stat");
  // "cpu0 user nice system idle iowait irq softirq steal guest guest_nice"; guest is in user already.
  for (std::string line; std::getline(file, line) && line.starts_with("cpu");) {
    std::istringstream words(line.substr(3));
    int cpu = 0;
    std::array<double, 8> ticks{};
    if (line[3] == ' ' || !(words >> cpu)) continue;  // the sum of all
    for (double& count : ticks) words >> count;
    if (!words) continue;
    times[cpu] = {(ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]) / ticks_per_second,
                  ticks[7] / ticks_per_second};
  }
  return times;
}

std::optional<ForeignUse> foreign_use(const std::map<int, CoreTime>& before,
                                      const std::map<int, CoreTime>& after, const std::vector<int>& cpus,
                                      double own_cpu_seconds, double wall_seconds) {
  if (wall_seconds < foreign_use_seconds_min) return std::nullopt;
  CoreTime sum;
  for (const int cpu : cpus) {
    const auto first = before.find(cpu), last = after.find(cpu);
    if (first == before.end() || last == after.end()) return std::nullopt;
    sum.busy_seconds += last->second.busy_seconds - first->second.busy_seconds;
    sum.steal_seconds += last->second.steal_seconds - first->second.steal_seconds;
  }
  if (sum.busy_seconds <= 0 && own_cpu_seconds >= foreign_use_seconds_min / 2) return std::nullopt;
  return ForeignUse{std::max(0.0, sum.busy_seconds - own_cpu_seconds), std::max(0.0, sum.steal_seconds)};
}

}  // namespace puzzlebench::harness
