#include "harness/environment.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>

namespace puzzlebench::harness {
namespace {

namespace fs = std::filesystem;

/// A small copy of what a kernel shows, in a folder of its own.
class Machine : public testing::Test {
 protected:
  Machine() : root_(fs::path(testing::TempDir()) / ("machine_" + std::to_string(getpid()))) {
    fs::remove_all(root_);
  }
  ~Machine() override { fs::remove_all(root_); }

  void write(const std::string& path, const std::string& text) {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path) << text;
  }
  void write_cache(int index, const std::string& type, const std::string& level, const std::string& size,
                   const std::string& cores) {
    const std::string folder = "sys/devices/system/cpu/cpu0/cache/index" + std::to_string(index) + "/";
    write(folder + "type", type + "\n");
    write(folder + "level", level + "\n");
    write(folder + "size", size + "\n");
    write(folder + "shared_cpu_list", cores + "\n");
  }

  fs::path root_;
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
  write_cache(0, "Data", "1", "32K", "0-1");
  write_cache(1, "Unified", "3", "32M", "0-3,8-11");
  EXPECT_EQ(cpu_model(root_), "Some CPU @ 3 GHz");
  EXPECT_DOUBLE_EQ(mhz_per_cpu(root_), 2596.14);
  const auto machine = read_machine(root_);
  EXPECT_EQ(machine.at("governor"), "powersave");
  EXPECT_EQ(machine.at("boost"), "on");
  EXPECT_EQ(machine.at("transparent_huge_pages"), "madvise");
  EXPECT_EQ(machine.at("clock_source"), "tsc");
  EXPECT_EQ(machine.at("hypervisor"), "yes");
  EXPECT_EQ(machine.at("memory_bytes"), "16693272576");
  EXPECT_EQ(machine.at("cores_online"), "8");
  EXPECT_EQ(read_caches(root_),
            (std::vector<results::Cache>{{"Data", 1, 32768, 2}, {"Unified", 3, 33554432, 8}}));
  write("sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", "3700000\n");
  EXPECT_DOUBLE_EQ(mhz_per_cpu(root_), 3700);
}

TEST_F(Machine, WhatIsNotToBeHadIsUnknownAndNoError) {
  fs::create_directories(root_);
  EXPECT_EQ(cpu_model(root_), "unknown");
  EXPECT_EQ(mhz_per_cpu(root_), 0);
  EXPECT_TRUE(read_caches(root_).empty());
  const auto machine = read_machine(root_);
  for (const char* key : {"governor", "boost", "smt", "transparent_huge_pages", "clock_source", "hypervisor",
                          "memory_bytes", "cores_online"})
    EXPECT_EQ(machine.at(key), "unknown") << key;
}

TEST(Environment, CountsCoresInALists) {
  EXPECT_EQ(cores_in_list("0"), 1);
  EXPECT_EQ(cores_in_list("0-3,8,10-11"), 7);
  for (const char* bad : {"", "a", "3-1", "1,", "1;2", "1-"}) EXPECT_LE(cores_in_list(bad), 1) << bad;
}

TEST(Environment, TimesAreIso8601) {
  EXPECT_EQ(iso_time(1'000'000'000, true), "2001-09-09T01-46-40Z");
  EXPECT_TRUE(std::regex_match(iso_time(1'000'000'000, false),
                               std::regex(R"(2001-09-0\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d)")));
}

TEST(Environment, TheContextOfThisMachineIsFilled) {
  const auto context = read_context("puzzlebench", 2);
  EXPECT_EQ(context.num_cpus, 2);
  EXPECT_FALSE(context.date.empty());
  EXPECT_FALSE(context.host_name.empty());
  EXPECT_EQ(context.build.count("compiler"), 1u);
  EXPECT_EQ(context.machine.count("kernel"), 1u);
}

}  // namespace
}  // namespace puzzlebench::harness
