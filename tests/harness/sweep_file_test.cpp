#include "harness/sweep_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/plan.hpp"
#include "harness/presets.hpp"
#include "puzzles/catalogue.hpp"
#include "results/file.hpp"
#include "tests/harness/fake_puzzle.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::harness {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

SweepRequest parse(const std::string& text) {
  return parse_sweep_file(text, "s.json", tests::fake_catalogue(), 4);
}

std::string error(const std::string& text) {
  return tests::refusal_of<puzzles::UsageError>([&] { parse(text); });
}

/// A whole file around the members of one workload, or around other members.
std::string with_workload(const std::string& members) {
  return R"({"workloads": [{"puzzle": "fake", )" + members + "}]}";
}
std::string with(const std::string& members) {
  return "{" + members + R"(, "workloads": ["fake"]})";
}

TEST(SweepFile, ReadsEveryAxis) {
  const auto request = parse(R"({
    "description": "d", "policies": "serial,split", "threads": "1:cores:x2", "split_depths": ["auto", 3, "5:6"],
    "seeds": [1, "4:5"], "samples": 9, "order_seed": 12, "time_limit": "10s", "memory_limit": "4G",
    "node_limit": 1000,
    "workloads": [
      {"puzzle": "fake", "objective": "first", "parameters": {"n": "4:8:2", "lie": ["none", "draws"], "wide": true},
       "threads": [2, "cores"], "samples": 3, "policies": ["split"], "split_depths": 1, "seeds": 8},
      "other"]})");
  EXPECT_THAT(*request.axes.threads, ElementsAre(1, 2, 4));
  EXPECT_THAT(*request.axes.split_depths,
              ElementsAre(SplitDepth{}, SplitDepth{3}, SplitDepth{5}, SplitDepth{6}));
  EXPECT_THAT(*request.axes.seeds, ElementsAre(1u, 4u, 5u));
  EXPECT_EQ(request.axes.samples, 9);
  EXPECT_EQ(request.order_seed, 12u);
  EXPECT_EQ(request.limits.time, std::chrono::seconds(10));
  EXPECT_EQ(request.limits.memory, std::size_t{4} << 30);
  EXPECT_EQ(request.limits.nodes, 1000u);
  ASSERT_EQ(request.workloads.size(), 2u);
  const WorkloadRequest& first = request.workloads[0];
  EXPECT_EQ(first.objective, engine::Objective::first);
  ASSERT_EQ(first.parameters.size(), 3u);
  EXPECT_THAT(first.parameters[0].values, ElementsAre("4", "6", "8"));
  EXPECT_THAT(first.parameters[1].values, ElementsAre("none", "draws"));
  EXPECT_THAT(first.parameters[2].values, ElementsAre("true"));
  EXPECT_THAT(*first.axes.threads, ElementsAre(2, 4));
  EXPECT_EQ(first.axes.samples, 3);
  EXPECT_EQ(first.where, "s.json: /workloads/0");
  EXPECT_EQ(request.workloads[1].puzzle, "other");
}

TEST(SweepFile, AWorkloadsOwnAxesReplaceTheFiles) {
  const auto request = parse(R"({"threads": 3, "samples": 5, "workloads": [
      {"puzzle": "fake", "threads": 2}, {"puzzle": "other"}]})");
  const Plan plan = make_plan(request, tests::fake_catalogue(), 4);
  EXPECT_EQ(plan.workloads[0].largest_threads(), 2);
  EXPECT_EQ(plan.workloads[0].blocks.size(), 5u);
}

