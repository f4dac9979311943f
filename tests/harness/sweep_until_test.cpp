// Sweeps that end by stopping rules, from flags and files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <map>

#include "harness/sweep_axes.hpp"
#include "harness/sweep_run.hpp"
#include "tests/harness/sweep_fixture.hpp"

namespace puzzlebench::harness {
namespace {

using testing::Each;
using testing::HasSubstr;
using testing::Pair;

class SweepUntil : public Sweep {
 protected:
  SweepUntil() { options_.samples.clear(); }

  std::map<std::string, int> samples() const {
    std::map<std::string, int> of_cell;
    for (const results::Sample& sample : document().samples) ++of_cell[sample.cell];
    return of_cell;
  }
};

TEST_F(SweepUntil, EndsEveryCellByTheRuleThatHoldsFirst) {
  options_.workloads = {"fake/count/n:6:7"};
  options_.until = parse_until("", "ci:0.000001%|samples:8");
  ASSERT_EQ(run(), 0) << err_;
  EXPECT_EQ(document().run.status, "complete");
  EXPECT_EQ(samples().size(), 6u);
  EXPECT_THAT(samples(), Each(Pair(testing::_, 8)));
  options_.output += "_wide";
  options_.until = parse_until("", "time:1us|samples:8");
  ASSERT_EQ(run(), 0) << err_;
  EXPECT_THAT(samples(), Each(Pair(testing::_, 6)));  // no rule ends a cell before
}

TEST_F(SweepUntil, GoesOnWithoutACellThatFailed) {
  options_.workloads = {"fake/count/n:8/lie:nodes-on-split"};
  options_.until = parse_until("", "samples:6");
  EXPECT_EQ(run(), 1);
  EXPECT_EQ(samples(), (std::map<std::string, int>{{"fake/count/n:8/lie:nodes-on-split/serial", 6}}));
}

TEST_F(SweepUntil, SaysHowManyThereMayBe) {
  options_.workloads = {"fake/count/n:6"};
  options_.until = parse_until("", "ci:1%");
  options_.dry_run = true;
  ASSERT_EQ(run(), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("fake/count/n:6/serial  up to 200 samples, until ci:1%\n"));
  EXPECT_THAT(out_, HasSubstr("1 workload, 3 cells, up to 600 samples, up to 2 threads"));
}

TEST_F(SweepUntil, ReplacesTheSamplesOfAFileAndTheOtherWayRound) {
  fs::create_directories(folder_);
  const auto file = folder_ / "s.json";
  std::ofstream(file) << R"({"samples": 9, "workloads": ["fake/count/n:5",
      {"puzzle": "fake", "parameters": {"n": 6}, "until": "samples:20"}]})";
  options_.file = file.string();
  options_.dry_run = true;
  const auto plan = [&] {
    EXPECT_EQ(run(), 0) << err_;
    return out_;
  };
  EXPECT_THAT(plan(), HasSubstr("n:5/serial  9 samples\n"));
  EXPECT_THAT(plan(), HasSubstr("n:6/serial  up to 20 samples, until samples:20\n"));
  options_.until = parse_until("", "samples:30");
  EXPECT_THAT(plan(), HasSubstr("2 workloads, 6 cells, up to 180 samples"));
  options_.until.reset();
  options_.samples = "4";
  EXPECT_THAT(plan(), HasSubstr("2 workloads, 6 cells, 24 samples"));
  options_.samples.clear();
  options_.time_budget = std::chrono::minutes(1);
  EXPECT_THAT(plan(), HasSubstr("n:5/serial  up to 200 samples\n"));
  EXPECT_THAT(plan(), HasSubstr("n:6/serial  up to 20 samples, until samples:20\n"));
  options_.samples = "8";
  EXPECT_THAT(plan(), HasSubstr("2 workloads, 6 cells, up to 48 samples"));
}

TEST_F(SweepUntil, IsRefusedBesideANumberOfSamples) {
  options_.workloads = {"fake/count/n:5"};
  options_.until = parse_until("", "ci:1%");
  options_.samples = "9";
  EXPECT_EQ(run(), -1);
  EXPECT_EQ(err_,
            "--samples 9 and --until ci:1% do not go together: the rules say how many; write samples:9 into "
            "them for so many at most");
}

