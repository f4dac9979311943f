#include "results/disturbance.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "results/summary.hpp"
#include "results/table.hpp"
#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

/// A serial cell of one execution a sample, and a sample of it that nothing disturbed.
struct Case {
  Cell cell;
  Sample sample;

  Case() {
    cell.name = sample.cell = "frogs/reach/n:12/serial";
    cell.policy = "serial";
    sample.real_seconds = sample.cpu_seconds = 1;
    sample.conditions = {2.5, 0.0, 0.0};
  }
  Disturbance found(std::optional<double> usual_ghz = 2.5) const {
    return disturbance_of(sample, cell, 2, usual_ghz);
  }
};

TEST(Disturbance, OfAQuietSampleIsNothing) {
  const Case quiet;
  EXPECT_EQ(quiet.found(), Disturbance{});
  EXPECT_EQ(disturbance_text(quiet.found()), "");
}

TEST(Disturbance, ASerialSampleIsOwedACoreAndASplitIsNot) {
  Case c;
  c.sample.cpu_seconds = 0.67;
  EXPECT_EQ(c.found(), Disturbance{.core_share = 0.67});
  EXPECT_EQ(disturbance_text(c.found()), "got 67 % of a core");
  c.sample.cpu_seconds = 0.95;
  EXPECT_EQ(c.found(), Disturbance{});
  c.sample.cpu_seconds = 0.67;
  c.cell.policy = "split";
  EXPECT_EQ(c.found(), Disturbance{});
}

TEST(Disturbance, ForeignAndStolenCpuCountBeyondFivePercentAndATickForEachCore) {
  Case c;  // 1 s on one thread: 50 ms and two ticks are within the bound
  c.sample.conditions.foreign_cpu_seconds = 0.07;
  c.sample.conditions.steal_seconds = 0.07;
  EXPECT_EQ(c.found(), Disturbance{});
  c.sample.conditions.foreign_cpu_seconds = 0.34;
  c.sample.conditions.steal_seconds = 0.25;
  EXPECT_EQ(c.found(), (Disturbance{.foreign_cores = 0.34, .stolen_cores = 0.25}));
  EXPECT_EQ(disturbance_text(c.found()),
            "other processes used 34 % of a core; the hypervisor took 25 % of a core");
}

TEST(Disturbance, ShortSamplesAreJudgedByTheirWholeLength) {
  Case c;
  c.cell.executions = 10;  // of 1 s each: 0.5 s and two ticks are within the bound
  c.sample.conditions.foreign_cpu_seconds = 0.51;
  EXPECT_EQ(c.found(), Disturbance{});
  c.sample.conditions.foreign_cpu_seconds = 5;
  EXPECT_EQ(c.found(), Disturbance{.foreign_cores = 0.5});
}

TEST(Disturbance, SwitchesCountFromFiveOnAndAboveARateForEachThread) {
  Case c;
  c.sample.involuntary_switches = 50;
  EXPECT_EQ(c.found(), Disturbance{});
  c.sample.involuntary_switches = 120;
  EXPECT_EQ(c.found(), Disturbance{.switch_rate = 120});
  EXPECT_EQ(disturbance_text(c.found()), "a thread was pushed off its core 120 times a second");
  c.cell.policy = "split";
  c.cell.threads = 2;
  EXPECT_EQ(c.found(), Disturbance{.switch_rate = 60});
  c.cell.threads = 3;  // more threads than CPUs switch among themselves
  c.sample.involuntary_switches = 3000;
  EXPECT_EQ(c.found(), Disturbance{});

  Case brief;
  brief.sample.real_seconds = brief.sample.cpu_seconds = 0.01;
  brief.sample.involuntary_switches = 4;  // 400 a second
  EXPECT_EQ(brief.found(), Disturbance{});
}

TEST(Disturbance, AClockBelowTheMedianCounts) {
  Case c;
  c.sample.conditions.ghz = 2.0;
  EXPECT_EQ(c.found(), Disturbance{.ghz_share = 0.8});
  EXPECT_EQ(disturbance_text(c.found()), "the clock ran at 80 % of the run's median GHz");
  EXPECT_EQ(c.found(std::nullopt), Disturbance{});
  c.sample.conditions.ghz = 2.38;
  EXPECT_EQ(c.found(), Disturbance{});
  c.sample.conditions.ghz.reset();
  EXPECT_EQ(c.found(), Disturbance{});
}

TEST(Disturbance, OfADocumentIsPerCellInItsOrderWithTheWorstOfEachKind) {
  RunDocument document = sample_document();
  EXPECT_TRUE(disturbed_cells(document).empty());
  for (Sample& sample : document.samples) {
    if (sample.cell == "peg-solitaire/first/board:english/serial" && sample.index < 2)
      sample.cpu_seconds = sample.real_seconds * (sample.index == 0 ? 0.5 : 0.9);
    if (sample.cell == "peg-solitaire/first/board:english/serial" && sample.index == 4)
      sample.conditions.ghz = 1.255;
    if (sample.cell == "frogs/reach/n:12/serial" && sample.index == 9) sample.cpu_seconds = 0;
  }
  const auto cells = disturbed_cells(document);
  ASSERT_EQ(cells.size(), 2U);
  EXPECT_EQ(cells[0].cell, "frogs/reach/n:12/serial");
  EXPECT_EQ(cells[1].disturbed, 3U);
  EXPECT_EQ(cells[1].samples, 10U);
  EXPECT_DOUBLE_EQ(cells[1].worst.core_share.value_or(0), 0.5);

  const std::string table = summary_table(summarize(document));
  EXPECT_THAT(table, testing::HasSubstr("\n\ndisturbed: frogs/reach/n:12/serial: 1 of 10 samples, at worst: "
                                        "got 0 % of a core\n"
                                        "disturbed: peg-solitaire/first/board:english/serial: 3 of 10 "
                                        "samples, at worst: got 50 % of a core; the clock ran at 50 % of "
                                        "the run's median GHz\n\n2 failed:"));
}

}  // namespace
}  // namespace puzzlebench::results
