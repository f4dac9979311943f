#include "harness/pin.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "harness/affinity.hpp"
#include "harness/kernel_files.hpp"
#include "puzzles/parameters.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

using puzzles::UsageError;

std::string joined(const std::vector<int>& cpus) {
  return puzzles::join(cpus, ",", [](int cpu) { return std::to_string(cpu); });
}

bool holds(const std::vector<int>& cpus, int cpu) {
  return std::find(cpus.begin(), cpus.end(), cpu) != cpus.end();
}

std::vector<int> listed(const std::string& pin, const std::vector<int>& allowed, const std::string& what) {
  const std::vector<int> cpus = cpus_in_list(pin);
  if (cpus.empty())
    throw UsageError(what + " " + pin + ": must be none, spread, compact or a list of CPUs such as 0,2,4-7" +
                     puzzles::did_you_mean(pin, {"none", "spread", "compact"}));
  std::vector<int> refused;
  for (std::size_t i = 0; i < cpus.size(); ++i) {
    if (!holds(allowed, cpus[i])) refused.push_back(cpus[i]);
    if (std::count(cpus.begin(), cpus.end(), cpus[i]) > 1)
      throw UsageError(what + " " + pin + ": CPU " + std::to_string(cpus[i]) +
                       " stands there twice; every worker needs one of its own");
  }
  if (!refused.empty())
    throw UsageError(what + " " + pin + ": not allowed for this process: " + joined(refused) +
                     "; allowed: " + joined(allowed));
  return cpus;
}

/// Allowed CPUs in hwloc's order, `spread`: by the place within their core first.
std::vector<int> by_topology(const Topology& topology, const std::vector<int>& allowed, bool spread) {
  std::map<int, int> taken;                 // of each core
  std::vector<std::pair<int, int>> places;  // place within the core (compact: 0), CPU
  for (const HardwareThread& thread : topology.threads)
    if (holds(allowed, thread.cpu)) places.emplace_back(spread ? taken[thread.core]++ : 0, thread.cpu);
  std::stable_sort(places.begin(), places.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<int> cpus;
  for (const auto& [place, cpu] : places) cpus.push_back(cpu);
  return cpus;
}

void refuse_foreign_threads(const std::string& cell, engine::Policy policy, const std::string& what) {
  if (policy == engine::Policy::openmp || policy == engine::Policy::threads)
    throw UsageError(what + ": " + cell +
                     " brings threads of its own, which cannot be pinned; leave its policy out");
}

/// pin_order() on this machine. Throws also in a build without oneTBB.
std::vector<int> order_here(const std::string& pin, int threads, const std::string& what) {
#ifdef PUZZLEBENCH_STD_THREAD_EXECUTOR
  throw UsageError(what + " " + pin + ": this build's workers are std::threads, which are not pinned");
#endif
  return pin_order(pin, read_topology(), allowed_cpus(), threads, what);
}

}  // namespace

const char* const pin_help =
    "Each worker stays on one CPU. spread: a hardware thread of each core first; compact: those of one core "
    "side by side; LIST: these CPUs, such as 0,2,4-7. Default none: the system's choice";

std::vector<int> pin_order(const std::string& pin, const std::optional<Topology>& topology,
                           const std::vector<int>& allowed, int threads, const std::string& what) {
  if (pin == "none") return {};
  const bool by_name = pin == "spread" || pin == "compact";
  if (by_name && !topology)
    throw UsageError(what + " " + pin + ": the cores are not known here (hwloc); name the CPUs: " + what +
                     " " + joined(allowed));
  const std::vector<int> cpus =
      by_name ? by_topology(*topology, allowed, pin == "spread") : listed(pin, allowed, what);
  if (static_cast<int>(cpus.size()) < threads)
    throw UsageError(what + " " + pin + ": has " + puzzles::counted(cpus.size(), "CPU") + " for " +
                     puzzles::counted(static_cast<unsigned>(threads), "thread") +
                     "; every worker needs one of its own: ask for fewer "
                     "--threads" +
                     (by_name ? "" : " or name more CPUs"));
  return cpus;
}

std::vector<int> pin_cpus(const std::string& pin, const Plan& plan, const std::string& what) {
  if (pin == "none") return {};
  for (const PlannedWorkload& planned : plan.workloads)
    for (const PlannedCell& cell : planned.cells)
      refuse_foreign_threads(cell.name, cell.variant.policy, what);
  return order_here(pin, plan.largest_threads(), what);
}

std::vector<int> pin_cpus(const std::string& pin, const std::string& cell, const engine::Variant& variant) {
  if (pin == "none") return {};
  refuse_foreign_threads(cell, variant.policy, pin_option);
  return order_here(pin, variant.threads, pin_option);
}

std::string pin_text(const std::string& pin, const std::vector<int>& cpus) {
  if (cpus.empty()) return "none";
  return (pin == "spread" || pin == "compact" ? pin : "list") + ": " + joined(cpus);
}

}  // namespace puzzlebench::harness
