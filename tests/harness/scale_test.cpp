// Task records on the whole way: `solve` and `sweep` that keep them, `scale` that reads them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "results/file.hpp"
#include "results/journal.hpp"
#include "tests/harness/queens_program.hpp"
#include "tests/harness/sweep_fixture.hpp"

namespace puzzlebench {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using tests::run;
using tests::run_json;

TEST(SolveTaskRecords, AreOneObjectOfTheJson) {
  for (const char* policy : {"split", "budget"}) {
    const auto json = run_json({"--policy", policy, "--threads", "2", "--n", "9", "--task-records"});
    const auto& tasks = json["tasks"];
    EXPECT_EQ(tasks["tasks"], json["split"]["tasks"]);
    EXPECT_EQ(json["nodes"], 8394);
    EXPECT_GT(tasks["work_seconds"], 0);
    EXPECT_GE(tasks["wall_seconds"], tasks["span_seconds"]);
    EXPECT_GE(tasks["idle_share"], 0);
    EXPECT_LT(tasks["idle_share"], 1);
    EXPECT_EQ(tasks["largest"].size(), std::min<std::size_t>(5, tasks["tasks"].get<std::size_t>()));
    std::size_t binned = 0;
    for (const auto& bin : tasks["histogram"]) binned += bin[1].get<std::size_t>();
    EXPECT_EQ(binned, tasks["tasks"].get<std::size_t>());
  }
  EXPECT_FALSE(run_json({"--policy", "split"}).contains("tasks"));
}

TEST(SolveTaskRecords, AreTwoTablesOfTheText) {
  const auto solved =
      run({"solve", "queens", "--policy", "split", "--split-depth", "1", "--task-records", "--threads", "2"});
  EXPECT_EQ(solved.code, 0) << solved.err;
  EXPECT_THAT(solved.out, AllOf(HasSubstr("\ntasks       8\nwork  "), HasSubstr("\nspan  "),
                                HasSubstr("% of the workers' time\nlargest     task "),
                                HasSubstr("\ntask time   tasks\n< ")));
}

TEST(SolveTaskRecords, AreRefusedWhereNothingKeepsThem) {
  const auto expect = [](const std::vector<std::string>& arguments, const std::string& what) {
    std::vector<std::string> all{"solve", "queens", "--task-records"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const auto refused = run(all);
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.err,
              "puzzlebench: --task-records: must be asked of a tree under policy split or budget, "
              "not of " +
                  what + "\n");
    EXPECT_THAT(refused.out, IsEmpty());
  };
  expect({"--policy", "serial"}, "queens/count/n:8 under serial");
  expect({"--policy", "threads"}, "queens/count/n:8 under threads");
  expect({"--objective", "reach"}, "queens/reach/n:8 under split");
  expect({"--attempts"}, "queens/count/n:8 under split");
}

class Scale : public testing::Test {
 protected:
  Scale() : folder_(fs::path(testing::TempDir()) / ("scale_" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
  }
  ~Scale() override { fs::remove_all(folder_); }

  tests::Finished sweep(const std::string& name, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"sweep", "--samples", "1", "-o", (folder_ / name).string()});
    return run(arguments);
  }

  fs::path folder_;
};

