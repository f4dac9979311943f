#include "results/json_document.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <nlohmann/json.hpp>

#include "tests/refusal.hpp"
#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using Json = nlohmann::ordered_json;
using testing::AllOf;
using testing::HasSubstr;

/// The document with its times as a file keeps them: to the picosecond.
RunDocument rounded(RunDocument document) {
  return parse_document(to_text(document), "run.json");
}

std::string error_of(const std::function<void()>& action) {
  return tests::refusal_of<DocumentError>(action);
}

std::string parse_error(const std::string& text) {
  return error_of([&] { parse_document(text, "run.json"); });
}

/// The error of reading the sample document after `change`.
std::string error_after(const std::function<void(Json&)>& change) {
  Json json = to_json(sample_document());
  change(json);
  return parse_error(json.dump());
}

std::string write_error(const std::function<void(RunDocument&)>& change) {
  RunDocument document = sample_document();
  change(document);
  return error_of([&] { to_text(document); });
}

TEST(JsonDocument, AnErrorInALongWordStaysALine) {
  EXPECT_EQ(parse_error("{\"a\": " + std::string(1'000'000, '1') + "e999"),
            "run.json: not valid JSON: line 1, column 1000010: found \"" + std::string(60, '1') +
                "...\", too large a number");
}

TEST(JsonDocument, ReadsBackEveryFieldThatItWrote) {
  const RunDocument written = sample_document();
  RunDocument read = rounded(written);
  ASSERT_EQ(read.samples.size(), written.samples.size());
  for (std::size_t i = 0; i < read.samples.size(); ++i) {
    EXPECT_NEAR(read.samples[i].real_seconds, written.samples[i].real_seconds, 0.5e-12);
    EXPECT_NEAR(read.samples[i].cpu_seconds, written.samples[i].cpu_seconds, 0.5e-12);
    read.samples[i].real_seconds = written.samples[i].real_seconds;
    read.samples[i].cpu_seconds = written.samples[i].cpu_seconds;
  }
  EXPECT_TRUE(read == written);
}

TEST(JsonDocument, WritesTheSameTextAgainAfterReadingIt) {
  RunDocument document = sample_document(7);
  for (std::size_t i = 0; i < document.samples.size(); ++i)
    document.samples[i].real_seconds *= 1 + 0.317 * static_cast<double>(i % 13);
  const std::string text = to_text(document);
  EXPECT_EQ(to_text(parse_document(text, "run.json")), text);
  EXPECT_TRUE(rounded(document) == rounded(rounded(document)));
}

TEST(JsonDocument, OfNoCellsRoundTrips) {
  RunDocument empty;
  empty.run.status = "interrupted";
  EXPECT_TRUE(rounded(empty) == empty);
}

TEST(JsonDocument, HasOneRowPerSampleAndOneMedianPerCellUnderTheNamesThatComparePyWants) {
  const RunDocument document = sample_document();
  const Json json = to_json(document);
  EXPECT_EQ(json["schema"], Json({{"name", "puzzlebench-run"}, {"version", 1}}));
  EXPECT_EQ(json["context"]["json_schema_version"], 1);
  EXPECT_TRUE(json["context"]["caches"][1].is_object());
  EXPECT_EQ(json["cells"].size(), 11U);
  ASSERT_EQ(json["benchmarks"].size(), 9U * (10 + 1));

  const Json& row = json["benchmarks"][3];
  EXPECT_EQ(row["name"], "frogs/reach/n:12/serial/real_time");
  EXPECT_EQ(row["run_name"], row["name"]);
  EXPECT_EQ(row["run_type"], "iteration");
  EXPECT_EQ(row["repetitions"], 10);
  EXPECT_EQ(row["repetition_index"], 3);
  EXPECT_EQ(row["iterations"], 3);
  EXPECT_EQ(row["time_unit"], "ns");
  EXPECT_EQ(row["nodes"], 92007);
  EXPECT_EQ(row["params"]["n"], "12");

  const Json& median = json["benchmarks"][10];
  EXPECT_EQ(median["name"], "frogs/reach/n:12/serial/real_time_median");
  EXPECT_EQ(median["run_name"], "frogs/reach/n:12/serial/real_time");
  EXPECT_EQ(median["run_type"], "aggregate");
  EXPECT_EQ(median["aggregate_name"], "median");
  EXPECT_EQ(median["aggregate_unit"], "time");
  EXPECT_EQ(median["iterations"], 10);

  EXPECT_EQ(json["benchmarks"][4 * 11]["family_index"], 1);
  EXPECT_EQ(json["benchmarks"][4 * 11]["per_family_instance_index"], 1);
}

