#include "results/processes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace puzzlebench::results {
namespace {

using testing::HasSubstr;

/// Cells "a", "b", ...: of each the times of process 1, 2, ...
RunDocument document_of(const std::vector<std::vector<std::vector<double>>>& cells, int processes = 2) {
  RunDocument document;
  document.run.processes = processes;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    Cell& cell = document.cells.emplace_back();
    cell.name = std::string(1, static_cast<char>('a' + c));
    for (std::size_t p = 0; p < cells[c].size(); ++p)
      for (const double seconds : cells[c][p]) {
        Sample& sample = document.samples.emplace_back();
        sample.cell = cell.name;
        sample.process = static_cast<int>(p) + 1;
        sample.real_seconds = seconds;
      }
  }
  return document;
}

// Median 1.025; the interval of six is smallest to largest: 0.05 wide.
const std::vector<double> first{1.00, 1.01, 1.02, 1.03, 1.04, 1.05};
// Median 1.125: 0.1 away, more than 0.05.
const std::vector<double> apart{1.10, 1.11, 1.12, 1.13, 1.14, 1.15};
// Median 1.065: 0.04 away, less.
const std::vector<double> near{1.04, 1.05, 1.06, 1.07, 1.08, 1.09};
// Median 1.525, but 1.05 wide.
const std::vector<double> unsteady{1.00, 1.10, 1.50, 1.55, 1.60, 2.05};

TEST(LayoutEffects, AreMediansFurtherApartThanAnyIntervalIsWide) {
  const auto effects = layout_effects(document_of({{first, apart}, {first, near}, {first, unsteady}}));
  ASSERT_EQ(effects.size(), 1u);
  EXPECT_EQ(effects[0].cell, "a");
  EXPECT_NEAR(effects[0].difference, 1.125 / 1.025 - 1, 1e-12);
}

TEST(LayoutEffects, NeedSixSamplesOfEachOfTwoProcesses) {
  EXPECT_TRUE(layout_effects(document_of({{first}, {first, {2.0, 2.0, 2.0, 2.0, 2.0}}, {}})).empty());
  EXPECT_EQ(layout_effects(document_of({{first, {}, apart}}, 3)).size(), 1u);
}

TEST(ProcessesLines, SayOneSentenceOfTheLayout) {
  EXPECT_EQ(
      processes_lines(document_of({{first, near}})),
      "\n2 processes, one after the other; medians are over all of them, pairs inside each;\n95%: from the "
      "lowest to the highest of the processes' intervals; over all layouts at least 50 %.\n");
  EXPECT_EQ(processes_lines(document_of({{first}}, 2)),
            "\n1 of 2 processes, one after the other; medians are over all of them, pairs inside each.\n");
  const std::string said = ": more than chance does inside one process, so smaller changes prove nothing.\n";
  EXPECT_THAT(processes_lines(document_of({{first, apart}})),
              testing::EndsWith("\nlayout: a differs between processes by 10 %" + said));
  std::vector<double> further = apart;
  for (double& seconds : further) seconds += 0.1;
  EXPECT_THAT(
      processes_lines(document_of({{first, apart}, {first, further}})),
      testing::EndsWith("\nlayout: b differs between processes by 20 %, and 1 other cell by less" + said));
  EXPECT_THAT(processes_lines(document_of({{std::vector<double>(6, 1.0), std::vector<double>(6, 1.004)}})),
              HasSubstr("a differs between processes by 0.4 %:"));
}

TEST(ProcessesLines, SayHowManyAreThere) {
  EXPECT_THAT(processes_lines(document_of({{first, near}}, 3)), testing::StartsWith("\n2 of 3 processes, "));
  EXPECT_EQ(processes_lines(document_of({{first}}, 1)), "");
  RunDocument empty = document_of({}, 2);
  EXPECT_EQ(processes_lines(empty), "\n2 processes, one after the other: no sample is there yet.\n");
  empty.failures = {{"c", -1, "node-limit", "process 1: stopped"},
                    {"c", -1, "node-limit", "process 2: stopped"}};
  EXPECT_EQ(processes_lines(empty), "\n2 processes, one after the other: no cell has samples.\n");
}

TEST(ProcessesSampled, CountsThoseThatHaveSamples) {
  EXPECT_EQ(processes_sampled(document_of({{first, {}, near}}, 3)), 2u);
  EXPECT_EQ(processes_sampled(document_of({{}})), 0u);
}

}  // namespace
}  // namespace puzzlebench::results
