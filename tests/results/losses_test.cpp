#include "results/losses.hpp"

#include <gtest/gtest.h>

namespace puzzlebench::results {
namespace {

VariantSummary variant() {
  VariantSummary variant;
  variant.cell.threads = 16;
  variant.speedup = 11.2;
  return variant;
}

double product(const Losses& losses) {
  return losses.threads * losses.clock.value_or(1) * losses.shared.value_or(1) * losses.work.value_or(1) *
         losses.split.value_or(1) * losses.idle.value_or(1) * losses.other;
}

TEST(Losses, TheSentence) {
  VariantSummary measured = variant();
  // 16 threads at 0.88 of the clock, each at 0.93 of what that leaves: 13.1.
  measured.cell.capacity = Capacity{1, 1 / (0.88 * 0.93), 0.88};
  measured.cell.profile = TaskProfile{};
  measured.cell.profile->idle_share = 0.08;
  measured.cell.profile->wall_seconds = 1.2;
  measured.time.median = 1;
  measured.factors = {0.99, 0.7, 1.0};
  const auto losses = losses_of(measured);
  ASSERT_TRUE(losses);
  EXPECT_NEAR(product(*losses), 11.2, 1e-12);
  EXPECT_NEAR(*losses->attainable(), 16 * 0.88 * 0.93, 1e-12);
  EXPECT_EQ(losses_text(*losses),
            "11.20x of 16 threads; attainable now 13.09x (clock -12 %, shared cores -7 %); then split -1 %, "
            "idle -8 %, memory and other -6 %");
}

TEST(Losses, WhatWasNotMeasuredIsSaidToBeUnknown) {
  const auto losses = losses_of(variant());
  ASSERT_TRUE(losses);
  EXPECT_FALSE(losses->attainable());
  EXPECT_NEAR(product(*losses), 11.2, 1e-12);
  EXPECT_EQ(
      losses_text(*losses),
      "11.20x of 16 threads; attainable now unknown; then split unknown, idle unknown, memory and other "
      "-30 %");
  VariantSummary no_clock = variant();
  no_clock.cell.capacity = Capacity{2, 2.5, {}};
  EXPECT_EQ(losses_text(*losses_of(no_clock)),
            "11.20x of 16 threads; attainable now 12.80x (clock unknown, shared cores -20 %); then split "
            "unknown, idle unknown, memory and other -13 %");
}

TEST(Losses, AnExecutionThatTookNotWhatSamplesTakeSaysNothingOfIdleWorkers) {
  VariantSummary measured = variant();
  measured.cell.profile = TaskProfile{};
  measured.cell.profile->idle_share = 0.5;
  measured.time.median = 1;
  for (const double wall : {0.79, 1.26}) {
    measured.cell.profile->wall_seconds = wall;
    EXPECT_FALSE(losses_of(measured)->idle) << wall;
  }
  EXPECT_NE(
      losses_text(*losses_of(measured)).find(", idle unknown (recorded in 1.26 s, samples take 1.00 s), "),
      std::string::npos)
      << losses_text(*losses_of(measured));
  measured.cell.profile->wall_seconds = 0.81;
  EXPECT_EQ(losses_of(measured)->idle, 0.5);
}

TEST(Losses, OtherNodesThanSerialSearchAreNamedWhereTheyShow) {
  VariantSummary more = variant();
  more.factors.work = 0.8;
  EXPECT_NE(losses_text(*losses_of(more)).find("then nodes -20 %, split"), std::string::npos);
  more.factors.work = 0.999;
  EXPECT_EQ(losses_text(*losses_of(more)).find("nodes"), std::string::npos);
  more.factors.work = 1.25;
  EXPECT_NE(losses_text(*losses_of(more)).find("nodes +25 %"), std::string::npos);
}

TEST(Losses, WithoutASpeedUpThereIsNothingToExplain) {
  VariantSummary alone = variant();
  alone.speedup.reset();
  EXPECT_FALSE(losses_of(alone));
}

TEST(Losses, ALineAWorkloadOfItsHeadline) {
  Summary summary;
  for (const char* name : {"a/count", "b/count", "c/count"}) {
    WorkloadSummary& workload = summary.workloads.emplace_back();
    workload.workload = name;
    workload.variants = {variant(), variant()};
    workload.variants[1].cell.threads = 2;
    workload.headline = 1;
  }
  summary.workloads[1].headline.reset();
  summary.workloads[2].variants[1].cell.threads = 1;
  EXPECT_EQ(
      losses_lines(summary),
      "\na/count: 11.20x of 2 threads; attainable now unknown; then split unknown, idle unknown, memory "
      "and other +460 %\n");
}

}  // namespace
}  // namespace puzzlebench::results
