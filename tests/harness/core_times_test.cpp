#include "harness/core_times.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "harness/affinity.hpp"
#include "tests/harness/fake_machine.hpp"

namespace puzzlebench::harness {
namespace {

using CoreTimes = tests::FakeMachine;

TEST_F(CoreTimes, AreReadOfEachCpuAndNotOfTheirSum) {
  write("proc/stat",
        "cpu  999 999 999 999 999 999 999 999 0 0\n"
        "cpu0 100 20 30 4000 50 6 7 8 9 10\n"
        "cpu12 1 0 0 0 0 0 0 0 0 0\n"
        "intr 12345 1 2 3\ncpu3 1 1 1 1 1 1 1 1 1 1\n");
  const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  const std::map<int, CoreTime> expected{{0, {163 / ticks, 8 / ticks}}, {12, {1 / ticks, 0}}};
  EXPECT_EQ(read_core_times(root()), expected);
}

TEST_F(CoreTimes, OfNoKernelAreEmpty) {
  EXPECT_TRUE(read_core_times(root()).empty());
  write("proc/stat", "cpu 1 2 3\ncpu0 1 2 3\n");
  EXPECT_TRUE(read_core_times(root()).empty());
}

const std::map<int, CoreTime> before{{0, {100, 1}}, {1, {50, 2}}, {2, {10, 0}}};
const std::map<int, CoreTime> after{{0, {101, 1.25}}, {1, {50.75, 2}}, {2, {11, 0}}};

TEST(ForeignUse, IsBusyTimeOfTheCpusAskedForLessTheOwn) {
  EXPECT_EQ(foreign_use(before, after, {0, 1}, 1.25, 1), (ForeignUse{0.5, 0.25}));
  EXPECT_EQ(foreign_use(before, after, {1}, 0.75, 1), (ForeignUse{0, 0}));
  EXPECT_EQ(foreign_use(before, after, {1}, 0.76, 1), (ForeignUse{0, 0})) << "ticks lag behind";
}

TEST(ForeignUse, IsUnknownWhereTheCountersCannotTell) {
  EXPECT_EQ(foreign_use(before, after, {0}, 0.05, 0.099), std::nullopt) << "too short";
  EXPECT_EQ(foreign_use(before, after, {0, 3}, 1, 1), std::nullopt) << "no CPU 3";
  EXPECT_EQ(foreign_use(before, before, {0}, 1, 1), std::nullopt) << "they stand still";
  EXPECT_EQ(foreign_use({}, {}, {0}, 1, 1), std::nullopt);
}

TEST(Affinity, OfThisThreadIsKnown) {
  const auto cpus = allowed_cpus();
  ASSERT_FALSE(cpus.empty());
  EXPECT_EQ(allowed_cpus(::getpid()), cpus);
  EXPECT_TRUE(allowed_cpus(-1).empty());
}

}  // namespace
}  // namespace puzzlebench::harness
