// What this process may use of the machine: cores by affinity and cgroup quota, memory by what is free and
// the cgroup's limit, threads by trying. Sets nothing.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace puzzlebench::harness {

/// Limits of the cgroups (version 2 or 1) that hold this process, the tightest of the line up to the root.
struct CgroupLimits {
  std::optional<double> cpus;  ///< quota / period
  std::optional<std::uint64_t>
      memory;  ///< bytes that can still be had: limit - (used - cache that can be dropped)
};

/// `root` stands for "/" in the tests.
CgroupLimits cgroup_limits(const std::filesystem::path& root = "/");

/// Cores that this process may use at once: affinity, cut down to the cgroup's quota rounded up. At least 1.
int cores_allowed(const std::filesystem::path& root = "/");

/// How many threads can live at once, the calling one among them: `wanted`, or as many as can be started (20
/// us each).
int threads_to_be_had(int wanted);

/// What keeps a process from starting threads, for messages.
inline constexpr const char* thread_limits = "ulimit -u, ulimit -v, pids.max of the cgroup";

/// Of --threads. Throws puzzles::UsageError where `wanted` threads are not to be had: TBB would abort the
/// process.
void require_threads(int wanted);

/// Bytes that can be had without swapping or being killed: MemAvailable, cut down to the cgroup's; nullopt
/// where neither is to be read.
std::optional<std::uint64_t> memory_available(const std::filesystem::path& root = "/");

/// The memory limit where none is given: 80 % of memory_available(), so that the system keeps air; without
/// limit where that is unknown.
std::size_t default_memory_limit(const std::filesystem::path& root = "/");

}  // namespace puzzlebench::harness
