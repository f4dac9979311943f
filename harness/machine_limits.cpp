#include "harness/machine_limits.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <fstream>
#include <latch>
#include <limits>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "harness/affinity.hpp"
#include "puzzles/parameters.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;

template <class T>
void lower(std::optional<T>& least, T value) {
  least = least ? std::min(*least, value) : value;
}

/// The whole number that a file holds; nullopt: no file, or a word such as "max".
std::optional<std::int64_t> read_number(const fs::path& file) {
  std::ifstream in(file);
  std::int64_t value = 0;
  return in >> value ? std::optional(value) : std::nullopt;
}

/// The number behind `name` in lines of "name number".
std::optional<std::uint64_t> read_field(const fs::path& file, const std::string& name) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string word;
    std::uint64_t value = 0;
    if (words >> word >> value && word == name) return value;
  }
  return std::nullopt;
}

void take_memory(CgroupLimits& limits, std::optional<std::int64_t> limit, std::optional<std::int64_t> used,
                 std::optional<std::uint64_t> droppable) {
  if (!limit || *limit < 0 || !used || *used < 0) return;
  const auto held = static_cast<std::uint64_t>(*used);
  const std::uint64_t needed = held - std::min(held, droppable.value_or(0));
  const auto most = static_cast<std::uint64_t>(*limit);
  lower(limits.memory, most - std::min(most, needed));
}

void take_v2(CgroupLimits& limits, const fs::path& group) {
  std::ifstream cpu(group / "cpu.max");
  double quota = 0, period = 0;
  if (cpu >> quota >> period && quota > 0 && period > 0) lower(limits.cpus, quota / period);
  take_memory(limits, read_number(group / "memory.max"), read_number(group / "memory.current"),
              read_field(group / "memory.stat", "inactive_file"));
}

void take_v1_cpu(CgroupLimits& limits, const fs::path& group) {
  const auto quota = read_number(group / "cpu.cfs_quota_us"),
             period = read_number(group / "cpu.cfs_period_us");
  if (quota && period && *quota > 0 && *period > 0)
    lower(limits.cpus, static_cast<double>(*quota) / static_cast<double>(*period));
}

void take_v1_memory(CgroupLimits& limits, const fs::path& group) {
  take_memory(limits, read_number(group / "memory.limit_in_bytes"),
              read_number(group / "memory.usage_in_bytes"),
              read_field(group / "memory.stat", "total_inactive_file"));
}

/// `mount`/`group` and everything above it up to `mount`. In a container the path told by /proc may be the
/// host's and lead nowhere; the mount itself is then the container's own group.
std::vector<fs::path> line_of_groups(const fs::path& mount, const std::string& group) {
  std::vector<fs::path> line;
  const fs::path relative = fs::path(group).relative_path();
  for (fs::path path = relative; !path.empty(); path = path.parent_path()) line.push_back(mount / path);
  line.push_back(mount);
  return line;
}

bool lists(const std::string& controllers, const std::string& name) {
  return ("," + controllers + ",").find("," + name + ",") != std::string::npos;
}

}  // namespace

CgroupLimits cgroup_limits(const fs::path& root) {
  CgroupLimits limits;
  std::ifstream groups(root / "proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {  // "0::/path" (v2) or "4:cpu,cpuacct:/path" (v1)
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1),
                      path = line.substr(second + 1);
    const fs::path mounts = root / "sys/fs/cgroup";
    if (controllers.empty())
      for (const char* mount : {"", "unified"})
        for (const fs::path& group : line_of_groups(mounts / mount, path)) take_v2(limits, group);
    if (lists(controllers, "cpu"))
      for (const std::string& mount : {std::string("cpu"), controllers})
        for (const fs::path& group : line_of_groups(mounts / mount, path)) take_v1_cpu(limits, group);
    if (lists(controllers, "memory"))
      for (const fs::path& group : line_of_groups(mounts / "memory", path)) take_v1_memory(limits, group);
  }
  return limits;
}

int cores_allowed(const fs::path& root) {
  const auto allowed = static_cast<int>(allowed_cpus().size());
  int cores = allowed > 0 ? allowed : static_cast<int>(std::thread::hardware_concurrency());
  const CgroupLimits limits = cgroup_limits(root);
  if (limits.cpus) cores = std::min(cores, static_cast<int>(std::ceil(std::min(*limits.cpus, 1e6))));
  return std::max(1, cores);
}

int threads_to_be_had(int wanted) {
  std::latch counted(1);
  std::vector<std::thread> others;
  try {
    others.reserve(static_cast<std::size_t>(wanted));
    while (static_cast<int>(others.size()) < wanted - 1) others.emplace_back([&] { counted.wait(); });
  } catch (const std::exception&) {  // of the system, or out of memory: these are all
  }
  const int had = 1 + static_cast<int>(others.size());
  counted.count_down();
  for (std::thread& other : others) other.join();
  return had;
}

void require_threads(int wanted) {
  const int had = threads_to_be_had(wanted);
  if (had < wanted)
    throw puzzles::UsageError("--threads " + std::to_string(wanted) + ": the system allows only " +
                              std::to_string(had) + " here (" + thread_limits +
                              "); ask for fewer, or for --policy serial");
}

std::optional<std::uint64_t> memory_available(const fs::path& root) {
  std::optional<std::uint64_t> bytes;
  if (const auto kib = read_field(root / "proc/meminfo", "MemAvailable:")) bytes = *kib * 1024;
  if (const auto limit = cgroup_limits(root).memory) lower(bytes, *limit);
  return bytes;
}

std::size_t default_memory_limit(const fs::path& root) {
  const auto available = memory_available(root);
  return available ? *available / 5 * 4 : std::numeric_limits<std::size_t>::max();
}

}  // namespace puzzlebench::harness
