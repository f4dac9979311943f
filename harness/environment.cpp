#include "harness/environment.hpp"

#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <optional>

#include "harness/benchmark_adapter.hpp"
#include "harness/build_info.hpp"
#include "harness/machine_limits.hpp"
#include "results/file.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;

constexpr const char* unknown = "unknown";

/// The first line of a small file of the kernel's, without blanks at its end.
std::optional<std::string> first_line(const fs::path& path) {
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.pop_back();
  return line.empty() ? std::nullopt : std::optional(line);
}

std::string line_or_unknown(const fs::path& path) {
  return first_line(path).value_or(unknown);
}

/// The value behind "key   : value" or "key:  value" in a file of such lines; the first one.
std::optional<std::string> value_of(const fs::path& path, const std::string& key) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(key)) continue;
    const std::size_t colon = line.find_first_not_of(" \t", key.size());
    if (colon == std::string::npos || line[colon] != ':') continue;
    const std::size_t begin = line.find_first_not_of(" \t", colon + 1);
    if (begin != std::string::npos) return line.substr(begin);
  }
  return std::nullopt;
}

/// "32K" -> 32768; -1: no such text.
std::int64_t bytes(const std::string& text) {
  std::int64_t value = -1;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{}) return -1;
  const char unit = stop == text.data() + text.size() ? ' ' : *stop;
  return unit == 'K' ? value << 10 : unit == 'M' ? value << 20 : unit == 'G' ? value << 30 : value;
}

/// The chosen one of "always [madvise] never".
std::string in_brackets(const std::string& line) {
  const std::size_t begin = line.find('['), end = line.find(']');
  return begin == std::string::npos || end == std::string::npos || end < begin
             ? line
             : line.substr(begin + 1, end - begin - 1);
}

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
  const std::int64_t kilobytes = total ? bytes(*total) : -1;
  return kilobytes < 0 ? unknown : std::to_string(kilobytes * 1024);
}

std::string kernel() {
  utsname name{};
  return ::uname(&name) == 0 ? std::string(name.sysname) + " " + name.release + " " + name.machine : unknown;
}

std::string host_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 && name[0] != '\0' ? name.data() : unknown;
}

}  // namespace

std::string cpu_model(const fs::path& root) {
  return value_of(root / "proc/cpuinfo", "model name").value_or(unknown);
}

double mhz_per_cpu(const fs::path& root) {
  if (const auto kilohertz = first_line(root / "sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq"))
    return static_cast<double>(bytes(*kilohertz)) / 1000;
  const auto megahertz = value_of(root / "proc/cpuinfo", "cpu MHz");
  return megahertz ? std::strtod(megahertz->c_str(), nullptr) : 0;
}

int cores_in_list(const std::string& list) {
  int cores = 0;
  const char *at = list.data(), *end = list.data() + list.size();
  while (at != end) {
    int first = 0;
    auto [stop, error] = std::from_chars(at, end, first);
    if (error != std::errc{}) return 0;
    int last = first;
    if (stop != end && *stop == '-') {
      const auto range = std::from_chars(stop + 1, end, last);
      if (range.ec != std::errc{} || last < first) return 0;
      stop = range.ptr;
    }
    cores += last - first + 1;
    if (stop != end && *stop != ',') return 0;
    at = stop == end ? end : stop + 1;
  }
  return cores;
}

std::vector<results::Cache> read_caches(const fs::path& root) {
  std::vector<results::Cache> caches;
  for (int i = 0;; ++i) {
    const fs::path folder = root / "sys/devices/system/cpu/cpu0/cache" / ("index" + std::to_string(i));
    const auto type = first_line(folder / "type"), level = first_line(folder / "level"),
               size = first_line(folder / "size");
    if (!type || !level || !size) return caches;
    caches.push_back({*type, static_cast<int>(bytes(*level)), bytes(*size),
                      cores_in_list(line_or_unknown(folder / "shared_cpu_list"))});
  }
}

std::map<std::string, std::string> read_machine(const fs::path& root) {
  const fs::path cpu = root / "sys/devices/system/cpu";
  const int online = cores_in_list(line_or_unknown(cpu / "online"));
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
      {"memory_bytes", memory_bytes(root)},
      {"cores_online", online == 0 ? unknown : std::to_string(online)},
      {"cpu_quota", quota ? std::to_string(*quota) : "none"},
  };
}

std::string iso_time(std::int64_t seconds, bool compact) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  if (compact)
    ::gmtime_r(&time, &parts);
  else
    ::localtime_r(&time, &parts);
  std::array<char, 64> text{};
  std::strftime(text.data(), text.size(), compact ? "%Y-%m-%dT%H-%M-%SZ" : "%Y-%m-%dT%H:%M:%S%z", &parts);
  std::string time_text = text.data();
  if (!compact) time_text.insert(time_text.size() - 2, ":");  // +0100 -> +01:00
  return time_text;
}

std::vector<std::string> command_words() {
  std::vector<std::string> words;
  const std::string all = results::read_file("/proc/self/cmdline");
  for (std::size_t begin = 0; begin < all.size();) {
    const std::size_t end = std::min(all.find('\0', begin), all.size());
    words.push_back(all.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

results::Context read_context(const std::string& executable, int cores) {
  results::Context context;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  context.date = iso_time(std::chrono::duration_cast<std::chrono::seconds>(now).count(), false);
  context.host_name = host_name();
  context.executable = executable;
  context.cpu_model = cpu_model();
  context.num_cpus = cores;
  context.mhz_per_cpu = mhz_per_cpu();
  context.caches = read_caches();
  std::array<double, 3> load{};
  const int loads = ::getloadavg(load.data(), 3);
  for (int i = 0; i < loads; ++i) context.load_avg.push_back(load[static_cast<std::size_t>(i)]);
  context.build = build_info();
  context.machine = read_machine();
  const std::string& governor = context.machine.at("governor");
  context.cpu_scaling_enabled =
      governor != unknown && governor != "performance";  // as Google Benchmark says it
  context.library_build_type = benchmark_library_build_type();
  return context;
}

}  // namespace puzzlebench::harness
