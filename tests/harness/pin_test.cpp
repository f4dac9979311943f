#include "harness/pin.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "harness/affinity.hpp"
#include "harness/executors.hpp"
#include "puzzles/parameters.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::harness {
namespace {

/// Two cores of two hardware threads, numbered as Linux does: the second threads last.
const Topology two_by_two{.packages = 1,
                          .numa_nodes = 1,
                          .cores = 2,
                          .threads = {{0, 0}, {2, 0}, {1, 1}, {3, 1}},
                          .core_kinds = {},
                          .caches = {}};
const std::vector<int> all_cpus{0, 1, 2, 3};

std::vector<int> order(const std::string& pin, const std::vector<int>& allowed = all_cpus, int threads = 1) {
  return pin_order(pin, two_by_two, allowed, threads);
}

std::string refusal(const std::string& pin, const std::optional<Topology>& topology, int threads) {
  return tests::refusal_of<puzzles::UsageError>([&] { pin_order(pin, topology, all_cpus, threads); });
}

TEST(Pin, SpreadTakesACoreForEachWorkerAndCompactFillsCores) {
  EXPECT_EQ(order("none"), std::vector<int>{});
  EXPECT_EQ(order("spread"), (std::vector{0, 1, 2, 3}));
  EXPECT_EQ(order("compact"), (std::vector{0, 2, 1, 3}));
  EXPECT_EQ(order("3,0-1"), (std::vector{3, 0, 1}));
}

TEST(Pin, OnlyAllowedCpusAreTaken) {
  EXPECT_EQ(order("spread", {1, 2, 3}), (std::vector{2, 1, 3})) << "2 is all that core 0 has";
  EXPECT_EQ(order("compact", {1, 2, 3}), (std::vector{2, 1, 3}));
}

TEST(Pin, WhatCannotBeIsRefused) {
  EXPECT_EQ(refusal("spred", two_by_two, 1),
            "--pin spred: must be none, spread, compact or a list of CPUs such as 0,2,4-7 (did you mean "
            "'spread'?)");
  EXPECT_EQ(refusal("0,4-5", two_by_two, 1),
            "--pin 0,4-5: not allowed for this process: 4,5; allowed: 0,1,2,3");
  EXPECT_EQ(refusal("1,0-1", two_by_two, 1),
            "--pin 1,0-1: CPU 1 stands there twice; every worker needs one of its own");
  EXPECT_EQ(refusal("0,2", two_by_two, 3),
            "--pin 0,2: has 2 CPUs for 3 threads; every worker needs one of its own: ask for fewer --threads "
            "or name more CPUs");
  EXPECT_EQ(refusal("spread", two_by_two, 5),
            "--pin spread: has 4 CPUs for 5 threads; every worker needs one of its own: ask for fewer "
            "--threads");
  EXPECT_EQ(refusal("compact", std::nullopt, 1),
            "--pin compact: the cores are not known here (hwloc); name the CPUs: --pin 0,1,2,3");
  EXPECT_EQ(pin_order("1", std::nullopt, all_cpus, 1), std::vector{1}) << "a list needs no topology";
  EXPECT_EQ(
      tests::refusal_of<puzzles::UsageError>([] { pin_order("7", two_by_two, all_cpus, 1, "a.json: /pin"); }),
      "a.json: /pin 7: not allowed for this process: 7; allowed: 0,1,2,3");
}

TEST(Pin, IsToldWithItsCpus) {
  EXPECT_EQ(pin_text("none", {}), "none");
  EXPECT_EQ(pin_text("spread", {0, 2, 1}), "spread: 0,2,1");
  EXPECT_EQ(pin_text("4-5", {4, 5}), "list: 4,5");
}

#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
TEST(Pin, EveryWorkerRunsOnItsCpuAloneAndTheCallerGoesFreeAgain) {
  const std::vector<int> free = allowed_cpus();
  const int threads = static_cast<int>(std::min<std::size_t>(free.size(), 4));
  const std::vector<int> cpus(free.rbegin(), free.rend());  // not the system's own order
  {
    Executors executors(threads, cpus);
    EXPECT_EQ(allowed_cpus(), std::vector{cpus.front()});
    for (const int count : {threads, 1, threads}) {
      std::atomic<int> elsewhere{0};
      executors.of(count).executor.run(1000, [&](unsigned worker) {
        if (allowed_cpus() != std::vector{cpus[worker]}) ++elsewhere;
      });
      EXPECT_EQ(elsewhere, 0) << count << " threads";
    }
  }
  EXPECT_EQ(allowed_cpus(), free);
}
#endif

}  // namespace
}  // namespace puzzlebench::harness
