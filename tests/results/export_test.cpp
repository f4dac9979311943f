// The formats of other people's tools, as text. (Their schemas: CMakeLists.txt.)
#include "results/export.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "results/joined_runs.hpp"
#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using testing::HasSubstr;
using testing::Not;

/// One workload on one and two threads; the samples on one take 2.00, 2.25, ... s, those on two half of it.
RunDocument small_document(int samples) {
  RunDocument document = sample_document(samples);
  const std::string workload = "snake-cube/count/chain:king";
  std::erase_if(document.cells, [&](const Cell& cell) { return cell.workload != workload; });
  std::erase_if(document.samples, [&](const Sample& s) { return !s.cell.starts_with(workload); });
  document.failures.clear();
  for (Sample& sample : document.samples)
    sample.real_seconds =
        (2 + 0.25 * sample.index) / (sample.cell.find("threads:2") == std::string::npos ? 1 : 2);
  return document;
}

TEST(ExportCsv, HasALinePerMeasuredCell) {
  EXPECT_EQ(
      to_csv({small_document(3)}),
      "run,host,cpu,cell,workload,puzzle,objective,workload_version,policy,threads,ranks,split_depth,"
      "split_depth_resolved,budget,seed,executions,samples,median_s,mad_s,min_s,low_s,high_s,nodes,"
      "nodes_per_s,speedup,speedup_low,speedup_high,efficiency,cycles,instructions,cache_misses\r\n"
      "2024-05-06T07:08:09Z,workstation,Some CPU,snake-cube/count/chain:king/serial,"
      "snake-cube/count/chain:king,snake-cube,count,1,serial,1,1,,,,,3,3,2.25,0.25,2,,,6028537632,"
      "2679350058.67,,,,,3000000001,5.5e+12,0\r\n"
      "2024-05-06T07:08:09Z,workstation,Some CPU,"
      "snake-cube/count/chain:king/split/threads:1/split-depth:auto,"
      "snake-cube/count/chain:king,snake-cube,count,1,split,1,1,auto,3,,,3,3,2.25,0.25,2,,,6028537632,"
      "2679350058.67,1,,,1,1.84467440737e+19,,\r\n"
      "2024-05-06T07:08:09Z,workstation,Some CPU,"
      "snake-cube/count/chain:king/split/threads:2/split-depth:auto,"
      "snake-cube/count/chain:king,snake-cube,count,1,split,2,1,auto,4,,,3,3,1.125,0.125,1,,,6028537632,"
      "5358700117.33,2,,,1,,,\r\n");
}

TEST(ExportCsv, ShowsIntervalsOfSixSamplesAndMore) {
  EXPECT_THAT(to_csv({small_document(6)}), HasSubstr(",6,1.3125,0.1875,1,1,1.625,6028537632,"));
}

TEST(ExportCsv, QuotesWhatWouldBreakALine) {
  RunDocument document = small_document(1);
  document.context.cpu_model = "A \"fast\" one, 2 cores";
  document.context.host_name = "two\nlines";
  EXPECT_THAT(
      to_csv({document}),
      HasSubstr("\r\n2024-05-06T07:08:09Z,\"two\nlines\",\"A \"\"fast\"\" one, 2 cores\",snake-cube"));
}

TEST(ExportCsv, SeveralRunsShareOneHeading) {
  RunDocument second = small_document(1);
  second.run.id = "second";
  const std::string text = to_csv({small_document(1), second});
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1 + 3 + 3);
  EXPECT_THAT(text, HasSubstr("\r\nsecond,workstation,"));
}

