// The whole way from flags to run.json, on a puzzle that can lie.
#include "harness/sweep.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include "harness/cell_facts.hpp"
#include "harness/compare.hpp"
#include "results/file.hpp"
#include "results/journal.hpp"
#include "tests/harness/sweep_fixture.hpp"

namespace puzzlebench::harness {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(Sweep, RecordsEverySampleOfEveryCell) {
  options_.workloads = {"fake/count/n:8", "fake/first/n:8"};
  ASSERT_EQ(run(), 0) << err_;
  const auto document = this->document();
  EXPECT_EQ(document.run.status, "complete");
  EXPECT_EQ(document.cells.size(), 6u);
  EXPECT_EQ(document.samples.size(), 12u);
  EXPECT_TRUE(document.failures.empty());

  std::set<int> orders;
  for (const auto& sample : document.samples) {
    orders.insert(sample.order);
    EXPECT_GT(sample.real_seconds, 0);
    EXPECT_EQ(sample.counts.nodes,
              sample.cell.starts_with("fake/count") ? 2057u : document.samples.back().counts.nodes);
  }
  EXPECT_EQ(orders.size(), 12u);
  EXPECT_EQ(*orders.rbegin(), 11);

  const auto& serial = document.cells[0];
  EXPECT_EQ(serial.name, "fake/count/n:8/serial");
  EXPECT_EQ(serial.split_depth, "");
  const auto& one = document.cells[1];
  EXPECT_EQ(one.split_depth, "auto");
  EXPECT_EQ(one.split_depth_resolved, 2);
  EXPECT_EQ(one.split_reason,
            "as on 2 threads: for 2");  // the same split as the variant that it is the price of
  const auto& two = document.cells[2];
  EXPECT_EQ(two.split_reason, "for 2");
  EXPECT_EQ(two.workers_seen, 2);

  EXPECT_EQ(document.samples[0].counts.solutions, "92");
  EXPECT_EQ(document.samples[0].counts.figures.at("even_solutions"), "46");
  EXPECT_EQ(document.samples[6].counts.found, true);
  EXPECT_EQ(document.samples[6].counts.solution.size(), 8u);
  EXPECT_FALSE(document.samples[6].counts.attempt.has_value());
}

TEST_F(Sweep, SamplesOfABlockStandSideBySideInTheSeededOrder) {
  options_.workloads = {"fake/count/n:8"};
  options_.samples = "6";
  options_.order_seed = 3;
  ASSERT_EQ(run(), 0) << err_;
  const auto order_of = [](const results::RunDocument& document) {
    std::vector<std::string> cells(document.samples.size());
    for (const auto& sample : document.samples) {
      EXPECT_EQ(sample.order / 3, sample.block);
      EXPECT_EQ(sample.index, sample.block);
      cells[static_cast<std::size_t>(sample.order)] = sample.cell;
    }
    return cells;
  };
  const auto order = order_of(document());
  EXPECT_EQ(document().run.seed, 3u);
  options_.output = (folder_ / "again").string();
  ASSERT_EQ(run(), 0) << err_;
  EXPECT_EQ(order_of(document()), order);
  options_.output = (folder_ / "other").string();
  options_.order_seed = 4;
  ASSERT_EQ(run(), 0) << err_;
  EXPECT_NE(order_of(document()), order);
}

TEST_F(Sweep, EndsWithThePathOfTheDocumentAfterTheTable) {
  options_.workloads = {"fake/count/n:8"};
  ASSERT_EQ(run(), 0) << err_;
  EXPECT_THAT(out_, testing::EndsWith("/run/run.json\n"));
  EXPECT_THAT(out_, HasSubstr("fake/count/n:8"));
  EXPECT_THAT(err_, HasSubstr("cell 3 of 3: fake/count/n:8 done\n"));
}

TEST_F(Sweep, TheJournalHoldsTheSameRun) {
  options_.workloads = {"fake/count/n:8", "fake/first/n:6"};
  ASSERT_EQ(run(), 0) << err_;
  const auto contents = results::read_journal(fs::path(options_.output) / results::Journal::file_name);
  EXPECT_TRUE(contents.finished);
  EXPECT_EQ(contents.document.samples.size(), document().samples.size());
  EXPECT_EQ(contents.document.cells, document().cells);
  EXPECT_EQ(contents.document.run.status, "complete");
}

TEST_F(Sweep, RefusesAFolderThatHoldsARun) {
  options_.workloads = {"fake/count/n:5"};
  ASSERT_EQ(run(), 0) << err_;
  const auto before = results::read_file(fs::path(options_.output) / "run.json");
  EXPECT_EQ(run(), -1);
  EXPECT_THAT(err_, HasSubstr("--output " + options_.output + ": already holds a run (run.json)"));
  EXPECT_EQ(results::read_file(fs::path(options_.output) / "run.json"), before);
}

TEST_F(Sweep, ADryRunMeasuresNothingAndMakesNoFolder) {
  options_.workloads = {"fake/count/n:6:8"};
  options_.dry_run = true;
  EXPECT_EQ(run(), 0);
  EXPECT_THAT(out_, HasSubstr("fake/count/n:7/split/threads:2/split-depth:auto  2 samples\n"));
  EXPECT_THAT(out_, HasSubstr("3 workloads, 9 cells, 18 samples"));
  EXPECT_FALSE(fs::exists(options_.output));
}

TEST_F(Sweep, FlagsReplaceTheAxesOfAFile) {
  const auto file = folder_ / "s.json";
  fs::create_directories(folder_);
  std::ofstream(file) << R"({"threads": 4, "samples": 9, "order_seed": 5,
      "workloads": [{"puzzle": "fake", "parameters": {"n": "4:6"}, "threads": 3}]})";
  options_.file = file.string();
  options_.filter = "n:[45]/";
  options_.dry_run = true;
  EXPECT_EQ(run(), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("2 workloads, 6 cells, 12 samples, up to 2 threads, order by seed 5"));
  options_.preset = "quick";
  EXPECT_EQ(run(), -1);
  EXPECT_THAT(err_, HasSubstr("do not go together"));
}

