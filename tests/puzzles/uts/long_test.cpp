// The published trees of 0.1 to 1.6 thousand million nodes.
#include <gtest/gtest.h>

#include "tests/puzzles/uts/support.hpp"

namespace puzzlebench::tests::uts {
namespace {

void expect_published(const char* name, std::initializer_list<engine::Variant> variants) {
  const auto workload = make({{"tree", name}});
  for (const auto& variant : variants)
    EXPECT_EQ(size_of(run_workload(*workload, variant)), workload->info().known) << name;
}

TEST(LongUts, T1L) {
  expect_published("t1l", {serial_variant, split_variant(2, 5), split_variant(8, 3)});
}

TEST(LongUts, T2L) {
  expect_published("t2l", {serial_variant, split_variant(2, 5)});
}

/// 17,844 deep, at depth 1 all in one task.
TEST(LongUts, T3L) {
#if !defined(__OPTIMIZE__) || defined(PUZZLEBENCH_SANITIZED)
  GTEST_SKIP() << "a worker's stack does not hold the frames of this build";
#endif
  expect_published("t3l", {serial_variant, split_variant(2, 1), split_variant(3, 64)});
}

TEST(LongUts, T1XL) {
  expect_published("t1xl", {split_variant(2, 5)});
}

}  // namespace
}  // namespace puzzlebench::tests::uts
