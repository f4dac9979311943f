// `puzzlebench-mpi solve` by one, two and four ranks tells what `puzzlebench solve` tells.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/mpi/jobs.hpp"

namespace puzzlebench::tests {
namespace {

using Arguments = std::vector<std::string>;

struct Asked {
  std::string name;
  Arguments arguments;  // of `solve`
};
void PrintTo(const Asked& asked, std::ostream* out) {
  *out << asked.name;
}

class SolveOverRanks : public testing::TestWithParam<Asked> {};

TEST_P(SolveOverRanks, TellsWhatThePlainProgramTells) {
  Arguments arguments{"solve", "--json"};
  const Arguments& asked = GetParam().arguments;
  arguments.insert(arguments.end(), asked.begin(), asked.end());
  const Finished plain = run_program(PUZZLEBENCH_BINARY, arguments);
  ASSERT_EQ(plain.code, 0) << plain.err;
  for (const int ranks : {1, 2, 4}) {
    SCOPED_TRACE(std::to_string(ranks) + " ranks");
    for (const char* threads : {"1", "2"}) {
      Arguments by_threads = arguments;
      by_threads.insert(by_threads.end(), {"--threads", threads});
      const Finished finished = run_ranks(ranks, by_threads);
      ASSERT_EQ(finished.code, 0) << finished.err;
      EXPECT_EQ(finished.err, "");
      EXPECT_EQ(answer(finished), answer(plain));
      const auto json = nlohmann::json::parse(finished.out);
      EXPECT_EQ(json["ranks"], ranks);
      EXPECT_EQ(json["per_rank"].size(), ranks == 1 ? 0u : static_cast<std::size_t>(ranks));
      std::uint64_t nodes = 0;
      for (const auto& share : json["per_rank"]) nodes += share["nodes"].get<std::uint64_t>();
      if (ranks > 1) {
        EXPECT_EQ(nodes, json["nodes"].get<std::uint64_t>() + json["nodes_speculative"].get<std::uint64_t>());
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Puzzles, SolveOverRanks,
    testing::Values(
        Asked{"QueensCount", {"queens", "--n", "9", "--depth-profile"}},
        Asked{"QueensFirst", {"queens", "--n", "18", "--objective", "first"}},
        Asked{"SnakeCount", {"snake-cube"}}, Asked{"SnakeFirst", {"snake-cube", "--objective", "first"}},
        Asked{"SnakeChains", {"snake-cube", "--objective", "chains", "--box", "3x3x2"}},
        Asked{"FrogsCount", {"frogs", "--objective", "count", "--n", "8"}},
        Asked{"FrogsFirst", {"frogs", "--objective", "first", "--n", "6", "--visited", "off"}},
        Asked{"DominoCount", {"domino-square", "--sum", "6"}},
        Asked{"DominoFirst", {"domino-square", "--sum", "6", "--objective", "first"}},
        Asked{"PegCount", {"peg-solitaire", "--objective", "count", "--jumps", "5"}},
        Asked{"PenCount", {"pen-and-paper", "--objective", "count", "--n", "5"}},
        Asked{"PenFirst", {"pen-and-paper", "--objective", "first", "--n", "5"}},
        Asked{"PenAttempts", {"pen-and-paper", "--objective", "count", "--n", "20", "--attempts", "1000"}},
        Asked{"PenFirstAttempt",
              {"pen-and-paper", "--objective", "first", "--n", "50", "--attempts", "1000"}},
        Asked{"FrogsReach", {"frogs", "--objective", "reach", "--n", "12"}},
        Asked{"FrogsReachByTables", {"frogs", "--objective", "reach", "--n", "9", "--kernel", "reference"}},
        Asked{"PegReach",
              {"peg-solitaire", "--objective", "reach", "--board", "triangle15", "--kernel", "reference"}},
        Asked{"PegTally", {"peg-solitaire", "--objective", "tally", "--board", "triangle15"}},
        Asked{"PegTallyOfWinning",
              {"peg-solitaire", "--objective", "tally", "--board", "triangle15", "--symmetry", "off",
               "--positions", "winning"}},
        Asked{"UtsCount", {"uts", "--shape", "fixed"}}),
    [](const auto& test) { return test.param.name; });

/// Ranks keep refuted states each of its own, so the nodes differ; the solution does not.
TEST(SolveOverRanksWithRefutedStates, FindsTheSerialSolution) {
  for (const Arguments& asked : {Arguments{"peg-solitaire", "--objective", "first", "--board", "triangle15"},
                                 {"frogs", "--objective", "first", "--n", "12"}}) {
    Arguments arguments{"solve", "--json"};
    arguments.insert(arguments.end(), asked.begin(), asked.end());
    const auto plain = nlohmann::json::parse(run_program(PUZZLEBENCH_BINARY, arguments).out);
    ASSERT_TRUE(plain["found"]);
    for (const int ranks : {2, 4}) {
      const Finished finished = run_ranks(ranks, arguments);
      ASSERT_EQ(finished.code, 0) << finished.err;
      const auto json = nlohmann::json::parse(finished.out);
      EXPECT_EQ(json["solution"], plain["solution"]);
      EXPECT_EQ(json["verified"], true);
    }
  }
}

TEST(SolveOverRanksText, IsWrittenOnce) {
  const Finished finished = run_ranks(2, {"solve", "queens", "--threads", "1"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_TRUE(finished.out.starts_with("queens/count/n:8\n")) << finished.out;
  EXPECT_THAT(finished.out, testing::HasSubstr("2 ranks of 1 thread"));
  EXPECT_THAT(finished.out, testing::HasSubstr("\nrank 1"));
  EXPECT_EQ(finished.out.find("queens/count"), finished.out.rfind("queens/count"));
}

}  // namespace
}  // namespace puzzlebench::tests
