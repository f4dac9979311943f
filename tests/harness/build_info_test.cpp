#include "harness/build_info.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace puzzlebench::harness {
namespace {

TEST(BuildInfo, SaysEverythingThatARunDocumentRecords) {
  const auto info = build_info();
  for (const char* key : {"version", "commit", "compiler", "flags", "build_type", "executor", "tbb",
                          "google_benchmark", "nlohmann_json", "hwloc", "cli11"}) {
    ASSERT_TRUE(info.contains(key)) << key;
    EXPECT_FALSE(info.at(key).empty()) << key;
  }
  EXPECT_TRUE(info.contains("march"));  // empty where the build asked for none
  EXPECT_THAT(info.at("commit"), testing::MatchesRegex("unknown|[0-9a-f]+(-dirty)?"));
  EXPECT_THAT(info.at("flags"), testing::HasSubstr("-std=c++20"));
}

}  // namespace
}  // namespace puzzlebench::harness
