#include "results/comparison_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using testing::HasSubstr;

TimeSummary time_of(double median) {
  return {.samples = 10, .median = median, .deviation = 0, .minimum = median, .interval = {}};
}

/// A cell of each verdict.
Comparison every_verdict() {
  Comparison comparison;
  comparison.facts = {{"flags", "-O2", "-O3", FactOf::build}};
  const auto add = [&](const char* name, Verdict verdict, double after, const Interval& interval) {
    CellComparison cell;
    cell.name = name;
    cell.verdict = verdict;
    cell.before = time_of(1e-3);
    cell.after = time_of(after);
    cell.ratio = RatioEstimate{after / 1e-3, interval};
    comparison.cells.push_back(cell);
  };
  add("w/n:1/serial", Verdict::same, 1e-3, {0.99, 1.01, 0.95});
  add("w/n:2/serial", Verdict::faster, 0.5e-3, {0.49, 0.51, 0.95});
  add("w/n:3/serial", Verdict::slower, 2e-3, {1.9, 2.1, 0.95});
  add("w/n:4/serial", Verdict::unclear, 1e-3, {});
  comparison.cells.back().ratio->interval.reset();
  add("w/n:5/serial", Verdict::counts_only, 1e-3, {});
  comparison.cells.back().ratio.reset();
  comparison.cells.back().note =
      "other work: version 1 of the workload before, 2 after; only counts are compared";
  add("w/n:6/serial", Verdict::missing, 1e-3, {});
  comparison.cells.back().ratio.reset();
  comparison.cells.back().after.reset();
  comparison.cells.back().note = "not in the second run";
  add("w/n:7/se|rial", Verdict::wrong, 1e-3, {0.9, 1.1, 0.95});
  comparison.cells.back().differences = {"nodes: 1 before, 2 after"};
  return comparison;
}

TEST(ComparisonTable, OfEveryVerdict) {
  EXPECT_EQ(comparison_table(every_verdict()),
            R"(cell            before    after  ratio          95%        verdict
------------------------------------------------------------------
w/n:1/serial   1.00 ms  1.00 ms  1.000  0.990-1.010           SAME
w/n:2/serial   1.00 ms   500 us  0.500  0.490-0.510         FASTER
w/n:3/serial   1.00 ms  2.00 ms  2.000  1.900-2.100         SLOWER
w/n:4/serial   1.00 ms  1.00 ms  1.000            -        UNCLEAR
w/n:5/serial   1.00 ms  1.00 ms      -            -    COUNTS ONLY
w/n:6/serial   1.00 ms        -      -            -        MISSING
w/n:7/se|rial  1.00 ms  1.00 ms  1.000  0.900-1.100  COUNTS DIFFER

before, after: median times
ratio: median of after / before over all pairs of samples, below 1 is faster; 95%: its interval, from 4 + 4 samples on
FASTER, SLOWER: the whole interval is more than 2% away from 1; SAME: none of it is; UNCLEAR: neither
by chance alone, up to 1 in 40 cells without an effect is called SLOWER, and 1 in 40 FASTER

other builds:
  flags: -O2 before, -O3 after

about single cells:
  w/n:5/serial: other work: version 1 of the workload before, 2 after; only counts are compared
  w/n:6/serial: not in the second run
  ERROR w/n:7/se|rial: nodes: 1 before, 2 after

1 SAME, 1 FASTER, 1 SLOWER, 1 UNCLEAR, 1 COUNTS ONLY, 1 MISSING, 1 COUNTS DIFFER
)");
}

TEST(ComparisonMarkdown, OfEveryVerdict) {
  EXPECT_EQ(comparison_markdown(every_verdict()),
            R"(| cell | before | after | ratio | 95% | verdict |
|---|--:|--:|--:|--:|---|
| `w/n:1/serial` | 1.00 ms | 1.00 ms | 1.000 | 0.990-1.010 | SAME |
| `w/n:2/serial` | 1.00 ms | 500 us | 0.500 | 0.490-0.510 | FASTER |
| `w/n:3/serial` | 1.00 ms | 2.00 ms | 2.000 | 1.900-2.100 | SLOWER |
| `w/n:4/serial` | 1.00 ms | 1.00 ms | 1.000 | - | UNCLEAR |
| `w/n:5/serial` | 1.00 ms | 1.00 ms | - | - | COUNTS ONLY |
| `w/n:6/serial` | 1.00 ms | - | - | - | MISSING |
| `w/n:7/se\|rial` | 1.00 ms | 1.00 ms | 1.000 | 0.900-1.100 | COUNTS DIFFER |

- before, after: median times
- ratio: median of after / before over all pairs of samples, below 1 is faster; 95%: its interval, from 4 + 4 samples on
- FASTER, SLOWER: the whole interval is more than 2% away from 1; SAME: none of it is; UNCLEAR: neither
- by chance alone, up to 1 in 40 cells without an effect is called SLOWER, and 1 in 40 FASTER

other builds:

- flags: -O2 before, -O3 after

about single cells:

- w/n:5/serial: other work: version 1 of the workload before, 2 after; only counts are compared
- w/n:6/serial: not in the second run
- ERROR w/n:7/se|rial: nodes: 1 before, 2 after

**1 SAME, 1 FASTER, 1 SLOWER, 1 UNCLEAR, 1 COUNTS ONLY, 1 MISSING, 1 COUNTS DIFFER**
)");
}

