// `export` over runs of the test program.
#include "harness/export.hpp"

#include <gmock/gmock.h>

#include <filesystem>

#include "results/file.hpp"
#include "tests/harness/queens_program.hpp"
#include "tests/results/sample_document.hpp"
#include "tests/results/temporary_folder.hpp"

namespace puzzlebench::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class Export : public testing::Test {
 protected:
  std::string sweep(const std::string& name, std::vector<std::string> more = {}) {
    const std::string run_folder = (folder_.path() / name).string();
    std::vector<std::string> arguments{"sweep",     "-o", run_folder,  "--workload", "queens/count/n:6",
                                       "--samples", "1",  "--threads", "2"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_EQ(run(arguments).code, 0);
    return run_folder;
  }

  results::TemporaryFolder folder_;
};

TEST_F(Export, WritesSeveralRunsIntoOneTable) {
  const std::string a = sweep("a"), b = sweep("b");
  const Finished csv = run({"export", a, b, "--format", "csv"});
  EXPECT_EQ(csv.code, 0) << csv.err;
  EXPECT_THAT(csv.out, StartsWith("run,host,cpu,cell,"));
  EXPECT_THAT(csv.err, IsEmpty());
  EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 1 + 2 * 2);
  const Finished markdown = run({"export", a, b, "--format", "markdown"});
  EXPECT_THAT(markdown.out, AllOf(StartsWith("### 2 runs\n"), HasSubstr(" | queens/count/n:6/serial | 1 |"),
                                  HasSubstr("| run | cell |")));
}

TEST_F(Export, JoinsRunsOfOneCommitForToolsThatKnowOne) {
  const std::string a = sweep("a"), b = sweep("b"), c = (folder_.path() / "c").string();
  ASSERT_EQ(run({"sweep", "-o", c, "--workload", "queens/count/n:5", "--samples", "1"}).code, 0);
  for (const std::string& folder : {a, b, c}) {  // as a build in a git checkout would write it
    results::RunDocument document = results::load_document(folder);
    document.context.build["commit"] = "0123abc";
    results::save_document(folder + "/run.json", document);
  }
  const Finished joined = run({"export", a, c, "--format", "bencher"});
  EXPECT_EQ(joined.code, 0) << joined.err;
  const auto json = nlohmann::json::parse(joined.out);
  EXPECT_TRUE(json.contains("queens/count/n:6/serial") && json.contains("queens/count/n:5/serial"));
  const Finished twice = run({"export", a, b, "--format", "github-action-benchmark"});
  EXPECT_EQ(twice.code, 2);
  EXPECT_THAT(
      twice.err,
      AllOf(StartsWith("puzzlebench: --format github-action-benchmark: is of one commit on one machine, "
                       "each cell once, but queens/count/n:6/serial is measured both in "),
            HasSubstr("; export each to a file of its own\n")));
  EXPECT_THAT(twice.out, IsEmpty());
}

TEST_F(Export, RefusesARunThatIsNamedTwice) {
  const std::string a = sweep("a"), b = sweep("b");
  for (const std::string& again : {a, a + "/run.json", a + "/journal.jsonl", a + "/../a"}) {
    const Finished finished = run({"export", a, b, again, "--format", "csv"});
    EXPECT_EQ(finished.code, 2) << again;
    EXPECT_THAT(finished.err, StartsWith("puzzlebench: " + a + " and " + again + " are the same run, "));
    EXPECT_THAT(finished.out, IsEmpty());
  }
}

TEST_F(Export, ShowsControlCharactersOfADocumentAndKeepsThemInAFile) {
  const std::string a = sweep("a"), file = (folder_.path() / "a.csv").string();
  results::RunDocument document = results::load_document(a);
  document.context.cpu_model = "A\x1b[2J";
  results::save_document(a + "/run.json", document);
  for (const char* format : {"csv", "markdown"}) {
    const Finished shown = run({"export", a, "--format", format});
    EXPECT_EQ(shown.code, 0);
    EXPECT_THAT(shown.out, AllOf(HasSubstr("A\\x1b"), testing::Not(HasSubstr("\x1b"))));
  }
  EXPECT_THAT(run({"export", a, "--format", "csv"}).out, HasSubstr("\r\n"));
  ASSERT_EQ(run({"export", a, "--format", "csv", "-o", file}).code, 0);
  EXPECT_THAT(results::read_file(file), HasSubstr("A\x1b[2J"));
}

