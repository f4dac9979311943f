// Task profiles and times of tasks in the run document and in the journal.
#include "results/json_tasks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "results/journal.hpp"
#include "results/json_document.hpp"
#include "tests/refusal.hpp"
#include "tests/results/sample_document.hpp"
#include "tests/results/temporary_folder.hpp"

namespace puzzlebench::results {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;

std::string error_of(const std::function<void()>& action) {
  return tests::refusal_of<DocumentError>(action);
}

std::string error_after(const std::function<void(Json&)>& change) {
  Json json = to_json(sample_document());
  change(json);
  return error_of([&] { parse_document(json.dump(), "run.json"); });
}

TEST(JsonTasks, StandInTheCellAndBesideTheRows) {
  const Json json = to_json(sample_document());
  const Json profile = json["cells"][5]["profile"];
  EXPECT_EQ(profile["tasks"], 3);
  EXPECT_EQ(profile["largest"], Json::parse("[[2, 70, 0.4], [0, 30, 0.35]]"));
  EXPECT_EQ(profile["histogram"], Json::parse("[[1e-6, 1], [2e-6, 0], [4e-6, 2]]"));
  EXPECT_EQ(profile["records"], Json::parse("[[0, 30, 1500, 350000000, 1], [2, 70, 2000, 400000001, 0]]"));
  EXPECT_FALSE(json["cells"][4].contains("profile"));
  ASSERT_EQ(json["task_times"].size(), 1u);
  EXPECT_EQ(json["task_times"][0]["durations_ns"], Json::parse("[400000000, 0, 600000001]"));
}

TEST(JsonTasks, AreLeftOutWhereTheyWereNotAskedForAndNotMissed) {
  RunDocument document = sample_document();
  document.task_times.clear();
  for (Cell& cell : document.cells) cell.forget_measured();
  const std::string text = to_text(document);
  EXPECT_THAT(text, Not(HasSubstr("profile")));
  EXPECT_THAT(text, Not(HasSubstr("task_times")));
  EXPECT_EQ(to_text(parse_document(text, "run.json")), text);
}

TEST(JsonTasks, OlderProfilesHaveNoRecords) {
  Json json = to_json(sample_document());
  json["cells"][5]["profile"].erase("records");
  const RunDocument read = parse_document(json.dump(), "run.json");
  EXPECT_EQ(read.cells[5].profile->tasks, 3u);
  EXPECT_TRUE(read.cells[5].profile->records.empty());
}

TEST(JsonTasks, ThatMakeNoSenseAreRefusedWithTheirPlace) {
  const auto profile = [](Json& json) -> Json& { return json["cells"][5]["profile"]; };
  EXPECT_THAT(error_after([&](Json& json) { profile(json)["idle_share"] = 1.1; }),
              HasSubstr("run.json: /cells/5/profile/idle_share: found 1.1, allowed: a share from 0 to 1"));
  EXPECT_THAT(error_after([&](Json& json) { profile(json)["largest"][1].push_back(1); }),
              HasSubstr("/cells/5/profile/largest/1: found "));
  EXPECT_THAT(error_after([&](Json& json) { profile(json)["histogram"][0] = 3; }),
              HasSubstr("/cells/5/profile/histogram/0"));
  EXPECT_THAT(
      error_after([&](Json& json) { profile(json)["records"][1].push_back(1); }),
      HasSubstr("/cells/5/profile/records/1: found a list of 6, allowed: [index, nodes, start, duration, "
                "worker]"));
  EXPECT_THAT(error_after([&](Json& json) { profile(json)["records"][1][4] = -1; }),
              HasSubstr("/cells/5/profile/records/1/4"));
  EXPECT_THAT(error_after([&](Json& json) { profile(json)["tasks"] = 1; }),
              HasSubstr("/cells/5/profile/records: found a list of 2, allowed: at most 1 records"));
  EXPECT_THAT(error_after([&](Json& json) { profile(json).erase("span_seconds"); }),
              HasSubstr("span_seconds"));
  const auto times = [](Json& json) -> Json& { return json["task_times"][0]; };
  EXPECT_THAT(
      error_after([&](Json& json) { times(json)["workload"] = "other"; }),
      HasSubstr(
          "/task_times/0/workload: found the text \"other\", allowed: the workload of a cell, each once"));
  EXPECT_THAT(error_after([&](Json& json) { json["task_times"].push_back(times(json)); }),
              HasSubstr("/task_times/1/workload"));
  EXPECT_THAT(error_after([&](Json& json) { times(json)["durations_ns"][1] = -1; }),
              HasSubstr("/task_times/0/durations_ns/1"));
  EXPECT_THAT(error_after([&](Json& json) { times(json)["tasks"] = 2; }),
              HasSubstr("/task_times/0/tasks: found 2, allowed: as many tasks as durations, or more"));
  EXPECT_THAT(error_after([&](Json& json) { times(json)["durations_ns"] = std::vector<int>(20'001, 1); }),
              HasSubstr("allowed: at most 20000 integers"));
}

TEST(JsonTasks, ACapacityStandsInItsCell) {
  const Json json = to_json(sample_document());
  EXPECT_EQ(json["cells"][5]["capacity"],
            Json::parse(R"({"alone_seconds": 1.0, "together_seconds": 1.25, "clock_kept": 0.9})"));
  EXPECT_EQ(json["cells"][2]["capacity"], Json::parse(R"({"alone_seconds": 0.5, "together_seconds": 0.5})"));
  EXPECT_FALSE(json["cells"][4].contains("capacity"));
  for (const char* key : {"alone_seconds", "together_seconds", "clock_kept"})
    EXPECT_THAT(
        error_after([&](Json& changed) { changed["cells"][5]["capacity"][key] = 0; }),
        HasSubstr("/cells/5/capacity/" + std::string(key) + ": found 0, allowed: a finite number from "));
}

TEST(JsonTasks, OfACellThatFailedProveNothing) {
  const auto fail = [](RunDocument& document) {
    const std::string name = document.cells[5].name;
    std::erase_if(document.samples, [&](const Sample& sample) { return sample.cell == name; });
    document.failures.push_back({name, -1, "error", "x"});
  };
  RunDocument document = sample_document(2);
  fail(document);
  EXPECT_THAT(error_of([&] { to_text(document); }), HasSubstr("a cell without rows, profile and capacity"));

  const TemporaryFolder folder;
  Journal journal(folder.path(), document.run, document.context, document.cells);
  journal.append(document.failures.back());
  EXPECT_FALSE(read_journal(folder.path() / Journal::file_name).document.cells[5].profile.has_value());
}

TEST(JsonTasks, TheJournalKeepsThemAsTheyCome) {
  const RunDocument document = sample_document(1);
  auto planned = document.cells;
  planned[5].forget_measured();
  const TemporaryFolder folder;
  Journal journal(folder.path(), document.run, document.context, planned);
  journal.append(document.cells[5]);
  journal.append(document.task_times.front());
  const auto read = [&] { return read_journal(folder.path() / Journal::file_name).document; };
  EXPECT_EQ(read().cells, document.cells);
  EXPECT_EQ(read().task_times, document.task_times);
  EXPECT_THAT(error_of([&] { journal.append(document.task_times.front()); }), HasSubstr("still to be timed"));
  TaskTimes unknown;
  unknown.workload = "other";
  EXPECT_THAT(error_of([&] { journal.append(unknown); }), HasSubstr("no workload \"other\""));
  EXPECT_EQ(read().task_times.size(), 1u);
}

}  // namespace
}  // namespace puzzlebench::results