TEST(ComparisonTable, OfVariantsSaysWhichAndOfOtherMachinesThatNoTimeDecides) {
  Comparison comparison = compare_variants(sample_document(), "serial", "split/threads:2", 0.005);
  comparison.facts = {{"cpu_model", "A", "B", FactOf::machine}};
  const std::string table = comparison_table(comparison);
  EXPECT_THAT(table, testing::StartsWith("workload "));
  EXPECT_THAT(table, HasSubstr("\nbefore: serial, after: split/threads:2; median times\n"));
  EXPECT_THAT(table, HasSubstr("more than 0.5% away from 1"));
  EXPECT_THAT(table, HasSubstr("\n\nother machines, so that only counts are compared:\n"
                               "  cpu_model: A before, B after\n\nabout single workloads:\n"));
  EXPECT_THAT(table, testing::EndsWith("\n\n3 FASTER, 1 MISSING\n"));
}

TEST(ComparisonTable, SaysWhatIntervalsOfSeveralProcessesAre) {
  Comparison comparison;
  EXPECT_THAT(comparison_table(comparison), testing::Not(HasSubstr("processes")));
  comparison.before.processes = 3;
  EXPECT_THAT(comparison_table(comparison),
              HasSubstr("\n3 and 1 processes: from the lowest to the highest interval of every pair of them; "
                        "over all layouts at least 50 %\n"));
  comparison.paired = true;
  EXPECT_THAT(comparison_table(comparison),
              HasSubstr("\n3 processes: from the lowest to the highest interval of them; over all layouts at "
                        "least 75 %\n"));
}

TEST(ComparisonText, NamesWhatWasDisturbedOnEachSide) {
  RunDocument before = sample_document(), after = before;
  for (Sample& sample : after.samples)
    if (sample.cell == "frogs/reach/n:12/serial" && sample.index < 3)
      sample.cpu_seconds = sample.real_seconds * 0.5;
  const std::string heading = "disturbed while they were sampled, by what was recorded beside the samples:\n";
  const std::string line = "frogs/reach/n:12/serial after: 3 of 10 samples, at worst: got 50 % of a core\n";
  EXPECT_THAT(comparison_table(compare(before, after)), HasSubstr("\n\n" + heading + "  " + line + "\n"));
  EXPECT_THAT(comparison_markdown(compare(before, after)),
              HasSubstr("\n\n" + heading + "\n- " + line + "\n"));
  EXPECT_THAT(comparison_table(compare(after, before)), HasSubstr("n:12/serial before: 3 of 10 samples"));
  EXPECT_THAT(comparison_table(compare_variants(after, "split/threads:2", "serial")),
              HasSubstr("\n  frogs/reach/n:12 after: 3 of 10 samples"));
  EXPECT_THAT(comparison_table(compare(before, before)), testing::Not(HasSubstr("disturbed")));
}

TEST(ComparisonTable, FitsATerminalOf120Columns) {
  for (const Comparison& comparison : {compare(sample_document(), sample_document()),
                                       compare_variants(sample_document(), "serial", "split/threads:2")}) {
    std::istringstream lines(comparison_table(comparison));
    for (std::string line; std::getline(lines, line);)
      if (!line.starts_with("  ")) {  // messages are as long as they are
        EXPECT_LE(line.size(), 120U) << line;
      }
  }
}

TEST(ComparisonTable, OfNothingSaysSo) {
  EXPECT_THAT(comparison_table(Comparison{}), testing::EndsWith("\nnothing to compare\n"));
}

}  // namespace
}  // namespace puzzlebench::results
