#include "harness/measure_clock.hpp"

#include <sys/resource.h>
#include <time.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <string>

namespace puzzlebench::harness {

namespace {

/// The clock of thread `id`: the kernel's encoding (include/linux/posix-timers.h), CPUCLOCK_PERTHREAD |
/// CPUCLOCK_SCHED.
clockid_t clock_of(pid_t id) {
  return static_cast<clockid_t>((~static_cast<unsigned>(id) << 3) | 6u);
}

std::optional<double> cpu_seconds(pid_t id) {
  timespec time{};
  if (::clock_gettime(clock_of(id), &time) != 0) return std::nullopt;  // it has ended
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

void append(CpuReading& reading, pid_t id) {
  if (const auto seconds = cpu_seconds(id)) reading.threads.emplace_back(id, *seconds);
}

bool holds(const CpuReading& reading, pid_t id) {
  return std::any_of(reading.threads.begin(), reading.threads.end(),
                     [&](const auto& entry) { return entry.first == id; });
}

}  // namespace

CpuReading read_cpu(const CpuReading& known) {
  CpuReading reading;
  for (const auto& [id, seconds] : known.threads) append(reading, id);
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  reading.voluntary_switches = static_cast<std::uint64_t>(usage.ru_nvcsw);
  reading.involuntary_switches = static_cast<std::uint64_t>(usage.ru_nivcsw);
  std::error_code error;
  for (std::filesystem::directory_iterator it("/proc/self/task", error), end; !error && it != end;
       it.increment(error)) {
    const std::string name = it->path().filename().string();
    pid_t id = 0;
    std::from_chars(name.data(), name.data() + name.size(), id);
    if (id != 0 && !holds(reading, id)) append(reading, id);
  }
  return reading;
}

CpuUse cpu_use(const CpuReading& before, const CpuReading& after) {
  CpuUse use{0, after.voluntary_switches - before.voluntary_switches,
             after.involuntary_switches - before.involuntary_switches};
  for (const auto& [id, seconds] : after.threads) {
    const auto earlier = std::find_if(before.threads.begin(), before.threads.end(),
                                      [id = id](const auto& entry) { return entry.first == id; });
    use.seconds += seconds - (earlier == before.threads.end() ? 0 : earlier->second);
  }
  return use;
}

}  // namespace puzzlebench::harness
