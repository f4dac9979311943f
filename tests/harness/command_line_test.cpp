// The command line over a test puzzle, driven as a program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/build_info.hpp"
#include "tests/harness/subprocess.hpp"

namespace puzzlebench::tests {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

Finished run(const std::vector<std::string>& arguments) {
  return run_program(PUZZLEBENCH_QUEENS_BINARY, arguments);
}

nlohmann::json run_json(std::vector<std::string> arguments, int code = 0) {
  arguments.insert(arguments.begin(), {"solve", "queens", "--json"});
  const Finished finished = run(arguments);
  EXPECT_EQ(finished.code, code) << finished.err;
  return nlohmann::json::parse(finished.out);  // throws, and so fails, when anything else stands there
}

struct Misuse {
  std::vector<std::string> arguments;
  std::string message;
};

TEST(CommandLine, AnswersEveryMisuseWithOneLineOnStderrAndExitCode2) {
  const Misuse misuses[] = {
      {{}, "what shall it do? there are: list, solve, sweep, compare; see puzzlebench --help"},
      {{"sol\033[2Jve"}, "there is no 'sol\\x1b[2Jve'; there are: list, solve, sweep, compare"},
      {{"slove"}, "there is no 'slove' (did you mean 'solve'?); there are: list, solve, sweep, compare"},
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
       "--policy serail: must be one of serial, split (did you mean 'serial'?)"},
      {{"solve", "queens", "--time-limit", ""}, "--time-limit '': must not be empty"},
      {{"solve", "queens", "--threads", "0"}, "--threads 0: must be a whole number from 1 to 256"},
      {{"solve", "queens", "--threads", "257"}, "--threads 257: must be a whole number from 1 to 256"},
      {{"solve", "queens", "--split-depth", "-1"}, "--split-depth -1: must be a whole number from 0 to 64"},
      {{"solve", "queens", "--split-depth", "atuo"},
       "--split-depth atuo: must be auto or a whole number from 0 to 64 (did you mean 'auto'?)"},
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
  EXPECT_EQ(json["policies"], (nlohmann::json{"serial", "split"}));
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

TEST(Solve, JsonOfCountHasItsCountsAsDecimalStrings) {
  const auto json = run_json({"--threads", "3"});
  EXPECT_EQ(json["workload"], "queens/count/n:8");
  EXPECT_EQ(json["variant"], "split/threads:3/split-depth:auto");
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["stopped"], "none");
  EXPECT_EQ(json["verified"], true);
  EXPECT_EQ(json["figures_verified"], 2);
  EXPECT_EQ(json["nodes"], 2057);
  EXPECT_EQ(json["nodes_speculative"], 0);
  EXPECT_TRUE(json["leaves"].is_number_integer());
  EXPECT_TRUE(json["seconds"].is_number_float());
  EXPECT_EQ(json["solutions"], "92");
  EXPECT_EQ(json["solutions_distinct"], "11");
  EXPECT_FALSE(json.contains("depth_profile"));
  EXPECT_FALSE(json.contains("shown"));
}

TEST(Solve, CountsAreTheSameUnderEveryVariant) {
  const auto serial = run_json({"--policy", "serial", "--n", "9", "--depth-profile"});
  EXPECT_EQ(serial["variant"], "serial");
  EXPECT_EQ(serial["nodes"], 8394);
  for (const char* threads : {"1", "2", "3", "8"})
    for (const char* depth : {"auto", "0", "1", "3", "9", "12"}) {
      const auto split =
          run_json({"--threads", threads, "--split-depth", depth, "--n", "9", "--depth-profile"});
      EXPECT_EQ(split["variant"], std::string("split/threads:") + threads + "/split-depth:" + depth);
      const bool given = depth != std::string("auto");
      for (const char* key : {"nodes", "leaves", "solutions", "depth_profile"})
        EXPECT_EQ(split[key], serial[key]) << key;
      if (given) {
        EXPECT_EQ(split["split"]["depth"], std::stoi(depth));
      }
      EXPECT_EQ(split["split"]["reason"] == "given", given);
    }
}

TEST(Solve, JsonOfFirstHasTheSolutionAndItsNotation) {
  const auto json = run_json({"--objective", "first"});
  EXPECT_EQ(json["found"], true);
  EXPECT_EQ(json["solution"], (nlohmann::json{0, 4, 7, 5, 2, 6, 1, 3}));
  EXPECT_EQ(json["solution_text"], "0 4 7 5 2 6 1 3");
  EXPECT_EQ(json["nodes"], 114);
  EXPECT_EQ(json["verified"], true);
  EXPECT_EQ(json["solutions_checked"], 1);
  EXPECT_FALSE(json.contains("attempt"));
  EXPECT_FALSE(json.contains("solutions"));

  const auto none = run_json({"--objective", "first", "--n", "3"});
  EXPECT_EQ(none["found"], false);
  EXPECT_EQ(none["solution"], nlohmann::json::array());
  EXPECT_EQ(none["solution_text"], "");
}

TEST(Solve, AttemptsAreCountedFromOneAndProveNothing) {
  const auto json = run_json({"--objective", "first", "--attempts", "--n", "5"});
  EXPECT_EQ(json["attempt"], 5);
  EXPECT_EQ(json["variant"].get<std::string>().find("split-depth"), std::string::npos);
  const Finished none = run({"solve", "queens", "--objective", "first", "--attempts", "--n", "9"});
  EXPECT_EQ(none.code, 0);
  EXPECT_THAT(none.out, HasSubstr("that proves nothing"));
  EXPECT_THAT(none.out, Not(HasSubstr("no solution exists")));
  EXPECT_THAT(run({"solve", "queens", "--objective", "first", "--n", "3"}).out,
              HasSubstr("no solution exists"));
  EXPECT_THAT(run({"solve", "queens", "--attempts", "--n", "2"}).out, HasSubstr("3 of 6 attempts"));
}

TEST(Solve, JsonOfReachHasItsLayers) {
  const auto json = run_json({"--objective", "reach", "--n", "3"});
  EXPECT_EQ(json["states"], 9);
  EXPECT_EQ(json["leaves"], 1);
  EXPECT_EQ(json["dead_ends"], 0);
  EXPECT_EQ(json["layer_name"], "distance walked");
  ASSERT_EQ(json["layers"].size(), 5u);
  EXPECT_EQ(json["layers"][1], (nlohmann::json{{"layer", 1}, {"states", 2}}));
  EXPECT_EQ(json["variant"], run_json({"--objective", "reach", "--n", "4"})["variant"]);
}

TEST(Solve, TextTellsTheAnswerThePolicyAndWhatWasVerified) {
  const Finished finished = run({"solve", "queens", "--threads", "2"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_THAT(finished.err, IsEmpty());
  EXPECT_THAT(finished.out, StartsWith("queens/count/n:8\n"));
  EXPECT_THAT(finished.out,
              AllOf(HasSubstr("solutions           92\n"), HasSubstr("2,057 (736 leaves, 644 dead ends)"),
                    HasSubstr("million nodes a second"), HasSubstr("split, 2 threads, split depth"),
                    HasSubstr("against 2 published figures (nodes, solutions); rules applied to 1 solution"),
                    HasSubstr("solution: 0 4 7 5 2 6 1 3\nQ . . . . . . .\n"), HasSubstr("\nshown: 1\n")));
}

TEST(Solve, ShowsAsManySolutionsAsAskedForOrAView) {
  EXPECT_THAT(run({"solve", "queens", "--n", "5", "--show", "0"}).out, Not(HasSubstr("Q")));
  const Finished all = run({"solve", "queens", "--n", "5", "--show", "all"});
  EXPECT_THAT(all.out,
              AllOf(HasSubstr("solution 10: 4 2 0 3 1"), HasSubstr("rules applied to 10 solutions")));
  EXPECT_THAT(run({"solve", "queens", "--show", "rules"}).out,
              HasSubstr("no two queens attack one another\n"));
  const auto json = run_json({"--n", "5", "--show", "2"});
  EXPECT_EQ(json["shown"].size(), 2u);
  EXPECT_EQ(json["shown"][1]["solution_text"], "0 3 1 4 2");
  EXPECT_EQ(json["view"], nlohmann::json::array());
}

TEST(Solve, SharedFlagsMayStandBeforeThePuzzle) {
  const Finished finished = run({"solve", "--policy", "serial", "queens", "--n", "6"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_THAT(finished.out, HasSubstr("policy              serial\n"));
}

TEST(Solve, SaysWhichFlagsChangeNothing) {
  const Finished serial =
      run({"solve", "queens", "--policy", "serial", "--threads", "3", "--split-depth", "2"});
  EXPECT_EQ(serial.code, 0);
  EXPECT_THAT(serial.err, AllOf(HasSubstr("--threads does not apply to policy serial"),
                                HasSubstr("--split-depth does not apply to policy serial")));
  const Finished reach =
      run({"solve", "queens", "--objective", "reach", "--split-depth", "2", "--depth-profile"});
  EXPECT_EQ(reach.code, 0);
  EXPECT_THAT(reach.err, AllOf(HasSubstr("--split-depth does not apply to queens/reach/n:8"),
                               HasSubstr("--depth-profile needs objective count")));
}

TEST(Solve, AWrongFigureOrABrokenSolutionIsLoudAndExitCode1) {
  const Finished count = run({"solve", "queens", "--lie", "count"});
  EXPECT_EQ(count.code, 1);
  EXPECT_THAT(count.err, HasSubstr("WRONG ANSWER: solutions is 92, published is 93"));
  EXPECT_THAT(count.out, HasSubstr("NO: WRONG ANSWER"));

  for (const char* objective : {"first", "count"}) {
    const Finished solution = run({"solve", "queens", "--lie", "solution", "--objective", objective});
    EXPECT_EQ(solution.code, 1);
    EXPECT_THAT(solution.err, HasSubstr("breaks the rules: rows 0 and 7 attack one another"));
  }
  EXPECT_EQ(run_json({"--lie", "solution", "--objective", "first"}, 1)["verified"], false);

  const Finished crash = run({"solve", "queens", "--lie", "crash"});
  EXPECT_EQ(crash.code, 1);
  EXPECT_EQ(crash.err, "puzzlebench: queens fell off the board\n");
}

TEST(Solve, ALimitStopsTheSearchWithExitCode4AndNoAnswer) {
  for (const auto& [flag, value, name] :
       {std::tuple{"--time-limit", "50ms", "time limit"}, std::tuple{"--node-limit", "100k", "node limit"}})
    for (const char* policy : {"serial", "split"}) {
      const Finished text = run({"solve", "queens", "--n", "20", flag, value, "--policy", policy});
      EXPECT_EQ(text.code, 4) << flag << policy;
      EXPECT_THAT(text.err, AllOf(StartsWith("puzzlebench: stopped by the "), HasSubstr(flag),
                                  EndsWith(": no answer\n")));
      EXPECT_THAT(text.out, HasSubstr(std::string("stopped (") + name + ")"));
      EXPECT_THAT(text.out,
                  AllOf(HasSubstr("no answer"), Not(HasSubstr("verified")), Not(HasSubstr("solution:"))));
      const auto json = run_json({"--n", "20", flag, value, "--policy", policy}, 4);
      EXPECT_EQ(json["complete"], false);
      EXPECT_EQ(json["stopped"], name);
      EXPECT_EQ(json["verified"], false);
      EXPECT_GT(json["nodes"].get<std::uint64_t>(), 0u);
    }
}

TEST(Solve, AMemoryLimitIsAMessageAndNoKill) {
  const Finished finished =
      run({"solve", "queens", "--n", "20", "--split-depth", "12", "--memory-limit", "1M"});
  EXPECT_EQ(finished.code, 4);
  EXPECT_THAT(finished.err, HasSubstr("stopped by the memory limit of 1 MiB (--memory-limit)"));
}

TEST(Solve, AnInterruptedSearchTellsWhatItHasAndExits130) {
  for (const int signal : {SIGINT, SIGTERM})
    for (const char* policy : {"serial", "split"}) {
      const Finished text =
          run_program(PUZZLEBENCH_QUEENS_BINARY, {"solve", "queens", "--n", "20", "--policy", policy},
                      signal_once_caught(signal));
      EXPECT_EQ(text.code, 130);
      EXPECT_THAT(text.err, HasSubstr("stopped by an interrupt"));
      EXPECT_THAT(text.out, HasSubstr("no answer"));
      const Finished json = run_program(PUZZLEBENCH_QUEENS_BINARY,
                                        {"solve", "queens", "--n", "20", "--json", "--policy", policy},
                                        signal_once_caught(signal));
      EXPECT_EQ(json.code, 130);
      EXPECT_EQ(nlohmann::json::parse(json.out)["stopped"], "interrupted");
    }
}

TEST(Solve, ShowingTooMuchIsStoppedByTheSameLimitsButTheAnswerStands) {
  const Finished finished = run({"solve", "queens", "--n", "11", "--show", "all", "--node-limit", "170k"});
  EXPECT_EQ(finished.code, 0) << finished.err;  // 166,926 nodes: the search and the showing have a limit each
  EXPECT_THAT(finished.out, HasSubstr("solution 2680:"));
}

}  // namespace
}  // namespace puzzlebench::tests
