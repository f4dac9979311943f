// What may be asked, how it is named, and what the refusals say.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/puzzles/pen-and-paper/support.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::tests::pen_and_paper {
namespace {

using puzzles::ParameterMap;

std::string name(Objective objective, const ParameterMap& parameters) {
  return make(objective, parameters)->info().name;
}

std::string refusal(Objective objective, const ParameterMap& parameters) {
  return tests::refusal_of<puzzles::UsageError>([&] { make(objective, parameters); });
}

TEST(PenAndPaperParameters, NamesHoldWhatIsNotDefault) {
  EXPECT_EQ(name(Objective::count, {}), "pen-and-paper/count/n:5");
  EXPECT_EQ(name(Objective::count, {{"n", "6"}, {"start", "0,0"}}), "pen-and-paper/count/n:6/start:0,0");
  EXPECT_EQ(name(Objective::count, {{"rows", "5"}, {"columns", "6"}}),
            "pen-and-paper/count/rows:5/columns:6");
  EXPECT_EQ(name(Objective::count, {{"rows", "5"}, {"columns", "5"}}), "pen-and-paper/count/n:5");
  EXPECT_EQ(name(Objective::count, {{"closed", "true"}, {"seed", "4"}}),
            "pen-and-paper/count/n:5/closed:true");
  EXPECT_EQ(name(Objective::count, {{"n", "50"}, {"attempts", "200"}}),
            "pen-and-paper/count/n:50/attempts:200");
  EXPECT_EQ(name(Objective::count, {{"n", "50"}, {"method", "attempts"}}),
            "pen-and-paper/count/n:50/attempts:10000");
  EXPECT_EQ(name(Objective::first, {{"n", "6"}, {"method", "exhaustive"}}), "pen-and-paper/first/n:6");
  EXPECT_EQ(name(Objective::first, {{"n", "7"}}), "pen-and-paper/first/n:7");
  EXPECT_EQ(name(Objective::first, {{"n", "7"}, {"method", "exhaustive"}}),
            "pen-and-paper/first/n:7/method:exhaustive");
  EXPECT_EQ(name(Objective::first, {{"n", "100"}, {"seed", "4"}}), "pen-and-paper/first/n:100/seed:4");
  EXPECT_EQ(name(Objective::first, {{"n", "5"}, {"attempts", "10000"}}),
            "pen-and-paper/first/n:5/attempts:10000");
}

TEST(PenAndPaperParameters, NamesHoldAPruneAndTiesThatAreNotDefault) {
  EXPECT_EQ(name(Objective::count, {{"prune", "none"}}), "pen-and-paper/count/n:5");
  EXPECT_EQ(name(Objective::count, {{"n", "6"}, {"start", "0,0"}, {"prune", "exits"}}),
            "pen-and-paper/count/n:6/start:0,0/prune:exits");
  EXPECT_EQ(name(Objective::first, {{"n", "7"}, {"method", "exhaustive"}, {"prune", "exits"}}),
            "pen-and-paper/first/n:7/method:exhaustive/prune:exits");
  EXPECT_EQ(name(Objective::count, {{"n", "200"}, {"attempts", "9"}, {"ties", "random"}}),
            "pen-and-paper/count/n:200/attempts:9");
  EXPECT_EQ(name(Objective::count, {{"n", "100"}, {"attempts", "9"}, {"ties", "border"}}),
            "pen-and-paper/count/n:100/attempts:9/ties:border");
  EXPECT_EQ(
      name(Objective::count, {{"rows", "9"}, {"columns", "201"}, {"attempts", "9"}, {"ties", "border"}}),
      "pen-and-paper/count/rows:9/columns:201/attempts:9");
  EXPECT_EQ(name(Objective::count, {{"n", "201"}, {"attempts", "9"}, {"seed", "2"}, {"ties", "random"}}),
            "pen-and-paper/count/n:201/attempts:9/seed:2/ties:random");
}

TEST(PenAndPaperParameters, TiesGoToTheBorderBeyond200RowsOrColumns) {
  const auto ties = [](const char* n) {
    return make(Objective::first, {{"n", n}})->info().parameters.at("ties");
  };
  EXPECT_EQ(ties("7"), "random");
  EXPECT_EQ(ties("200"), "random");
  EXPECT_EQ(ties("201"), "border");
  EXPECT_EQ(ties("10000"), "border");
}

TEST(PenAndPaperParameters, TheMethodOfFirstChangesAt36Cells) {
  const auto method = [](const ParameterMap& parameters) {
    return make(Objective::first, parameters)->info().parameters.at("method");
  };
  EXPECT_EQ(method({{"n", "6"}}), "exhaustive");
  EXPECT_EQ(method({{"rows", "6"}, {"columns", "7"}}), "attempts");
  EXPECT_EQ(method({{"n", "7"}, {"closed", "true"}}), "exhaustive");
  EXPECT_EQ(method({{"n", "6"}, {"method", "attempts"}}), "attempts");
}

TEST(PenAndPaperParameters, AWorkloadsOwnParametersMakeTheSameWorkload) {
  for (const auto objective : {Objective::count, Objective::first})
    for (const ParameterMap& parameters :
         {ParameterMap{}, ParameterMap{{"n", "6"}, {"start", "2,3"}},
          ParameterMap{{"rows", "4"}, {"columns", "7"}}, ParameterMap{{"closed", "true"}},
          ParameterMap{{"n", "30"}, {"attempts", "7"}, {"seed", "3"}}, ParameterMap{{"n", "8"}},
          ParameterMap{{"n", "8"}, {"method", "exhaustive"}}, ParameterMap{{"n", "6"}, {"prune", "exits"}},
          ParameterMap{{"n", "30"}, {"attempts", "7"}, {"ties", "border"}},
          ParameterMap{{"n", "300"}, {"attempts", "7"}}}) {
      const auto workload = make(objective, parameters);
      const auto again = make(objective, workload->info().parameters);
      EXPECT_EQ(again->info().name, workload->info().name);
      EXPECT_EQ(again->info().parameters, workload->info().parameters);
    }
}

TEST(PenAndPaperParameters, RefusalsNameTheParameterItsValueAndWhatIsAllowed) {
  const auto count = Objective::count, first = Objective::first;
  EXPECT_EQ(refusal(count, {{"n", "0"}}), "pen-and-paper: --n 0: must be a whole number from 1 to 10000");
  EXPECT_EQ(refusal(count, {{"n", "five"}}),
            "pen-and-paper: --n five: must be a whole number from 1 to 10000");
  EXPECT_EQ(refusal(count, {{"rows", "5"}}), "pen-and-paper: --rows 5: must come with --columns");
  EXPECT_EQ(refusal(count, {{"columns", "5"}}), "pen-and-paper: --columns 5: must come with --rows");
  EXPECT_EQ(refusal(count, {{"n", "5"}, {"rows", "5"}, {"columns", "5"}}),
            "pen-and-paper: --n 5: give either --n, or --rows and --columns");
  for (const char* start : {"5,0", "0,5", "-1,0", "1", "1,", ",1", "1;1", "1,1,1", "a,b", "1, 1", ""})
    EXPECT_EQ(refusal(count, {{"start", start}}),
              "pen-and-paper: --start " + std::string(start) +
                  ": must be ROW,COLUMN with a row from 0 to 4 and a column from 0 to 4");
  EXPECT_EQ(refusal(count, {{"start", "0,0"}, {"closed", "true"}}),
            "pen-and-paper: --start 0,0: must be left out with --closed; a tour passes through every cell");
  for (const ParameterMap& attempts :
       {ParameterMap{{"attempts", "9"}}, ParameterMap{{"method", "attempts"}}}) {
    ParameterMap closed = attempts;
    closed["closed"] = "true";
    EXPECT_EQ(
        refusal(first, closed),
        "pen-and-paper: --closed: must be left out with --attempts or --method attempts; attempts make open "
        "paths only");
  }
  EXPECT_EQ(refusal(first, {{"attempts", "9"}, {"method", "exhaustive"}}),
            "pen-and-paper: --attempts 9: must be left out with --method exhaustive");
  EXPECT_EQ(refusal(first, {{"attempts", "0"}}),
            "pen-and-paper: --attempts 0: must be a whole number from 1 to 1000000000");
  EXPECT_EQ(
      refusal(count, {{"n", "33"}}),
      "pen-and-paper: --n 33: an exhaustive search takes boards of at most 1024 cells; --attempts K makes K "
      "random attempts");
  EXPECT_EQ(refusal(first, {{"n", "33"}, {"closed", "true"}}),
            "pen-and-paper: --n 33: an exhaustive search takes boards of at most 1024 cells");
  EXPECT_EQ(refusal(count, {{"attempts", "9"}, {"prune", "exits"}}),
            "pen-and-paper: --prune exits: must be none for random attempts, which search no tree");
  EXPECT_EQ(refusal(count, {{"rows", "5"}, {"columns", "13"}, {"prune", "exits"}}),
            "pen-and-paper: --prune exits: must be none on boards of more than 64 cells");
  EXPECT_EQ(
      refusal(count, {{"ties", "border"}}),
      "pen-and-paper: --ties border: must be left out of an exhaustive search; --attempts K makes K random "
      "attempts");
  EXPECT_THAT(refusal(count, {{"prune", "exit"}}), testing::HasSubstr("must be one of none, exits"));
  EXPECT_THAT(refusal(count, {{"ties", "boarder"}}), testing::HasSubstr("did you mean 'border'?"));
  EXPECT_THAT(refusal(first, {{"method", "atempts"}}), testing::HasSubstr("did you mean 'attempts'?"));
  EXPECT_THAT(refusal(first, {{"colums", "5"}}), testing::HasSubstr("did you mean 'columns'?"));
  EXPECT_THAT(refusal(Objective::reach, {}), testing::HasSubstr("must be one of count, first"));
}

TEST(PenAndPaperParameters, TheSplitDepthIsChosenWithAReasonAndAttemptsHaveNone) {
  const auto split = make(Objective::count, {{"n", "5"}})->choose_split(2);
  EXPECT_GE(split.depth, 1);
  EXPECT_FALSE(split.reason.empty());
  const auto attempts = make(Objective::count, {{"n", "5"}, {"attempts", "10"}})->choose_split(2);
  EXPECT_EQ(attempts.depth, 0);
  EXPECT_EQ(attempts.reason, "attempts");
}

}  // namespace
}  // namespace puzzlebench::tests::pen_and_paper
