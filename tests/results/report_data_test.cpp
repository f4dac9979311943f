// What the report's page is given: the program's own figures, and the words of the first screen.
#include "results/report_data.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "results/export.hpp"
#include "results/losses.hpp"
#include "results/report_first.hpp"
#include "results/reportable.hpp"
#include "results/scaling.hpp"
#include "results/summary.hpp"
#include "tests/results/edge_documents.hpp"
#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using Json = nlohmann::json;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Json data_of(const RunDocument& document) {
  return Json::parse(report_data(document));
}

const Json& named(const Json& list, const std::string& key, const std::string& name) {
  for (const Json& entry : list)
    if (entry[key] == name) return entry;
  throw std::invalid_argument("no " + name);
}

/// Which has a wrong answer.
RunDocument without_failures(RunDocument document) {
  document.failures.clear();
  return document;
}

TEST(ReportData, GivesEveryCellTheSummarysFigures) {
  const RunDocument document = sample_document();
  const Json json = data_of(document);
  const auto measured = measured_cells(document);
  ASSERT_EQ(json["cells"].size(), document.cells.size());
  ASSERT_EQ(measured.size(), document.cells.size() - document.failures.size());
  for (const VariantSummary& row : measured) {
    const Json& cell = named(json["cells"], "name", row.cell.name);
    EXPECT_EQ(cell["median"], row.time.median);
    EXPECT_EQ(cell["low"], row.time.interval->low);
    EXPECT_EQ(cell["nodes"], std::to_string(row.nodes));
    EXPECT_EQ(cell["samples"].size(), row.time.samples);
    EXPECT_EQ(cell.contains("speedup"), row.speedup.has_value());
    if (row.speedup) {
      EXPECT_EQ(cell["speedup"], *row.speedup);
    }
    EXPECT_TRUE(cell["failed"].empty());
  }
  EXPECT_EQ(json["csv"], to_csv({document}));
}

TEST(ReportData, GivesRawSamplesWithWhatDisturbedThem) {
  RunDocument document = sample_document();
  document.samples.front().cpu_seconds = document.samples.front().real_seconds / 2;
  const Json cell = data_of(document)["cells"][0];
  EXPECT_EQ(cell["samples"][0]["seconds"], document.samples.front().real_seconds);
  EXPECT_EQ(cell["samples"][0]["disturbed"], "got 50 % of a core");
  EXPECT_FALSE(cell["samples"][1].contains("disturbed"));
  EXPECT_EQ(cell["remark"], "1 of 10 samples disturbed, at worst: got 50 % of a core");
}

TEST(ReportData, KeepsFailuresAlsoOfNamesWithoutACell) {
  RunDocument document = sample_document();
  document.failures.push_back({"elsewhere", -1, "error", "lost"});
  const Json cells = data_of(document)["cells"];
  EXPECT_EQ(named(cells, "name", "elsewhere")["failed"], Json({"error: lost"}));
  EXPECT_EQ(named(cells, "name", "frogs/reach/n:12/split/threads:3")["failed"],
            Json({"sample 10: wrong-answer: nodes 92008, must be 92007"}));
}

TEST(ReportData, NumbersTheFirstScreenByTheMedianWorkload) {
  RunDocument document = without_failures(sample_document());
  const std::string fastest = "frogs/reach/n:12/split/threads:2",
                    slowest = "peg-solitaire/first/board:english/split/threads:2/split-depth:auto";
  for (Sample& sample : document.samples) {
    if (sample.cell == fastest) sample.real_seconds /= 2;
    if (sample.cell == slowest) sample.real_seconds *= 4;
  }
  const FirstScreen screen = first_screen(document, summarize(document));
  EXPECT_EQ(screen.workload, "snake-cube/count/chain:king");
  EXPECT_EQ(screen.headline, "Parallel search on 2 threads is 2.00 times as fast as serial search.");
  EXPECT_THAT(screen.which,
              AllOf(HasSubstr("the median of 3 workloads by speed-up"),
                    HasSubstr("from 0.50 (peg-solitaire/first/board:english) to 4.00 (frogs/")));
  ASSERT_EQ(screen.numbers.size(), 3u);
  EXPECT_EQ(screen.numbers[0].value, "2.00x");
  EXPECT_EQ(screen.numbers[1].value, "125 %");  // of 1.60: capacity 1 s alone, 1.25 s together
  EXPECT_EQ(screen.numbers[1].note, "attainable now: 1.60x, by serial searches on all threads at once");
  EXPECT_EQ(screen.numbers[2].value, std::to_string(screen.reasons.size()));
  EXPECT_EQ(screen.reasons, reasons_against_publishing(document));
  EXPECT_THAT(screen.why,
              AllOf(StartsWith("2.00x of 2 threads; attainable now 1.60x"), HasSubstr(". Most goes to ")));
}

