#include "harness/answer_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace puzzlebench::harness {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const engine::Variant serial;
const engine::Variant one_thread{engine::Policy::split, 1, 2};
const engine::Variant two_threads{engine::Policy::split, 2, 2};

puzzles::Outcome outcome() {
  puzzles::Outcome outcome;
  outcome.result.nodes = 10;
  outcome.result.leaves = 4;
  outcome.result.solutions = 16;
  outcome.result.solution_leaves = 2;
  outcome.figures = {{"solutions_distinct", 1}};
  return outcome;
}

puzzles::WorkloadInfo info(engine::Objective objective, puzzles::Figures known) {
  puzzles::WorkloadInfo info;
  info.objective = objective;
  info.known = std::move(known);
  return info;
}

TEST(AnswerCheck, ComparesEveryPublishedFigure) {
  const auto count =
      info(engine::Objective::count,
           {{"nodes", 10}, {"leaves", 4}, {"dead_ends", 2}, {"solutions", 16}, {"solutions_distinct", 1}});
  const AnswerCheck check = check_figures(count, outcome(), two_threads);
  EXPECT_FALSE(check.failed());
  EXPECT_THAT(check.agreed, ElementsAre("nodes", "leaves", "dead_ends", "solutions", "solutions_distinct"));
}

TEST(AnswerCheck, NamesBothValuesOfAFigureThatDiffersAndFiguresThatAreMissing) {
  const auto count = info(engine::Objective::count, {{"nodes", 11}, {"states", 10}});
  const AnswerCheck check = check_figures(count, outcome(), serial);
  EXPECT_THAT(check.failures,
              ElementsAre("nodes is 10, published is 11", "states is not told, published is 10"));
  const auto reach = info(engine::Objective::reach, {{"states", 10}});
  EXPECT_FALSE(check_figures(reach, outcome(), serial).failed());
}

TEST(AnswerCheck, LeavesTheNodesAsideWhereRefutedStatesAreRememberedOnSeveralThreads) {
  auto first = info(engine::Objective::first, {{"nodes", 11}, {"solutions", 16}});
  EXPECT_TRUE(check_figures(first, outcome(), two_threads).failed());
  first.remembers_refuted = true;
  EXPECT_TRUE(check_figures(first, outcome(), serial).failed());
  EXPECT_TRUE(check_figures(first, outcome(), one_thread).failed());
  const AnswerCheck split = check_figures(first, outcome(), two_threads);
  EXPECT_FALSE(split.failed());
  EXPECT_THAT(split.agreed, ElementsAre("solutions"));
}

TEST(AnswerCheck, SaysNothingOfAStoppedSearch) {
  auto stopped = outcome();
  stopped.result.complete = false;
  const auto count = info(engine::Objective::count, {{"nodes", 11}, {"leaves", 4}});
  const AnswerCheck check = check_figures(count, stopped, serial);
  EXPECT_FALSE(check.failed());
  EXPECT_THAT(check.agreed, IsEmpty());
}

}  // namespace
}  // namespace puzzlebench::harness
