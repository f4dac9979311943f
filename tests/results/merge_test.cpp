#include "results/merge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "results/comparison.hpp"
#include "results/export.hpp"
#include "results/json_document.hpp"
#include "results/summary.hpp"
#include "tests/refusal.hpp"
#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using testing::AllOf;
using testing::Each;
using testing::Field;
using testing::HasSubstr;

/// A run of which nothing failed.
RunDocument good_document(int samples) {
  RunDocument document = sample_document(samples);
  const auto failed = document.failures;
  document.failures.clear();
  std::erase_if(document.cells, [&](const Cell& cell) {
    return std::ranges::any_of(failed, [&](const Failure& failure) { return failure.cell == cell.name; });
  });
  return document;
}

/// The run that three such documents are of, nothing measured.
RunDocument whole() {
  RunDocument document = good_document(0);
  document.run.id = "whole";
  document.run.processes = 3;
  document.context.load_avg = {0.125};
  document.task_times.clear();
  document.pictures.clear();
  for (Cell& cell : document.cells) cell.forget_measured();
  return document;
}

std::vector<RunDocument> three(int samples = 4) {
  return {good_document(samples), good_document(samples), good_document(samples)};
}

Cell& cell_of(RunDocument& document, const std::string& name) {
  return *std::ranges::find_if(document.cells, [&](const Cell& cell) { return cell.name == name; });
}

const std::string two_threads = "snake-cube/count/chain:king/split/threads:2/split-depth:auto";

TEST(Merge, JoinsAllSamplesUnderNumbersOfTheirOwn) {
  const RunDocument merged = merge(whole(), three());
  EXPECT_EQ(merged.run.id, "whole");
  EXPECT_EQ(merged.run.processes, 3);
  EXPECT_EQ(merged.run.status, "complete");
  EXPECT_EQ(merged.context.load_avg, std::vector{0.125});
  ASSERT_EQ(merged.samples.size(), 3 * 4 * 9u);
  std::set<int> orders;
  std::set<std::pair<std::string, int>> indices;
  std::map<int, std::set<int>> processes_of_block;
  std::map<int, int> samples_of_process;
  for (const Sample& sample : merged.samples) {
    orders.insert(sample.order);
    indices.insert({sample.cell, sample.index});
    EXPECT_LT(sample.index, 12);
    processes_of_block[sample.block].insert(sample.process);
    ++samples_of_process[sample.process];
  }
  EXPECT_EQ(orders.size(), merged.samples.size());
  EXPECT_EQ(*orders.rbegin(), 107);
  EXPECT_EQ(indices.size(), merged.samples.size());
  EXPECT_EQ(processes_of_block.size(), 12u);
  for (const auto& [block, processes] : processes_of_block) EXPECT_EQ(processes.size(), 1u) << block;
  EXPECT_EQ(samples_of_process, (std::map<int, int>{{1, 36}, {2, 36}, {3, 36}}));
}

TEST(Merge, ReadsBackAsItWasWritten) {
  const RunDocument merged = merge(whole(), three());
  const std::string text = to_text(merged);
  const RunDocument read = parse_document(text, "text");
  EXPECT_EQ(to_text(read), text);
  EXPECT_EQ(read.run, merged.run);
  ASSERT_EQ(read.samples.size(), merged.samples.size());
  for (std::size_t i = 0; i < read.samples.size(); ++i)
    EXPECT_EQ(read.samples[i].process, merged.samples[i].process);
}

TEST(Merge, IsNotReadBackWithAProcessThatTheRunHasNot) {
  RunDocument merged = merge(whole(), three());
  merged.run.processes = 2;
  EXPECT_THAT(tests::refusal_of<DocumentError>([&] { parse_document(to_text(merged), "text"); }),
              HasSubstr("/process: found 3, allowed: an integer from 1 to 2"));
}

