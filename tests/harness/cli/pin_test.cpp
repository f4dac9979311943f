// `sweep --pin` and `solve --pin` as a user starts them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "harness/affinity.hpp"
#include "results/file.hpp"
#include "tests/harness/cli/product.hpp"

namespace puzzlebench::tests::product {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class PinCli : public testing::Test {
 protected:
  PinCli() : folder_(fs::path(testing::TempDir()) / ("pin_cli_" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
  }
  ~PinCli() override { fs::remove_all(folder_); }

  Finished sweep(Words more) const {
    Words words{"sweep", "--workload", "queens/count/n:8", "--samples", "1", "-o", folder_.string()};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  }

  fs::path folder_;
};

#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
TEST_F(PinCli, TheRunSaysWhichCpusTheWorkersHad) {
  const std::string cpu = std::to_string(harness::allowed_cpus().back());
  const Finished finished = sweep({"--threads", "1", "--pin", cpu});
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(results::load_document(folder_).context.machine.at("pin"), "list: " + cpu);
}

TEST_F(PinCli, WhatCannotBePinnedIsRefusedBeforeAnythingRuns) {
  const auto expect = [&](Words more, const std::string& message) {
    const Finished finished = sweep(std::move(more));
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.err, HasSubstr(message));
    EXPECT_FALSE(fs::exists(folder_));
  };
  expect({"--pin", "60000"}, "--pin 60000: not allowed for this process: 60000; allowed: ");
  expect({"--pin", "compct"}, "(did you mean 'compact'?)");
  expect({"--threads", "100", "--pin", std::to_string(harness::allowed_cpus().front())},
         ": has 1 CPU for 100 threads");
  expect({"--policy", "threads", "--threads", "1", "--pin", "0"},
         "--pin: queens/count/n:8/threads/threads:1/split-depth:auto brings threads of its own");
}

TEST_F(PinCli, ASweepFileIsNamedWhereItsPinIsRefused) {
  const std::string file = folder_.string() + ".json";
  std::ofstream(file) << R"({"workloads": ["queens"], "pin": "60000"})";
  const Finished of_file = run({"sweep", file, "--dry-run"});
  EXPECT_EQ(of_file.code, 2);
  EXPECT_THAT(of_file.err, testing::StartsWith("puzzlebench: " + file +
                                               ": /pin 60000: not allowed for this process: 60000; "));
  const Finished of_option = run({"sweep", file, "--dry-run", "--pin", "60001"});
  EXPECT_EQ(of_option.code, 2);
  EXPECT_THAT(of_option.err, testing::StartsWith("puzzlebench: --pin 60001: "));
  fs::remove(file);
}
#endif

#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
TEST(PinSolveCli, TheAnswerSaysWhichCpusTheWorkersHad) {
  const std::string cpu = std::to_string(harness::allowed_cpus().back());
  for (const char* policy : {"serial", "budget", "split"}) {
    const Words words{"solve", "queens", "--n", "8", "--threads", "1", "--pin", cpu, "--policy", policy};
    Words as_json = words;
    as_json.push_back("--json");
    const Finished json = run(as_json), text = run(words);
    ASSERT_EQ(json.code, 0) << json.err;
    EXPECT_EQ(nlohmann::json::parse(json.out)["pin"], "list: " + cpu);
    EXPECT_THAT(text.out, testing::ContainsRegex("pin +list: " + cpu + "\n"));
  }
}

TEST(PinSolveCli, RefusesWhatASweepRefuses) {
  const auto expect = [](Words more, const std::string& message) {
    Words words{"solve", "queens", "--n", "8"};
    words.insert(words.end(), more.begin(), more.end());
    const Finished finished = run(words);
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_THAT(finished.err, HasSubstr(message));
  };
  expect({"--pin", "60000"}, "--pin 60000: not allowed for this process: 60000; allowed: ");
  expect({"--pin", "compct"}, "(did you mean 'compact'?)");
  expect({"--threads", "100", "--pin", std::to_string(harness::allowed_cpus().front())},
         ": has 1 CPU for 100 threads");
  for (const char* policy : {"threads", "openmp"})
    expect({"--policy", policy, "--threads", "1", "--pin", "0"},
           "--pin: queens/count/n:8/" + std::string(policy) +
               "/threads:1/split-depth:auto brings threads of its own");
}
#endif

TEST(PinSolveCli, WithoutItNothingIsPinned) {
  for (const Words& more : {Words{}, Words{"--pin", "none"}}) {
    Words words{"solve", "queens", "--n", "8", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    const Finished finished = run(words);
    ASSERT_EQ(finished.code, 0) << finished.err;
    EXPECT_EQ(nlohmann::json::parse(finished.out)["pin"], "none");
  }
  EXPECT_THAT(run({"solve", "queens", "--n", "8"}).out, testing::Not(HasSubstr("pin ")));
}

TEST_F(PinCli, WithoutItNothingIsPinned) {
  const Finished finished = sweep({"--threads", "1"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(results::load_document(folder_).context.machine.at("pin"), "none");
}

}  // namespace
}  // namespace puzzlebench::tests::product
