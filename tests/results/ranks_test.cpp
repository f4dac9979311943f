// Cells over ranks are cells of their own wherever a run is read, and documents without ranks stay as they
// were.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "results/comparison.hpp"
#include "results/export.hpp"
#include "results/json_document.hpp"
#include "results/json_sample.hpp"
#include "results/losses.hpp"
#include "results/report_data.hpp"
#include "results/table.hpp"
#include "results/variants.hpp"
#include "tests/refusal.hpp"
#include "tests/results/ranks_document.hpp"

namespace puzzlebench::results {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;
using testing::Not;

/// What reading the document says after `change` of its first row over ranks.
std::string error_after(const std::function<void(Json&)>& change) {
  Json json = to_json(ranks_document(1));
  for (Json& row : json["benchmarks"])
    if (row["run_type"] == "iteration" && row["name"].get<std::string>().starts_with(ranks_cell)) change(row);
  return tests::refusal_of<DocumentError>([&] { parse_document(json.dump(), "run.json"); });
}

VariantSummary over_ranks(const Summary& summary) {
  for (const WorkloadSummary& workload : summary.workloads)
    for (const VariantSummary& variant : workload.variants)
      if (variant.cell.name == ranks_cell) return variant;
  throw std::runtime_error("no cell over ranks");
}

TEST(RanksInADocument, AreReadBack) {
  const RunDocument read = parse_document(to_text(ranks_document()), "run.json");
  EXPECT_EQ(read.cells, ranks_document().cells);
  int found = 0;
  for (const Sample& sample : read.samples) {
    const bool over_ranks = sample.cell == ranks_cell;
    found += over_ranks;
    EXPECT_EQ(sample.per_rank.size(), over_ranks ? 2u : 0u);
    if (over_ranks) {
      EXPECT_EQ(sample.per_rank, ranks_document().samples.back().per_rank);
    }
  }
  EXPECT_EQ(found, 10);
}

TEST(RanksInADocument, LeaveDocumentsWithoutThemAsTheyWere) {
  EXPECT_THAT(to_text(sample_document()), Not(HasSubstr("rank")));
}

TEST(RanksInADocument, AreReadBackFromTheJournal) {
  const Sample written = ranks_document().samples.back();
  const Json json = sample_to_json(written);
  const std::string source = "journal.jsonl";
  EXPECT_EQ(read_sample(JsonReader(json, source)), written);
}

TEST(RanksInADocument, MustBeThoseOfTheCell) {
  EXPECT_THAT(error_after([](Json& row) { row["ranks"] = 3; }), HasSubstr("found 3"));
  EXPECT_THAT(error_after([](Json& row) { row.erase("ranks"); }), HasSubstr("ranks"));
  EXPECT_THAT(error_after([](Json& row) { row.erase("per_rank"); }), HasSubstr("a list of 2"));
  EXPECT_THAT(error_after([](Json& row) { row["per_rank"].erase(0); }), HasSubstr("a list of 2"));
  EXPECT_THAT(error_after([](Json& row) { row["per_rank"][0]["idle_share"] = 2; }), HasSubstr("idle_share"));
}

TEST(RanksInASummary, AreWorkersLikeThreads) {
  const Summary summary = summarize(ranks_document());
  const VariantSummary variant = over_ranks(summary);
  EXPECT_NEAR(*variant.speedup, 1.6, 1e-9);
  EXPECT_NEAR(*variant.efficiency, 0.8, 1e-9);
  EXPECT_NEAR(*variant.ranks_idle, 0.2, 1e-9);
  EXPECT_EQ(variant.one_thread, std::string(ranks_workload) + "/split/threads:1/split-depth:auto");
  // As many workers on one rank stand for the workload, and for what is asked of threads.
  const WorkloadSummary& workload = summary.workloads[1];
  ASSERT_EQ(workload.workload, ranks_workload);
  EXPECT_EQ(workload.variants[*workload.headline].cell.ranks, 1);
  EXPECT_EQ(workload.variants[*headline_of(workload.variants, 1)].cell.ranks, 1);
}

TEST(RanksInASummary, TheLossesNameWhatTheRanksTold) {
  const auto losses = losses_of(over_ranks(summarize(ranks_document())));
  ASSERT_TRUE(losses);
  EXPECT_EQ(losses_text(*losses),
            "1.60x of 2 ranks of 1 thread; attainable now unknown; then split 0 %, idle -20 %, memory and "
            "other 0 %");
}

TEST(RanksInASummary, TheTableSaysWhoseThreads) {
  RunDocument document = ranks_document();
  std::erase_if(document.samples, [](const Sample& sample) {
    return sample.cell != ranks_cell && !sample.cell.ends_with("/serial");
  });
  const std::string table = summary_table(summarize(document));
  EXPECT_THAT(table, HasSubstr("2 ranks, each on 1 thread."));
  EXPECT_THAT(table, HasSubstr("eff: speed-up / threads of all ranks."));
}

TEST(RanksInAComparison, AreSetAgainstTheSameRanks) {
  const Comparison comparison = compare(ranks_document(), ranks_document());
  EXPECT_TRUE(
      std::ranges::any_of(comparison.cells, [](const auto& cell) { return cell.name == ranks_cell; }));
  EXPECT_EQ(variant_of(ranks_document().cells[5]), "split/ranks:2/threads:1/split-depth:auto");
}

TEST(RanksInAnExport, HaveAColumnOfTheirOwn) {
  EXPECT_THAT(to_csv({ranks_document()}), HasSubstr(",split,1,2,auto,3,"));
}

TEST(RanksInAReport, HaveTheirCurveAndTheirFacts) {
  const Json data = Json::parse(report_data(ranks_document(), nullptr));
  const std::string text = data.dump();
  EXPECT_THAT(text, HasSubstr(R"(["hosts","node1: 1, node2: 1"])"));
  EXPECT_THAT(text, HasSubstr("idle 30 %, 7 messages, 1,234 bytes sent"));
  int points = 0;
  for (const Json& point : data["workloads"][1]["speedups"])
    if (point["ranks_series"] == "split/threads:1/split-depth:auto") {
      EXPECT_EQ(point["series"], "split/split-depth:auto");
      points += point["ranks"] == 2 ? 2 : 1;
    }
  EXPECT_EQ(points, 3);  // of one rank and of two
}

}  // namespace
}  // namespace puzzlebench::results
