#include "harness/machine_check.hpp"

#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

#include "harness/kernel_files.hpp"
#include "results/build_faults.hpp"
#include "results/fingerprint.hpp"
#include "results/table.hpp"

namespace puzzlebench::harness {

namespace {

using results::fact_of;
using Facts = std::map<std::string, std::string>;

MachineCheck judged(std::string name, bool good, std::string finding, std::string remedy) {
  return {std::move(name), good ? Fitness::pass : Fitness::warn, std::move(finding),
          good ? "" : std::move(remedy)};
}

MachineCheck not_known(std::string name, std::string why) {
  return {std::move(name), Fitness::unknown, std::move(why), ""};
}

MachineCheck governor(const Facts& machine) {
  const std::string governor = fact_of(machine, "governor");
  if (governor == unknown) return not_known("governor", "the kernel shows no frequency governor");
  return judged("governor", governor == "performance", governor,
                "sudo cpupower frequency-set -g performance");
}

MachineCheck boost(const Facts& machine) {
  const std::string boost = fact_of(machine, "boost");
  if (boost == unknown) return not_known("boost", "the kernel shows no turbo or boost switch");
  return judged(
      "boost", boost == "off", boost + (boost == "on" ? ": one busy core is faster than many" : ""),
      "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo; where that is not there: echo "
      "0 | sudo tee /sys/devices/system/cpu/cpufreq/boost");
}

MachineCheck smt(const Facts& machine) {
  const std::string threads = fact_of(machine, "threads_per_core"), control = fact_of(machine, "smt");
  if (threads == unknown && control == unknown) return not_known("smt", "threads per core are not to be had");
  const bool on = threads == unknown ? control == "on" : threads != "1";
  return judged(
      "smt", !on, on ? "on: threads share cores" : "one thread per core",
      "echo off | sudo tee /sys/devices/system/cpu/smt/control; or --pin spread and no more threads "
      "than cores");
}

MachineCheck load(const results::Context& context) {
  if (context.load_avg.empty()) return not_known("load", "the load average is not to be had");
  return judged("load", context.load_avg[0] <= load_max,
                results::format_fixed(context.load_avg[0], 2) + " in the last minute",
                "find and end what else runs: ps -eo pid,pcpu,comm --sort=-pcpu | head");
}

MachineCheck cpu_quota(const Facts& machine) {
  const std::string quota = fact_of(machine, "cpu_quota"), online = fact_of(machine, "cores_online");
  if (quota == unknown) return not_known("cpu-quota", "the cgroup is not to be read");
  if (quota == "none") return judged("cpu-quota", true, "none", "");
  const double cpus = std::strtod(quota.c_str(), nullptr);
  const std::string finding = results::format_fixed(cpus, 2) + " CPUs, " + online + " online";
  if (online == unknown) return not_known("cpu-quota", finding);
  return judged("cpu-quota", cpus >= std::strtod(online.c_str(), nullptr), finding,
                "docker update --cpus " + online +
                    " CONTAINER; or sudo systemctl set-property --runtime UNIT CPUQuota=");
}

MachineCheck virtual_machine(const Facts& machine) {
  const std::string virtual_cpu = fact_of(machine, "hypervisor"), model = fact_of(machine, "model");
  const std::string name = model == unknown ? "" : " (" + model + ")";
  if (virtual_cpu == unknown) return not_known("virtual-machine", "the CPU's flags are not to be had" + name);
  return judged(
      "virtual-machine", virtual_cpu == "no", virtual_cpu + name,
      "run on the bare machine; or, on the host, give each virtual CPU a core: virsh vcpupin DOMAIN "
      "VCPU CPU");
}

MachineCheck huge_pages(const Facts& machine) {
  const std::string mode = fact_of(machine, "transparent_huge_pages");
  if (mode == unknown) return not_known("huge-pages", "the kernel shows no transparent huge pages");
  return judged("huge-pages", mode != "never", mode + (mode == "never" ? ": large tables miss the TLB" : ""),
                "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled");
}

MachineCheck build(const Facts& build) {
  const std::string fault = results::build_fault(build);
  return judged("build", fault.empty(), fault.empty() ? fact_of(build, "build_type") : fault,
                "cmake --preset release && cmake --build --preset release");
}

MachineCheck sources(const Facts& build) {
  const std::string commit = fact_of(build, "commit"), fault = results::sources_fault(build);
  if (commit == unknown) return not_known("sources", fault + ": built outside a git checkout");
  return judged("sources", fault.empty(), fault.empty() ? commit : fault,
                "git commit or git stash, then build again");
}

MachineCheck timer(const Facts& machine, double seconds) {
  return judged("timer", seconds <= timer_seconds_max,
                "steps of " + results::format_seconds(seconds) + " by " + fact_of(machine, "clock_source"),
                "echo tsc | sudo tee /sys/devices/system/clocksource/clocksource0/current_clocksource");
}

MachineCheck cores_lost(const std::string& name, const std::string& who, std::optional<double> cores,
                        const std::string& remedy) {
  if (!cores) return not_known(name, "/proc/stat does not tell");
  return judged(name, *cores <= foreign_look_max,
                who + " " + std::to_string(std::lround(*cores * 100)) + " % of a core in half a second",
                remedy);
}

MachineCheck clock_drift(const std::vector<double>& ghz) {
  const auto apart = drift(ghz);
  if (!apart) return not_known("clock-drift", "the clock of this instruction set cannot be probed");
  return judged("clock-drift", *apart <= drift_max,
                results::format_fixed(*apart * 100, 1) + " % within half a second",
                "fix the frequency: sudo cpupower frequency-set -d FREQ -u FREQ; and end what else runs");
}

/// The fact as HardwareCounters::state() words it.
MachineCheck counters(const Facts& machine) {
  const std::string state = fact_of(machine, "counters");
  if (state == unknown) return not_known("counters", "not tried");
  if (state.find("unavailable: ") == std::string::npos) return judged("counters", true, state, "");
  const std::string separator = "; mend: ";
  const std::size_t mend = state.find(separator);
  if (mend == std::string::npos) return not_known("counters", state);
  return judged("counters", false, state.substr(0, mend), state.substr(mend + separator.size()));
}

}  // namespace

const char* to_string(Fitness fitness) {
  switch (fitness) {
    case Fitness::pass:
      return "PASS";
    case Fitness::warn:
      return "WARN";
    case Fitness::unknown:
      return "UNKNOWN";
  }
  return "";
}

std::vector<MachineCheck> machine_checks(const results::Context& context, const MachineLook& look) {
  const Facts& machine = context.machine;
  return {governor(machine),
          boost(machine),
          smt(machine),
          load(context),
          cpu_quota(machine),
          virtual_machine(machine),
          huge_pages(machine),
          build(context.build),
          sources(context.build),
          timer(machine, look.timer_seconds),
          cores_lost("foreign-cpu", "other processes used", look.foreign_cores,
                     "find and end what else runs: top -b -n 1 | head -20"),
          cores_lost("steal", "the hypervisor took", look.stolen_cores,
                     "run on a host that is not shared; vmstat 1 shows it in column st"),
          clock_drift(look.ghz),
          counters(machine)};
}

}  // namespace puzzlebench::harness
