// Ties by chance and ties towards the border: both agree path for path with a plain reference, and the second
// makes big boards possible.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "tests/puzzles/pen-and-paper/reference_attempt.hpp"
#include "tests/puzzles/pen-and-paper/support.hpp"

namespace puzzlebench::tests::pen_and_paper {
namespace {

using engine::u64;
using namespace puzzles::pen_and_paper;

TEST(PenAndPaperTies, AttemptsAgreePathForPathWithThePlainRule) {
  for (const Rules& rules :
       {Rules{{1, 1}, {}, false}, Rules{{1, 9}, {}, false}, Rules{{9, 1}, {}, false},
        Rules{{2, 2}, {}, false}, Rules{{3, 20}, {}, false}, Rules{{6, 6}, {}, false},
        Rules{{7, 5}, {}, false}, Rules{{8, 8}, 27, false}, Rules{{13, 40}, {}, false},
        Rules{{40, 13}, 260, false}, Rules{{21, 21}, 220, false}, Rules{{20, 20}, {}, false}})
    for (const Ties ties : {Ties::random, Ties::border}) {
      const FewestExits problem(rules, 5, ties);
      for (u64 k = 0; k < 60; ++k)
        ASSERT_EQ(path_of(problem, k), reference_path(rules, 5, k, ties))
            << rules.board.rows << "x" << rules.board.columns << " attempt " << k;
    }
}

TEST(PenAndPaperTies, OnABigBoardTooTheyAgree) {
  const Rules rules{{100, 100}, {}, false};
  for (const Ties ties : {Ties::random, Ties::border}) {
    const FewestExits problem(rules, 1, ties);
    for (u64 k = 0; k < 6; ++k) ASSERT_EQ(path_of(problem, k), reference_path(rules, 1, k, ties)) << k;
  }
}

TEST(PenAndPaperTies, AWorkspaceIsAsNewForEachAttempt) {
  const FewestExits problem({{12, 9}, {}, false}, 1, Ties::border);
  engine::Control control;
  auto workspace = problem.workspace();
  for (u64 k = 0; k < 20; ++k) {
    const auto outcome = problem.attempt(k, workspace, control);
    EXPECT_EQ(problem.path(k, outcome.nodes, workspace), path_of(problem, k));
  }
}

/// Successes of 200 attempts with seed 1: exact, since attempt k draws from (seed, k) only.
u64 successes(const char* n, const char* ties) {
  const auto workload = make(Objective::count, {{"n", n}, {"attempts", "200"}, {"ties", ties}});
  const auto serial = run_serial(*workload), split = run_split(*workload, 3, 0);
  EXPECT_EQ(split.result.solutions, serial.result.solutions);
  EXPECT_EQ(split.result.nodes, serial.result.nodes);
  return serial.result.solution_leaves;
}

TEST(PenAndPaperTies, HalfOfTheAttemptsSucceedTowardsTheBorderWhereFewDoByChance) {
  EXPECT_EQ(successes("100", "random"), 31u);
  EXPECT_EQ(successes("100", "border"), 122u);
}

TEST(PenAndPaperTies, AMillionCellsTakeAFewAttempts) {
  const auto workload = make(Objective::first, {{"n", "1000"}});
  EXPECT_EQ(workload->info().name, "pen-and-paper/first/n:1000");
  EXPECT_EQ(workload->info().parameters.at("ties"), "border");
  for (const auto& outcome : {run_serial(*workload), run_split(*workload, 2, 0)}) {
    ASSERT_TRUE(outcome.solution.has_value());
    EXPECT_EQ(outcome.result.attempt, 4u);
    EXPECT_EQ(workload->check(*outcome.solution), std::nullopt);
  }
}

TEST(PenAndPaperTies, ABoardIsBookedPerWorkerAndTooLittleMemoryIsNoAnswer) {
  engine::Limits limits;
  limits.memory = 900'000;  // of 1,003 x 1,006 bytes
  const auto workload = make(Objective::first, {{"n", "1000"}});
  for (const auto& outcome : {run_serial(*workload, limits), run_split(*workload, 2, 0, limits)}) {
    EXPECT_FALSE(outcome.result.complete);
    EXPECT_EQ(outcome.result.stopped, engine::StopReason::memory_limit);
    EXPECT_FALSE(outcome.result.found);
    EXPECT_FALSE(outcome.solution.has_value());
  }
  limits.memory = 1'100'000;
  EXPECT_TRUE(run_serial(*workload, limits).result.found);
}

TEST(LongPenAndPaperTies, OfTwoHundredAttemptsOn200x200OneSucceedsByChance) {
  EXPECT_EQ(successes("200", "random"), 1u);
  EXPECT_EQ(successes("200", "border"), 116u);
}

}  // namespace
}  // namespace puzzlebench::tests::pen_and_paper
