// The exact answers for the named chains and the laws of their searches under every policy.
#include <gtest/gtest.h>

#include "tests/puzzles/run_workload.hpp"
#include "tests/puzzles/snake-cube/snake.hpp"

namespace puzzlebench::puzzles::snake_cube {
namespace {

using engine::Objective;
using engine::u64;

const std::string seed_text = "2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2";
const std::string seed_reversed_text = "2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2";

struct Exact {
  ParameterMap parameters;
  u64 placements, distinct, nodes;  // nodes: the root included
};

void PrintTo(const Exact& exact, std::ostream* out) {
  *out << tests::words_of(exact.parameters);
}

void expect_exact(const Exact& exact, const Outcome& outcome, const std::string& where) {
  EXPECT_TRUE(outcome.result.complete) << where;
  EXPECT_EQ(outcome.result.nodes, exact.nodes) << where;
  EXPECT_TRUE(outcome.result.solutions == exact.placements) << where;
  EXPECT_TRUE(figure(outcome, "solutions_distinct") == exact.distinct) << where;
  const auto workload = snake(exact.parameters);
  for (const Figure& known : workload->info().known)
    EXPECT_TRUE(figure(outcome, known.name) == known.value) << where << ": " << known.name;
}

class SnakeShortFigures : public testing::TestWithParam<Exact> {};

TEST_P(SnakeShortFigures, HoldAtEverySplitDepthAndThreadCount) {
  const auto workload = snake(GetParam().parameters);
  const std::string& name = workload->info().name;
  EXPECT_EQ(workload->info().known.size(), 3u) << name;
  const Outcome serial = run(*workload);
  expect_exact(GetParam(), serial, name);
  for (const int threads : {1, 2, 3, 8})
    for (const int depth : {0, 1, 2, 5, 9}) {
      const Outcome split = run(*workload, depth, threads);
      const std::string where =
          name + ", depth " + std::to_string(depth) + ", threads " + std::to_string(threads);
      expect_exact(GetParam(), split, where);
      EXPECT_EQ(split.result.leaves, serial.result.leaves) << where;
      EXPECT_EQ(split.result.depth_profile, serial.result.depth_profile) << where;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Named, SnakeShortFigures,
    testing::Values(Exact{{{"chain", "seed"}}, 48, 1, 701},
                    Exact{{{"chain", "seed"}, {"starts", "all"}}, 48, 1, 5623},
                    Exact{{{"chain", "seed"}, {"start", "0,0,0:+x"}}, 2, 1, 232},
                    Exact{{{"chain", seed_reversed_text}}, 48, 1, 2077},
                    Exact{{{"chain", seed_reversed_text}, {"starts", "all"}}, 48, 1, 18295},
                    Exact{{{"chain", "mean-green"}}, 48, 1, 1415},
                    Exact{{{"chain", "mean-green"}, {"starts", "all"}}, 48, 1, 12295},
                    Exact{{{"chain", "1,1,1,1,1,1,1"}}, 144, 3, 112},
                    Exact{{{"chain", "1,1,1,1,1,1,1"}, {"starts", "all"}}, 144, 3, 889},
                    Exact{{{"chain", "edge-start"}}, 192, 4, 2407963}));

/// Serial and one split.
void expect_exact_twice(const Exact& exact) {
  const auto workload = snake(exact.parameters);
  EXPECT_EQ(workload->info().known.size(), 3u);
  const engine::WorkerLimit limit(2);
  engine::Executor executor(2);
  engine::Control control;
  Execution execution{executor, control};
  const Outcome serial = workload->execute({engine::Policy::serial, 1, {}}, execution);
  expect_exact(exact, serial, "serial");
  const Outcome split = workload->execute({engine::Policy::split, 2, 8}, execution);
  expect_exact(exact, split, "split");
  EXPECT_EQ(split.result.leaves, serial.result.leaves);
}

TEST(SnakeFigures, OfEdgeStartFromEveryCell) {
  expect_exact_twice({{{"chain", "edge-start"}, {"starts", "all"}}, 192, 4, 52'181'809});
}

TEST(SnakeFigures, OfKingFromOneCellPerClass) {
  expect_exact_twice({{{"chain", "king"}}, 192, 4, 327'939'473});
}

TEST(LongSnakeCube, FiguresOfKingFromEveryCell) {
  expect_exact_twice({{{"chain", "king"}, {"starts", "all"}}, 192, 4, 6'028'537'633});
}

TEST(SnakeFirst, IsThePublishedLineAfterThePublishedNodes) {
  struct Line {
    std::string chain;
    u64 nodes;
    std::string cells;
  };
  for (const Line& line :
       {Line{seed_text, 38, "0 1 2 5 8 7 6 15 24 25 16 17 14 11 10 9 18 21 12 3 4 13 22 19 20 23 26"},
        Line{seed_reversed_text, 43,
             "0 1 2 5 4 13 22 25 16 7 8 17 14 11 10 9 12 3 6 15 24 21 18 19 20 23 26"}}) {
    const auto workload = snake({{"chain", line.chain}}, Objective::first);
    EXPECT_EQ(workload->info().known, (Figures{{"nodes", line.nodes}}));
    const Outcome serial = run(*workload);
    ASSERT_TRUE(serial.solution);
    EXPECT_TRUE(serial.result.found);
    EXPECT_EQ(serial.result.nodes, line.nodes);
    EXPECT_EQ(workload->notation(*serial.solution), line.cells);
    EXPECT_EQ(workload->check(*serial.solution), std::nullopt);
  }
}

TEST(SnakeFirst, IsTheSerialOneFiftyTimesUnderEveryThreadCount) {
  for (const char* chain : {"seed", "mean-green", "1,1,1,1,1,1,1", seed_reversed_text.c_str()}) {
    const auto workload = snake({{"chain", chain}}, Objective::first);
    const Outcome serial = run(*workload);
    ASSERT_TRUE(serial.solution) << chain;
    for (const int threads : {1, 2, 3, 8})
      for (int i = 0; i < 50; ++i) {
        const Outcome split = run(*workload, i % 7, threads);
        ASSERT_EQ(split.solution, serial.solution) << chain << ", depth " << i % 7;
        ASSERT_EQ(split.result.nodes, serial.result.nodes) << chain << ", depth " << i % 7;
        // Above a deeper split more is expanded than the one thread needs.
        if (threads == 1 && i % 7 < 2) {
          ASSERT_EQ(split.result.nodes_speculative, 0u) << chain;
        }
      }
  }
}

TEST(SnakeFirst, IsTheFirstOfAllSolutions) {
  engine::Control control;
  for (const char* chain : {"seed", "mean-green"}) {
    const Outcome first = run(*snake({{"chain", chain}}, Objective::first));
    EXPECT_EQ(snake({{"chain", chain}, {"starts", "all"}})->solutions(1, control).front(), first.solution)
        << chain;
  }
}

TEST(SnakeFirst, SaysSoWhenThereIsNone) {
  const auto workload = snake({{"chain", "2,3"}, {"box", "3x2x1"}}, Objective::first);
  const Outcome outcome = run(*workload);
  EXPECT_TRUE(outcome.result.complete);
  EXPECT_FALSE(outcome.result.found);
  EXPECT_FALSE(outcome.solution);
}

TEST(SnakeSplit, AutoDepthIsOneThatCountsTheSame) {
  const auto workload = snake({{"chain", "edge-start"}});
  const auto choice = workload->choose_split(2);
  EXPECT_GE(choice.depth, 1);
  EXPECT_NE(choice.reason, "");
  EXPECT_EQ(run(*workload, choice.depth, 2).result.nodes, 2'407'963u) << choice.depth;
}

}  // namespace
}  // namespace puzzlebench::puzzles::snake_cube