TEST_F(Scale, ReadsWhatASweepKept) {
  const auto swept =
      sweep("a", {"--task-records", "--threads", "1,2", "--policy", "budget,split", "--workload",
                  "queens/count/n:8:9", "--workload", "queens/first/n:8", "--workload", "queens/reach"});
  ASSERT_EQ(swept.code, 0) << swept.err;
  const auto document = results::load_document(folder_ / "a");
  EXPECT_EQ(document.samples.size(), 18u);  // no execution with records is a sample
  for (const auto& cell : document.cells)
    EXPECT_EQ(cell.profile.has_value(), cell.policy != "serial" && cell.objective != "reach") << cell.name;
  ASSERT_EQ(document.task_times.size(), 3u);
  EXPECT_EQ(document.task_times[1].workload, "queens/count/n:9");
  EXPECT_GT(document.task_times[1].durations_ns.size(), 1u);
  const auto journal = results::read_journal(folder_ / "a" / results::Journal::file_name);
  EXPECT_EQ(journal.document.task_times, document.task_times);
  EXPECT_EQ(journal.document.cells, document.cells);

  const auto scaled = run({"scale", (folder_ / "a").string()});
  EXPECT_EQ(scaled.code, 0) << scaled.err;
  EXPECT_THAT(scaled.out,
              AllOf(HasSubstr("queens/count/n:8\n"), HasSubstr("queens/first/n:8\n"), HasSubstr("\n1024 "),
                    HasSubstr("\nbends at "), HasSubstr("weak scaling: queens/count on 2 threads\n")));
  const auto few = run({"scale", (folder_ / "a" / "journal.jsonl").string(), "--threads", "3"});
  EXPECT_EQ(few.code, 0) << few.err;
  EXPECT_THAT(few.out,
              AllOf(HasSubstr("\n1 "), HasSubstr("\n2 "), HasSubstr("\n3 "), Not(HasSubstr("\n4 "))));
}

TEST_F(Scale, RefusesARunWithoutRecordsAndSaysHowToMakeOne) {
  ASSERT_EQ(sweep("a", {"--workload", "queens/count/n:8"}).code, 0);
  EXPECT_TRUE(results::load_document(folder_ / "a").task_times.empty());
  const auto refused = run({"scale", (folder_ / "a").string()});
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err,
              AllOf(HasSubstr("holds no times of tasks"), HasSubstr("puzzlebench sweep --task-records")));
  EXPECT_THAT(refused.out, IsEmpty());
}

TEST_F(Scale, PredictsForEachOfSeveralRuns) {
  const std::string a = (folder_ / "a").string(), b = (folder_ / "b").string(), c = (folder_ / "c").string();
  ASSERT_EQ(sweep("a", {"--workload", "queens/count/n:8", "--task-records"}).code, 0);
  ASSERT_EQ(sweep("b", {"--workload", "queens/count/n:9", "--task-records"}).code, 0);
  ASSERT_EQ(sweep("c", {"--workload", "queens/count/n:7"}).code, 0);
  const auto both = run({"scale", a, b});
  EXPECT_EQ(both.code, 0) << both.err;
  EXPECT_THAT(both.out, AllOf(testing::StartsWith("run "), HasSubstr("\n\nqueens/count/n:8\n"),
                              HasSubstr("\nthe same machine and build as in run "),
                              HasSubstr("\n\nqueens/count/n:9\n")));
  const auto again = run({"scale", a, b, a + "/journal.jsonl"});
  EXPECT_EQ(again.code, 2);
  EXPECT_THAT(again.err, HasSubstr(a + " and " + a + "/journal.jsonl are the same run"));
  const auto lacking = run({"scale", a, c});
  EXPECT_EQ(lacking.code, 1);
  EXPECT_THAT(lacking.err, HasSubstr(c + " holds no times of tasks"));
  EXPECT_THAT(lacking.out, IsEmpty());
}

TEST_F(Scale, AnswersMisuseWithExitCodes) {
  EXPECT_EQ(run({"scale", folder_.string()}).code, 1);
  const auto none = run({"scale"});
  EXPECT_EQ(none.code, 2);
  EXPECT_EQ(none.err, "puzzlebench: scale needs a run: puzzlebench scale RUN\n");
  const auto many = run({"scale", folder_.string(), "--threads", "2000"});
  EXPECT_EQ(many.code, 2);
  EXPECT_THAT(many.err, HasSubstr("--threads"));
}

