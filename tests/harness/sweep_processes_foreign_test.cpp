// `sweep --resume` of a run of several processes of which a folder was lost, or is of something else: what
// can be taken over is, what cannot be joined is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/harness/sweep_processes_fixture.hpp"

namespace puzzlebench::tests {
namespace {

using results::RunDocument;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::map<std::string, std::uint64_t> executions(const RunDocument& run) {
  std::map<std::string, std::uint64_t> by_cell;
  for (const results::Cell& cell : run.cells) by_cell[cell.name] = cell.executions;
  return by_cell;
}

TEST_F(SweepProcesses, ALostFirstProcessTakesTheFactsOfTheOthers) {
  ASSERT_EQ(sweep({"--processes", "2"}).code, 0);
  const auto before = executions(document());
  fs::remove_all(part(1));
  const Finished resumed = resume();
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(executions(results::load_document(part(1))), before);
  expect_whole(2);
}

TEST_F(SweepProcesses, ACellThatFailedInTheFirstHasTheFactsOfTheSecond) {
  ASSERT_EQ(sweep({"--processes", "3"}).code, 0);
  const std::string cell = "queens/count/n:5/serial", end = R"({"end":{"status":"complete"}})";
  std::string journal = results::read_file(part(1) / "journal.jsonl");
  ASSERT_NE(journal.find(end), std::string::npos) << journal.substr(journal.size() - 100);
  journal.replace(journal.find(end), end.size(),
                  R"({"failure":{"cell":")" + cell + R"(","index":2,"kind":"time-limit","message":"late"}})" +
                      "\n" + R"({"end":{"status":"failed"}})");
  std::ofstream(part(1) / "journal.jsonl") << journal;
  for (const int process : {2, 3}) fs::remove_all(part(process));
  const Finished resumed = resume();
  EXPECT_EQ(resumed.code, 4) << resumed.err;
  EXPECT_EQ(executions(results::load_document(part(2))).at(cell),
            executions(results::load_document(part(3))).at(cell));
  EXPECT_EQ(document().failures, (std::vector<results::Failure>{{cell, 2, "time-limit", "process 1: late"}}));
}

void replace_in(const fs::path& file, const std::string& before, const std::string& after) {
  std::string text = results::read_file(file);
  const auto found = text.find(before);
  ASSERT_NE(found, std::string::npos) << before;
  std::ofstream(file) << text.replace(found, before.size(), after);
}

TEST_F(SweepProcesses, AFolderOfAnotherRunIsRefused) {
  ASSERT_EQ(sweep({"--processes", "2"}).code, 0);
  const std::string whole = results::read_file(folder() / "run.json");
  const std::string own = results::read_file(part(2) / "journal.jsonl");
  const auto refusal = [&] {
    const Finished refused = resume();
    EXPECT_EQ(refused.code, 1);
    EXPECT_THAT(refused.err, AllOf(HasSubstr(folder().string() + ": cannot be resumed here"),
                                   Not(HasSubstr("go on with the run"))));
    EXPECT_EQ(results::read_file(folder() / "run.json"), whole);
    return refused.err;
  };
  const std::string cpu = "\"cpu_model\":\"" + document().context.cpu_model + "\"";
  replace_in(part(2) / "journal.jsonl", cpu, R"("cpu_model":"Abacus")");
  EXPECT_THAT(refusal(), AllOf(HasSubstr("  process-2: cpu_model: "), HasSubstr("cpu_model: Abacus in it, "),
                               Not(HasSubstr("process-1"))));

  const fs::path other = folder_.path() / "b";
  ASSERT_EQ(run({"--workload", "queens/count/n:6", "--threads", "2", "--samples", "3", "--processes", "2",
                 "-o", other.string()})
                .code,
            0);
  fs::copy_file(other / "process-2" / "journal.jsonl", part(2) / "journal.jsonl",
                fs::copy_options::overwrite_existing);
  EXPECT_THAT(refusal(), AllOf(HasSubstr("  process-2: plan: "),
                               HasSubstr("  process-2: cells: not those of the plan; ")));
  std::ofstream(part(2) / "journal.jsonl") << own;
  EXPECT_EQ(resume().code, 0);
  replace_in(part(2) / "journal.jsonl", "/process-2\"", "/process-1\"");
  EXPECT_THAT(refusal(), AllOf(HasSubstr("  process-2: run: "), HasSubstr("/process-1 in it, ")));
}

TEST_F(SweepProcesses, ARequestOfAnotherRunIsRefused) {
  ASSERT_EQ(sweep({"--processes", "2"}).code, 0);
  const std::string request = results::read_file(folder() / "request.json");
  const auto refusal = [&](const std::string& before, const std::string& after) {
    replace_in(folder() / "request.json", before, after);
    const Finished refused = resume();
    EXPECT_EQ(refused.code, 1);
    std::ofstream(folder() / "request.json") << request;
    return refused.err;
  };
  EXPECT_THAT(refusal("\"processes\":2", "\"processes\":1"),
              HasSubstr("  processes: 2 in this run, 1 in request.json\n"));
  EXPECT_THAT(refusal("\"order_seed\":1", "\"order_seed\":9"),
              HasSubstr("  seed: 1 in this run, 9 in request.json\n"));
  EXPECT_THAT(refusal("\"n\":[\"5\"]", "\"n\":[\"6\"]"),
              HasSubstr("  cells: not those of the plan in request.json\n"));
  EXPECT_THAT(refusal("\"threads\":[2],\"samples\":3}", "\"threads\":[2],\"samples\":4}"),
              AllOf(HasSubstr("  process-1: plan: "), HasSubstr("  process-2: plan: ")));
  EXPECT_EQ(resume().code, 0);
  expect_whole(2);
}

TEST_F(SweepProcesses, AnotherMachineIsRefused) {
  ASSERT_EQ(sweep({"--processes", "2"}).code, 0);
  for (const int process : {1, 2}) fs::remove_all(part(process));
  RunDocument run = document();
  run.context.cpu_model = "Abacus";
  results::save_document(folder() / "run.json", run);
  const Finished refused = resume();
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err, Not(HasSubstr("go on with the run")));
  EXPECT_THAT(refused.err, AllOf(HasSubstr("cannot be resumed here, its samples must be of one machine"),
                                 HasSubstr("  cpu_model: Abacus in this run, ")));
  EXPECT_FALSE(fs::exists(part(1)));
  EXPECT_EQ(results::read_file(folder() / "run.json"), results::to_text(run));
}

}  // namespace
}  // namespace puzzlebench::tests