TEST(SweepFile, ErrorsNameTheFileThePlaceWhatWasFoundAndWhatIsAllowed) {
  EXPECT_EQ(
      error(R"({"workloads": [], "thread": 3})"),
      "s.json: the document: unknown key 'thread' (did you mean 'threads'?); allowed are: description, "
      "workloads, "
      "order_seed, time_limit, memory_limit, node_limit, task_records, filter, pin, time_budget, processes, "
      "policies, threads, ranks, "
      "split_depths, "
      "budgets, seeds, samples, until");
  EXPECT_EQ(error(R"({"workloads": []})"),
            "s.json: /workloads: found []; must be a list of at least one workload");
  EXPECT_EQ(error("{}"), "s.json: the document: has no \"workloads\"");
  EXPECT_EQ(error("[]"), "s.json: the document: found []; must be an object");
  EXPECT_EQ(error(with(R"("samples": 0)")),
            "s.json: /samples: found 0; must be a whole number from 1 to 10000");
  EXPECT_EQ(error(with(R"("samples": "many")")),
            "s.json: /samples: found \"many\"; must be a whole number from 1 to 10000");
  EXPECT_EQ(error(with(R"("samples": 18446744073709551615)")),
            "s.json: /samples: found 18446744073709551615; must be a whole number from 1 to 10000");
  EXPECT_THAT(error(with(R"("threads": [1, true])")),
              HasSubstr("s.json: /threads/1: found true; must be a number"));
  EXPECT_THAT(error(with(R"("threads": [])")), HasSubstr("at least one"));
  EXPECT_THAT(error(with(R"("policies": "splt")")),
              HasSubstr("s.json: /policies splt: must be one of serial, split, budget, spawn, openmp, "
                        "threads, task-group (did you mean 'split'?)"));
  EXPECT_THAT(error(with(R"("time_limit": "soon")")), HasSubstr("s.json: /time_limit"));
  EXPECT_THAT(error(with(R"("time_limit": [1])")), HasSubstr("s.json: /time_limit: found [1]; must be text"));
  EXPECT_THAT(error(R"({"workloads": [3]})"), HasSubstr("s.json: /workloads/0: found 3; must be an object"));
  EXPECT_EQ(error(R"({"workloads": [{"objective": "count"}]})"), "s.json: /workloads/0: has no \"puzzle\"");
  EXPECT_EQ(
      error(R"({"workloads": [{"puzzle": "fke"}]})"),
      "s.json: /workloads/0/puzzle: unknown puzzle 'fke' (did you mean 'fake'?); there are: fake, other");
  EXPECT_THAT(error(with_workload(R"("objective": "reach")")),
              HasSubstr("s.json: /workloads/0/objective: fake has no objective 'reach'"));
  EXPECT_THAT(error(with_workload(R"("parameters": {"n": 0})")),
              HasSubstr("s.json: /workloads/0/parameters/n"));
  EXPECT_THAT(error(with_workload(R"("parameters": {"m": 3})")), HasSubstr("fake has no parameter 'm'"));
  EXPECT_THAT(error(with_workload(R"("parameters": {"a/b~": 3})")),
              HasSubstr("s.json: /workloads/0/parameters/a~1b~0: fake has no parameter 'a/b~'"));
  EXPECT_THAT(error(with_workload(R"("parameters": {"n": 3.5})")), HasSubstr("found 3.5; must be a number"));
  EXPECT_THAT(error(with_workload(R"("parameters": {"n": null})")), HasSubstr("found null"));
  EXPECT_THAT(error(with_workload(R"("parameters": [])")),
              HasSubstr("/parameters: found []; must be an object"));
  EXPECT_THAT(error(with_workload(R"("sample": 3)")), HasSubstr("did you mean 'samples'?"));
  EXPECT_THAT(error(R"({"workloads": ["fake/cout"]})"), HasSubstr("s.json: /workloads/0"));
}

TEST(SweepFile, TakesTaskRecordsAsTrueOrFalse) {
  EXPECT_FALSE(parse(R"({"workloads": ["fake"]})").task_records);
  EXPECT_FALSE(parse(R"({"workloads": ["fake"], "task_records": false})").task_records);
  const auto request = parse(R"({"workloads": ["fake"], "task_records": true})");
  EXPECT_TRUE(request.task_records);
  EXPECT_TRUE(make_plan(request, tests::fake_catalogue(), 2).task_records);
  EXPECT_THAT(error(with(R"("task_records": 1)")),
              HasSubstr("s.json: /task_records: found 1; must be true or false"));
}