TEST_F(Sweep, BadFlagsAreUsageErrorsThatNameThem) {
  options_.workloads = {"fake/count/n:5"};
  const auto error_of = [&](std::string SweepOptions::*flag, const std::string& text) {
    SweepOptions before = options_;
    options_.*flag = text;
    run();
    options_ = before;
    return err_;
  };
  EXPECT_THAT(error_of(&SweepOptions::samples, "0"), HasSubstr("--samples 0: must be a whole number from 1"));
  EXPECT_THAT(error_of(&SweepOptions::threads, "5:1"), HasSubstr("--threads"));
  EXPECT_THAT(
      error_of(&SweepOptions::policies, "paralel"),
      HasSubstr(
          "--policy paralel: must be one of serial, split, budget, spawn, openmp, threads, task-group"));
  EXPECT_THAT(error_of(&SweepOptions::time_limit, "10"), HasSubstr("--time-limit"));
  EXPECT_THAT(error_of(&SweepOptions::filter, "["), HasSubstr("--filter ["));
  EXPECT_FALSE(fs::exists(options_.output));
}

TEST_F(Sweep, CompareShowsTwoRunsAndWhereTheyCountedDifferently) {
  options_.workloads = {"fake/count/n:8"};
  ASSERT_EQ(run(), 0) << err_;
  const fs::path first = options_.output;
  options_.output = (folder_ / "second").string();
  ASSERT_EQ(run(), 0) << err_;
  testing::internal::CaptureStdout();
  const auto compare = [&](const fs::path& second) {
    return run_compare({.before = first.string(), .after = second.string(), .within = ""});
  };
  // Not the same run, and nothing wrong with it; on a busy machine it may be slower.
  EXPECT_THAT(compare(fs::path(options_.output) / "run.json"), testing::AnyOf(0, 3));
  EXPECT_THAT(testing::internal::GetCapturedStdout(), HasSubstr("fake/count/n:8/serial"));

  auto changed = document();
  changed.run.id += "-changed";
  for (auto& sample : changed.samples) ++sample.counts.nodes;
  results::save_document(folder_ / "nodes.json", changed);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  EXPECT_EQ(compare(folder_ / "nodes.json"), 1);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("counted different numbers"));
  testing::internal::GetCapturedStdout();
  EXPECT_THROW(compare(folder_ / "missing.json"), results::FileError);

  options_.workloads = {"fake/count/n:7"};
  options_.output = (folder_ / "third").string();
  ASSERT_EQ(run(), 0) << err_;
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  EXPECT_EQ(compare(options_.output), 1);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("have no measured cell in common"));
  testing::internal::GetCapturedStdout();
}

TEST(Counts, OfEachObjectiveHaveTheirOwnFields) {
  puzzles::WorkloadInfo info;
  puzzles::Outcome outcome;
  outcome.result.nodes = 9;
  outcome.result.leaves = 4;
  outcome.result.solution_leaves = 1;
  outcome.result.solutions = engine::u128{1} << 64;
  outcome.result.layers = {{32, 1}, {31, 4}};
  outcome.result.found = true;
  outcome.result.attempt = 3;
  outcome.solution = {{1, 2}};
  info.objective = engine::Objective::count;
  EXPECT_EQ(counts_of(info, outcome).solutions, "18446744073709551616");
  EXPECT_FALSE(counts_of(info, outcome).states.has_value());
  info.objective = engine::Objective::reach;
  EXPECT_EQ(counts_of(info, outcome).states, 9u);
  EXPECT_EQ(counts_of(info, outcome).dead_ends, 3u);
  EXPECT_THAT(counts_of(info, outcome).layers, ElementsAre(results::Layer{32, 1}, results::Layer{31, 4}));
  outcome.result.layers = {{32, 1, 1, 0}, {31, 4, 3, 2}};
  info.objective = engine::Objective::tally;
  EXPECT_EQ(counts_of(info, outcome).states, 9u);
  EXPECT_EQ(counts_of(info, outcome).solutions, "18446744073709551616");
  EXPECT_THAT(counts_of(info, outcome).layers,
              ElementsAre(results::Layer{32, 1, 1, 0}, results::Layer{31, 4, 3, 2}));
  info.objective = engine::Objective::first;
  EXPECT_EQ(counts_of(info, outcome).solution, (std::vector{1, 2}));
  EXPECT_FALSE(counts_of(info, outcome).attempt.has_value());
  info.splits_by_depth = false;
  EXPECT_EQ(counts_of(info, outcome).attempt, 4u);  // counted from 1 for people
}

}  // namespace
}  // namespace puzzlebench::harness
