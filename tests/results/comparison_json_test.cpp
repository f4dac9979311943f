#include "results/comparison_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

nlohmann::json parsed(const Comparison& comparison) {
  return nlohmann::json::parse(comparison_json(comparison));
}

TEST(ComparisonJson, IsOneObjectWithAnEntryPerCell) {
  RunDocument after = sample_document();
  for (Sample& sample : after.samples) sample.real_seconds *= 4;
  after.samples[0].counts.nodes = 1;  // of frogs/reach/n:12/serial
  after.context.build["compiler"] = "GCC 13.1.0";
  const auto json = parsed(compare(sample_document(), after, 0.05));
  EXPECT_EQ(json["schema"], (nlohmann::json{{"name", "puzzlebench-comparison"}, {"version", 1}}));
  EXPECT_EQ(json["before"],
            (nlohmann::json{{"run", "2024-05-06T07:08:09Z"}, {"commit", "0123abc-dirty"}, {"variant", ""}}));
  EXPECT_EQ(json["paired"], false);
  EXPECT_EQ(json["min_effect"], 0.05);
  EXPECT_EQ(json["facts"],
            nlohmann::json::parse(R"([{"name": "compiler", "of": "build", "before": "GCC 12.2.0",
                                                      "after": "GCC 13.1.0"}])"));
  ASSERT_EQ(json["cells"].size(), 11U);
  const auto& wrong = json["cells"][0];
  EXPECT_EQ(wrong["name"], "frogs/reach/n:12/serial");
  EXPECT_EQ(wrong["verdict"], "COUNTS DIFFER");
  EXPECT_EQ(wrong["differences"], (nlohmann::json{"nodes: 92007 before, 1 after"}));
  const auto& slower = json["cells"][1];
  EXPECT_EQ(slower["verdict"], "SLOWER");
  EXPECT_EQ(slower["before"]["samples"], 10);
  EXPECT_GT(slower["after"]["median"], slower["before"]["median"]);
  EXPECT_EQ(slower["before"]["interval"]["coverage"], 0.978515625);
  EXPECT_DOUBLE_EQ(slower["ratio"], 4);
  EXPECT_LE(slower["ratio_interval"]["low"], 4);
  EXPECT_GE(slower["ratio_interval"]["high"], 4);
  EXPECT_EQ(slower["differences"], nlohmann::json::array());
  EXPECT_EQ(slower["note"], "");
  EXPECT_EQ(json["verdicts"],
            nlohmann::json::parse(R"({"SAME": 0, "FASTER": 0, "SLOWER": 8, "UNCLEAR": 0, "COUNTS ONLY": 0,
                                      "MISSING": 2, "COUNTS DIFFER": 1})"));
}

TEST(ComparisonJson, CountsDisturbedSamples) {
  RunDocument after = sample_document();
  after.samples.front().cpu_seconds = after.samples.front().real_seconds * 0.5;
  const auto json = parsed(compare(sample_document(), after));
  for (const auto& cell : json["cells"]) {
    if (!cell.contains("after")) continue;
    const bool disturbed = cell["name"] == after.samples.front().cell;
    EXPECT_EQ(cell["before"]["disturbed"], 0);
    EXPECT_EQ(cell["before"]["disturbance"], "");
    EXPECT_EQ(cell["after"]["disturbed"], disturbed ? 1 : 0);
    EXPECT_EQ(cell["after"]["disturbance"], disturbed ? "got 50 % of a core" : "");
  }
}

TEST(ComparisonJson, LeavesOutWhatIsNotKnown) {
  const auto json = parsed(compare(sample_document(1), sample_document(1)));
  EXPECT_FALSE(json["cells"][0].contains("ratio_interval"));
  EXPECT_FALSE(json["cells"][0]["before"].contains("interval"));
  const auto& missing = json["cells"][9];
  EXPECT_EQ(missing["verdict"], "MISSING");
  for (const char* key : {"before", "after", "ratio"}) EXPECT_FALSE(missing.contains(key)) << key;
  EXPECT_EQ(missing["note"],
            "failed in the first run: time-limit: stopped after 60 s; failed in the second run: time-limit: "
            "stopped after 60 s");
}

TEST(ComparisonJson, OfVariantsNamesThem) {
  const auto json = parsed(compare_variants(sample_document(), "serial", "split/threads:2"));
  EXPECT_EQ(json["paired"], true);
  EXPECT_EQ(json["before"]["variant"], "serial");
  EXPECT_EQ(json["after"]["variant"], "split/threads:2");
  EXPECT_EQ(json["cells"][0]["name"], "frogs/reach/n:12");
}

}  // namespace
}  // namespace puzzlebench::results
