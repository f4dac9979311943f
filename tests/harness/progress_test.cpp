#include "harness/progress.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "harness/sweep_axes.hpp"
#include "tests/harness/fake_puzzle.hpp"

namespace puzzlebench::harness {
namespace {

using testing::HasSubstr;
using testing::Not;

Plan small_plan() {
  SweepRequest request;
  request.workloads = {parse_workload("", "fake/count/n:5:6", tests::fake_catalogue())};
  request.axes.samples = 2;
  return make_plan(request, tests::fake_catalogue(), 2);
}

results::Sample sample_of(double seconds) {
  results::Sample sample;
  sample.real_seconds = seconds;
  return sample;
}

/// Tells `progress` of the first workload: three cells of 1 s a sample.
void sweep_first_workload(Progress& progress, double& now) {
  for (std::size_t cell = 0; cell < 3; ++cell) {
    progress.next(0, cell, -1);
    now += 1;
    progress.ready({}, 1.0);
  }
  for (int sample = 0; sample < 2; ++sample)
    for (std::size_t cell = 0; cell < 3; ++cell) {
      progress.next(0, cell, sample);
      now += 1;
      progress.took(sample_of(1.0));
    }
  progress.workload_done(0);
}

TEST(Progress, IsAPlainLinePerWorkloadWithoutATerminal) {
  const Plan plan = small_plan();
  std::ostringstream out;
  double now = 0;
  {
    Progress progress(plan, out, false, [&] { return now; });
    sweep_first_workload(progress, now);
    progress.failed({"fake/count/n:6/serial", -1, "time-limit", "stopped"});
    progress.workload_done(1);
  }
  EXPECT_EQ(out.str(),
            "cell 3 of 6: fake/count/n:5 done, about 9 s left\n"
            "FAILED fake/count/n:6/serial: time-limit: stopped\n"
            "cell 6 of 6: fake/count/n:6 done, failures so far: 1\n");
}

TEST(Progress, OfAResumedRunReckonsWithWhatIsLeft) {
  const Plan plan = small_plan();
  Taken taken;
  for (const PlannedCell& cell : plan.workloads[0].cells) taken.cells[cell.name].seconds = {2.0};
  std::ostringstream out;
  double now = 0;
  Progress progress(
      plan, out, false, [&] { return now; }, taken);
  for (std::size_t cell = 0; cell < 3; ++cell) {
    progress.next(0, cell, -1);
    results::Cell facts;
    facts.name = plan.workloads[0].cells[cell].name;
    progress.ready(facts, 2.0);
    progress.next(0, cell, 1);
    now += 2;
    progress.took(sample_of(2.0));
  }
  progress.workload_done(0);  // three samples in 6 s; six are to come
  EXPECT_EQ(out.str(), "cell 3 of 6: fake/count/n:5 done, about 12 s left\n");
}

TEST(Progress, TellsTheMostThatStoppingRulesMayTake) {
  SweepRequest request;
  request.workloads = {parse_workload("", "fake/count/n:5:6", tests::fake_catalogue())};
  request.axes.until = parse_until("", "samples:10");
  const Plan plan = make_plan(request, tests::fake_catalogue(), 2);
  std::ostringstream out;
  double now = 0;
  Progress progress(plan, out, false, [&] { return now; });
  sweep_first_workload(progress, now);  // six samples in 9 s with their warm-ups; thirty may come
  EXPECT_EQ(out.str(), "cell 3 of 6: fake/count/n:5 done, at most about 45 s left\n");
}

TEST(Progress, TellsWhatIsLeftOfATimeBudget) {
  SweepRequest request;
  request.workloads = {parse_workload("", "fake/count/n:5:6", tests::fake_catalogue())};
  const auto told = [&](std::chrono::nanoseconds budget) {
    request.time_budget = budget;
    const Plan plan = make_plan(request, tests::fake_catalogue(), 2);
    std::ostringstream out;
    double now = 0;
    Progress progress(plan, out, false, [&] { return now; });
    sweep_first_workload(progress, now);
    now += 30;
    progress.workload_done(1);
    return out.str();
  };
  EXPECT_EQ(told(std::chrono::seconds(100)),
            "cell 3 of 6: fake/count/n:5 done, at most about 1 min 31 s left\n"
            "cell 6 of 6: fake/count/n:6 done, at most about 1 min 1 s left\n");
  // The first samples are taken whatever they cost: eighteen more at 1.5 s.
  EXPECT_EQ(told(std::chrono::seconds(20)),
            "cell 3 of 6: fake/count/n:5 done, at most about 27 s left\n"
            "the first samples of every cell took longer than the time budget of 20.00 s: no others follow\n"
            "cell 6 of 6: fake/count/n:6 done, at most about 0 s left\n");
  EXPECT_THAT(told(std::chrono::microseconds(10)), HasSubstr("longer than the time budget of 10 us: no"));
}

TEST(Progress, RewritesOneLineOnATerminalAndShowsFailuresInRed) {
  const Plan plan = small_plan();
  std::ostringstream out;
  double now = 0;
  {
    Progress progress(plan, out, true, [&] { return now; });
    progress.next(0, 0, -1);
    EXPECT_THAT(out.str(), HasSubstr("\r\033[K\033[?7lcell 1 of 6: warm-up, fake/count/n:5/serial\033[?7h"));
    now += 1;
    progress.ready({}, 0.5);
    progress.next(0, 1, 0);
    EXPECT_THAT(out.str(), HasSubstr("cell 2 of 6, about "));
    EXPECT_THAT(out.str(), HasSubstr("sample 1 of 2, fake/count/n:5/budget/threads:1"));
    progress.failed({"c", 0, "wrong-answer", "nodes"});
    EXPECT_THAT(out.str(), HasSubstr("\r\033[K\033[31mFAILED c: wrong-answer: nodes\033[0m\n"));
  }
  EXPECT_THAT(out.str(), Not(HasSubstr("done")));
}

TEST(Progress, DrawsTheLineNoMoreThanTenTimesASecond) {
  const Plan plan = small_plan();
  std::ostringstream out;
  double now = 0;
  Progress progress(plan, out, true, [&] { return now; });
  for (int i = 0; i < 1000; ++i) {
    progress.next(0, 0, 0);
    now += 0.001;
  }
  const std::string text = out.str();
  EXPECT_LE(std::count(text.begin(), text.end(), '\r'), 11);
  EXPECT_GE(std::count(text.begin(), text.end(), '\r'), 9);
}

}  // namespace
}  // namespace puzzlebench::harness
