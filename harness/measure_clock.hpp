// CPU time and context switches of the whole process, read from every thread's own clock. The process clock
// advances by ticks for threads that run elsewhere and is of no use below 100 ms; a thread's own clock is
// exact.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace puzzlebench::harness {

/// Readings at one moment.
struct CpuReading {
  std::vector<std::pair<pid_t, double>> threads;  ///< (thread, CPU seconds since it began)
  std::uint64_t voluntary_switches = 0;
  std::uint64_t involuntary_switches = 0;
};

/// Reads all threads of this process. The threads of `known` are read first, before /proc is listed (50 us),
/// so that a reading right after a clock stopped includes little of what follows.
CpuReading read_cpu(const CpuReading& known = {});

struct CpuUse {
  double seconds = 0;  ///< of all threads
  std::uint64_t voluntary_switches = 0;
  std::uint64_t involuntary_switches = 0;
};

/// What was used from `before` to `after`. A thread that only `after` has began in between; one that ended in
/// between is lost with its time (the executors' workers live on).
CpuUse cpu_use(const CpuReading& before, const CpuReading& after);

}  // namespace puzzlebench::harness