TEST_F(Scale, PredictsRanksOfTreesAndOfLayers) {
  ASSERT_EQ(
      sweep("a", {"--task-records", "--workload", "queens/count/n:8", "--workload", "queens/reach"}).code, 0);
  const fs::path layers = folder_ / "layers.json";
  results::write_atomically(layers, R"({"workload": "large", "seconds_per_state": 1e-7,
    "layers": [{"layer": 2, "states": 1000000, "successors": 8}]})");
  const auto scaled = run({"scale", (folder_ / "a").string(), "--ranks", "1,1024", "--threads-per-rank", "2",
                           "--message", "2us", "--bandwidth", "12.5", "--layers", layers.string()});
  EXPECT_EQ(scaled.code, 0) << scaled.err;
  EXPECT_THAT(scaled.out,
              AllOf(HasSubstr("queens/count/n:8\n"), HasSubstr("queens/reach"), HasSubstr("large\n"),
                    HasSubstr("\n1024 "), Not(HasSubstr("\n512 ")), HasSubstr("2 threads each"),
                    HasSubstr("2.00 us each"), HasSubstr("12.50 GB/s")));
  EXPECT_EQ(run({"scale", "--ranks", "4", "--layers", layers.string()}).code, 0);  // without a run
}

TEST_F(Scale, RefusesWhatRanksCannotBePredictedFrom) {
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& why) {
    const auto finished = run(arguments);
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.err, HasSubstr(why));
    EXPECT_THAT(finished.out, IsEmpty());
  };
  const std::string a = (folder_ / "a").string();
  refused({"scale", a, "--ranks", "2000"}, "--ranks");
  refused({"scale", a, "--ranks", "2", "--threads", "2"}, "--threads");
  refused({"scale", a, "--message", "1us"}, "--ranks");
  refused({"scale", a, "--ranks", "2", "--message", "soon"}, "--message");
  refused({"scale", a, "--ranks", "2", "--threads-per-rank", "1,2"},
          "--threads-per-rank 1,2: must be one number");
  refused({"scale", a, "--ranks", "2", "--bandwidth", "0"}, "--bandwidth");
  refused({"scale", "--ranks", "2"}, "scale needs a run");

  ASSERT_EQ(sweep("a", {"--workload", "queens/count/n:8"}).code, 0);
  const auto lacking = run({"scale", a, "--ranks", "2"});
  EXPECT_EQ(lacking.code, 1);
  EXPECT_THAT(lacking.err, HasSubstr("holds nothing to predict ranks from"));
  results::write_atomically(folder_ / "layers.json", "{}");
  const auto wrong = run({"scale", "--ranks", "2", "--layers", (folder_ / "layers.json").string()});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.err, HasSubstr("workload"));
}

TEST_F(Scale, ASweepWithoutATreeCutIntoTasksIsRefused) {
  for (const auto& arguments : {std::vector<std::string>{"--workload", "queens/reach"},
                                {"--workload", "queens/count", "--policy", "serial"}}) {
    auto all = arguments;
    all.push_back("--task-records");
    const auto refused = sweep("a", all);
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("--task-records: must be asked of at least one tree"));
  }
  const auto planned = sweep("a", {"--workload", "queens/count", "--task-records", "--dry-run"});
  EXPECT_THAT(planned.out, HasSubstr(", with task records\n"));
}

}  // namespace

namespace harness {
namespace {

TEST_F(Sweep, AWrongAnswerWithRecordsFailsWhatWasExecuted) {
  options_.workloads = {"fake/count/n:8/lie:nodes-on-split", "fake/count/n:7"};
  options_.policies = "budget";
  options_.task_records = true;
  EXPECT_EQ(run(), 1);
  const auto document = this->document();
  ASSERT_EQ(document.failures.size(), 1u);  // the tasks are timed under split, which lies
  EXPECT_EQ(document.failures[0].cell, "fake/count/n:8/lie:nodes-on-split/task-times");
  EXPECT_EQ(document.failures[0].kind, "wrong-answer");
  ASSERT_EQ(document.task_times.size(), 1u);
  EXPECT_EQ(document.task_times[0].workload, "fake/count/n:7");
  EXPECT_EQ(document.samples.size(), 2u * 3u * 2u);
}

}  // namespace
}  // namespace harness
}  // namespace puzzlebench