/// Counts how often a capacity is told.
struct Capacities : SweepObserver {
  int told = 0;
  void recorded(const results::Cell& cell) override { told += cell.capacity && !cell.profile; }
};

int capacities_under(const char* until) {
  SweepRequest request;
  request.workloads = {parse_workload("", "fake/count/n:5", tests::fake_catalogue())};
  request.axes.threads = {2};
  request.axes.until = parse_until("", until);
  Capacities capacities;
  const std::atomic<bool> interrupt{false};
  EXPECT_TRUE(run_plan(make_plan(request, tests::fake_catalogue(), 2), {}, interrupt, capacities));
  return capacities.told;
}

TEST(CapacityUntil, IsProbedThreeTimesAndAgainWheneverThereAreFourTimesAsManyBlocks) {
  EXPECT_EQ(capacities_under("samples:6"), 3);
  EXPECT_EQ(capacities_under("samples:23"), 3);
  EXPECT_EQ(capacities_under("samples:24"), 4);
  EXPECT_EQ(capacities_under("samples:96"), 5);
}

/// The cells as they are told before the first sample and, with a capacity, after probes.
struct Told : Capacities {
  std::map<std::string, results::Cell> cells;
  void ready(const results::Cell& cell, double) override { cells[cell.name] = cell; }
  void recorded(const results::Cell& cell) override {
    Capacities::recorded(cell);
    cells[cell.name] = cell;
  }
};

/// A run that is resumed, or a further process of one: serial, and a split on two threads.
class KnownFacts : public testing::Test {
 protected:
  KnownFacts() {
    SweepRequest request;
    request.workloads = {parse_workload("", "fake/count/n:5", tests::fake_catalogue())};
    request.axes.threads = {2};
    request.axes.until = parse_until("", "samples:6");
    plan_ = make_plan(request, tests::fake_catalogue(), 2);
    sweep({});
    for (const auto& [name, cell] : told_.cells) {
      taken_.cells[name].facts = cell;
      taken_.cells[name].facts->forget_measured();
      if (cell.threads == 2) split_ = name;
    }
  }

  void sweep(const Taken& taken) {
    const std::atomic<bool> interrupt{false};
    told_ = {};
    EXPECT_TRUE(run_plan(plan_, taken, interrupt, told_));
  }

  void take(std::size_t samples) {
    for (auto& [name, cell] : taken_.cells) cell.seconds.assign(samples, 1.0);
  }

  Plan plan_;
  Told told_;
  Taken taken_;
  std::string split_;
};

TEST_F(KnownFacts, OfACapacityCountAsTheProbesThatWereDue) {
  take(3);
  taken_.cells[split_].facts->capacity = results::Capacity{100, 200, {}};
  sweep(taken_);
  EXPECT_EQ(told_.told, 1);  // of three, after the sixth block; two were due after the third
  const auto& capacity = told_.cells[split_].capacity;
  ASSERT_TRUE(capacity.has_value());
  EXPECT_EQ(capacity->alone_seconds, 100);  // the median of 100, 100 and the probe
  EXPECT_EQ(capacity->together_seconds, 200);
}

TEST_F(KnownFacts, OfNoCapacityAreProbedForAtOnce) {
  take(3);
  sweep(taken_);
  EXPECT_EQ(told_.told, 3);
}

TEST_F(KnownFacts, DoNotHideHowManyWorkersThisProcessHas) {
  const int workers = told_.cells[split_].workers_seen;
  taken_.cells[split_].facts->workers_seen = workers + 5;
  sweep(taken_);
  EXPECT_EQ(told_.cells[split_].workers_seen, workers);
  take(3);
  sweep(taken_);
  EXPECT_EQ(told_.cells[split_].workers_seen, workers);
  taken_.cells[split_].facts->workers_seen = 0;  // fewer than now, for the samples that are there
  sweep(taken_);
  EXPECT_EQ(told_.cells[split_].workers_seen, 0);
}

}  // namespace
}  // namespace puzzlebench::harness