TEST(ReportData, SaysHowSureTheHeadlineIs) {
  RunDocument few = without_failures(sample_document(3));
  EXPECT_THAT(first_screen(few, summarize(few)).headline, EndsWith("by too few samples to say how surely."));
  RunDocument slow = without_failures(sample_document()), unsure = slow;
  for (Sample& sample : slow.samples)
    if (sample.cell.find("threads:2") != std::string::npos) sample.real_seconds *= 3;
  EXPECT_EQ(first_screen(slow, summarize(slow)).headline,
            "Parallel search on 2 threads is slower than serial search: 0.67 times as fast.");
  for (Sample& sample : unsure.samples)
    if (sample.cell.find("threads:2") != std::string::npos)
      sample.real_seconds *= sample.block % 2 == 0 ? 1 : 4;
  EXPECT_THAT(
      first_screen(unsure, summarize(unsure)).headline,
      AllOf(StartsWith("Whether parallel search on 2 threads is faster"), HasSubstr("interval goes from ")));
}

TEST(ReportData, SaysThatARunOfSerialCellsHasNoSpeedup) {
  RunDocument document = without_failures(sample_document());
  std::erase_if(document.samples,
                [](const Sample& sample) { return sample.cell.find("split") != std::string::npos; });
  const FirstScreen screen = first_screen(document, summarize(document));
  EXPECT_THAT(screen.headline, StartsWith("How much faster parallel search is, this run does not say"));
  EXPECT_EQ(screen.workload + screen.which + screen.why, "");
  EXPECT_EQ(screen.numbers[1].value, "unknown");
}

TEST(ReportData, NamesNoCauseWhereTheSamplesWereDisturbed) {
  RunDocument document = sample_document();
  for (Sample& sample : document.samples)
    if (sample.cell == "snake-cube/count/chain:king/serial") sample.cpu_seconds = sample.real_seconds / 2;
  const std::string why = first_screen(document, summarize(document)).why;
  EXPECT_THAT(why, HasSubstr("10 of 10 samples of snake-cube/count/chain:king/serial were disturbed "));
  EXPECT_THAT(why, EndsWith(", so no cause is named."));
  EXPECT_THAT(why, Not(HasSubstr("Most goes to")));
}

TEST(ReportData, NamesNoCauseWhereThePartsDoNotAddUp) {
  RunDocument document = sample_document();
  for (Cell& cell : document.cells)
    if (cell.capacity) cell.capacity->together_seconds = 4 * cell.capacity->alone_seconds;
  const FirstScreen screen = first_screen(document, summarize(document));
  EXPECT_THAT(screen.why, HasSubstr("The parts were measured apart and do not add up here ("));
  EXPECT_EQ(screen.numbers[1].value, "unknown");
  EXPECT_THAT(screen.numbers[1].note, HasSubstr("x, less than one alone: they were disturbed"));
}

TEST(ReportData, BeginsWithWrongAnswers) {
  RunDocument document = without_failures(sample_document());
  document.failures.push_back({"frogs/reach/n:12/serial", -1, "wrong-answer", "states is 1, published is 2"});
  EXPECT_THAT(
      first_screen(document, summarize(document)).headline,
      StartsWith("1 wrong answer: this program or this machine is not to be trusted. Parallel search on 2"));
}

