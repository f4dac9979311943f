#include "harness/machine_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace puzzlebench::harness {
namespace {

using testing::HasSubstr;

results::Context quiet_context() {
  results::Context context;
  context.load_avg = {0.1, 3, 3};
  context.build = {
      {"build_type", "Release"}, {"flags", "-std=c++20 -O3 -DNDEBUG"}, {"commit", "0123456789ab"}};
  context.machine = {{"governor", "performance"},
                     {"boost", "off"},
                     {"smt", "off"},
                     {"threads_per_core", "1"},
                     {"cpu_quota", "none"},
                     {"cores_online", "8"},
                     {"hypervisor", "no"},
                     {"model", "Maker Box 3000"},
                     {"transparent_huge_pages", "madvise"},
                     {"clock_source", "tsc"},
                     {"counters", "cycles, instructions, cache_misses"}};
  return context;
}

MachineLook quiet_look() {
  return {0.01, 0.0, std::vector<double>(20, 3.0), 30e-9};
}

MachineCheck check_of(const std::string& name, const results::Context& context, const MachineLook& look) {
  for (const MachineCheck& check : machine_checks(context, look))
    if (check.name == name) return check;
  ADD_FAILURE() << "no check " << name;
  return {};
}

TEST(MachineCheck, AQuietMachinePassesEverywhereAndNeedsNoRemedy) {
  std::vector<std::string> names;
  for (const MachineCheck& check : machine_checks(quiet_context(), quiet_look())) {
    names.push_back(check.name);
    EXPECT_EQ(check.fitness, Fitness::pass) << check.name << ": " << check.finding;
    EXPECT_EQ(check.remedy, "") << check.name;
    EXPECT_NE(check.finding, "") << check.name;
  }
  EXPECT_THAT(names, testing::ElementsAre("governor", "boost", "smt", "load", "cpu-quota", "virtual-machine",
                                          "huge-pages", "build", "sources", "timer", "foreign-cpu", "steal",
                                          "clock-drift", "counters"));
}

TEST(MachineCheck, WhatIsUnknownIsNeitherGoodNorBad) {
  for (const MachineCheck& check : machine_checks(results::Context{}, MachineLook{})) {
    if (check.name == "timer" || check.name == "build") continue;  // always known
    EXPECT_EQ(check.fitness, Fitness::unknown) << check.name;
    EXPECT_EQ(check.remedy, "") << check.name;
  }
}

TEST(MachineCheck, EveryBadFactIsWarnedOfWithWhatMendsIt) {
  struct Bad {
    const char *name, *key, *value, *finding, *remedy;
  };
  for (const Bad& bad : std::vector<Bad>{
           {"governor", "governor", "powersave", "powersave", "cpupower frequency-set -g performance"},
           {"boost", "boost", "on", "on: one busy core", "no_turbo"},
           {"smt", "threads_per_core", "1 to 2", "on: threads share", "/smt/control"},
           {"cpu-quota", "cpu_quota", "2.500000", "2.50 CPUs, 8 online", "docker update --cpus 8"},
           {"virtual-machine", "hypervisor", "yes", "yes (Maker Box 3000)", "bare machine"},
           {"huge-pages", "transparent_huge_pages", "never", "never", "echo madvise"}}) {
    results::Context context = quiet_context();
    context.machine[bad.key] = bad.value;
    const MachineCheck check = check_of(bad.name, context, quiet_look());
    EXPECT_EQ(check.fitness, Fitness::warn) << bad.name;
    EXPECT_THAT(check.finding, HasSubstr(bad.finding));
    EXPECT_THAT(check.remedy, HasSubstr(bad.remedy));
  }
}

TEST(MachineCheck, CountersThatAreMissingAreWarnedOfWhereSomethingMendsIt) {
  results::Context context = quiet_context();
  context.machine["counters"] = "cycles; unavailable: cache_misses: too few; mend: buy more";
  EXPECT_EQ(check_of("counters", context, quiet_look()).finding,
            "cycles; unavailable: cache_misses: too few");
  EXPECT_EQ(check_of("counters", context, quiet_look()).remedy, "buy more");
  EXPECT_EQ(check_of("counters", context, quiet_look()).fitness, Fitness::warn);
  context.machine["counters"] = "unavailable: not Linux";
  EXPECT_EQ(check_of("counters", context, quiet_look()).fitness, Fitness::unknown);
  EXPECT_EQ(check_of("counters", context, quiet_look()).finding, "unavailable: not Linux");
}

TEST(MachineCheck, TheKernelsSwitchTellsOfSmtWhereTheCoresDoNot) {
  results::Context context = quiet_context();
  context.machine["threads_per_core"] = "unknown";
  EXPECT_EQ(check_of("smt", context, quiet_look()).fitness, Fitness::pass);
  context.machine["smt"] = "on";
  EXPECT_EQ(check_of("smt", context, quiet_look()).fitness, Fitness::warn);
}

TEST(MachineCheck, AQuotaOfAllCoresIsNone) {
  results::Context context = quiet_context();
  context.machine["cpu_quota"] = "8.000000";
  EXPECT_EQ(check_of("cpu-quota", context, quiet_look()).fitness, Fitness::pass);
}

TEST(MachineCheck, BuildsThatAreNotMeasuredWithAreWarnedOf) {
  results::Context context = quiet_context();
  const auto finding_with = [&](const char* type, const char* flags, const char* commit) {
    context.build = {{"build_type", type}, {"flags", flags}, {"commit", commit}};
    return check_of("build", context, quiet_look());
  };
  EXPECT_EQ(finding_with("Debug", "-O1 -DNDEBUG", "").finding, "of type Debug");
  EXPECT_EQ(finding_with("Release", "-O3", "").finding, "with assertions");
  EXPECT_EQ(finding_with("Release", "-DNDEBUG -fsanitize=thread", "").finding, "with sanitizers");
  EXPECT_EQ(finding_with("Debug", "-O1", "").fitness, Fitness::warn);
  EXPECT_EQ(finding_with("Release", "", "").finding, "whether it has assertions or sanitizers is unknown");
  EXPECT_EQ(finding_with("RelWithDebInfo", "-O2 -DNDEBUG", "").fitness, Fitness::pass);
  context.build["commit"] = "0123456789ab-dirty";
  EXPECT_EQ(check_of("sources", context, quiet_look()).fitness, Fitness::warn);
  EXPECT_EQ(check_of("sources", context, quiet_look()).finding,
            "changed since the commit (0123456789ab-dirty)");
}

TEST(MachineCheck, WhatTheLookSawIsHeldAgainstItsBounds) {
  const results::Context context = quiet_context();
  MachineLook look = quiet_look();
  look.foreign_cores = 0.34;
  look.stolen_cores = 0.06;
  look.timer_seconds = 2e-6;
  look.ghz = {3, 3, 3, 3, 3, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5};
  EXPECT_EQ(check_of("foreign-cpu", context, look).finding,
            "other processes used 34 % of a core in half a second");
  for (const char* name : {"foreign-cpu", "steal", "timer", "clock-drift"})
    EXPECT_EQ(check_of(name, context, look).fitness, Fitness::warn) << name;
  results::Context busy = context;
  busy.load_avg = {0.51};
  EXPECT_EQ(check_of("load", busy, look).fitness, Fitness::warn);
}

TEST(Drift, IsBetweenTheOuterTenthsAndKnowsNoSingleReading) {
  EXPECT_EQ(drift({1, 2, 3}), std::nullopt);
  EXPECT_EQ(drift({1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 9}), 0.0);
  EXPECT_EQ(drift({2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3}), 0.5);
}

TEST(MachineLook, SeesThisMachine) {
  const MachineLook look = look_at_machine(0.01);
  EXPECT_GT(look.timer_seconds, 0);
  EXPECT_EQ(look.foreign_cores, std::nullopt) << "10 ms are too short for ticks";
}

}  // namespace
}  // namespace puzzlebench::harness
