// Pictures of solutions in the run document and in the journal.
#include "results/json_picture.hpp"

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
using testing::Not;

std::string error_of(const std::function<void()>& action) {
  return tests::refusal_of<DocumentError>(action);
}

std::string error_after(const std::function<void(Json&)>& change) {
  Json json = to_json(sample_document());
  change(json["pictures"][0]);
  return error_of([&] { parse_document(json.dump(), "run.json"); });
}

TEST(JsonPicture, StandsBesideTheRowsOncePerWorkload) {
  const Json json = to_json(sample_document());
  ASSERT_EQ(json["pictures"].size(), 1u);
  EXPECT_EQ(json["pictures"][0], Json::parse(R"({
    "workload": "peg-solitaire/first/board:english", "look": "pegs", "frames_in_time": true,
    "frames": [
      {"caption": "start", "rows": 1, "columns": 3, "bordered": false, "places": [0, 1, 2],
       "labels": ["o", "o", "."]},
      {"caption": "1. 00-02", "rows": 1, "columns": 3, "bordered": true, "places": [0, 1, 2],
       "labels": [".", ".", "o"], "pieces": [-1, 4, 4], "line": [0, 2]}],
    "notes": ["1 jump"]})"));
  EXPECT_EQ(parse_document(json.dump(), "run.json").pictures, sample_document().pictures);
}

TEST(JsonPicture, IsLeftOutWhereThereIsNoneAndNotMissed) {
  RunDocument document = sample_document();
  document.pictures.clear();
  const std::string text = to_text(document);
  EXPECT_THAT(text, Not(HasSubstr("picture")));
  EXPECT_TRUE(parse_document(text, "run.json").pictures.empty());
}

TEST(JsonPicture, OfAThousandLabelsIsAFewLinesOfText) {
  RunDocument document = sample_document(1);
  const auto lines = [&] { return std::ranges::count(to_text(document), '\n'); };
  const auto before = lines();
  PictureFrame& frame = document.pictures[0].picture.frames[0];
  frame.rows = 1000;
  for (int row = 1; row < 1000; ++row) frame.cells.push_back({row, 0, std::to_string(row), row});
  EXPECT_LT(lines(), before + 20);
  EXPECT_EQ(parse_document(to_text(document), "run.json").pictures, document.pictures);
}

TEST(JsonPicture, ThatMakesNoSenseIsRefusedWithItsPlace) {
  EXPECT_THAT(
      error_after([](Json& picture) { picture["workload"] = "other"; }),
      HasSubstr("run.json: /pictures/0/workload: found the text \"other\", allowed: the workload of a "
                "cell, each once"));
  EXPECT_THAT(error_after([](Json& picture) { picture["look"] = "sudoku"; }), HasSubstr("/pictures/0/look"));
  EXPECT_THAT(error_after([](Json& picture) { picture["frames"] = Json::array(); }),
              HasSubstr("/pictures/0/frames: found a list of 0, allowed: one frame or more"));
  EXPECT_THAT(
      error_after([](Json& picture) { picture["frames"][0]["labels"].erase(0); }),
      HasSubstr("/pictures/0/frames/0/labels: found a list of 2, allowed: as many as there are places"));
  EXPECT_THAT(error_after([](Json& picture) { picture["frames"][1]["pieces"].push_back(1); }),
              HasSubstr("/pictures/0/frames/1/pieces"));
  EXPECT_THAT(error_after([](Json& picture) { picture["frames"][1]["pieces"][0] = -2; }),
              HasSubstr("/pictures/0/frames/1/pieces/0"));
  EXPECT_THAT(error_after([](Json& picture) { picture["frames"][1]["line"][1] = 3; }),
              HasSubstr("/pictures/0/frames/1/line/1: found 3, allowed: "));
  EXPECT_THAT(error_after([](Json& picture) { picture["frames"][0]["places"][0] = -1; }),
              HasSubstr("/pictures/0/frames/0/places/0"));
  EXPECT_THAT(error_after([](Json& picture) { picture["frames"][0]["rows"] = 40'001; }),
              HasSubstr("/pictures/0/frames/0/rows"));
  EXPECT_THAT(error_after([](Json& picture) { picture["frames"][0]["columns"] = 0; }),
              HasSubstr("/pictures/0/frames/0/columns"));
  EXPECT_THAT(error_after([](Json& picture) { picture["notes"][0] = 1; }), HasSubstr("/pictures/0/notes/0"));
  EXPECT_THAT(error_after([](Json& picture) { picture["frames"][1]["line"] = std::vector<int>(39'995, 1); }),
              HasSubstr("/pictures/0/frames: found a list of 2, allowed: at most 40000 places and points"));
  EXPECT_EQ(error_after([](Json& picture) { picture["frames"][1]["line"] = std::vector<int>(39'994, 1); }),
            "accepted");
}

TEST(JsonPicture, TwoOfAWorkloadAreRefused) {
  Json json = to_json(sample_document());
  json["pictures"].push_back(json["pictures"][0]);
  EXPECT_THAT(error_of([&] { parse_document(json.dump(), "run.json"); }),
              HasSubstr("/pictures/1/workload: found the text \"peg-solitaire/first/board:english\""));
}

TEST(JsonPicture, OutsideItsFrameIsNotWritten) {
  RunDocument document = sample_document(1);
  document.pictures[0].picture.frames[0].cells[0].row = 7;
  EXPECT_THAT(error_of([&] { to_text(document); }), HasSubstr("/pictures/0/frames/0/places/0: found 21"));
}

TEST(JsonPicture, TheJournalKeepsOneOfAWorkloadAlsoWhereTheRunGoesOn) {
  const RunDocument document = sample_document(1);
  const TemporaryFolder folder;
  const auto path = folder.path() / Journal::file_name;
  {
    Journal journal(folder.path(), document.run, document.context, document.cells);
    journal.append(document.pictures[0]);
    EXPECT_EQ(read_journal(path).document.pictures, document.pictures);
    EXPECT_THAT(error_of([&] { journal.append(document.pictures[0]); }),
                HasSubstr("still without a picture"));
    SolutionPicture unknown = document.pictures[0];
    unknown.workload = "other";
    EXPECT_THAT(error_of([&] { journal.append(unknown); }), HasSubstr("no workload \"other\""));
  }
  Descriptor file = open_journal(folder.path());
  Journal journal(std::move(file), read_journal(path), "2024-05-06");
  EXPECT_THAT(error_of([&] { journal.append(document.pictures[0]); }), HasSubstr("still without a picture"));
  EXPECT_EQ(read_journal(path).document.pictures, document.pictures);
  const std::string text = read_file(path);
  const std::size_t begin = text.find("{\"picture\"");
  const std::string line = text.substr(begin, text.find('\n', begin) + 1 - begin);
  EXPECT_THAT(
      error_of([&] { parse_journal(text + line, "journal.jsonl"); }),
      HasSubstr("/picture/workload: found the text \"peg-solitaire/first/board:english\", allowed: the "
                "workload of a planned cell, each once"));
}

}  // namespace
}  // namespace puzzlebench::results
