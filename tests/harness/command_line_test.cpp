// The command line over a test puzzle, driven as a program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/build_info.hpp"
#include "tests/harness/queens_program.hpp"

namespace puzzlebench::tests {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

struct Misuse {
  std::vector<std::string> arguments;
  std::string message;
};

TEST(CommandLine, AnswersEveryMisuseWithOneLineOnStderrAndExitCode2) {
  const Misuse misuses[] = {
      {{},
       "what shall it do? there are: list, solve, sweep, compare, scale, report, export, completion, man; "
       "see "
       "puzzlebench --help"},
      {{"sol\033[2Jve"},
       "there is no 'sol\\x1b[2Jve'; there are: list, solve, sweep, compare, scale, report, export, "
       "completion, man"},
      {{""}, "argument 1 '': must not be empty"},
      {{"list", ""}, "argument 2 '': must not be empty"},
      {{"slove"},
       "there is no 'slove' (did you mean 'solve'?); there are: list, solve, sweep, compare, scale, report, "
       "export, "
       "completion, man"},
      {{"slove", "--help"},
       "there is no 'slove' (did you mean 'solve'?); there are: list, solve, sweep, compare, scale, report, "
       "export, "
       "completion, man"},
      {{"solve", "queenss", "--help"},
       "solve: there is no 'queenss' (did you mean 'queens'?); there are: queens, kings"},
      {{"--jsn"}, "unknown option --jsn; see puzzlebench --help"},
      {{"solve"}, "solve: which puzzle? there are: queens, kings"},
      {{"solve", "queenss"},
       "solve: there is no 'queenss' (did you mean 'queens'?); there are: queens, kings"},
      {{"solve", "queens", "kings"}, "'queens' and 'kings' do not go together; give one of them"},
      {{"solve", "queens", "list"}, "'solve' and 'list' do not go together; give one of them"},
      {{"solve", "queens", "8"}, "unexpected argument '8'; see puzzlebench solve queens --help"},
      {{"solve", "queens", "--polcy", "serial"},
       "unknown option --polcy (did you mean '--policy'?); see puzzlebench solve queens --help"},
      {{"solve", "queens", "--lye=none"},
       "unknown option --lye (did you mean '--lie'?); see puzzlebench solve queens --help"},
      {{"solve", "queens", "-x"}, "unknown option -x; see puzzlebench solve queens --help"},
      {{"solve", "--n", "5", "queens"}, "option --n belongs behind 'queens'"},
      {{"solve", "queens", "--n"}, "option --n needs a value"},
      {{"solve", "queens", "--n", "--json"}, "option --n needs a value, not '--json'"},
      {{"sweep", "--preset", "quick", "-o", "--dry-run"}, "option --output needs a value, not '--dry-run'"},
      {{"solve", "queens", "--threads"}, "option --threads needs a value"},
      {{"solve", "queens", "--n", "5", "--n", "5"}, "option --n is given more than once"},
      {{"solve", "queens", "--json", "--json"}, "option --json is given more than once"},
      {{"solve", "queens", "--json=no"}, "option --json takes no value"},
      {{"solve", "queens", "--attempts=false"}, "option --attempts takes no value"},
      {{"solve", "queens", "--n", "eight"}, "queens: --n eight: must be a whole number from 1 to 20"},
      {{"solve", "queens", "--n", "-1"}, "queens: --n -1: must be a whole number from 1 to 20"},
      {{"solve", "queens", "--n", "5x"}, "queens: --n 5x: must be a whole number from 1 to 20"},
      {{"solve", "queens", "--n", ""}, "--n '': must not be empty"},
      {{"solve", "queens", "--lie", "nonne"},
       "queens: --lie nonne: must be one of none, count, solution, crash (did you mean 'none'?)"},
      {{"solve", "queens", "--start", "b2"}, "queens: --start b2: must be a1"},
      {{"solve", "queens", "--objective", "frist"},
       "queens: --objective frist: must be one of count, first, reach (did you mean 'first'?)"},
      {{"solve", "queens", "--policy", "serail"},
       "--policy serail: must be one of serial, split, budget, spawn, openmp, threads, task-group (did you "
       "mean 'serial'?)"},
      {{"solve", "queens", "--objective", "reach", "--policy", "budget"},
       "--policy budget: cannot search queens/reach/n:8: must be one of serial, split"},
      {{"solve", "queens", "--policy", "spawn", "--depth-profile"},
       "--depth-profile: must be asked of policy serial, split or budget, not of spawn"},
      {{"solve", "queens", "--budget", "0"}, "--budget 0: must be a whole number from 1 to 1000000000"},
      {{"solve", "queens", "--time-limit", ""}, "--time-limit '': must not be empty"},
      {{"solve", "queens", "--threads", "0"}, "--threads 0: must be a whole number from 1 to 256"},
      {{"solve", "queens", "--threads", "257"}, "--threads 257: must be a whole number from 1 to 256"},
      {{"solve", "queens", "--split-depth", "-1"}, "--split-depth -1: must be a whole number from 0 to 64"},
      {{"solve", "queens", "--split-depth", "atuo"},
       "--split-depth atuo: must be auto or a whole number from 0 to 64 (did you mean 'auto'?)"},
      {{"solve", "queens", "--lie", "crash", "--objective", "first", "--show", "rules"},  // before the search
       "queens: --show rules: needs --objective count or reach, not first"},
      {{"solve", "queens", "--objective", "first", "--show", "rules!"},
       "--show rules!: must be a number of solutions or all"},
      {{"solve", "queens", "--show", "rule"},
       "--show rule: must be a number of solutions or one of all, rules (did you mean 'rules'?)"},
      {{"solve", "queens", "--time-limit", "5"},
       "--time-limit 5: must be a time such as 500ms, 10s, 2m or 1h, up to a year"},
      {{"solve", "queens", "--node-limit", "0"},
       "--node-limit 0: must be a number of nodes such as 250000, 250k or 10M, 1 or more"},
      {{"solve", "queens", "--memory-limit", "4X"},
       "--memory-limit 4X: must be a size such as 512M or 4G, 1M or more"},
      {{"list", "quens"}, "list: unknown puzzle 'quens' (did you mean 'queens'?); there are: queens, kings"},
      {{"list", "--jsno"}, "unknown option --jsno (did you mean '--json'?); see puzzlebench list --help"},
  };
  for (const Misuse& misuse : misuses) {
    const Finished finished = run(misuse.arguments);
    EXPECT_EQ(finished.code, 2) << misuse.message;
    EXPECT_EQ(finished.err, "puzzlebench: " + misuse.message + "\n");
    EXPECT_THAT(finished.out, IsEmpty());
  }
}

TEST(CommandLine, HelpAndVersionGoToStdout) {
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"--help"}, {"list", "--help"}, {"solve", "--help"}, {"solve", "queens", "--help"}}) {
    const Finished help = run(arguments);
    EXPECT_EQ(help.code, 0);
    EXPECT_THAT(help.out, HasSubstr("Usage: puzzlebench"));
    EXPECT_THAT(help.err, IsEmpty());
  }
  const Finished help = run({"solve", "queens", "--help"});
  EXPECT_THAT(help.out, AllOf(HasSubstr("--n 1..20"), HasSubstr("(default 8)"), HasSubstr("--time-limit")));
  const Finished version = run({"--version"});
  EXPECT_EQ(version.code, 0);
  EXPECT_THAT(version.out, StartsWith("puzzlebench "));
  for (const auto& [key, value] : harness::build_info()) EXPECT_THAT(version.out, HasSubstr(value)) << key;
}