TEST(ReportData, SaysWhatACompareSays) {
  RunDocument base = sample_document();
  base.run.id = "base";
  base.samples.front().cpu_seconds = base.samples.front().real_seconds / 2;
  const RunDocument run = sample_document();
  const Json comparison = Json::parse(report_data(run, &base))["comparison"];
  EXPECT_THAT(comparison["legend"].dump(), HasSubstr("median of after / before over all pairs of samples"));
  ASSERT_EQ(comparison["disturbed"].size(), 1u);
  EXPECT_THAT(comparison["disturbed"][0].get<std::string>(),
              HasSubstr(" before: 1 of 10 samples, at worst: "));
}

TEST(ReportData, StepsFromTheThreadsDownToTheSpeedup) {
  const RunDocument document = sample_document();
  const Json json = data_of(document);
  const Json& workload = named(json["workloads"], "name", "snake-cube/count/chain:king");
  const Json& losses = workload["losses"];
  const auto expected = losses_of(measured_cells(document)[5]);
  double at = 2;
  for (const Json& step : losses["steps"]) {
    EXPECT_EQ(step["from"], at);
    at = step["to"];
    EXPECT_DOUBLE_EQ(at, step["from"].get<double>() * step.value("kept", 1.0)) << step["name"];
  }
  EXPECT_DOUBLE_EQ(at, expected->speedup);
  EXPECT_EQ(losses["text"], losses_text(*expected));
  EXPECT_EQ(workload["speedups"].back()["series"], "split/split-depth:auto");
  EXPECT_EQ(workload["speedups"].back()["attainable"], *expected->attainable());
}

TEST(ReportData, JoinsSizesThatDifferInWholeNumbers) {
  const Json workloads = data_of(sample_document())["workloads"];
  EXPECT_EQ(workloads[0]["family"], "frogs/reach/n");
  EXPECT_EQ(workloads[1]["family"], "snake-cube/count/chain:king");
}

TEST(ReportData, PredictsUpToAsManyThreadsAsTheModelGoes) {
  const RunDocument document = sample_document();
  const Json scaling = data_of(document)["scaling"].at(0);
  EXPECT_EQ(scaling["curve"].size(), 11u);
  EXPECT_EQ(scaling["curve"].back()["threads"], scaling_threads_max);
  EXPECT_EQ(scaling["curve"][1]["predicted"], predict(document.task_times[0], 2).speedup);
  EXPECT_EQ(scaling["curve"][1]["bound"], bound(document.task_times[0], 2).speedup);
  EXPECT_EQ(scaling["measured"].size(), 2u);
}

TEST(ReportData, GivesEveryTaskRecordOnce) {
  const Json timelines = data_of(sample_document())["timelines"];
  ASSERT_EQ(timelines.size(), 1u);
  EXPECT_EQ(timelines[0]["records"], Json({{1, 1500, 350000000, 0, 30}, {0, 2000, 400000001, 2, 70}}));
}

TEST(ReportData, StaysFiniteForTheLargestNumbersThatADocumentHolds) {
  EXPECT_THAT(report_data(extreme_document()), Not(HasSubstr("null")));  // JSON's infinity
}

TEST(ReportData, QuotesTheCommandForAShell) {
  RunDocument document = sample_document(1);
  document.run.argv = {"build/release/puzzlebench", "sweep", "--until", "ci:1%|samples:30", "it's $HOME", ""};
  EXPECT_EQ(data_of(document)["run"]["command"],
            "build/release/puzzlebench sweep --until 'ci:1%|samples:30' 'it'\\''s $HOME' ''");
}

TEST(ReportData, LeavesOutFactsThatAreUnknown) {
  const Json facts = data_of(sample_document(1))["run"]["facts"];
  EXPECT_THAT(facts, testing::Contains(Json({"commit", "0123abc-dirty"})));
  for (const Json& fact : facts) EXPECT_NE(fact[1], "unknown") << fact[0];
}

}  // namespace
}  // namespace puzzlebench::results
