#include "harness/affinity.hpp"

#include <sched.h>

#include <algorithm>
#include <cstddef>

namespace puzzlebench::harness {

std::vector<int> allowed_cpus(pid_t thread) {
  std::vector<int> cpus;
  // The set must have room for the machine's highest core number; 1,024 is what a plain cpu_set_t holds.
  for (std::size_t most = 1024; cpus.empty() && most <= (std::size_t{1} << 16); most *= 4) {
    const std::size_t bytes = CPU_ALLOC_SIZE(most);
    cpu_set_t* set = CPU_ALLOC(most);
    if (set != nullptr && ::sched_getaffinity(thread, bytes, set) == 0)
      for (std::size_t cpu = 0; cpu < 8 * bytes; ++cpu)
        if (CPU_ISSET_S(cpu, bytes, set)) cpus.push_back(static_cast<int>(cpu));
    CPU_FREE(set);
  }
  return cpus;
}

bool set_affinity(const std::vector<int>& cpus) {
  if (cpus.empty()) return false;
  const auto most = static_cast<std::size_t>(*std::max_element(cpus.begin(), cpus.end())) + 1;
  const std::size_t bytes = CPU_ALLOC_SIZE(most);
  cpu_set_t* set = CPU_ALLOC(most);
  if (set == nullptr) return false;
  CPU_ZERO_S(bytes, set);
  for (const int cpu : cpus) CPU_SET_S(static_cast<std::size_t>(cpu), bytes, set);
  const bool done = ::sched_setaffinity(0, bytes, set) == 0;
  CPU_FREE(set);
  return done;
}

}  // namespace puzzlebench::harness
