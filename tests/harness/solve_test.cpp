// `solve` over a test puzzle, driven as a program: its texts, its JSON and its exit codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harness/queens_program.hpp"

namespace puzzlebench::tests {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Solve, JsonOfCountHasItsCountsAsDecimalStrings) {
  const auto json = run_json({"--threads", "3"});
  EXPECT_EQ(json["workload"], "queens/count/n:8");
  EXPECT_EQ(json["variant"], "budget/threads:3");
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

TEST(Solve, EveryPolicyCountsAsSerialDoes) {
  const auto list = nlohmann::json::parse(run({"list", "--json"}).out);
  const auto serial = run_json({"--policy", "serial", "--n", "9"});
  ASSERT_EQ(list["policies"].size(), 7u);
  for (const std::string policy : list["policies"])
    for (const char* threads : {"1", "3"}) {
      const auto json = run_json({"--policy", policy, "--threads", threads, "--n", "9"});
      EXPECT_TRUE(json["variant"].get<std::string>().starts_with(policy)) << json["variant"];
      for (const char* key : {"nodes", "leaves", "solutions", "solutions_distinct"})
        EXPECT_EQ(json[key], serial[key]) << policy << ' ' << key;
    }
  const auto budget = run_json({"--budget", "5000", "--threads", "2"});
  EXPECT_EQ(budget["variant"], "budget/threads:2/budget:5000");
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
                    HasSubstr("million nodes a second"), HasSubstr("budget, 2 threads, "),
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
  EXPECT_THAT(run({"solve", "queens", "--policy", "split", "--budget", "9"}).err,
              HasSubstr("--budget does not apply to policy split"));
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
  EXPECT_THAT(finished.err,
              HasSubstr("stopped by the memory limit of 1 MiB (--memory-limit), where it needed "));
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

TEST(Solve, TooFewThreadsAreSaidBeforeTheyAreStarted) {
#ifdef PUZZLEBENCH_SANITIZED
  GTEST_SKIP() << "sanitizers need more addresses than any limit leaves";
#endif
  const Finished finished = run_program("/bin/sh", {"-c", "ulimit -v 500000; exec " PUZZLEBENCH_QUEENS_BINARY
                                                          " solve queens --n 8 --threads 200"});
  EXPECT_EQ(finished.code, 2) << finished.err;
  EXPECT_THAT(finished.err,
              AllOf(HasSubstr("--threads 200: the system allows only"), HasSubstr("ask for fewer")));
}

}  // namespace
}  // namespace puzzlebench::tests
