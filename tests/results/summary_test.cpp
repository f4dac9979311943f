#include "results/summary.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

Cell cell_of(const std::string& policy, int threads, const std::string& depth, int resolved) {
  Cell cell;
  cell.workload = "w";
  cell.policy = policy;
  cell.threads = threads;
  cell.split_depth = depth;
  cell.split_depth_resolved = resolved;
  cell.name = "w/" + policy + "/threads:" + std::to_string(threads) + "/split-depth:" + depth;
  return cell;
}

/// Adds a cell and its samples, one per block.
void add(RunDocument& document, const Cell& cell, const std::vector<double>& seconds,
         std::uint64_t nodes = 1000, std::uint64_t speculative = 0) {
  document.cells.push_back(cell);
  for (std::size_t i = 0; i < seconds.size(); ++i) {
    Sample sample;
    sample.cell = cell.name;
    sample.index = sample.block = static_cast<int>(i);
    sample.order = static_cast<int>(document.samples.size());
    sample.real_seconds = seconds[i];
    sample.counts.nodes = nodes;
    sample.counts.nodes_speculative = speculative;
    document.samples.push_back(sample);
  }
}

WorkloadSummary only_workload(const RunDocument& document) {
  const Summary summary = summarize(document);
  EXPECT_EQ(summary.workloads.size(), 1U);
  return summary.workloads.at(0);
}

std::vector<BlockTime> in_process(int process, const std::vector<double>& seconds) {
  std::vector<BlockTime> times;
  for (const double time : seconds) times.push_back({static_cast<int>(times.size()), time, process});
  return times;
}

TEST(TimeSummary, HoldsTheOrderStatistics) {
  const TimeSummary time = summarize_times(in_process(0, {5, 1, 2, 3, 9, 4}));
  EXPECT_EQ(time.samples, 6U);
  EXPECT_EQ(time.median, 3.5);
  EXPECT_EQ(time.minimum, 1);
  EXPECT_EQ(time.deviation, 1.5);  // 0.5 0.5 1.5 1.5 2.5 5.5
  ASSERT_TRUE(time.interval.has_value());
  EXPECT_EQ(time.interval->low, 1);
  EXPECT_EQ(time.interval->high, 9);
  EXPECT_FALSE(summarize_times(in_process(0, {1, 2, 3, 4, 5})).interval.has_value());
  EXPECT_THROW(summarize_times({}), std::invalid_argument);
}

// A machine that speeds up from block to block: the ratio of medians would be 20/5 = 4, each pair says 2.
TEST(Summary, SpeedupIsTheMedianOfRatiosTakenSideBySide) {
  RunDocument document;
  add(document, cell_of("serial", 1, "", 0), {40, 20, 10});
  add(document, cell_of("split", 2, "auto", 4), {20, 10, 5});
  document.samples.erase(document.samples.begin() + 3);  // the split's sample of block 0 failed
  document.samples[3].real_seconds = 10;
  document.samples[4].real_seconds = 5;
  const WorkloadSummary workload = only_workload(document);
  const VariantSummary& split = workload.variants.at(0);
  EXPECT_EQ(split.speedup, 2.0);
  EXPECT_EQ(split.efficiency, 1.0);
  EXPECT_EQ(split.speedup_of_medians, 20 / 7.5);
  EXPECT_FALSE(split.speedup_interval.has_value());
}

TEST(Summary, SpeedupOfAnEvenNumberOfPairsIsTheMiddleOfTheirLogarithms) {
  RunDocument document;
  add(document, cell_of("serial", 1, "", 0), {20, 80});
  add(document, cell_of("split", 2, "auto", 4), {10, 10});
  EXPECT_EQ(only_workload(document).variants.at(0).speedup, 4.0);  // of 2 and 8
}

TEST(Summary, ThreeFactorsMultiplyToTheSpeedupOfMedians) {
  RunDocument document;
  add(document, cell_of("serial", 1, "", 0), {10, 10.5, 9.5}, 1000);
  add(document, cell_of("split", 1, "auto", 4), {12.5, 12.5, 13}, 1000, 0);
  add(document, cell_of("split", 2, "auto", 4), {8, 8, 8}, 1000, 250);
  const WorkloadSummary workload = only_workload(document);
  ASSERT_TRUE(workload.serial.has_value());
  EXPECT_EQ(workload.serial->nodes_per_second, 100.0);
  const VariantSummary& split = workload.variants.at(1);
  EXPECT_EQ(split.nodes, 1000U);
  EXPECT_EQ(split.nodes_entered, 1250);
  EXPECT_DOUBLE_EQ(*split.factors.split_overhead, 80.0 / 100);  // 1000/12.5 against 1000/10 nodes a second
  EXPECT_DOUBLE_EQ(*split.factors.scaling, 156.25 / 80);        // 1250/8 against 1000/12.5
  EXPECT_DOUBLE_EQ(*split.factors.work, 0.8);
  EXPECT_DOUBLE_EQ(*split.speedup_of_medians, 1.25);
  EXPECT_DOUBLE_EQ(*split.factors.split_overhead * *split.factors.scaling * *split.factors.work, 1.25);
  EXPECT_EQ(split.one_thread, "w/split/threads:1/split-depth:auto");
  EXPECT_FALSE(split.one_thread_depth_differs);

  const VariantSummary& alone = workload.variants.at(0);
  EXPECT_EQ(alone.factors.scaling, 1.0);
  EXPECT_DOUBLE_EQ(*alone.factors.split_overhead, 0.8);
}

