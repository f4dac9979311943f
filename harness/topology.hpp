// Cores, hardware threads, NUMA nodes and caches, by hwloc: its answer is the same on all processors, where
// the kernel's files are not. A build without hwloc knows none of it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace puzzlebench::harness {

/// A CPU in the kernel's numbering, with the core that it belongs to.
struct HardwareThread {
  int cpu = 0;
  int core = 0;  ///< in hwloc's order

  bool operator==(const HardwareThread&) const = default;
};

/// What the kernel lets this process see of the machine.
struct Topology {
  int packages = 0;
  int numa_nodes = 0;
  int cores = 0;
  std::vector<HardwareThread> threads;  ///< in hwloc's order: neighbours share most
  std::vector<std::string> core_kinds;  ///< "16 CPUs (CoreType IntelAtom)", weakest first; empty: unknown
  std::vector<std::string> caches;      ///< "2 x L1d 32 KiB", nearest first
};

/// nullopt: built without hwloc, or it fails. `synthetic` (hwloc(7), Synthetic topologies: "pack:2 core:4
/// pu:2") in place of this machine, for the tests.
std::optional<Topology> read_topology(const std::string& synthetic = "");

/// packages, numa_nodes, cores, hardware_threads, threads_per_core ("2", "1 to 2"), core_kinds ("uniform", or
/// each kind), cache_tree; all "unknown" where there is no topology.
std::map<std::string, std::string> topology_facts(const std::optional<Topology>& topology);

}  // namespace puzzlebench::harness
