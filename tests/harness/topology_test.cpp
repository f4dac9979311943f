#include "harness/topology.hpp"

#include <gtest/gtest.h>

#include "harness/build_info.hpp"

namespace puzzlebench::harness {
namespace {

bool has_hwloc() {
  return build_info().at("hwloc") != "none";
}

TEST(Topology, OfASyntheticMachineIsCounted) {
  if (!has_hwloc()) GTEST_SKIP() << "built without hwloc";
  const auto topology = read_topology("pack:2 l3:1(size=33554432) core:2 l1d:1(size=32768) pu:2");
  ASSERT_TRUE(topology);
  EXPECT_EQ(topology->threads,
            (std::vector<HardwareThread>{{0, 0}, {1, 0}, {2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}, {7, 3}}));
  const std::map<std::string, std::string> expected{{"packages", "2"},
                                                    {"numa_nodes", "1"},
                                                    {"cores", "4"},
                                                    {"hardware_threads", "8"},
                                                    {"threads_per_core", "2"},
                                                    {"core_kinds", "unknown"},
                                                    {"cache_tree", "4 x L1d 32 KiB, 2 x L3 32 MiB"}};
  EXPECT_EQ(topology_facts(topology), expected);
  EXPECT_FALSE(read_topology("no such machine"));
}

TEST(Topology, OfThisMachineHasThreads) {
  const auto topology = read_topology();
  EXPECT_EQ(topology.has_value(), has_hwloc());
  EXPECT_EQ(topology.value_or(Topology{}).threads.empty(), !has_hwloc());
}

TEST(TopologyFacts, SayUniformOrTellTheKindsApart) {
  Topology hybrid{.packages = 1,
                  .numa_nodes = 1,
                  .cores = 2,
                  .threads = {{0, 0}, {1, 0}, {2, 1}},
                  .core_kinds = {"1 CPU (CoreType IntelAtom)", "2 CPUs (CoreType IntelCore)"},
                  .caches = {}};
  auto facts = topology_facts(hybrid);
  EXPECT_EQ(facts.at("threads_per_core"), "1 to 2");
  EXPECT_EQ(facts.at("core_kinds"), "1 CPU (CoreType IntelAtom), 2 CPUs (CoreType IntelCore)");
  EXPECT_EQ(facts.at("cache_tree"), "unknown");
  hybrid.core_kinds.pop_back();
  EXPECT_EQ(topology_facts(hybrid).at("core_kinds"), "uniform");
}

TEST(TopologyFacts, OfNoTopologyAreUnknown) {
  const auto facts = topology_facts(std::nullopt);
  EXPECT_EQ(facts.size(), 7u);
  for (const auto& [key, value] : facts) EXPECT_EQ(value, "unknown") << key;
}

}  // namespace
}  // namespace puzzlebench::harness