/// The table of small_document(6), each line behind `run`.
std::string markdown_table(const std::string& run_heading, const std::string& run_align,
                           const std::vector<std::string>& runs) {
  std::string table =
      run_heading +
      "| cell | samples | median | +- | min | 95 % of median | nodes | speed-up | 95 % of speed-up |\n" +
      run_align + "| :-- | --: | --: | --: | --: | --: | --: | --: | --: |\n";
  for (const std::string& run : runs)
    table += run +
             "| snake-cube/count/chain:king/serial | 6 | 2.62 s | 375 ms | 2.00 s | 2.00 s to 3.25 s "
             "| 6,028,537,632 | - | - |\n" +
             run +
             "| snake-cube/count/chain:king/split/threads:1/split-depth:auto | 6 | 2.62 s | 375 ms | 2.00 s "
             "| 2.00 s to 3.25 s | 6,028,537,632 | 1.00 | 1.00 to 1.00 |\n" +
             run +
             "| snake-cube/count/chain:king/split/threads:2/split-depth:auto | 6 | 1.31 s | 188 ms | 1.00 s "
             "| 1.00 s to 1.62 s | 6,028,537,632 | 2.00 | 2.00 to 2.00 |\n";
  return table;
}

TEST(ExportMarkdown, HasATableAndWhatFailed) {
  RunDocument document = small_document(6);
  document.failures = {{"frogs/count/n:30", -1, "time-limit", "stopped | after\n60 s"}};
  EXPECT_EQ(to_markdown({document}),
            "### 2024-05-06T07:08:09Z\n\n"
            "workstation, Some CPU, 2 cores; run complete\n\n" +
                markdown_table("", "", {""}) +
                "\nFailed, and so not in the table:\n\n"
                "- frogs/count/n:30: time-limit: stopped \\| after 60 s\n");
}

TEST(ExportMarkdown, OfSeveralRunsSaysInEachRowWhich) {
  RunDocument one = small_document(6), two = small_document(6);
  two.run.id = "second";
  two.context.num_cpus = 1;
  two.failures = {{"frogs/count/n:30", -1, "time-limit", "stopped"}};
  EXPECT_EQ(to_markdown({one, two}),
            "### 2 runs\n\n"
            "- 2024-05-06T07:08:09Z: workstation, Some CPU, 2 cores; run complete\n"
            "- second: workstation, Some CPU, 1 core; run complete\n\n" +
                markdown_table("| run ", "| :-- ", {"| 2024-05-06T07:08:09Z ", "| second "}) +
                "\nFailed, and so not in the table:\n\n"
                "- second: frogs/count/n:30: time-limit: stopped\n");
}

TEST(JoinedRuns, AreOfOneCommitMachineAndBuildAndMeasureEachCellOnce) {
  RunDocument one = small_document(6), two = one;
  two.run.id = "second";
  one.context.build["commit"] = two.context.build["commit"] = "abc";
  EXPECT_EQ(reason_not_to_join({one}), "");
  EXPECT_EQ(reason_not_to_join({one, two}),
            "snake-cube/count/chain:king/serial is measured both in 2024-05-06T07:08:09Z and in second");
  one.samples.resize(1);  // of the serial cell
  std::erase_if(two.samples, [](const Sample& sample) { return sample.cell.ends_with("serial"); });
  EXPECT_EQ(reason_not_to_join({one, two}), "");
  const std::string joined = to_bencher({one, two});
  for (const char* cell : {"king/serial\"", "threads:1/split-depth:auto\"", "threads:2/split-depth:auto\""})
    EXPECT_THAT(joined, HasSubstr(cell));
  two.context.build["commit"] = "def";
  EXPECT_EQ(reason_not_to_join({one, two}), "commit is abc in 2024-05-06T07:08:09Z, def in second");
  two.context.build["commit"] = "abc";
  two.context.cpu_model = "Abacus";
  EXPECT_EQ(reason_not_to_join({one, two}),
            "cpu_model is Some CPU in 2024-05-06T07:08:09Z, Abacus in second");
  one.context.build.erase("commit");
  EXPECT_EQ(reason_not_to_join({one, two}), "the sources of 2024-05-06T07:08:09Z: the commit is unknown");
  one.context.build["commit"] = two.context.build["commit"] = "abc-dirty";
  EXPECT_EQ(reason_not_to_join({one, two}),
            "the sources of 2024-05-06T07:08:09Z: changed since the commit (abc-dirty)");
}

