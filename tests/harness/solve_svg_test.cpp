// `solve --svg`, driven as a program: the picture, its absence and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "results/file.hpp"
#include "tests/harness/queens_program.hpp"
#include "tests/results/temporary_folder.hpp"
#include "tests/xml.hpp"

namespace puzzlebench::tests {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class SolveSvg : public testing::Test {
 protected:
  fs::path file() const { return folder_.path() / "a.svg"; }

  /// `solve queens MORE --svg FILE`
  Finished solve(std::vector<std::string> more, const std::string& file) const {
    more.insert(more.begin(), {"solve", "queens"});
    more.insert(more.end(), {"--svg", file});
    return run(more);
  }
  Finished solve(const std::vector<std::string>& more) const { return solve(more, file().string()); }

  /// The file, which must be a well-formed picture.
  std::string svg() const {
    const std::string declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    const std::string text = results::read_file(file());
    EXPECT_THAT(text, StartsWith(declaration + "<svg "));
    const std::string element = text.substr(std::min(text.size(), declaration.size()));
    EXPECT_EQ(xml_fault(element), "");
    return element;
  }

  results::TemporaryFolder folder_;
};

/// The path of the queens that a solution puts into its rows.
std::string queens_path(const std::vector<int>& columns) {
  std::string path = "<path class=\"queen\" d=\"";
  for (std::size_t row = 0; row < columns.size(); ++row)
    path += "M" + std::to_string(20 * columns[row] + 4) + " " + std::to_string(20 * row + 16) +
            ".6h12v-2h-12zm0-3l-1.4-6.8 4 3.2 3.4-5.8 3.4 5.8 4-3.2-1.4 6.8z";
  return path + "\"";
}

TEST_F(SolveSvg, DrawsTheSolutionFoundAndSaysTheSameAsWithout) {
  const Finished finished = solve({"--objective", "first"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_THAT(finished.err, IsEmpty());
  EXPECT_THAT(finished.out, HasSubstr("solution: 0 4 7 5 2 6 1 3\nQ . . . . . . .\n"));
  EXPECT_THAT(svg(), AllOf(HasSubstr("<title>queens/first/n:8</title>"),
                           HasSubstr(queens_path({0, 4, 7, 5, 2, 6, 1, 3}))));
}

TEST_F(SolveSvg, StandsBesideJson) {
  const auto json = run_json({"--n", "5", "--svg", file().string()});
  EXPECT_EQ(json["solutions"], "10");
  EXPECT_EQ(json["solutions_checked"], 1);  // what is drawn keeps to the rules
  EXPECT_FALSE(json.contains("shown"));
  EXPECT_THAT(svg(), HasSubstr(queens_path({0, 2, 4, 1, 3})));
}

TEST_F(SolveSvg, OfOtherObjectivesDrawsTheFirstSolutionInSerialOrder) {
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{"--n", "5"}, {"--n", "5", "--show", "0"}, {"--n", "5", "--show", "3"}}) {
    EXPECT_EQ(solve(more).code, 0);
    EXPECT_THAT(svg(), HasSubstr(queens_path({0, 2, 4, 1, 3})));
    fs::remove(file());
  }
  EXPECT_EQ(solve({"--objective", "reach", "--n", "5"}).code, 0);
  EXPECT_THAT(svg(), HasSubstr("<title>queens/reach/n:5</title>"));
}

TEST_F(SolveSvg, IsByteForByteTheSameAgain) {
  EXPECT_EQ(solve({"--policy", "serial"}).code, 0);
  const std::string first = svg();
  EXPECT_EQ(solve({"--policy", "split", "--threads", "3"}).code, 0);
  EXPECT_EQ(svg(), first);
}

TEST_F(SolveSvg, WithoutASolutionIsNotWrittenAndNoError) {
  for (const char* objective : {"first", "count"}) {
    const Finished none = solve({"--objective", objective, "--n", "3"});
    EXPECT_EQ(none.code, 0);
    EXPECT_EQ(none.err, "puzzlebench: --svg " + file().string() +
                            ": not written: there is no solution of queens/" + objective + "/n:3 to draw\n");
    EXPECT_FALSE(fs::exists(file()));
  }
}

TEST_F(SolveSvg, OfAWrongAnswerOrNoneIsNotWritten) {
  EXPECT_EQ(solve({"--lie", "solution"}).code, 1);
  EXPECT_EQ(solve({"--lie", "count"}).code, 1);
  EXPECT_EQ(solve({"--n", "20", "--node-limit", "100k"}).code, 4);
  EXPECT_FALSE(fs::exists(file()));
}

TEST_F(SolveSvg, RefusesWhatItCannotWriteBeforeItSearches) {
  const auto refused = [&](const std::string& name) {
    const Finished finished = solve({"--n", "20"}, name);  // days
    EXPECT_THAT(finished.out, IsEmpty());
    EXPECT_EQ(finished.code, 1);
    return finished.err;
  };
  const std::string folder = folder_.path().string();
  EXPECT_EQ(refused(folder + "/none/a.svg"),
            "puzzlebench: " + folder + "/none/a.svg: cannot create: No such file or directory\n");
  EXPECT_EQ(refused(folder), "puzzlebench: " + folder + ": cannot open: Is a directory\n");
}

TEST_F(SolveSvg, NeverReplacesARun) {
  const std::string run = (folder_.path() / "run.json").string();
  results::write_atomically(run, "{}");
  const Finished finished = solve({}, run);
  EXPECT_EQ(finished.code, 2);
  EXPECT_THAT(finished.err, HasSubstr("--svg " + run + ": is a run's own file; name another"));
  EXPECT_EQ(results::read_file(run), "{}");
}

TEST_F(SolveSvg, GoesIntoADeviceAndBehindALink) {
  EXPECT_THAT(solve({"--json"}, "/dev/stdout").out, HasSubstr("</svg>\n"));
  const fs::path link = folder_.path() / "link.svg";
  fs::create_symlink("a.svg", link);
  EXPECT_EQ(solve({}, link.string()).code, 0);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_THAT(svg(), HasSubstr("<title>queens/count/n:8</title>"));
}

TEST_F(SolveSvg, IsInTheHelpAndInTheCompletion) {
  EXPECT_THAT(run({"solve", "--help"}).out, HasSubstr("--svg FILE"));
  EXPECT_THAT(run({"solve", "queens", "--help"}).out, HasSubstr("--svg FILE"));
  EXPECT_THAT(run({"completion", "bash"}).out, HasSubstr("--svg"));
}

}  // namespace
}  // namespace puzzlebench::tests
