#include "harness/machine_limits.hpp"

#include <gtest/gtest.h>
#include <sched.h>

#include <fstream>
#include <map>
#include <string>

namespace puzzlebench::harness {
namespace {

namespace fs = std::filesystem;

/// A file system root of its own for each test.
class MachineLimits : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    root_ = fs::path(testing::TempDir()) / (std::string("machine_limits_") + test->name());
    fs::remove_all(root_);
  }
  void TearDown() override { fs::remove_all(root_); }

  void write(const std::map<std::string, std::string>& files) {
    for (const auto& [name, text] : files) {
      fs::create_directories((root_ / name).parent_path());
      std::ofstream(root_ / name) << text;
    }
  }

  fs::path root_;
};

TEST_F(MachineLimits, WithoutCgroupsTheAffinityDecides) {
  cpu_set_t set;
  ASSERT_EQ(::sched_getaffinity(0, sizeof set, &set), 0);
  EXPECT_EQ(cores_allowed(root_), CPU_COUNT(&set));
  EXPECT_FALSE(memory_available(root_).has_value());
  EXPECT_EQ(default_memory_limit(root_), SIZE_MAX);
}

TEST_F(MachineLimits, Cgroup2TakesTheTightestQuotaOfTheLineAndRoundsUp) {
  write({{"proc/self/cgroup", "0::/user/job\n"},
         {"sys/fs/cgroup/user/job/cpu.max", "max 100000\n"},
         {"sys/fs/cgroup/user/cpu.max", "50000 100000\n"}});
  EXPECT_DOUBLE_EQ(cgroup_limits(root_).cpus.value(), 0.5);
  EXPECT_EQ(cores_allowed(root_), 1);
}

TEST_F(MachineLimits, APathThatLeadsNowhereFallsBackToTheMount) {
  write({{"proc/self/cgroup", "0::/not/in/this/container\n"}, {"sys/fs/cgroup/cpu.max", "250000 100000\n"}});
  EXPECT_DOUBLE_EQ(cgroup_limits(root_).cpus.value(), 2.5);
}

TEST_F(MachineLimits, Cgroup1QuotaAndMemoryAreRead) {
  write({{"proc/self/cgroup", "5:memory:/job\n4:cpu,cpuacct:/job\n1:name=systemd:/x\n"},
         {"sys/fs/cgroup/cpu,cpuacct/job/cpu.cfs_quota_us", "100000\n"},
         {"sys/fs/cgroup/cpu,cpuacct/job/cpu.cfs_period_us", "100000\n"},
         {"sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "-1\n"},
         {"sys/fs/cgroup/memory/job/memory.limit_in_bytes", "1000000\n"},
         {"sys/fs/cgroup/memory/job/memory.usage_in_bytes", "300000\n"},
         {"sys/fs/cgroup/memory/job/memory.stat", "cache 5\ntotal_inactive_file 100000\n"}});
  const CgroupLimits limits = cgroup_limits(root_);
  EXPECT_DOUBLE_EQ(limits.cpus.value(), 1.0);
  EXPECT_EQ(limits.memory.value(), 800'000u);
}

TEST_F(MachineLimits, MemoryIsTheLeastOfWhatIsFreeAndWhatTheCgroupLeaves) {
  write({{"proc/self/cgroup", "0::/\n"},
         {"proc/meminfo", "MemTotal:  3000 kB\nMemAvailable:    2000 kB\n"},
         {"sys/fs/cgroup/memory.max", "1000000\n"},
         {"sys/fs/cgroup/memory.current", "600000\n"},
         {"sys/fs/cgroup/memory.stat", "anon 1\ninactive_file 100000\n"}});
  EXPECT_EQ(memory_available(root_).value(), 500'000u);
  EXPECT_EQ(default_memory_limit(root_), 400'000u);
  write({{"sys/fs/cgroup/memory.max", "max\n"}});
  EXPECT_EQ(memory_available(root_).value(), 2'048'000u);
}

TEST_F(MachineLimits, AsManyThreadsAsAreWantedAreToBeHad) {
  for (const int threads : {1, 2, 40}) EXPECT_EQ(threads_to_be_had(threads), threads);
}

TEST_F(MachineLimits, OfThisMachineCanBeRead) {
  EXPECT_GE(cores_allowed(), 1);
  EXPECT_GT(default_memory_limit(), std::size_t{1} << 20);
}

}  // namespace
}  // namespace puzzlebench::harness
