// Sweeps that go wrong: wrong answers, exceptions, limits, an interrupt.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <thread>

#include "tests/harness/sweep_fixture.hpp"

namespace puzzlebench::harness {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST_F(Sweep, AWrongCountIsAFailureRowAndExitCodeOne) {
  options_.workloads = {"fake/count/n:8/lie:nodes-on-split", "fake/count/n:7"};
  EXPECT_EQ(run(), 1);
  const auto document = this->document();
  EXPECT_EQ(document.run.status, "failed");
  ASSERT_EQ(document.failures.size(), 2u);
  EXPECT_EQ(document.failures[0].kind, "wrong-answer");
  EXPECT_EQ(document.failures[0].cell, "fake/count/n:8/lie:nodes-on-split/split/threads:1/split-depth:auto");
  EXPECT_EQ(document.failures[0].message, "nodes is 2058, published is 2057");
  EXPECT_THAT(
      err_,
      HasSubstr("FAILED fake/count/n:8/lie:nodes-on-split/split/threads:1/split-depth:auto: wrong-answer"));
  for (const auto& sample : document.samples) EXPECT_THAT(sample.cell, Not(HasSubstr("on-split/split")));
  EXPECT_EQ(document.samples.size(), 2u + 6u);  // the failure did not stop the sweep
}

TEST_F(Sweep, AWrongSerialAnswerLeavesNothingToCheckTheOthersAgainst) {
  options_.workloads = {"fake/first/n:8/lie:solution", "fake/count/n:8/lie:known"};
  EXPECT_EQ(run(), 1);
  const auto document = this->document();
  EXPECT_TRUE(document.samples.empty());
  std::vector<std::string> kinds;
  for (const auto& failure : document.failures) kinds.push_back(failure.kind);
  EXPECT_THAT(kinds, ElementsAre("wrong-answer", "skipped", "skipped", "wrong-answer", "skipped", "skipped"));
}

TEST_F(Sweep, AnExceptionInATaskIsAFailureOfItsCell) {
  options_.workloads = {"fake/count/n:8/lie:throws-on-split"};
  EXPECT_EQ(run(), 1);
  ASSERT_EQ(document().failures.size(), 2u);
  EXPECT_EQ(document().failures[0].kind, "error");
  EXPECT_EQ(document().failures[0].message, "a task fell over");
  EXPECT_EQ(document().samples.size(), 2u);
}

TEST_F(Sweep, ATimeLimitFailsTheCellWithExitCodeFour) {
  options_.workloads = {"fake/count/n:8/lie:endless-on-split"};
  options_.time_limit = "400ms";  // which 2,057 nodes keep on a busy machine, too
  EXPECT_EQ(run(), 4);
  ASSERT_EQ(document().failures.size(), 2u);
  EXPECT_EQ(document().failures[0].kind, "time-limit");
  EXPECT_EQ(document().failures[0].message, "stopped by the time limit after 17 nodes");
}

TEST_F(Sweep, ANodeLimitFailsTheCellsThatPassIt) {
  options_.workloads = {"fake/count/n:8:9"};
  options_.node_limit = "5000";  // n:8 has 2,057 nodes, n:9 has 8,394
  EXPECT_EQ(run(), 4);
  EXPECT_EQ(document().samples.size(), 6u);
  EXPECT_EQ(document().failures[0].kind, "node-limit");
}

TEST_F(Sweep, AnInterruptKeepsWhatWasMeasuredAndExitsWith130) {
  options_.workloads = {"fake/count/n:8", "fake/count/n:8/lie:endless"};
  std::thread interrupter([&] {  // once the first workload is on disk, the second one is under way
    while (!fs::exists(fs::path(options_.output) / "run.json"))
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    ::kill(::getpid(), SIGINT);
  });
  EXPECT_EQ(run(), 130);
  interrupter.join();
  EXPECT_EQ(document().run.status, "interrupted");
  EXPECT_EQ(document().samples.size(), 6u);
  EXPECT_TRUE(document().failures.empty());
  EXPECT_THAT(err_, HasSubstr("interrupted: 6 of 12 samples were taken"));
}

}  // namespace
}  // namespace puzzlebench::harness