TEST(JsonDocument, MedianRowHoldsTheMedianOfTheRows) {
  RunDocument document = sample_document(3);
  document.samples[0].real_seconds = 3e-6;
  document.samples[3].real_seconds = 1e-6;
  document.samples[6].real_seconds = 2e-6;
  const Json json = to_json(document);
  EXPECT_EQ(json["benchmarks"][3]["name"], "frogs/reach/n:12/serial/real_time_median");
  EXPECT_EQ(json["benchmarks"][3]["real_time"], 2000.0);
}

TEST(JsonDocument, KeepsCountsOver64BitsAsTextAndNodesAsIntegers) {
  const Json json = to_json(sample_document());
  const Json& row = json["benchmarks"][33];
  EXPECT_EQ(row["solutions"], "577116156815309849672");
  EXPECT_EQ(row["solutions_distinct"], "4");
  EXPECT_TRUE(row["nodes"].is_number_unsigned());
  EXPECT_EQ(row["nodes"], 6028537632);
}

TEST(JsonDocument, KeepsLongListsOnceInTheCellAndInARowOnlyWhereItDiffers) {
  RunDocument document = sample_document(3);
  Sample& odd = document.samples[3];  // frogs serial, the second one
  ASSERT_EQ(odd.cell, "frogs/reach/n:12/serial");
  odd.counts.layers.clear();
  const Json json = to_json(document);
  EXPECT_EQ(json["cells"][0]["layers"].size(), 3U);
  EXPECT_FALSE(json["benchmarks"][0].contains("layers"));
  EXPECT_TRUE(json["benchmarks"][1]["layers"].empty());
  EXPECT_FALSE(json["benchmarks"][2].contains("layers"));
  const RunDocument read = rounded(document);
  EXPECT_EQ(read.samples[0].counts.layers.size(), 3U);
  EXPECT_TRUE(read.samples[3].counts.layers.empty());
  EXPECT_EQ(read.samples[6].counts.layers.size(), 3U);
}

TEST(JsonDocument, KeepsTheWinningStatesAndLeavesOfALayerWhereThereAreAny) {
  RunDocument document = sample_document(1);
  for (Sample& sample : document.samples)
    if (sample.cell.starts_with("frogs/")) sample.counts.layers = {{32, 1, 1, 0}, {31, 4, 3, std::nullopt}};
  const Json json = to_json(document);
  EXPECT_EQ(json["cells"][0]["layers"], Json::parse(R"([{"layer": 32, "states": 1, "winning": 1, "leaves": 0},
                            {"layer": 31, "states": 4, "winning": 3}])"));
  EXPECT_EQ(rounded(document).samples[0].counts.layers, document.samples[0].counts.layers);
}

TEST(JsonDocument, IsReadInTheOrderOfMeasuring) {
  RunDocument document = sample_document(2);
  const RunDocument read = rounded(document);
  for (std::size_t i = 0; i < read.samples.size(); ++i) EXPECT_EQ(read.samples[i].order, static_cast<int>(i));
}

TEST(JsonDocument, KeepsListsOfNumbersOnOneLineAndShortObjectsToo) {
  const std::string text = to_text(sample_document(1));
  EXPECT_THAT(text, HasSubstr("\"solution\": [1, 3, 3, 3, -4, 3, 2, 3]\n"));
  EXPECT_THAT(text, HasSubstr("\"load_avg\": [0.25, 0.5, 0.75],\n"));
  EXPECT_THAT(text, HasSubstr("{\"type\": \"Data\", \"level\": 1, \"size\": 32768, \"num_sharing\": 1}"));
  EXPECT_EQ(text.back(), '\n');
  EXPECT_EQ(Json::parse(text), to_json(sample_document(1)));
}

TEST(JsonDocument, WritesTextThatIsNotUtf8AsReplacementCharacters) {
  RunDocument document = sample_document(1);
  document.context.host_name = "caf\xe9";
  EXPECT_EQ(rounded(document).context.host_name, "caf\xef\xbf\xbd");
}

TEST(JsonDocument, IgnoresKeysThatItDoesNotKnowOnReading) {
  Json json = to_json(sample_document());
  json["more"] = {1, 2};
  json["run"]["more"] = nullptr;
  json["benchmarks"][0]["bytes_per_second"] = 1.5;
  json["cells"][0]["more"] = "x";
  EXPECT_TRUE(parse_document(json.dump(), "run.json") == rounded(sample_document()));
}