TEST_F(Export, ShowsControlCharactersOfAPath) {
  const Finished missing = run({"export", "no\x1b[2J", "--format", "csv"});
  EXPECT_THAT(missing.err, HasSubstr("no\\x1b[2J: there is no such file"));
  const Finished none = run({"export", sweep("a\x1b[2J"), "--format", "trace"});
  EXPECT_THAT(none.err, HasSubstr("a\\x1b[2J holds no records of tasks"));
}

TEST_F(Export, WritesAFile) {
  const std::string a = sweep("a"), file = (folder_.path() / "bmf.json").string();
  const Finished finished = run({"export", a, "--format", "bencher", "-o", file});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_THAT(finished.out, IsEmpty());
  const auto json = nlohmann::json::parse(results::read_file(file));
  EXPECT_GT(json["queens/count/n:6/serial"]["latency"]["value"], 0);
  const Finished custom = run({"export", a, "--format", "github-action-benchmark"});
  EXPECT_EQ(nlohmann::json::parse(custom.out)[0]["name"], "queens/count/n:6/serial");
  EXPECT_EQ(run({"export", a, "--format", "csv", "-o", (folder_.path() / "no" / "x.csv").string()}).code, 1);
}

TEST_F(Export, SparesRunsLinksAndPipes) {
  const std::string a = sweep("a");
  const auto to = [&](const std::filesystem::path& path) {
    return run({"export", a, "--format", "csv", "-o", path.string()});
  };
  const std::string before = results::read_file(a + "/journal.jsonl");
  const Finished own = to(a + "/journal.jsonl");
  EXPECT_EQ(own.code, 2);
  EXPECT_THAT(own.err, HasSubstr("is a run's own file; name another"));
  EXPECT_EQ(results::read_file(a + "/journal.jsonl"), before);
  EXPECT_EQ(to(a + "/run.json").code, 2);
  const std::string copy = (folder_.path() / "copy.json").string();
  std::filesystem::copy_file(a + "/run.json", copy);
  EXPECT_EQ(run({"export", copy, "--format", "csv", "-o", copy}).code, 2);
  EXPECT_EQ(results::read_file(copy), results::read_file(a + "/run.json"));

  const auto link = folder_.path() / "link", target = folder_.path() / "target.csv";
  std::filesystem::create_symlink(target, link);
  for (int time = 0; time < 2; ++time) EXPECT_EQ(to(link).code, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_THAT(results::read_file(target), StartsWith("run,host,cpu,cell,"));

  EXPECT_EQ(to("/dev/null").code, 0);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  EXPECT_EQ(to("/dev/full").code, 1);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

TEST_F(Export, TracesARunWithTaskRecords) {
  const Finished none = run({"export", sweep("a"), "--format", "trace"});
  EXPECT_EQ(none.code, 1);
  EXPECT_THAT(none.out, IsEmpty());
  EXPECT_THAT(none.err,
              AllOf(HasSubstr("holds no records of tasks"), HasSubstr("puzzlebench sweep --task-records")));

  const std::string b = sweep("b", {"--task-records", "--policy", "split", "--split-depth", "2"});
  const Finished trace = run({"export", b, "--format", "trace"});
  EXPECT_EQ(trace.code, 0) << trace.err;
  std::size_t slices = 0;
  const auto events = nlohmann::json::parse(trace.out)["traceEvents"];
  for (const auto& event : events) slices += event["ph"] == "X";
  const auto document = results::load_document(b);
  std::size_t tasks = 0;
  for (const auto& cell : document.cells) {
    if (!cell.profile) continue;
    tasks += cell.profile->tasks;
    EXPECT_EQ(cell.profile->records.size(), cell.profile->tasks) << cell.name;
    for (const auto& record : cell.profile->records) EXPECT_LT(record.worker, cell.threads);
  }
  EXPECT_GT(tasks, 0u);
  EXPECT_EQ(slices, tasks);
}

TEST_F(Export, AnswersMisuseWithOneLine) {
  const std::string formats = "must be one of csv, markdown, github-action-benchmark, bencher, trace";
  const std::pair<std::vector<std::string>, std::string> misuses[] = {
      {{"export"}, "export needs a run: puzzlebench export RUN --format FORMAT"},
      {{"export", "a"}, "export needs --format: " + formats},
      {{"export", "a", "--format", "csvv"}, "--format csvv: " + formats + " (did you mean 'csv'?)"},
      {{"export", "a", "b", "--format", "trace"},
       "--format trace: takes one run, not 2; export each to a file of its own"},
      {{"export", "a", "--format", "csv", "--format", "csv"}, "option --format is given more than once"},
  };
  for (const auto& [arguments, message] : misuses) {
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.code, 2) << message;
    EXPECT_EQ(finished.err, "puzzlebench: " + message + "\n");
  }
  EXPECT_EQ(run({"export", folder_.path().string(), "--format", "csv"}).code, 1);
}

TEST_F(Export, SaysWhatIsLeftOut) {
  const std::string run_folder = (folder_.path() / "a").string();
  EXPECT_EQ(run({"sweep", "-o", run_folder, "--workload", "queens/count/n:6", "--workload",
                 "queens/count/n:8/lie:count", "--samples", "1", "--threads", "2"})
                .code,
            1);
  const Finished csv = run({"export", run_folder, "--format", "csv"});
  EXPECT_EQ(csv.code, 0);
  EXPECT_THAT(csv.err, HasSubstr("left out: what failed has no time; see failures in run.json"));
  const std::string failed = (folder_.path() / "b").string();
  EXPECT_EQ(run({"sweep", "-o", failed, "--workload", "queens/count/n:8/lie:count", "--samples", "1"}).code,
            1);
  const Finished nothing = run({"export", failed, "--format", "csv"});
  EXPECT_EQ(nothing.code, 1);
  EXPECT_THAT(nothing.err, HasSubstr("holds no measured cell"));
}

TEST_F(Export, ReportableRefusesARunWithAReasonAgainstIt) {
  results::RunDocument document = results::sample_document(10);
  const auto save = [&] { results::save_document(folder_.path() / "run.json", document); };
  const std::string run_json = (folder_.path() / "run.json").string();
  const auto csv = folder_.path() / "run.csv";
  save();
  const Finished refused = run({"export", run_json, "--reportable", "--format", "csv", "-o", csv.string()});
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err, AllOf(StartsWith(run_json + ": not reportable, "),
                                 HasSubstr("\n  sources: changed since the commit (0123abc-dirty): "),
                                 HasSubstr("\n  failure: domino-square/count/sum:12/serial: time-limit: ")));
  EXPECT_FALSE(std::filesystem::exists(csv));
  const Finished asked = run({"export", run_json, "--reportable"});
  EXPECT_EQ(asked.code, 1);
  EXPECT_EQ(asked.err, refused.err);
  EXPECT_THAT(asked.out, IsEmpty());

  std::erase_if(document.cells, [&](const results::Cell& cell) {
    return std::ranges::any_of(document.failures,
                               [&](const auto& failure) { return failure.cell == cell.name; });
  });
  document.failures.clear();
  document.run.processes = 2;
  for (results::Sample& sample : document.samples) sample.process = 1 + sample.index / 5;
  document.context.build = {{"build_type", "Release"}, {"flags", "-O3 -DNDEBUG"}, {"commit", "0123abc"}};
  save();
  EXPECT_EQ(run({"export", run_json, "--reportable"}).err,
            run_json + ": reportable: no reason against publishing it\n");
  const Finished written = run({"export", run_json, "--reportable", "--format", "csv", "-o", csv.string()});
  EXPECT_EQ(written.code, 0) << written.err;
  EXPECT_TRUE(std::filesystem::exists(csv));
  const Finished nothing = run({"export", run_json, "--reportable", "-o", csv.string()});
  EXPECT_EQ(nothing.code, 2);
  EXPECT_THAT(nothing.err, HasSubstr("--reportable alone writes nothing; name a --format too"));
}

}  // namespace
}  // namespace puzzlebench::tests
