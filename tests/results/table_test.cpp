#include "results/table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using testing::HasSubstr;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(FormatSeconds, ShowsThreeDigitsAndAUnit) {
  EXPECT_EQ(format_seconds(0), "0.00 ns");
  EXPECT_EQ(format_seconds(981e-9), "981 ns");
  EXPECT_EQ(format_seconds(12.34e-6), "12.3 us");
  EXPECT_EQ(format_seconds(7.9e-3), "7.90 ms");
  EXPECT_EQ(format_seconds(1.5), "1.50 s");
  EXPECT_EQ(format_seconds(1234), "1234 s");
  EXPECT_EQ(format_seconds(0.9996), "1.00 s");
  EXPECT_EQ(format_seconds(0.9994), "999 ms");
  EXPECT_EQ(format_seconds(9.996e-3), "10.0 ms");
  EXPECT_EQ(format_seconds(99.96e-3), "100 ms");
}

TEST(FormatCount, GroupsThousands) {
  EXPECT_EQ(format_count(0), "0");
  EXPECT_EQ(format_count(999), "999");
  EXPECT_EQ(format_count(1000), "1,000");
  EXPECT_EQ(format_count(6028537632), "6,028,537,632");
  EXPECT_EQ(format_count(18446744073709551615U), "18,446,744,073,709,551,615");
  EXPECT_EQ(format_count(1, "task"), "1 task");
  EXPECT_EQ(format_count(1024, "task"), "1,024 tasks");
}

TEST(AlignColumns, AlignsTheFirstLeftAndTheOthersRight) {
  EXPECT_EQ(align_columns({{"a", "bb", "c"}, {"long", "1", "22"}, {"x", "", ""}}),
            "a     bb   c\n"
            "------------\n"
            "long   1  22\n"
            "x\n");
  EXPECT_EQ(align_columns({}), "");
}

TEST(AlignColumns, GivesANameThatIsTooLongALineOfItsOwn) {
  const std::string name(300, 'n');
  const auto lines = lines_of(align_columns({{"name", "time"}, {name, "1.00 ms"}, {"short", "2.00 ms"}}));
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[2], name);
  EXPECT_EQ(lines[3], std::string(113, ' ') + "1.00 ms");
  EXPECT_EQ(lines[4], "short" + std::string(108, ' ') + "2.00 ms");
}

TEST(SummaryTable, HasALinePerWorkloadWithTheDefaultSplitThenTheFailures) {
  const std::string table = summary_table(summarize(sample_document()));
  const std::string expected =
      R"(workload                             nodes   serial  +-  parallel  speed-up        95%    ovh  scaling  work   eff  Mn/s
------------------------------------------------------------------------------------------------------------------------
frogs/reach/n:12                    92,007  13.0 ms  2%   6.52 ms      2.00  2.00-2.00   1.00     2.00  1.00  100%  14.1
snake-cube/count/chain:king  6,028,537,632   1.58 s  2%    792 ms      2.00  2.00-2.00  1.00*     2.00  1.00  100%  7616
peg-solitaire/first/board:english
                                 1,396,488   264 ms  2%    132 ms      2.00  2.00-2.00  1.00*     2.00  1.00  100%  10.6
domino-square/count/sum:12               -        -   -         -         -          -      -        -     -     -     -

serial, parallel: median times, +-: median absolute deviation;
parallel: the default policy, or one asked for in its place, on 2 threads.
speed-up: median of serial/parallel over pairs taken side by side, 95%: its interval, from 6 pairs on;
  = ovh (rate of the policy on 1 thread / serial) x scaling (rate / that on 1 thread) x work (nodes).
eff: speed-up / threads. Mn/s: million nodes a second in parallel. -: not known.
*: the split on 1 thread was cut at another depth, because auto chose a depth for each thread count.

2 failed:
  domino-square/count/sum:12/serial: time-limit: stopped after 60 s
  frogs/reach/n:12/split/threads:3, sample 10: wrong-answer: nodes 92008, must be 92007
)";
  EXPECT_EQ(table, expected);
}

TEST(SummaryTable, IsAsciiAndItsNumbersFitTheTerminalWhateverTheNames) {
  RunDocument document = sample_document();
  for (Cell& cell : document.cells) cell.workload += "/chain:2,2,1,2,1,2,1,1,1,2,2,2,1,2,2,2/box:3x3x3";
  document.failures.clear();
  for (const std::string& line : lines_of(summary_table(summarize(document)))) {
    const bool name_alone =
        line.find("chain:2,2,1") != std::string::npos && line.find("  ") == std::string::npos;
    EXPECT_TRUE(name_alone || line.size() <= 120) << line;
    EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; })) << line;
  }
}

TEST(SummaryTable, ShowsADashForWhatIsUnknown) {
  RunDocument document = sample_document(1);
  std::erase_if(document.cells, [](const Cell& cell) { return cell.policy == "split" && cell.threads == 1; });
  document.cells.resize(2);  // frogs: serial and split on two threads
  const auto lines = lines_of(summary_table(summarize(document)));
  EXPECT_THAT(lines.at(2), testing::EndsWith("2.00    -    -        -  1.00  100%  14.8"));
}

TEST(SummaryTable, OfNothingIsEmpty) {
  EXPECT_EQ(summary_table(summarize(RunDocument{})), "");
}

}  // namespace
}  // namespace puzzlebench::results
