#include "harness/machine_facts.hpp"

#include <sys/utsname.h>
#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

#include <cstdlib>
#include <optional>

#include "harness/kernel_files.hpp"
#include "harness/machine_limits.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;

std::string boost(const fs::path& root) {
  const fs::path cpu = root / "sys/devices/system/cpu";
  if (const auto on = first_line(cpu / "cpufreq/boost")) return *on == "1" ? "on" : "off";
  if (const auto off = first_line(cpu / "intel_pstate/no_turbo")) return *off == "0" ? "on" : "off";
  return unknown;
}

std::string hypervisor(const fs::path& root) {
  const auto flags = value_of(root / "proc/cpuinfo", "flags");
  if (!flags) return unknown;
  return (" " + *flags + " ").find(" hypervisor ") == std::string::npos ? "no" : "yes";
}

std::string memory_bytes(const fs::path& root) {
  const auto total = value_of(root / "proc/meminfo", "MemTotal");  // "16302024 kB"
  const std::int64_t kilobytes = total ? parse_kernel_bytes(*total) : -1;
  return kilobytes < 0 ? unknown : std::to_string(kilobytes * 1024);
}

std::string kernel() {
  utsname name{};
  return ::uname(&name) == 0 ? std::string(name.sysname) + " " + name.release + " " + name.machine : unknown;
}

/// "vendor product", as the firmware tells it.
std::string model(const fs::path& root) {
  const fs::path dmi = root / "sys/class/dmi/id";
  const auto vendor = first_line(dmi / "sys_vendor"), product = first_line(dmi / "product_name");
  if (!vendor && !product) return unknown;
  return vendor.value_or("") + (vendor && product ? " " : "") + product.value_or("");
}

std::string allocator() {
#ifdef __GLIBC__
  return std::string("glibc ") + ::gnu_get_libc_version();
#else
  return unknown;
#endif
}

}  // namespace

std::string cpu_model(const fs::path& root) {
  return value_of(root / "proc/cpuinfo", "model name").value_or(unknown);
}

double mhz_per_cpu(const fs::path& root) {
  if (const auto kilohertz = first_line(root / "sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq"))
    return static_cast<double>(parse_kernel_bytes(*kilohertz)) / 1000;
  const auto megahertz = value_of(root / "proc/cpuinfo", "cpu MHz");
  return megahertz ? std::strtod(megahertz->c_str(), nullptr) : 0;
}

std::vector<results::Cache> read_caches(const fs::path& root) {
  std::vector<results::Cache> caches;
  for (int i = 0;; ++i) {
    const fs::path folder = root / "sys/devices/system/cpu/cpu0/cache" / ("index" + std::to_string(i));
    const auto type = first_line(folder / "type"), level = first_line(folder / "level"),
               size = first_line(folder / "size");
    if (!type || !level || !size) return caches;
    caches.push_back({*type, static_cast<int>(parse_kernel_bytes(*level)), parse_kernel_bytes(*size),
                      static_cast<int>(cpus_in_list(line_or_unknown(folder / "shared_cpu_list")).size())});
  }
}

std::map<std::string, std::string> read_machine(const fs::path& root) {
  const fs::path cpu = root / "sys/devices/system/cpu";
  const std::size_t online = cpus_in_list(line_or_unknown(cpu / "online")).size();
  const auto quota = cgroup_limits(root).cpus;
  return {
      {"kernel", kernel()},
      {"governor", line_or_unknown(cpu / "cpu0/cpufreq/scaling_governor")},
      {"boost", boost(root)},
      {"smt", line_or_unknown(cpu / "smt/control")},
      {"transparent_huge_pages",
       in_brackets(line_or_unknown(root / "sys/kernel/mm/transparent_hugepage/enabled"))},
      {"clock_source",
       line_or_unknown(root / "sys/devices/system/clocksource/clocksource0/current_clocksource")},
      {"hypervisor", hypervisor(root)},
      {"model", model(root)},
      {"malloc", allocator()},
      {"memory_bytes", memory_bytes(root)},
      {"cores_online", online == 0 ? unknown : std::to_string(online)},
      {"cpu_quota", quota                                   ? std::to_string(*quota)
                    : fs::exists(root / "proc/self/cgroup") ? "none"
                                                            : unknown},
  };
}

}  // namespace puzzlebench::harness