TEST(ExportGithubActionBenchmark, IsTheCustomFormat) {
  RunDocument document = small_document(6);
  document.cells.erase(document.cells.begin() + 1);
  std::erase_if(document.samples,
                [](const Sample& s) { return s.cell.find("threads:1") != std::string::npos; });
  EXPECT_EQ(to_github_action_benchmark({document}), R"([
  {
    "name": "snake-cube/count/chain:king/serial",
    "unit": "ns",
    "value": 2625000000.0,
    "range": "± 375000000.0",
    "extra": "samples: 6\nminimum: 2000000000.0 ns\n95 % of median: 2000000000.0 to 3250000000.0 ns\nthreads: 1\nnodes: 6028537632"
  },
  {
    "name": "snake-cube/count/chain:king/split/threads:2/split-depth:auto",
    "unit": "ns",
    "value": 1312500000.0,
    "range": "± 187500000.0",
    "extra": "samples: 6\nminimum: 1000000000.0 ns\n95 % of median: 1000000000.0 to 1625000000.0 ns\nthreads: 2\nnodes: 6028537632\nspeed-up: 2.00"
  }
]
)");
}

TEST(ExportBencher, HasTheLatencyOfEveryCell) {
  EXPECT_EQ(to_bencher({small_document(6)}), R"({
  "snake-cube/count/chain:king/serial": {
    "latency": {"value": 2625000000.0, "lower_value": 2000000000.0, "upper_value": 3250000000.0}
  },
  "snake-cube/count/chain:king/split/threads:1/split-depth:auto": {
    "latency": {"value": 2625000000.0, "lower_value": 2000000000.0, "upper_value": 3250000000.0}
  },
  "snake-cube/count/chain:king/split/threads:2/split-depth:auto": {
    "latency": {"value": 1312500000.0, "lower_value": 1000000000.0, "upper_value": 1625000000.0}
  }
}
)");
  EXPECT_THAT(to_bencher({small_document(5)}), Not(HasSubstr("lower_value")));
}

TEST(ExportTrace, HasAProcessPerCellAndAThreadPerWorker) {
  const std::string cell = "snake-cube/count/chain:king/split/threads:2/split-depth:auto";
  EXPECT_EQ(to_trace(sample_document()), R"({
  "traceEvents": [
    {
      "name": "process_name",
      "ph": "M",
      "pid": 1,
      "tid": 0,
      "args": {"name": ")" + cell + R"x( (the 2 longest of 3 tasks)"}
    },
    {"name": "thread_name", "ph": "M", "pid": 1, "tid": 1, "args": {"name": "worker 0"}},
    {"name": "thread_name", "ph": "M", "pid": 1, "tid": 2, "args": {"name": "worker 1"}},
    {
      "name": "task 0",
      "cat": "task",
      "ph": "X",
      "ts": 1.5,
      "dur": 350000.0,
      "pid": 1,
      "tid": 2,
      "args": {"nodes": 30}
    },
    {
      "name": "task 2",
      "cat": "task",
      "ph": "X",
      "ts": 2.0,
      "dur": 400000.001,
      "pid": 1,
      "tid": 1,
      "args": {"nodes": 70}
    }
  ],
  "displayTimeUnit": "ns",
  "otherData": {
    "run": "2024-05-06T07:08:09Z",
    "host": "workstation"
  }
}
)x");
}

TEST(ExportTrace, IsEmptyWithoutRecords) {
  RunDocument document = sample_document(1);
  for (Cell& cell : document.cells)
    if (cell.profile) cell.profile->records.clear();
  EXPECT_EQ(to_trace(document), "");
}

}  // namespace
}  // namespace puzzlebench::results
