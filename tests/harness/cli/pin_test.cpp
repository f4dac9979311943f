// `sweep --pin` as a user starts it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

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
         ": has 1 CPUs for 100 threads");
  expect({"--policy", "threads", "--threads", "1", "--pin", "0"},
         "--pin: queens/count/n:8/threads/threads:1/split-depth:auto brings threads of its own");
}
#endif

TEST_F(PinCli, WithoutItNothingIsPinned) {
  const Finished finished = sweep({"--threads", "1"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(results::load_document(folder_).context.machine.at("pin"), "none");
}

}  // namespace
}  // namespace puzzlebench::tests::product
