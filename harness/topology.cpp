#include "harness/topology.hpp"

#ifdef PUZZLEBENCH_HWLOC
#include <hwloc.h>

#include <memory>
#endif

#include <algorithm>

#include "harness/kernel_files.hpp"
#include "harness/limits.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

#ifdef PUZZLEBENCH_HWLOC

namespace {

using Handle = std::unique_ptr<hwloc_topology, decltype(&hwloc_topology_destroy)>;

int number_of(hwloc_topology* topology, hwloc_obj_type_t type) {
  return std::max(0, hwloc_get_nbobjs_by_type(topology, type));
}

std::vector<HardwareThread> threads_of(hwloc_topology* topology) {
  std::vector<HardwareThread> threads;
  for (hwloc_obj_t pu = nullptr; (pu = hwloc_get_next_obj_by_type(topology, HWLOC_OBJ_PU, pu)) != nullptr;) {
    const hwloc_obj_t core = hwloc_get_ancestor_obj_by_type(topology, HWLOC_OBJ_CORE, pu);
    HardwareThread thread{static_cast<int>(pu->os_index), static_cast<int>(pu->logical_index)};
    if (core != nullptr) thread.core = static_cast<int>(core->logical_index);
    threads.push_back(thread);
  }
  return threads;
}

std::vector<std::string> core_kinds_of(hwloc_topology* topology) {
  std::vector<std::string> kinds;
  const std::unique_ptr<hwloc_bitmap_s, decltype(&hwloc_bitmap_free)> cpus(hwloc_bitmap_alloc(),
                                                                           hwloc_bitmap_free);
  const int count = hwloc_cpukinds_get_nr(topology, 0);
  for (int kind = 0; kind < count; ++kind) {
    unsigned infos = 0;
    hwloc_info_s* info = nullptr;
    if (hwloc_cpukinds_get_info(topology, static_cast<unsigned>(kind), cpus.get(), nullptr, &infos, &info,
                                0) != 0)
      return {};
    std::string text = puzzles::counted(static_cast<unsigned>(hwloc_bitmap_weight(cpus.get())), "CPU");
    for (unsigned i = 0; i < infos; ++i)
      text += std::string(i == 0 ? " (" : ", ") + info[i].name + " " + info[i].value;
    kinds.push_back(text + (infos > 0 ? ")" : ""));
  }
  return kinds;
}

/// One text for each level: its caches are taken to be of one size, that of the first.
std::vector<std::string> caches_of(hwloc_topology* topology) {
  std::vector<std::string> caches;
  for (const auto type :
       {HWLOC_OBJ_L1CACHE, HWLOC_OBJ_L1ICACHE, HWLOC_OBJ_L2CACHE, HWLOC_OBJ_L3CACHE, HWLOC_OBJ_L4CACHE}) {
    const hwloc_obj_t first = hwloc_get_obj_by_type(topology, type, 0);
    if (first == nullptr) continue;
    const auto& cache = first->attr->cache;
    const char* kind = cache.type == HWLOC_OBJ_CACHE_DATA          ? "d"
                       : cache.type == HWLOC_OBJ_CACHE_INSTRUCTION ? "i"
                                                                   : "";
    caches.push_back(std::to_string(number_of(topology, type)) + " x L" + std::to_string(cache.depth) + kind +
                     " " + format_bytes(cache.size));
  }
  return caches;
}

}  // namespace

std::optional<Topology> read_topology(const std::string& synthetic) {
  hwloc_topology_t raw = nullptr;
  if (hwloc_topology_init(&raw) != 0) return std::nullopt;
  const Handle handle(raw, hwloc_topology_destroy);
  if (!synthetic.empty() && hwloc_topology_set_synthetic(raw, synthetic.c_str()) != 0) return std::nullopt;
  hwloc_topology_set_icache_types_filter(raw, HWLOC_TYPE_FILTER_KEEP_ALL);
  if (hwloc_topology_load(raw) != 0) return std::nullopt;
  return Topology{.packages = number_of(raw, HWLOC_OBJ_PACKAGE),
                  .numa_nodes = number_of(raw, HWLOC_OBJ_NUMANODE),
                  .cores = number_of(raw, HWLOC_OBJ_CORE),
                  .threads = threads_of(raw),
                  .core_kinds = core_kinds_of(raw),
                  .caches = caches_of(raw)};
}

#else

std::optional<Topology> read_topology(const std::string&) {
  return std::nullopt;
}

#endif

namespace {

std::string count_or_unknown(std::size_t count) {
  return count == 0 ? unknown : std::to_string(count);
}

std::string joined(const std::vector<std::string>& words) {
  return words.empty() ? unknown : puzzles::join(words);
}

/// Hybrid processors have cores of one thread beside cores of two.
std::string threads_per_core(const std::vector<HardwareThread>& threads) {
  std::map<int, int> of_core;
  for (const HardwareThread& thread : threads) ++of_core[thread.core];
  if (of_core.empty()) return unknown;
  const auto [least, most] = std::minmax_element(
      of_core.begin(), of_core.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  const std::string text = std::to_string(least->second);
  return least->second == most->second ? text : text + " to " + std::to_string(most->second);
}

}  // namespace

std::map<std::string, std::string> topology_facts(const std::optional<Topology>& topology) {
  const Topology known = topology.value_or(Topology{});
  return {{"packages", count_or_unknown(static_cast<std::size_t>(known.packages))},
          {"numa_nodes", count_or_unknown(static_cast<std::size_t>(known.numa_nodes))},
          {"cores", count_or_unknown(static_cast<std::size_t>(known.cores))},
          {"hardware_threads", count_or_unknown(known.threads.size())},
          {"threads_per_core", threads_per_core(known.threads)},
          {"core_kinds", known.core_kinds.size() == 1 ? "uniform" : joined(known.core_kinds)},
          {"cache_tree", joined(known.caches)}};
}

}  // namespace puzzlebench::harness
