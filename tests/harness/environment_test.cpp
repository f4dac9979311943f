#include "harness/environment.hpp"

#include <gtest/gtest.h>

#include <regex>

namespace puzzlebench::harness {
namespace {

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
  for (const char* key : {"kernel", "malloc", "cores", "numa_nodes", "counters"})
    EXPECT_EQ(context.machine.count(key), 1u) << key;
}

}  // namespace
}  // namespace puzzlebench::harness