TEST(JsonDocument, RefusesToWriteWhatIsNotFinite) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  EXPECT_THAT(write_error([&](RunDocument& d) { d.samples[0].real_seconds = nan; }),
              AllOf(HasSubstr("/benchmarks/0/real_time: found nan"), HasSubstr("a finite number")));
  EXPECT_THAT(write_error([&](RunDocument& d) { d.samples[0].cpu_seconds = infinity; }),
              HasSubstr("/benchmarks/0/cpu_time: found inf"));
  EXPECT_THAT(write_error([&](RunDocument& d) { d.samples[0].real_seconds = -1; }), HasSubstr("real_time"));
  EXPECT_THAT(write_error([&](RunDocument& d) { d.context.mhz_per_cpu = nan; }),
              HasSubstr("/context/mhz_per_cpu: found nan"));
  EXPECT_THAT(write_error([&](RunDocument& d) { d.context.load_avg[1] = infinity; }),
              HasSubstr("/context/load_avg/1: found inf"));
}

TEST(JsonDocument, RefusesToWriteWhatItCouldNotReadBack) {
  EXPECT_THAT(write_error([](RunDocument& d) { d.run.status = "done"; }),
              HasSubstr("/run/status: found the text \"done\", allowed: one of complete, incomplete"));
  EXPECT_THAT(write_error([](RunDocument& d) { d.failures[0].kind = "bad"; }), HasSubstr("/failures/0/kind"));
  EXPECT_THAT(write_error([](RunDocument& d) { d.cells[0].objective = "best"; }),
              HasSubstr("/cells/0/objective"));
  EXPECT_THAT(write_error([](RunDocument& d) { d.cells[1].name = d.cells[0].name; }),
              HasSubstr("no such cell"));
  EXPECT_THAT(
      write_error([](RunDocument& d) { d.failures[1].cell = d.samples[0].cell; }),
      HasSubstr(
          "/failures/1/cell: found the text \"frogs/reach/n:12/serial\", allowed: a cell without rows"));
  EXPECT_THAT(write_error([](RunDocument& d) { d.samples[0].cell = "x"; }), HasSubstr("no such cell"));
  EXPECT_THAT(write_error([](RunDocument& d) { d.samples[3].index = 0; }),
              HasSubstr("/benchmarks/1/repetition_index: found 0, allowed: a number that no other row"));
  EXPECT_THAT(
      write_error([](RunDocument& d) { d.samples[0].counts.solutions = "1e9"; }),
      HasSubstr("/benchmarks/0/solutions: found the text \"1e9\", allowed: a text of decimal digits"));
  EXPECT_THAT(write_error([](RunDocument& d) { d.samples[0].counts.figures["nodes"] = "1"; }),
              HasSubstr("found the figure \"nodes\""));
  EXPECT_THAT(write_error([](RunDocument& d) { d.samples[0].counts.figures["Sets"] = "1"; }),
              HasSubstr("found the figure \"Sets\""));
  EXPECT_THAT(write_error([](RunDocument& d) { d.samples[0].counts.figures["sets"] = "-1"; }),
              HasSubstr("/benchmarks/0/sets"));
}

