// The product itself, driven as a program: each puzzle answers what is published, under every policy, and
// refuses bad parameters in one line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "puzzles/catalogue.hpp"
#include "tests/harness/cli/product.hpp"

namespace puzzlebench::tests::product {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

/// One workload and some fields of its JSON, as published.
struct Published {
  Words arguments;
  nlohmann::json fields;
};

std::vector<Published> published() {
  return {
      {{"snake-cube", "--objective", "count"},
       {{"solutions", "48"}, {"solutions_distinct", "1"}, {"nodes", 701}}},
      {{"snake-cube", "--objective", "count", "--starts", "all"}, {{"solutions", "48"}, {"nodes", 5623}}},
      {{"snake-cube", "--objective", "count", "--start", "0,0,0:+x"}, {{"solutions", "2"}, {"nodes", 232}}},
      {{"snake-cube", "--objective", "count", "--chain", "1,1,1,1,1,1,1", "--box", "2x2x2"},
       {{"solutions", "144"}, {"solutions_distinct", "3"}, {"nodes", 112}}},
      {{"snake-cube", "--objective", "first"},
       {{"found", true}, {"nodes", 38}, {"solution", {0,  1, 2,  5,  8,  7, 6, 15, 24, 25, 16, 17, 14, 11,
                                                      10, 9, 18, 21, 12, 3, 4, 13, 22, 19, 20, 23, 26}}}},
      {{"snake-cube", "--objective", "chains"},
       {{"solutions", "4960608"},
        {"chains_directed", "22897"},
        {"chains", "11487"},
        {"chains_palindromic", "77"},
        {"solutions_distinct", "52055"},
        {"solutions_merged", "51704"},
        {"chains_unique", "3639"},
        {"chains_unique_merged", "3658"},
        {"solutions_most", "142"}}},
      {{"snake-cube", "--objective", "chains", "--box", "2x2x2"},
       {{"solutions", "144"}, {"solutions_distinct", "3"}}},
      {{"frogs", "--objective", "count", "--n", "3"}, {{"solutions", "2"}, {"nodes", 109}}},
      {{"frogs", "--objective", "count", "--n", "8", "--jump", "opposite"},
       {{"solutions", "2"}, {"nodes", 6683}}},
      {{"frogs", "--objective", "count", "--left", "1", "--right", "5"}, {{"solutions", "13"}}},
      {{"frogs", "--objective", "reach", "--n", "6"}, {{"states", 1089}, {"dead_ends", 238}}},
      {{"frogs", "--objective", "reach", "--left", "3", "--right", "5"}, {{"states", 180}}},
      {{"peg-solitaire", "--board", "triangle15", "--objective", "reach", "--start", "0,0", "--symmetry",
        "off"},
       {{"states", 3016}}},
      {{"peg-solitaire", "--board", "triangle15", "--objective", "reach", "--start", "0,0", "--symmetry",
        "on"},
       {{"states", 1544}}},
      {{"peg-solitaire", "--board", "triangle15", "--objective", "tally", "--finish", "any"},
       {{"states", 1544}, {"solutions", "29760"}, {"games", "568630"}}},
      {{"peg-solitaire", "--board", "triangle15", "--objective", "tally", "--start", "2,0", "--finish", "any",
        "--symmetry", "off"},
       {{"states", 4237}, {"solutions", "85258"}, {"games", "1149568"}}},
      {{"peg-solitaire", "--objective", "tally", "--positions", "winning"},
       {{"states", 1679072}, {"solutions", "40861647040079968"}, {"winning", "1679072"}}},
      {{"peg-solitaire", "--board", "triangle15", "--objective", "reach", "--positions", "winning"},
       {{"states", 190}, {"dead_ends", 0}}},
      {{"peg-solitaire", "--objective", "count", "--jumps", "6"}, {{"nodes", 28037}}},
      {{"domino-square", "--objective", "count", "--sum", "5"},
       {{"solutions", "56"}, {"solutions_distinct", "14"}}},
      {{"domino-square", "--objective", "count", "--sum", "4"}, {{"solutions", "0"}}},
      {{"domino-square", "--objective", "count", "--sum", "5", "--diagonals", "off"},
       {{"solutions", "1536"}}},
      {{"domino-square", "--objective", "first", "--sum", "6"},
       {{"found", true}, {"solution", {0, 1, 4, 1, 0, 4, 0, 2, 1, 0, 2, 3, 5, 1, 0, 0}}}},
      {{"pen-and-paper", "--objective", "count", "--n", "5", "--start", "0,0"},
       {{"solutions", "552"}, {"nodes", 103842}}},
      {{"pen-and-paper", "--objective", "count", "--rows", "4", "--columns", "5", "--closed"},
       {{"solutions", "2"}}},
      {{"pen-and-paper", "--objective", "first", "--n", "5"},
       {{"found", true}, {"nodes", 91}, {"solution", {0,  3,  18, 15, 7,  19, 4, 12, 24, 9,  17, 2, 10,
                                                      22, 14, 11, 23, 20, 5,  8, 16, 1,  13, 21, 6}}}},
      {{"queens", "--n", "10"}, {{"solutions", "724"}, {"nodes", 35539}}},
      {{"queens", "--objective", "first"}, {{"nodes", 114}, {"solution", {0, 4, 7, 5, 2, 6, 1, 3}}}},
      {{"uts"}, {{"nodes", 4130071}, {"leaves", 3305118}, {"depth", "10"}}},
      {{"uts", "--tree", "t3"}, {{"nodes", 4112897}, {"leaves", 3599034}, {"depth", "1572"}}},
  };
}

TEST(Puzzles, AllSevenAreListed) {
  Words names;
  const auto list = nlohmann::json::parse(run({"list", "--json"}).out);
  for (const auto& puzzle : list["puzzles"]) names.push_back(puzzle["name"]);
  EXPECT_THAT(names, testing::UnorderedElementsAre("snake-cube", "frogs", "peg-solitaire", "domino-square",
                                                   "pen-and-paper", "queens", "uts"));
}

TEST(Puzzles, NoParameterHidesAFlagThatAllPuzzlesShare) {
  for (const auto& puzzle : puzzles::catalogue())
    for (const auto& spec : puzzle.parameters)
      for (const char* shared : {"objective", "policy", "threads", "split-depth", "show", "depth-profile",
                                 "json", "time-limit", "node-limit", "memory-limit", "help"})
        EXPECT_NE(spec.name, shared) << puzzle.name;
}

TEST(Puzzles, AnswerWhatIsPublishedUnderEveryPolicy) {
  for (const auto& [arguments, fields] : published()) {
    const auto serial = solve(arguments, {"--policy", "serial"});
    ASSERT_TRUE(serial.is_object());
    EXPECT_EQ(serial["complete"], true);
    for (const auto& [name, value] : fields.items())
      EXPECT_EQ(serial[name], value) << serial["workload"] << " " << name;
    for (const char* threads : {"1", "2", "3", "8"}) {
      const auto split = solve(arguments, {"--threads", threads});
      EXPECT_EQ(split["workload"], serial["workload"]);
      for (const auto& [name, value] : fields.items())
        EXPECT_EQ(split[name], value) << split["workload"] << " " << split["variant"] << " " << name;
      for (const char* name : {"solutions", "solutions_distinct", "layers", "found", "solution"})
        EXPECT_EQ(split.value(name, nlohmann::json()), serial.value(name, nlohmann::json()))
            << split["workload"] << " " << split["variant"] << " " << name;
    }
  }
}

TEST(Puzzles, FirstOfASearchThatRemembersRefutedStatesFindsTheSerialSolution) {
  for (const Words& arguments : {Words{"frogs", "--objective", "first", "--n", "3"},
                                 Words{"frogs", "--objective", "first", "--n", "8", "--jump", "opposite"},
                                 Words{"peg-solitaire", "--objective", "first", "--board", "triangle15"}}) {
    const auto serial = solve(arguments, {"--policy", "serial"});
    EXPECT_EQ(serial["found"], true);
    for (const char* threads : {"1", "2", "3", "8"})
      EXPECT_EQ(solve(arguments, {"--threads", threads})["solution"], serial["solution"]) << threads;
  }
  EXPECT_EQ(solve({"frogs", "--objective", "first", "--n", "3"}, {"--policy", "serial"})["nodes"], 34);
  EXPECT_EQ(solve({"frogs", "--objective", "first", "--n", "3", "--jump", "opposite"},
                  {"--policy", "serial"})["nodes"],
            29);
}

TEST(Puzzles, AttemptsGiveTheSameAnswerWhateverTheThreads) {
  const Words arguments{"pen-and-paper", "--objective", "first", "--n", "20", "--seed", "5"};
  const auto serial = solve(arguments, {"--policy", "serial"});
  ASSERT_EQ(serial["found"], true);
  ASSERT_TRUE(serial.contains("attempt"));
  EXPECT_GE(serial["attempt"], 1);
  EXPECT_EQ(serial["solution"].size(), 400u);
  for (const char* threads : {"1", "2", "3", "8"}) {
    const auto split = solve(arguments, {"--threads", threads});
    EXPECT_EQ(split["attempt"], serial["attempt"]);
    EXPECT_EQ(split["solution"], serial["solution"]);
    EXPECT_EQ(split["nodes"], serial["nodes"]);
  }
  const Finished text = run({"solve", "pen-and-paper", "--objective", "first", "--n", "20", "--seed", "5"});
  EXPECT_THAT(text.out, HasSubstr("solution on attempt " + std::to_string(serial["attempt"].get<int>())));
}

TEST(Puzzles, DefaultsNeedNoFlagAtAllAndShowASolution) {
  for (const auto& puzzle : puzzles::catalogue()) {
    const bool long_search = puzzle.name == "peg-solitaire";  // the English board takes seconds
    const Finished finished =
        run(long_search ? Words{"solve", puzzle.name, "--board", "triangle15"} : Words{"solve", puzzle.name});
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_THAT(finished.out,
                AllOf(StartsWith(puzzle.name + "/"), HasSubstr("verified"), HasSubstr("solution:")));
    EXPECT_THAT(finished.err, IsEmpty());
  }
}

struct Misuse {
  Words arguments;
  Words in_message;  ///< the parameter, its value, what is allowed
};

TEST(Puzzles, RefuseBadParametersInOneLineThatNamesThem) {
  const Misuse misuses[] = {
      {{"snake-cube", "--chain", "1,1", "--box", "3x3x3"}, {"--chain", "1,1"}},
      {{"snake-cube", "--chain", "sead"}, {"--chain", "sead", "seed"}},
      {{"snake-cube", "--box", "5x13x1"}, {"--box", "5x13x1", "64"}},
      {{"snake-cube", "--box", "threebythree"}, {"--box", "threebythree"}},
      {{"snake-cube", "--start", "9,9,9:+x"}, {"--start", "9,9,9:+x"}},
      {{"frogs", "--n", "0"}, {"--n 0", "from 1"}},
      {{"frogs", "--n", "many"}, {"--n many", "whole number"}},
      {{"frogs", "--jump", "anny"}, {"--jump anny", "any, opposite", "did you mean 'any'?"}},
      {{"frogs", "--lft", "3"}, {"--lft", "did you mean '--left'?"}},
      {{"peg-solitaire", "--board", "englsh"}, {"--board", "englsh", "english"}},
      {{"peg-solitaire", "--start", "9,9"}, {"--start", "9,9"}},
      {{"peg-solitaire", "--prune", "pagod"}, {"--prune pagod", "did you mean 'pagoda'?"}},
      {{"domino-square", "--pips", "0"}, {"--pips 0", "from 1 to 18"}},
      {{"domino-square", "--sum", "25"}, {"--sum 25", "24"}},
      {{"domino-square", "--show", "set"}, {"--show set", "did you mean 'sets'?"}},
      {{"pen-and-paper", "--n", "0"}, {"--n 0", "from 1"}},
      {{"pen-and-paper", "--n", "5", "--start", "7,7"}, {"--start", "7,7"}},
      {{"pen-and-paper", "--objective", "reach"}, {"--objective reach", "count, first"}},
      {{"queens", "--n", "32"}, {"--n 32", "from 1 to 31"}},
      {{"uts", "--tree", "t9"}, {"--tree t9", "t1, t2, t3"}},
      {{"uts", "--seed", "1"}, {"--seed 1", "--shape"}},
  };
  for (const Misuse& misuse : misuses) {
    Words arguments = misuse.arguments;
    arguments.insert(arguments.begin(), "solve");
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.code, 2) << finished.err;
    EXPECT_THAT(finished.out, IsEmpty());
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    for (const auto& part : misuse.in_message) EXPECT_THAT(finished.err, HasSubstr(part));
  }
}