TEST(Merge, PairsOnlyWhatOneProcessTook) {
  // In process 2 everything takes ten times as long: no ratio may show it.
  auto documents = three();
  for (Sample& sample : documents[1].samples) sample.real_seconds *= 10;
  const Summary alone = summarize(documents[0]), all = summarize(merge(whole(), documents));
  for (std::size_t i = 0; i < alone.workloads.size(); ++i)
    for (std::size_t j = 0; j < alone.workloads[i].variants.size(); ++j)
      EXPECT_NEAR(*all.workloads[i].variants[j].speedup, *alone.workloads[i].variants[j].speedup, 1e-9);
}

// Equal work; the processes of one run are 10 % apart. Of all samples together the interval of the ratio
// would lie wholly above 1.02.
TEST(Merge, OfProcessesApartLeavesASmallDifferenceUnclear) {
  auto apart = three(10);
  for (std::size_t process = 0; process < apart.size(); ++process)
    for (Sample& sample : apart[process].samples)
      sample.real_seconds *= 1 + 0.1 * static_cast<double>(process);
  const RunDocument slow = merge(whole(), apart), even = merge(whole(), three(10));
  for (const auto& [before, after] : {std::pair{even, slow}, std::pair{slow, even}}) {
    const Comparison comparison = compare(before, after);
    EXPECT_EQ(count_of(comparison, Verdict::unclear), comparison.cells.size());
    EXPECT_EQ(comparison.cells[0].ratio->interval->coverage, 0.9);
  }
  EXPECT_EQ(count_of(compare(even, even), Verdict::missing), 0U);
}

TEST(Merge, IsReadByWhatReadsRuns) {
  const RunDocument merged = merge(whole(), three());
  const Comparison comparison = compare(good_document(4), merged);
  ASSERT_EQ(comparison.cells.size(), 9u);
  for (const CellComparison& cell : comparison.cells) {
    EXPECT_TRUE(cell.ratio && cell.ratio->interval) << cell.name;
    EXPECT_NEAR(cell.ratio->ratio, 1, 1e-9) << cell.name;
    EXPECT_TRUE(cell.differences.empty()) << cell.name;
    EXPECT_EQ(cell.after->samples, 12u) << cell.name;
  }
  EXPECT_EQ(compare_variants(merged, "serial", "split/threads:2").cells.size(), 3u);
  const std::string csv = to_csv({merged});
  EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 9);
  EXPECT_THAT(csv, HasSubstr("snake-cube/count/chain:king/serial"));
  EXPECT_THAT(to_bencher({merged}), HasSubstr("snake-cube/count/chain:king/serial"));
}

TEST(Merge, DoneAnewOverWhatItWroteGivesTheSame) {
  const auto documents = three();
  const RunDocument once = merge(whole(), {documents[0], documents[1]});
  EXPECT_EQ(merge(once, documents), merge(whole(), documents));
}

TEST(Merge, IsIncompleteUntilEveryProcessIsAtItsEnd) {
  auto documents = three();
  documents.pop_back();
  EXPECT_EQ(merge(whole(), documents).run.status, "incomplete");
  EXPECT_EQ(merge(whole(), {}).run.status, "incomplete");
  EXPECT_TRUE(merge(whole(), {}).samples.empty());
  documents = three();
  documents[2].run.status = "incomplete";
  EXPECT_EQ(merge(whole(), documents).run.status, "incomplete");
  documents[2].run.status = "interrupted";
  EXPECT_EQ(merge(whole(), documents).run.status, "interrupted");
}

TEST(Merge, ACellThatFailedInOneProcessFailed) {
  auto documents = three();
  std::erase_if(documents[1].samples, [](const Sample& sample) { return sample.cell == two_threads; });
  cell_of(documents[1], two_threads).forget_measured();
  documents[1].failures = {{two_threads, 2, "time-limit", "stopped after 60 s"}};
  RunDocument merged = merge(whole(), documents);
  EXPECT_EQ(merged.run.status, "failed");
  EXPECT_EQ(merged.failures,
            (std::vector<Failure>{{two_threads, 2, "time-limit", "process 2: stopped after 60 s"}}));
  EXPECT_THAT(merged.samples, Each(Field(&Sample::cell, testing::Ne(two_threads))));
  EXPECT_EQ(merged.samples.size(), 3 * 4 * 8u);
  EXPECT_FALSE(cell_of(merged, two_threads).profile || cell_of(merged, two_threads).capacity);
  EXPECT_NO_THROW(to_text(merged));
}