TEST(JsonDocument, SaysWhereAndWhatIsWrongOnReading) {
  EXPECT_EQ(error_after([](Json& j) { j["benchmarks"][3]["nodes"] = "92007"; }),
            "run.json: /benchmarks/3/nodes: found the text \"92007\", allowed: an integer from 0 to "
            "18446744073709551615");
  EXPECT_EQ(error_after([](Json& j) { j["benchmarks"][0]["solutions"] = 12; }),
            "run.json: /benchmarks/0/solutions: found 12, allowed: a text of decimal digits, such as "
            "\"40861647040079968\"");
  EXPECT_EQ(error_after([](Json& j) { j["run"].erase("id"); }), "run.json: /run: the key \"id\" is missing");
  EXPECT_EQ(error_after([](Json& j) { j["schema"]["version"] = 2; }),
            "run.json: /schema/version: found 2, allowed: 1, the version that this program reads");
  EXPECT_EQ(error_after([](Json& j) { j["schema"]["name"] = "other"; }),
            "run.json: /schema/name: found the text \"other\", allowed: \"puzzlebench-run\"");
  EXPECT_EQ(error_after([](Json& j) { j["context"]["caches"] = Json::object(); }),
            "run.json: /context/caches: found an object, allowed: a list");
  EXPECT_EQ(error_after([](Json& j) { j["cells"][0]["params"]["a/b~c"] = 1; }),
            "run.json: /cells/0/params/a~1b~0c: found 1, allowed: a text");
  EXPECT_EQ(error_after([](Json& j) { j["benchmarks"][0]["time_unit"] = "ms"; }),
            "run.json: /benchmarks/0/time_unit: found the text \"ms\", allowed: \"ns\", as in its cell");
  EXPECT_EQ(error_after([](Json& j) { j["benchmarks"][0]["threads"] = 2; }),
            "run.json: /benchmarks/0/threads: found 2, allowed: an integer from 1 to 1");
  EXPECT_EQ(
      error_after([](Json& j) { j["benchmarks"][0]["name"] = "x/real_time"; }),
      "run.json: /benchmarks/0/name: found the text \"x/real_time\", allowed: the name of one of /cells and "
      "\"/real_time\"");
  EXPECT_EQ(error_after([](Json& j) { j["cells"][0]["workload_version"] = -1; }),
            "run.json: /cells/0/workload_version: found -1, allowed: an integer from 1 to 2147483647");
  EXPECT_EQ(error_after([](Json& j) { j["failures"][0]["index"] = 1e99; }),
            "run.json: /failures/0/index: found 1e+99, allowed: an integer from -1 to 2147483647");
  EXPECT_EQ(error_after([](Json& j) { j["benchmarks"][0]["real_time"] = -1; }),
            "run.json: /benchmarks/0/real_time: found -1, allowed: a finite number from 0.001 to 1e+21");
  EXPECT_EQ(error_after([](Json& j) { j["benchmarks"][11]["ghz"] = "fast"; }),
            "run.json: /benchmarks/11/ghz: found the text \"fast\", allowed: a finite number from 0.0 to "
            "1000000000000.0");
  EXPECT_THAT(error_after([](Json& j) { j["benchmarks"][0]["cycles"] = 1e20; }),
              HasSubstr("/benchmarks/0/cycles: found 1e+20, allowed: a finite number from 0.0 to 1.8446"));
  EXPECT_EQ(error_after([](Json& j) { j["cells"][0]["figures"] = {"nodes"}; }),
            "run.json: /cells/0/figures/0: found the text \"nodes\", allowed: small letters, digits and _ "
            "that name no "
            "other field of a row");
}

TEST(JsonDocument, RefusesTimesThatNobodyMeasured) {
  for (const double time : {0.0, -1.0, 1e-4, 1e22, 1e308})
    EXPECT_THAT(error_after([&](Json& j) { j["benchmarks"][0]["real_time"] = time; }),
                AllOf(testing::StartsWith("run.json: /benchmarks/0/real_time: found "),
                      HasSubstr("allowed: a finite number from 0.001 to 1e+21")))
        << time;
  EXPECT_THAT(error_after([](Json& j) { j["benchmarks"][0]["cpu_time"] = 1e308; }),
              HasSubstr("/benchmarks/0/cpu_time"));
  EXPECT_THAT(error_after([](Json& j) { j["task_times"][0]["expansion_seconds"] = 1e308; }),
              HasSubstr("/task_times/0/expansion_seconds"));
  EXPECT_THAT(error_after([](Json& j) { j["task_times"][0]["seconds_per_task"] = 1e308; }),
              HasSubstr("/task_times/0/seconds_per_task"));
}

TEST(JsonDocument, NamesLineAndColumnOfTextThatIsNoJson) {
  EXPECT_THAT(parse_error(""), "run.json: not valid JSON: line 1, column 1: found the end of the text");
  EXPECT_THAT(parse_error("{\n  \"a\": }"), "run.json: not valid JSON: line 2, column 8: found \"}\"");
  EXPECT_EQ(parse_error("{\"a\": NaN}"), "run.json: not valid JSON: line 1, column 7: found \"N\"");
  EXPECT_EQ(parse_error("{\"a\": 1e999}"),
            "run.json: not valid JSON: line 1, column 11: found \"1e999\", too large a number");
  EXPECT_EQ(parse_error("{} trailing"), "run.json: not valid JSON: line 1, column 6: found \"tra\"");
  EXPECT_EQ(parse_error("{\"a\": \"\xff\"}"),
            "run.json: not valid JSON: line 1, column 8: found \"\\\"\xef\xbf\xbd\"");
  EXPECT_EQ(parse_error("{\"a\": \"b"),
            "run.json: not valid JSON: line 1, column 9: found the end of the text");
  EXPECT_THAT(parse_error("{\"a\": \"b\nc"), HasSubstr("line 1, column 9: found \"\\n\""));
  EXPECT_THAT(parse_error("[]"),
              HasSubstr("run.json: /: found a list of 0, allowed: an object with the key"));
  EXPECT_THAT(parse_error("{\"benchmarks\": []}"), HasSubstr("the key \"schema\" is missing"));
}

}  // namespace
}  // namespace puzzlebench::results
