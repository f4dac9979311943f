// `report` over runs of the test program.
#include "harness/report.hpp"

#include <gmock/gmock.h>

#include <filesystem>

#include "results/file.hpp"
#include "results/report.hpp"
#include "tests/harness/queens_program.hpp"
#include "tests/results/temporary_folder.hpp"

namespace puzzlebench::tests {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

class Report : public testing::Test {
 protected:
  std::string sweep(const std::string& name, const std::string& workload = "queens/count/n:6", int code = 0) {
    const std::string run_folder = (folder_.path() / name).string();
    EXPECT_EQ(
        run({"sweep", "-o", run_folder, "--workload", workload, "--samples", "1", "--threads", "2"}).code,
        code);
    return run_folder;
  }

  results::TemporaryFolder folder_;
};

TEST_F(Report, WritesThePageBesideTheRunAndPrintsItsPath) {
  const std::string a = sweep("a");
  for (const std::string& named : {a, a + "/run.json", a + "/journal.jsonl"}) {
    fs::remove(a + "/report.html");
    const Finished finished = run({"report", named});
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_EQ(finished.out, a + "/report.html\n");
    // Not by EXPECT_EQ, which would print both: a megabyte each.
    EXPECT_TRUE(results::read_file(a + "/report.html") == results::to_html(results::load_document(named)));
  }
}

TEST_F(Report, SaysHowToGetChartsWhereThereAreNone) {
  const Finished finished = run({"report", sweep("a")});
  if (results::report_has_charts())
    EXPECT_THAT(finished.err, IsEmpty());
  else
    EXPECT_EQ(finished.err,
              "puzzlebench: this build has no ECharts, so the report has tables and no charts; for them: "
              "scripts/bootstrap report, then build again\n");
}

TEST_F(Report, ComparesWithABase) {
  const std::string a = sweep("a"), b = sweep("b"), page = (folder_.path() / "page.html").string();
  EXPECT_EQ(run({"report", b, a, "-o", page}).code, 0);
  const auto before = results::load_document(a);
  EXPECT_TRUE(results::read_file(page) == results::to_html(results::load_document(b), &before));
}

TEST_F(Report, HasAPageForARunThatFailed) {
  const std::string failed = sweep("a", "queens/count/n:8/lie:count", 1);
  const Finished finished = run({"report", failed});
  EXPECT_EQ(finished.code, 0) << finished.err;
  const std::string page = results::read_file(failed + "/report.html");
  EXPECT_NE(page.find("Nothing was measured: every cell failed"), std::string::npos);
  EXPECT_NE(page.find("wrong-answer: solutions is 92, published is 93"), std::string::npos);
}

TEST_F(Report, SparesTheRunsOwnFiles) {
  const std::string a = sweep("a");
  for (const std::string& own : {a + "/run.json", a + "/journal.jsonl"}) {
    const std::string before = results::read_file(own);
    const Finished finished = run({"report", a, "-o", own});
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.err, "puzzlebench: --output " + own + ": is a run's own file; name another\n");
    EXPECT_EQ(results::read_file(own), before);
  }
}

TEST_F(Report, SparesWhatItReadsUnderAnyName) {
  const std::string a = sweep("a"), b = sweep("b");
  const std::string copy = (folder_.path() / "my.json").string(), link = (folder_.path() / "link").string();
  std::filesystem::copy_file(a + "/run.json", copy);
  std::filesystem::create_symlink(copy, link);
  const std::string before = results::read_file(copy);
  for (const auto& [arguments, output] :
       {std::pair{std::vector{copy}, copy}, {{copy}, link}, {{b, copy}, copy}}) {
    std::vector<std::string> all{"report"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    all.insert(all.end(), {"-o", output});
    const Finished finished = run(all);
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.err,
              "puzzlebench: --output " + output + ": is what is read, " + copy + "; name another\n");
    EXPECT_EQ(results::read_file(copy), before);
  }
  const Finished dash = run({"report", a, "-o", "-"});
  EXPECT_EQ(dash.code, 2);
  EXPECT_EQ(dash.err, "puzzlebench: --output -: needs a file's name (./- where it is that)\n");
}

TEST_F(Report, AnswersMisuseWithOneLine) {
  const std::string a = sweep("a");
  const Finished none = run({"report"});
  EXPECT_EQ(none.code, 2);
  EXPECT_EQ(none.err, "puzzlebench: report needs a run: puzzlebench report RUN\n");
  const Finished same = run({"report", a, a + "/run.json"});
  EXPECT_EQ(same.code, 2);
  EXPECT_THAT(same.err, HasSubstr("are the same run"));
  EXPECT_EQ(run({"report", a, a, a}).code, 2);
  const Finished missing = run({"report", (folder_.path() / "no").string()});
  EXPECT_EQ(missing.code, 1);
  EXPECT_THAT(missing.err, HasSubstr("there is no such file or folder"));
  const Finished nowhere = run({"report", a, "-o", (folder_.path() / "no" / "x.html").string()});
  EXPECT_EQ(nowhere.code, 1);
  EXPECT_THAT(nowhere.err, HasSubstr("no/x.html: cannot create"));
  EXPECT_THAT(nowhere.out, IsEmpty());
}

}  // namespace
}  // namespace puzzlebench::tests
