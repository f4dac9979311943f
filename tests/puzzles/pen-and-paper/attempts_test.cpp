// Random attempts: the same whatever the threads, honest about failure, and as often successful as published.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <set>

#include "puzzles/pen-and-paper/fewest_exits.hpp"
#include "puzzles/pen-and-paper/random.hpp"
#include "tests/puzzles/pen-and-paper/reference_attempt.hpp"
#include "tests/puzzles/pen-and-paper/support.hpp"

namespace puzzlebench::tests::pen_and_paper {
namespace {

using engine::u64;
using puzzles::ParameterMap;
using namespace puzzles::pen_and_paper;

TEST(PenAndPaperAttempts, TheRandomNumbersAreThoseOfThePublishedGenerator) {
  SplitMix64 random(1234567);  // Rosetta Code, "Pseudo-random numbers/Splitmix64"
  for (const u64 expected : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                             4593380528125082431u, 16408922859458223821u})
    EXPECT_EQ(random.next(), expected);
  std::set<u64> firsts;
  for (u64 seed = 0; seed < 100; ++seed)
    for (u64 index = 0; index < 100; ++index) firsts.insert(attempt_generator(seed, index).next());
  EXPECT_EQ(firsts.size(), 10'000u);
  std::array<int, 7> drawn{};
  for (int i = 0; i < 7000; ++i) ++drawn.at(random.below(7));
  for (const int times : drawn) EXPECT_NEAR(times, 1000, 150);
}

TEST(PenAndPaperAttempts, ASeedMeansTheSamePathOnEveryPlatform) {
  // From a second program, in another language, without tables.
  EXPECT_EQ(path_of(FewestExits({{5, 5}, {}, false}, 1, Ties::random), 0),
            (std::vector<int>{2, 17, 5, 8, 16, 19, 7, 22, 10, 13, 1, 4, 12, 20, 23, 11, 14}));
  const auto outcome = run_serial(*make(Objective::first, {{"n", "20"}, {"seed", "1"}}));
  EXPECT_TRUE(outcome.result.found);
  EXPECT_EQ(outcome.result.attempt, 1u);
}

TEST(PenAndPaperAttempts, TheSameAttemptAndSolutionAtEveryThreadCountFiftyTimes) {
  const auto workload = make(Objective::first, {{"n", "20"}, {"seed", "9"}});
  const auto serial = run_serial(*workload);
  ASSERT_TRUE(serial.solution.has_value());
  EXPECT_EQ(workload->check(*serial.solution), std::nullopt);
  for (const int threads : {1, 2, 3, 8})
    for (int repetition = 0; repetition < 50; ++repetition) {
      const auto split = run_split(*workload, threads, 0);
      ASSERT_TRUE(split.result.complete);
      ASSERT_EQ(split.result.attempt, serial.result.attempt);
      ASSERT_EQ(split.solution, serial.solution);
      ASSERT_EQ(split.result.nodes, serial.result.nodes);
    }
}

TEST(PenAndPaperAttempts, OnABigBoardTheLowestSuccessfulAttemptIsTheAnswer) {
  const Rules rules{{100, 100}, {}, false};
  for (const u64 seed : {1u, 2u, 3u}) {
    const auto workload = make(Objective::first, {{"n", "100"}, {"seed", std::to_string(seed)}});
    const auto split = run_split(*workload, 8, 0);
    ASSERT_TRUE(split.solution.has_value());
    EXPECT_EQ(workload->check(*split.solution), std::nullopt);
    const FewestExits problem(rules, seed, Ties::random);
    for (u64 k = 0; k <= split.result.attempt; ++k)
      EXPECT_EQ(path_of(problem, k).size() == 10'000, k == split.result.attempt);
    EXPECT_EQ(workload->remarks(split, {}).front(), "solution on attempt " +
                                                        std::to_string(split.result.attempt + 1) + " (seed " +
                                                        std::to_string(seed) + ")");
  }
}

TEST(PenAndPaperAttempts, CountingSuccessesIsFixedWorkUnderEveryPolicy) {
  const auto workload = make(Objective::count, {{"n", "10"}, {"attempts", "1001"}});
  const auto serial = run_serial(*workload);
  for (const int threads : {1, 2, 3, 8}) {
    const auto split = run_split(*workload, threads, 0);
    EXPECT_EQ(split.result.solutions, serial.result.solutions);
    EXPECT_EQ(split.result.nodes, serial.result.nodes);
    EXPECT_EQ(split.result.leaves, 1001u);
    EXPECT_EQ(split.figures, (puzzles::Figures{{"attempts", 1001}}));
    EXPECT_EQ(split.result.nodes_speculative, 0u);
  }
}

TEST(PenAndPaperAttempts, SucceedAsOftenAsPublished) {
  struct Rate {
    int n, attempts;
    double chance, margin;  // margin: 4 standard deviations or more, and the width of the published figure
  };
  for (const Rate& rate :
       {Rate{5, 2000, .51, .05}, Rate{10, 2000, .80, .05}, Rate{20, 2000, .78, .05}, Rate{50, 1000, .57, .07},
        Rate{75, 500, .33, .09}, Rate{100, 500, .155, .08}, Rate{150, 500, .03, .03}}) {
    const auto workload =
        make(Objective::count, {{"n", std::to_string(rate.n)}, {"attempts", std::to_string(rate.attempts)}});
    const auto outcome = run_split(*workload, 2, 0);
    EXPECT_NEAR(static_cast<double>(outcome.result.solution_leaves) / rate.attempts, rate.chance, rate.margin)
        << rate.n;
  }
}

TEST(PenAndPaperAttempts, SeedsDiffer) {
  std::set<std::vector<int>> paths;
  for (u64 seed = 0; seed < 20; ++seed)
    paths.insert(path_of(FewestExits({{10, 10}, {}, false}, seed, Ties::random), 0));
  EXPECT_EQ(paths.size(), 20u);
}

TEST(PenAndPaperAttempts, StartAnywhereInTheLeftHalfOfTheFirstRowUnlessTold) {
  std::set<int> starts;
  const FewestExits anywhere({{6, 7}, {}, false}, 1, Ties::random);
  for (u64 k = 0; k < 200; ++k) starts.insert(path_of(anywhere, k).front());
  EXPECT_EQ(starts, (std::set<int>{0, 1, 2, 3}));
  const FewestExits told({{6, 7}, 17, false}, 1, Ties::border);
  for (u64 k = 0; k < 20; ++k) EXPECT_EQ(path_of(told, k).front(), 17);
}

TEST(PenAndPaperAttempts, AlwaysJumpToAFreeCellWithTheFewestFreeNeighbours) {
  const Rules rules{{9, 12}, {}, false};
  const FewestExits problem(rules, 3, Ties::random);
  for (u64 k = 0; k < 50; ++k) {
    const std::vector<int> path = path_of(problem, k);
    std::vector<bool> free(static_cast<std::size_t>(rules.board.cells()), true);
    const auto exits = [&](int cell) {
      std::vector<int> found;
      for (int jump = 0; jump < jump_count; ++jump)
        if (const auto target = rules.board.target(cell, jump))
          if (free[static_cast<std::size_t>(*target)]) found.push_back(*target);
      return found;
    };
    for (std::size_t i = 0; i < path.size(); ++i) {
      ASSERT_TRUE(free[static_cast<std::size_t>(path[i])]);
      free[static_cast<std::size_t>(path[i])] = false;
      const auto choices = exits(path[i]);
      if (i + 1 == path.size()) {
        EXPECT_TRUE(choices.empty());
        break;
      }
      ASSERT_NE(std::find(choices.begin(), choices.end(), path[i + 1]), choices.end());
      for (const int choice : choices) EXPECT_LE(exits(path[i + 1]).size(), exits(choice).size());
    }
  }
}

TEST(PenAndPaperAttempts, ExhaustedAttemptsProveNothingAndSaySo) {
  const auto workload = make(Objective::first, {{"rows", "3"}, {"columns", "20"}, {"attempts", "2000"}});
  for (const auto& outcome : {run_serial(*workload), run_split(*workload, 3, 0)}) {
    EXPECT_TRUE(outcome.result.complete);
    EXPECT_FALSE(outcome.result.found);
    EXPECT_FALSE(outcome.solution.has_value());
    EXPECT_EQ(workload->remarks(outcome, {}).front(),
              "none of 2,000 attempts succeeded (seed 1): not proven impossible");
  }
}

TEST(PenAndPaperAttempts, StopAtATimeLimitWithoutAnAnswer) {
  engine::Limits limits;
  limits.time = std::chrono::milliseconds(20);
  for (const char* n :
       {"4", "200"}) {  // boards that end before their first poll, and boards that poll on the way
    const auto workload = make(Objective::count, {{"n", n}, {"attempts", "1000000000"}});
    for (const auto& outcome : {run_serial(*workload, limits), run_split(*workload, 2, 0, limits)}) {
      EXPECT_FALSE(outcome.result.complete);
      EXPECT_EQ(outcome.result.stopped, engine::StopReason::time_limit);
      EXPECT_TRUE(workload->remarks(outcome, {}).empty());
    }
  }
}

TEST(PenAndPaperAttempts, TheRateIsTold) {
  const auto workload = make(Objective::count, {{"n", "4"}, {"attempts", "100"}});
  EXPECT_EQ(workload->remarks(run_serial(*workload), {}).front(),
            "success rate 0.0 % (95 % interval 0.0 to 3.7): 0 of 100 attempts succeeded (seed 1)");
  const auto one = make(Objective::count, {{"n", "1"}, {"attempts", "100"}});
  EXPECT_EQ(one->remarks(run_serial(*one), {}).front(),
            "success rate 100.0 % (95 % interval 96.3 to 100.0): 100 of 100 attempts succeeded (seed 1)");
}

TEST(PenAndPaperAttempts, SolutionsShownAreThoseOfTheSuccessfulAttemptsInOrder) {
  const auto workload = make(Objective::count, {{"n", "10"}, {"attempts", "50"}});
  engine::Control control;
  const auto shown = workload->solutions(1000, control);
  EXPECT_EQ(shown.size(), run_serial(*workload).result.solution_leaves);
  for (const auto& solution : shown) EXPECT_EQ(workload->check(solution), std::nullopt);
  const auto first = make(Objective::first, {{"n", "10"}});
  EXPECT_EQ(run_serial(*first).solution, shown.at(0));
}

}  // namespace
}  // namespace puzzlebench::tests::pen_and_paper