TEST(SweepFile, TakesAFilter) {
  const auto request = parse(R"({"workloads": ["fake"], "filter": "serial"})");
  EXPECT_EQ(request.filter, "serial");
  EXPECT_EQ(make_plan(request, tests::fake_catalogue(), 2).cells(), 1u);
  EXPECT_THAT(error(with(R"("filter": 5)")),
              HasSubstr("s.json: /filter: found 5; must be a regular expression"));
}

TEST(SweepFile, WhatIsNoJsonSaysWhere) {
  EXPECT_THAT(error("{\"workloads\": [}"),
              HasSubstr("s.json: not valid JSON: line 1, column 16: found \"}\""));
  EXPECT_THAT(error(""), HasSubstr("s.json: not valid JSON: line 1, column 1: found the end of the text"));
  EXPECT_THAT(error("{\"samples\": 1e400}"),
              HasSubstr("s.json: not valid JSON: line 1, column 17: found \"1e400\", too large a number"));
  EXPECT_EQ(error(R"({"samples": 3, "samples": 4, "workloads": ["fake"]})"),
            "s.json: the key 'samples' stands twice in one object");
}

TEST(SweepFile, WhateverIsCutOffOrChangedIsAnErrorAndNoCrash) {
  const std::string whole =
      R"({"threads": [1, "cores"], "samples": 3, "workloads": [{"puzzle": "fake", "parameters": {"n": "4:6"}}]})";
  ASSERT_EQ(error(whole), "accepted");
  for (std::size_t length = 0; length < whole.size(); ++length)
    EXPECT_NE(error(whole.substr(0, length)), "accepted") << length;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (const char c : {'"', '}', '0', '\0', '\xff'}) {
      std::string changed = whole;
      changed[i] = c;
      error(changed);  // may be well-formed; must not crash
    }
  }
}

TEST(SweepFile, IsReadAsItsSchemaSays) {  // sweep_file_schema.py gives the same list to the schema
  const auto cases = nlohmann::json::parse(
      results::read_file(std::filesystem::path(PUZZLEBENCH_SOURCE_DIR) / "tests/harness/sweep_files.json"));
  EXPECT_GT(cases.size(), 30u);
  for (const auto& sweep : cases) {
    const std::string refusal = tests::refusal_of<puzzles::UsageError>(
        [&] { parse_sweep_file(sweep["file"].dump(), "s.json", puzzles::catalogue(), 4); });
    EXPECT_EQ(refusal == "accepted", sweep["valid"].get<bool>()) << sweep["what"] << ": " << refusal;
    EXPECT_EQ(refusal.starts_with("s.json: "), !sweep["valid"].get<bool>()) << sweep["what"];
  }
}

TEST(Presets, AreSweepFilesOfTheRealCatalogue) {
  ASSERT_EQ(presets().size(), 3u);
  for (const Preset& preset : presets()) {
    for (const int cores : {1, 2, 64}) {
      const auto request = parse_sweep_file(preset.sweep_file, preset.name, puzzles::catalogue(), cores);
      const Plan plan = make_plan(request, puzzles::catalogue(), cores);
      EXPECT_GT(plan.cells(), 15u) << preset.name;
      for (const auto& planned : plan.workloads) EXPECT_GE(planned.blocks.size(), 6u) << preset.name;
    }
  }
}

TEST(Presets, QuickHoldsEveryPuzzleInThreeSizesOrMore) {
  const auto request = parse_sweep_file(find_preset("quick").sweep_file, "quick", puzzles::catalogue(), 2);
  const Plan plan = make_plan(request, puzzles::catalogue(), 2);
  std::map<std::string, int> sizes;
  for (const auto& planned : plan.workloads) ++sizes[planned.workload->info().puzzle];
  for (const auto& puzzle : puzzles::catalogue()) EXPECT_GE(sizes[puzzle.name], 3) << puzzle.name;
}

TEST(Presets, AMisspeltNameGetsAHint) {
  try {
    find_preset("quik");
    FAIL();
  } catch (const puzzles::UsageError& problem) {
    EXPECT_STREQ(problem.what(),
                 "--preset quik: must be one of quick, full, scaling (did you mean 'quick'?)");
  }
}

}  // namespace
}  // namespace puzzlebench::harness
