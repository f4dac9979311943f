#include "harness/environment.hpp"

#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <ctime>

#include "harness/benchmark_adapter.hpp"
#include "harness/build_info.hpp"
#include "harness/hardware_counters.hpp"
#include "harness/kernel_files.hpp"
#include "harness/machine_facts.hpp"
#include "harness/topology.hpp"
#include "results/file.hpp"

namespace puzzlebench::harness {

namespace {

std::string host_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 && name[0] != '\0' ? name.data() : unknown;
}

}  // namespace

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
  context.machine.merge(topology_facts(read_topology()));
  context.machine["counters"] = HardwareCounters().state();
  const std::string& governor = context.machine.at("governor");
  context.cpu_scaling_enabled =
      governor != unknown && governor != "performance";  // as Google Benchmark says it
  context.library_build_type = benchmark_library_build_type();
  return context;
}

}  // namespace puzzlebench::harness