TEST(CommandLine, OutputThatCannotBeWrittenIsAnError) {
  const Finished finished = run_program(PUZZLEBENCH_QUEENS_BINARY, {"list"}, {}, "/dev/full");
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.err, "puzzlebench: cannot write to the standard output\n");
}

TEST(List, TellsParametersWithTypeRangeAndDefault) {
  const Finished text = run({"list"});
  EXPECT_EQ(text.code, 0);
  EXPECT_THAT(text.out, AllOf(HasSubstr("queens: Queens that do not attack"),
                              HasSubstr("objectives: count (default), first, reach"), HasSubstr("1..20"),
                              HasSubstr("none|count|solution|crash"), HasSubstr("--show also takes: rules")));
  EXPECT_THAT(run({"list", "kings"}).out, Not(HasSubstr("queens:")));

  const Finished finished = run({"list", "--json"});
  const auto json = nlohmann::json::parse(finished.out);
  EXPECT_EQ(json["policies"],
            (nlohmann::json{"serial", "split", "budget", "spawn", "openmp", "threads", "task-group"}));
  const auto& queens = json["puzzles"][0];
  EXPECT_EQ(queens["name"], "queens");
  EXPECT_EQ(queens["default_objective"], "count");
  EXPECT_EQ(queens["views"], (nlohmann::json{"rules"}));
  const auto& n = queens["parameters"][0];
  EXPECT_EQ(n["name"], "n");
  EXPECT_EQ(n["type"], "integer");
  EXPECT_EQ(n["default"], "8");
  EXPECT_EQ(n["min"], 1);
  EXPECT_EQ(n["max"], 20);
  EXPECT_EQ(queens["parameters"][1]["choices"].size(), 4u);
  EXPECT_EQ(queens["parameters"][3]["type"], "flag");
}

}  // namespace
}  // namespace puzzlebench::tests