TEST(Merge, OtherCountsAreAWrongAnswer) {
  auto documents = three();
  for (Sample& sample : documents[2].samples)
    if (sample.cell == two_threads) ++sample.counts.nodes;
  const RunDocument merged = merge(whole(), documents);
  ASSERT_EQ(merged.failures.size(), 1u);
  EXPECT_EQ(
      merged.failures[0],
      (Failure{two_threads, -1, "wrong-answer",
               "process 3: not as in the processes before: nodes: 6028537632 before, 6028537633 after"}));
  EXPECT_EQ(merged.samples.size(), 3 * 4 * 8u);
  EXPECT_EQ(merged.run.status, "failed");
}

TEST(Merge, OtherFactsOfACellAreAWrongAnswer) {
  const auto failures = [](const auto& change) {
    auto documents = three();
    change(cell_of(documents[1], two_threads));
    return merge(whole(), documents).failures;
  };
  const auto is = [](const std::string& what) {
    return testing::ElementsAre(AllOf(Field(&Failure::cell, two_threads),
                                      Field(&Failure::kind, "wrong-answer"),
                                      Field(&Failure::message, HasSubstr("process 2: not as in the processes "
                                                                         "before: " +
                                                                         what))));
  };
  EXPECT_THAT(failures([](Cell& cell) { cell.workers_seen = 1; }),
              is("workers that came up: 2 before, 1 after"));
  EXPECT_THAT(failures([](Cell& cell) { cell.split_depth_resolved = 7; }),
              is("split depth: 4 before, 7 after"));
  EXPECT_THAT(failures([](Cell& cell) { cell.workload_version = 2; }),
              is("version of the workload: 1 before, 2 after"));
  EXPECT_THAT(failures([](Cell& cell) { cell.budget = 9; }), is("facts of the cell: not the same"));
  EXPECT_THAT(failures([](Cell& cell) { cell.forget_measured(); }), testing::IsEmpty());
}

TEST(Merge, OtherExecutionsPerSampleAreAnErrorAndNoWrongAnswer) {
  auto documents = three();
  cell_of(documents[1], two_threads).executions = 4;
  EXPECT_EQ(merge(whole(), documents).failures,
            (std::vector<Failure>{{two_threads, -1, "error",
                                   "process 2: not as in the processes before: executions per sample: 3 "
                                   "before, 4 after; the rows of a cell have one number"}}));
}

TEST(Merge, KeepsTheMiddleCapacityAndTheFirstRecords) {
  auto documents = three();
  cell_of(documents[0], two_threads).capacity = Capacity{1.0, 2.0, {}};
  cell_of(documents[1], two_threads).capacity = Capacity{3.0, 4.0, 0.9};
  cell_of(documents[2], two_threads).capacity = Capacity{1.0, 1.0, {}};
  cell_of(documents[0], two_threads).profile.reset();
  cell_of(documents[1], two_threads).profile->tasks = 77;
  documents[0].task_times.clear();
  documents[1].task_times[0].split_depth = 9;
  documents[0].pictures.clear();
  documents[1].pictures[0].picture.notes = {"of the second"};
  RunDocument merged = merge(whole(), documents);
  EXPECT_EQ(cell_of(merged, two_threads).capacity, (Capacity{3.0, 4.0, 0.9}));
  EXPECT_EQ(cell_of(merged, two_threads).profile->tasks, 77u);
  ASSERT_EQ(merged.task_times.size(), 1u);
  EXPECT_EQ(merged.task_times[0].split_depth, 9);
  ASSERT_EQ(merged.pictures.size(), 1u);
  EXPECT_EQ(merged.pictures[0], documents[1].pictures[0]);
  documents.pop_back();  // of two the lower
  merged = merge(whole(), documents);
  EXPECT_EQ(cell_of(merged, two_threads).capacity, (Capacity{1.0, 2.0, {}}));
}

}  // namespace
}  // namespace puzzlebench::results