TEST(Puzzles, ALongSearchCanBeInterrupted) {
  const Finished finished = run_program(
      PUZZLEBENCH_BINARY, {"solve", "snake-cube", "--chain", "king", "--objective", "count", "--json"},
      signal_once_caught(SIGINT));
  EXPECT_EQ(finished.code, 130);
  const auto json = nlohmann::json::parse(finished.out);
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["stopped"], "interrupted");
}

TEST(Puzzles, LimitsStopEveryKindOfSearch) {
  for (const Words& arguments :
       {Words{"solve", "peg-solitaire", "--objective", "reach", "--kernel", "reference", "--time-limit",
              "100ms"},
        Words{"solve", "peg-solitaire", "--objective", "reach", "--time-limit", "10ms"},
        Words{"solve", "peg-solitaire", "--objective", "tally", "--time-limit", "100ms"},
        Words{"solve", "peg-solitaire", "--objective", "reach", "--memory-limit", "20M"},
        Words{"solve", "pen-and-paper", "--objective", "count", "--n", "6", "--node-limit", "1M"},
        Words{"solve", "pen-and-paper", "--objective", "count", "--n", "100", "--attempts", "1000000",
              "--time-limit", "100ms"},
        Words{"solve", "peg-solitaire", "--node-limit", "1M"},
        Words{"solve", "peg-solitaire", "--memory-limit", "8M"},
        Words{"solve", "domino-square", "--sum", "24", "--pips", "12", "--time-limit", "50ms"},
        Words{"solve", "uts", "--tree", "t1xl", "--time-limit", "50ms"}})
    for (const char* policy : {"serial", "split"}) {
      Words all = arguments;
      all.insert(all.end(), {"--policy", policy});
      const Finished finished = run(all);
      EXPECT_EQ(finished.code, 4) << all[1] << " " << policy << finished.err;
      EXPECT_THAT(finished.out, HasSubstr("no answer"));
      EXPECT_THAT(finished.err, HasSubstr(arguments[arguments.size() - 2]));
    }
}

}  // namespace
}  // namespace puzzlebench::tests::product
