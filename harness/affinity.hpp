// Which CPUs threads may run on. Reads; set_affinity() alone changes anything, and only the calling thread.
#pragma once

#include <sys/types.h>

#include <vector>

namespace puzzlebench::harness {

/// CPU numbers that `thread` may run on, ascending; 0: the calling one. Empty where it cannot be told.
std::vector<int> allowed_cpus(pid_t thread = 0);

/// The calling thread runs on `cpus` alone from now on, none of them negative. False: the system refuses.
bool set_affinity(const std::vector<int>& cpus);

}  // namespace puzzlebench::harness
