// `sweep --processes` as a user starts it: one run of several processes, read by all that reads runs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "tests/harness/same_run.hpp"
#include "tests/harness/sweep_processes_fixture.hpp"

namespace puzzlebench::tests {
namespace {

using results::RunDocument;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

TEST_F(SweepProcesses, AreOneRunThatEverythingReads) {
  const Finished swept = sweep({"--processes", "3", "--seed", "7"});
  EXPECT_EQ(swept.code, 0) << swept.err;
  EXPECT_THAT(swept.out, AllOf(HasSubstr("\n3 processes, one after the other; medians are over all of them"),
                               EndsWith("\n" + (folder() / "run.json").string() + "\n")));
  EXPECT_THAT(swept.err, AllOf(HasSubstr("process 1 of 3\n"), HasSubstr("process 3 of 3\n")));
  expect_whole(3);
  const RunDocument run = document();
  EXPECT_EQ(run.run.argv.back(), "7");
  for (int process = 1; process <= 3; ++process) {
    const RunDocument own = results::load_document(part(process));
    EXPECT_EQ(own.run.id, run.run.id + "/process-" + std::to_string(process));
    EXPECT_EQ(own.run.seed, 6u + static_cast<unsigned>(process));
    EXPECT_EQ(own.samples.size(), samples_of_one);
    for (std::size_t i = 0; i < own.cells.size(); ++i)  // chosen once
      EXPECT_EQ(own.cells[i].executions, run.cells[i].executions);
  }
  ASSERT_EQ(run.pictures.size(), 1u);  // each process has its own
  EXPECT_EQ(run.pictures, results::load_document(part(3)).pictures);
  std::map<std::string, results::Counts> counts;
  for (const auto& sample : run.samples)
    EXPECT_EQ(repeating(counts.try_emplace(sample.cell, sample.counts).first->second),
              repeating(sample.counts));

  const std::string path = folder().string();
  results::RunDocument same = run;  // a run is not compared with itself
  same.run.id = "same";
  results::save_document(folder() / "same.json", same);
  const Finished compared = run_program(PUZZLEBENCH_QUEENS_BINARY, {"compare", path, path + "/same.json"});
  EXPECT_EQ(compared.code, 0) << compared.err;
  EXPECT_THAT(compared.out, AllOf(HasSubstr("queens/count/n:5/serial"), Not(HasSubstr("DIFFER"))));
  EXPECT_NE(
      run_program(PUZZLEBENCH_QUEENS_BINARY, {"compare", "--within", path, "serial", "budget/threads:2"})
          .code,
      1);
  const Finished csv = run_program(PUZZLEBENCH_QUEENS_BINARY, {"export", path, "--format", "csv"});
  EXPECT_EQ(csv.code, 0) << csv.err;
  EXPECT_EQ(std::ranges::count(csv.out, '\n'), 1 + 4);
  EXPECT_EQ(run_program(PUZZLEBENCH_QUEENS_BINARY, {"export", path, "--format", "markdown"}).code, 0);
}

TEST_F(SweepProcesses, OneIsAPlainSweep) {
  EXPECT_EQ(sweep({"--processes", "1"}).code, 0);
  EXPECT_TRUE(fs::exists(folder() / "journal.jsonl"));
  EXPECT_FALSE(fs::exists(folder() / "request.json"));
  EXPECT_EQ(document().run.processes, 1);
  for (const auto& sample : document().samples) EXPECT_EQ(sample.process, 0);
}

TEST_F(SweepProcesses, ASweepFileSaysHowMany) {
  const fs::path file = folder_.path() / "sweep.json";
  std::ofstream(file) << R"({"workloads":["queens/count/n:5"],"samples":2,"processes":2,"threads":2})";
  const Finished plan = run({file.string(), "--dry-run"});
  EXPECT_THAT(plan.out,
              EndsWith("\n2 processes, one after the other: 8 samples in all, order by seeds 1 to 2\n"));
  EXPECT_THAT(run({file.string(), "--dry-run", "--processes", "1"}).out, Not(HasSubstr("processes")));
  const Finished swept = run({file.string(), "-o", folder().string()});
  EXPECT_EQ(swept.code, 0) << swept.err;
  EXPECT_EQ(document().run.processes, 2);
  EXPECT_EQ(document().samples.size(), 8u);
}

TEST_F(SweepProcesses, ATimeBudgetIsOfAllOfThem) {
  EXPECT_THAT(
      run({"--workload", "queens/count/n:5", "--time-budget", "3us", "--processes", "2", "--threads", "2",
           "--dry-run"})
          .out,
      EndsWith("\n2 processes, one after the other: up to 800 samples in all, order by seeds 1 to 2\n"));
  const Finished swept = run({"--workload", "queens/count/n:5", "--time-budget", "3us", "--processes", "2",
                              "--threads", "2", "-o", folder().string()});
  EXPECT_EQ(swept.code, 0) << swept.err;
  EXPECT_THAT(results::read_file(folder() / "request.json"), HasSubstr("\"time_budget\":\"3.000us\""));
  for (const int process : {1, 2})
    EXPECT_THAT(results::read_file(part(process) / "journal.jsonl"),
                HasSubstr("\"time_budget\":\"1.500us\""));
  EXPECT_EQ(resume({"--process", "2"}).code, 0) << "the same plan";
}

TEST_F(SweepProcesses, WhatCannotBeIsSaidBeforeTheFirstSample) {
  const auto refusal = [&](const std::vector<std::string>& arguments) {
    const Finished finished = sweep(arguments);
    EXPECT_EQ(finished.code, 2);
    EXPECT_FALSE(fs::exists(folder()));
    return finished.err;
  };
  EXPECT_THAT(refusal({"--processes", "0"}), HasSubstr("--processes 0: must be "));
  EXPECT_THAT(refusal({"--processes", "101"}), HasSubstr("--processes 101: must be "));
  EXPECT_THAT(refusal({"--processes", "2", "--filter", "nothing"}), HasSubstr("matches none"));
  EXPECT_THAT(refusal({"--process", "2"}), HasSubstr("--process 2: goes with --resume DIR"));
  EXPECT_THAT(refusal({"--reportable", "--dry-run"}), HasSubstr("--reportable and --dry-run do not go"));
  const Finished nowhere =
      run({"--workload", "queens/count/n:5", "--processes", "2", "-o", "/proc/self/fdinfo/run"});
  EXPECT_EQ(nowhere.code, 1);
  EXPECT_THAT(nowhere.err, HasSubstr("cannot make the folder: "));
}

TEST_F(SweepProcesses, FailuresAreOfTheProcessTheyHappenedIn) {
  const Finished wrong = sweep({"--processes", "2", "--workload", "queens/count/n:8/lie:count"});
  EXPECT_EQ(wrong.code, 1) << wrong.err;
  const RunDocument run = document();
  EXPECT_EQ(run.run.status, "failed");
  EXPECT_EQ(run.samples.size(), 2 * samples_of_one);
  ASSERT_EQ(run.failures.size(), 4u);  // a wrong serial answer, and what it would have checked
  EXPECT_THAT(run.failures[0].message, testing::StartsWith("process 1: solutions is "));
  EXPECT_THAT(run.failures[2].message, testing::StartsWith("process 2: solutions is "));
  fs::remove_all(folder());
  const Finished limited =
      sweep({"--processes", "2", "--workload", "queens/count/n:14", "--node-limit", "10k"});
  EXPECT_EQ(limited.code, 4) << limited.err;
}

TEST_F(SweepProcesses, OneProcessCanBeTakenByHand) {
  ASSERT_EQ(sweep({"--processes", "2"}).code, 0);
  fs::remove_all(part(2));
  EXPECT_EQ(resume({"--process", "2"}).code, 0);
  EXPECT_EQ(results::load_document(part(2)).samples.size(), samples_of_one);
  EXPECT_EQ(resume({"--process", "3"}).code, 2);
  EXPECT_THAT(resume({"--process", "2", "--samples", "3"}).err,
              HasSubstr("and --samples do not go together"));
  EXPECT_THAT(resume({"--process", "2", "--reportable"}).err,
              HasSubstr("--reportable and --process 2 do not go together"));
  EXPECT_THAT(resume({"--processes", "2"}).err, HasSubstr("and --processes do not go together"));
  fs::remove_all(part(1));
  const Finished early = resume({"--process", "2"});
  EXPECT_EQ(early.code, 2);
  EXPECT_THAT(early.err, HasSubstr("--process 2: comes after process 1"));
  fs::remove(folder() / "request.json");
  EXPECT_THAT(resume({"--process", "2"}).err, HasSubstr("holds no run of several processes"));
}

TEST_F(SweepProcesses, AreTakenInOrdersByOtherSeedsThatASweepFileCanHold) {
  harness::SweepRequest request;
  request.order_seed = 9223372036854775807U;
  EXPECT_EQ(harness::order_seed_of(request, 1), 9223372036854775807U);
  EXPECT_EQ(harness::order_seed_of(request, 2), 0u);
}

TEST_F(SweepProcesses, ReportableSaysWhatStandsAgainstTheRun) {
  const Finished swept = sweep({"--reportable"});
  EXPECT_EQ(swept.code, 1);
  const std::string head = folder().string() + ": not reportable, ";
  EXPECT_THAT(swept.err, AllOf(HasSubstr(head),
                               HasSubstr("  samples: fewer than 10 in queens/count/n:5/serial (3) "
                                         "and 3 other cells: sweep --samples 10\n"),
                               HasSubstr("  processes: all samples are of one process")));
  EXPECT_EQ(resume({"--reportable"}).code, 1);
  const Finished limited = run({"--workload", "queens/count/n:14", "--node-limit", "10k", "--reportable",
                                "-o", (folder_.path() / "b").string()});
  EXPECT_EQ(limited.code, 4);  // says more than 1
  EXPECT_THAT(limited.err, HasSubstr("  failure: queens/count/n:14/serial: node-limit: "));
}

}  // namespace
}  // namespace puzzlebench::tests