TEST(Summary, WithoutAOneThreadVariantTwoFactorsAreUnknown) {
  RunDocument document;
  add(document, cell_of("serial", 1, "", 0), {10});
  add(document, cell_of("split", 2, "auto", 4), {5});
  const VariantSummary split = only_workload(document).variants.at(0);
  EXPECT_EQ(split.speedup, 2.0);
  EXPECT_EQ(split.factors.work, 1.0);
  EXPECT_FALSE(split.factors.split_overhead.has_value());
  EXPECT_FALSE(split.factors.scaling.has_value());
  EXPECT_EQ(split.one_thread, "");
}

TEST(Summary, TakesTheOneThreadVariantOfTheSameDepthAndSaysWhenThereIsOnlyAnother) {
  RunDocument document;
  add(document, cell_of("serial", 1, "", 0), {10});
  add(document, cell_of("split", 1, "auto", 3), {11});
  add(document, cell_of("split", 1, "4", 4), {12});
  add(document, cell_of("split", 2, "auto", 4), {6});
  add(document, cell_of("split", 4, "auto", 5), {3});
  const WorkloadSummary workload = only_workload(document);
  EXPECT_EQ(workload.variants.at(2).one_thread, "w/split/threads:1/split-depth:4");
  EXPECT_FALSE(workload.variants.at(2).one_thread_depth_differs);
  EXPECT_EQ(workload.variants.at(3).one_thread, "w/split/threads:1/split-depth:auto");
  EXPECT_TRUE(workload.variants.at(3).one_thread_depth_differs);
}

TEST(Summary, HeadlinesTheDefaultSplitOnTheMostThreadsAndNotTheLuckiest) {
  RunDocument document;
  add(document, cell_of("serial", 1, "", 0), {10});
  add(document, cell_of("split", 1, "auto", 4), {10});
  add(document, cell_of("split", 2, "3", 3), {1});  // the luckiest
  add(document, cell_of("split", 2, "auto", 4), {5});
  add(document, cell_of("other", 8, "auto", 4), {1});
  const WorkloadSummary workload = only_workload(document);
  ASSERT_TRUE(workload.headline.has_value());
  EXPECT_EQ(workload.variants[*workload.headline].cell.name, "w/split/threads:2/split-depth:auto");
}

TEST(Summary, HeadlinesAnotherPolicyWhereOnlySuchWereAskedFor) {
  RunDocument document;
  add(document, cell_of("serial", 1, "", 0), {10});
  add(document, cell_of("spawn", 1, "auto", 4), {10});
  add(document, cell_of("spawn", 2, "auto", 4), {6});
  const WorkloadSummary workload = only_workload(document);
  ASSERT_TRUE(workload.headline.has_value());
  EXPECT_EQ(workload.variants[*workload.headline].cell.threads, 2);
}

TEST(Summary, HasNoSpeedupWithoutSerialOrWithoutACommonBlock) {
  RunDocument document;
  add(document, cell_of("split", 2, "auto", 4), {5, 5});
  EXPECT_FALSE(only_workload(document).variants.at(0).speedup.has_value());
  EXPECT_FALSE(only_workload(document).serial.has_value());
  add(document, cell_of("serial", 1, "", 0), {10, 10});
  for (Sample& sample : document.samples)
    if (sample.cell.find("serial") != std::string::npos) sample.block += 10;
  EXPECT_FALSE(only_workload(document).variants.at(0).speedup.has_value());
  EXPECT_EQ(only_workload(document).variants.at(0).speedup_of_medians, 2.0);
}

TEST(Summary, OfZeroTimesOrNodesKnowsNothingInsteadOfDividing) {
  RunDocument document;
  add(document, cell_of("serial", 1, "", 0), {0}, 0);
  add(document, cell_of("split", 1, "auto", 4), {0}, 0);
  add(document, cell_of("split", 2, "auto", 4), {0}, 0);
  const VariantSummary split = only_workload(document).variants.at(1);
  EXPECT_FALSE(split.nodes_per_second || split.speedup || split.speedup_of_medians || split.efficiency);
  EXPECT_FALSE(split.factors.split_overhead || split.factors.scaling || split.factors.work);
}

TEST(Summary, OfAWholeRunKeepsItsOrderAndItsFailuresAndLeavesOutCellsWithoutSamples) {
  const Summary summary = summarize(sample_document());
  ASSERT_EQ(summary.workloads.size(), 4U);
  EXPECT_EQ(summary.workloads[0].workload, "frogs/reach/n:12");
  EXPECT_EQ(summary.workloads[1].workload, "snake-cube/count/chain:king");
  EXPECT_EQ(summary.failures.size(), 2U);
  EXPECT_FALSE(summary.workloads[3].serial.has_value());
  EXPECT_TRUE(summary.workloads[3].variants.empty());
  const VariantSummary& frogs = summary.workloads[0].variants.at(*summary.workloads[0].headline);
  EXPECT_EQ(frogs.cell.name, "frogs/reach/n:12/split/threads:2");  // reach has no split depth
  EXPECT_NEAR(*frogs.speedup, 2.0, 1e-9);
  ASSERT_TRUE(frogs.speedup_interval.has_value());
  EXPECT_NEAR(frogs.speedup_interval->coverage, 0.978515625, 1e-9);
}

}  // namespace
}  // namespace puzzlebench::results
