#include "harness/machine_facts.hpp"

#include <gtest/gtest.h>

#include "harness/kernel_files.hpp"
#include "tests/harness/fake_machine.hpp"

namespace puzzlebench::harness {
namespace {

class Machine : public tests::FakeMachine {
 protected:
  void write_cache(int index, const std::string& type, const std::string& level, const std::string& size,
                   const std::string& cores) {
    const std::string folder = "sys/devices/system/cpu/cpu0/cache/index" + std::to_string(index) + "/";
    write(folder + "type", type + "\n");
    write(folder + "level", level + "\n");
    write(folder + "size", size + "\n");
    write(folder + "shared_cpu_list", cores + "\n");
  }
};

TEST_F(Machine, WhatTheKernelShowsIsRead) {
  write("proc/cpuinfo",
        "processor\t: 0\nmodel name\t: Some CPU @ 3 GHz\ncpu MHz\t\t: 2596.140\nflags\t\t: fpu hypervisor "
        "vme\n");
  write("proc/meminfo", "MemFree:  1 kB\nMemTotal:       16302024 kB\n");
  write("sys/devices/system/cpu/online", "0-7\n");
  write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
  write("sys/devices/system/cpu/cpufreq/boost", "1\n");
  write("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");
  write("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
  write("sys/class/dmi/id/sys_vendor", "Maker\n");
  write("sys/class/dmi/id/product_name", "Box 3000\n");
  write_cache(0, "Data", "1", "32K", "0-1");
  write_cache(1, "Unified", "3", "32M", "0-3,8-11");
  EXPECT_EQ(cpu_model(root()), "Some CPU @ 3 GHz");
  EXPECT_DOUBLE_EQ(mhz_per_cpu(root()), 2596.14);
  const auto machine = read_machine(root());
  EXPECT_EQ(machine.at("governor"), "powersave");
  EXPECT_EQ(machine.at("boost"), "on");
  EXPECT_EQ(machine.at("transparent_huge_pages"), "madvise");
  EXPECT_EQ(machine.at("clock_source"), "tsc");
  EXPECT_EQ(machine.at("hypervisor"), "yes");
  EXPECT_EQ(machine.at("model"), "Maker Box 3000");
  EXPECT_EQ(machine.at("malloc").substr(0, 6), "glibc ");
  EXPECT_EQ(machine.at("memory_bytes"), "16693272576");
  EXPECT_EQ(machine.at("cores_online"), "8");
  EXPECT_EQ(read_caches(root()),
            (std::vector<results::Cache>{{"Data", 1, 32768, 2}, {"Unified", 3, 33554432, 8}}));
  write("sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", "3700000\n");
  EXPECT_DOUBLE_EQ(mhz_per_cpu(root()), 3700);
}

TEST_F(Machine, AGroupWithoutAQuotaHasNone) {
  write("proc/self/cgroup", "0::/job\n");
  EXPECT_EQ(read_machine(root()).at("cpu_quota"), "none");
  write("sys/fs/cgroup/job/cpu.max", "150000 100000\n");
  EXPECT_EQ(read_machine(root()).at("cpu_quota"), "1.500000");
}

TEST_F(Machine, WhatIsNotToBeHadIsUnknownAndNoError) {
  EXPECT_EQ(cpu_model(root()), "unknown");
  EXPECT_EQ(mhz_per_cpu(root()), 0);
  EXPECT_TRUE(read_caches(root()).empty());
  const auto machine = read_machine(root());
  for (const char* key : {"governor", "boost", "smt", "transparent_huge_pages", "clock_source", "hypervisor",
                          "model", "memory_bytes", "cores_online", "cpu_quota"})
    EXPECT_EQ(machine.at(key), "unknown") << key;
}

TEST(KernelFiles, ListsOfCpusAreReadWholeOrNotAtAll) {
  EXPECT_EQ(cpus_in_list("0"), std::vector{0});
  EXPECT_EQ(cpus_in_list("0-3,8,10-11"), (std::vector{0, 1, 2, 3, 8, 10, 11}));
  EXPECT_EQ(cpus_in_list("3,1"), (std::vector{3, 1}));
  for (const char* bad : {"", "a", "3-1", "1,", ",1", "1;2", "1-", "-1", "1--2", "0-65536", "99999999999"})
    EXPECT_TRUE(cpus_in_list(bad).empty()) << bad;
}

}  // namespace
}  // namespace puzzlebench::harness
