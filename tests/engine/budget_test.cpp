// Policy `budget`: the numbers of serial search at every budget and thread count, on even trees, on one
// without any typical size, with openings, and with refuted states.
#include <gtest/gtest.h>

#include <stdexcept>

#include "engine/budget.hpp"
#include "tests/engine/queens.hpp"
#include "tests/engine/subset_sum.hpp"
#include "tests/engine/uneven_tree.hpp"

namespace puzzlebench::engine {
namespace {

using tests::OpenedQueens;
using tests::Queens;
using tests::QueensInPlace;
using tests::UnevenTree;

template <class P>
void counts_as_serial_does(const P& problem) {
  Control control;
  const auto serial = count_serial<true>(problem, control);
  for (const int threads : {1, 2, 3, 8}) {
    const WorkerLimit limit(threads);
    Executor executor(threads);
    for (const u64 budget : {u64{1}, u64{5000}, budget_default}) {
      const auto budgeted = count_budget<true>(problem, budget, executor, control);
      EXPECT_EQ(budgeted.nodes, serial.nodes) << threads << ' ' << budget;
      EXPECT_EQ(budgeted.leaves, serial.leaves) << threads << ' ' << budget;
      EXPECT_EQ(budgeted.solutions, serial.solutions) << threads << ' ' << budget;
      EXPECT_EQ(budgeted.solution_leaves, serial.solution_leaves) << threads << ' ' << budget;
      EXPECT_EQ(budgeted.depth_profile, serial.depth_profile) << threads << ' ' << budget;
      EXPECT_TRUE(budgeted.complete);
      const auto plain = count_budget(problem, budget, executor, control);
      EXPECT_EQ(plain.nodes, serial.nodes) << threads << ' ' << budget;
      EXPECT_TRUE(plain.depth_profile.empty());
    }
  }
}

TEST(CountBudget, EqualsSerialOnEvenTrees) {
  counts_as_serial_does(Queens{11});
}
TEST(CountBudget, EqualsSerialInPlace) {
  counts_as_serial_does(QueensInPlace{10});
}
TEST(CountBudget, EqualsSerialWithOpeningsThatWeigh) {
  counts_as_serial_does(OpenedQueens{10});
}
TEST(CountBudget, EqualsSerialOnUnevenTrees) {
  for (const u64 seed : {u64{1}, u64{2}, u64{3}}) counts_as_serial_does(UnevenTree{seed});
}

TEST(CountBudget, OneSubtreeAfterAnotherIsGivenAway) {
  const Queens queens{12};
  const WorkerLimit limit(2);
  Executor executor(2);
  Control control;
  const auto result = count_budget(queens, 1, executor, control);
  EXPECT_GT(result.split.tasks, 10u);  // the root's 12 children at once
  Executor alone(1);
  EXPECT_EQ(count_budget(queens, 1, alone, control).split.tasks, 1u);
}

template <class P>
void finds_what_serial_finds(const P& problem, int times) {
  Control control;
  const auto serial = first_serial(problem, control);
  for (const int threads : {1, 2, 3, 8}) {
    const WorkerLimit limit(threads);
    Executor executor(threads);
    for (int i = 0; i < times; ++i) {
      const auto budgeted = first_budget(problem, i % 2 == 0 ? 1 : budget_default, executor, control);
      ASSERT_EQ(budgeted.found, serial.found);
      EXPECT_EQ(budgeted.path.moves, serial.path.moves) << threads;
      EXPECT_EQ(budgeted.path.opening, serial.path.opening) << threads;
      if (!RemembersRefuted<P> || threads == 1) {
        EXPECT_EQ(budgeted.nodes, serial.nodes) << threads;
        EXPECT_EQ(budgeted.leaves, serial.leaves) << threads;
      }
      EXPECT_TRUE(budgeted.complete);
      if (threads == 1 || !serial.found) {
        EXPECT_EQ(budgeted.nodes_speculative, 0u);
      }
    }
  }
}

TEST(FirstBudget, IsTheSerialOneThirtyTimes) {
  finds_what_serial_finds(Queens{18}, 30);
  finds_what_serial_finds(QueensInPlace{16}, 30);
  finds_what_serial_finds(OpenedQueens{18}, 30);
}

TEST(FirstBudget, IsTheSerialOneOnUnevenTrees) {
  int found = 0;
  for (u64 seed = 1; seed <= 6; ++seed) {
    const UnevenTree tree{seed, 600, 2000, false};
    finds_what_serial_finds(tree, 6);
    Control control;
    found += first_serial(tree, control).found ? 1 : 0;
  }
  EXPECT_GT(found, 0);
}

TEST(FirstBudget, NothingToFindCountsEverything) {
  struct Unsolvable : Queens {
    using Queens::Queens;
    bool is_solution(const State&) const { return false; }
  };
  finds_what_serial_finds(Unsolvable{10}, 4);
}

TEST(FirstBudget, RefutedStatesChangeNoAnswer) {
  finds_what_serial_finds(tests::even_numbers(40, 1001), 6);  // an odd sum of even numbers: all refuted
  tests::SubsetSum one_odd = tests::even_numbers(40, 1001);
  one_odd.numbers.push_back(501);
  finds_what_serial_finds(one_odd, 6);
}

TEST(Budget, LimitsAndInterruptsStopIt) {
  const WorkerLimit limit(2);
  Executor executor(2);
  for (const u64 nodes : {u64{100}, u64{35538}, u64{35539}}) {
    Limits limits;
    limits.nodes = nodes;
    Control control(limits);
    const auto result = count_budget(Queens{10}, 1, executor, control);
    EXPECT_EQ(result.complete, nodes == 35539) << nodes;
  }
  Limits limits;
  limits.time = std::chrono::milliseconds(20);
  Control control(limits);
  EXPECT_EQ(count_budget(Queens{25}, 1, executor, control).stopped, StopReason::time_limit);
  control.restart();
  const auto first = first_budget(QueensInPlace{31}, 1, executor, control);
  EXPECT_FALSE(first.complete);
  EXPECT_FALSE(first.found);
  std::atomic<bool> interrupt{true};
  Control interrupted({}, &interrupt);
  EXPECT_EQ(count_budget(Queens{25}, 1, executor, interrupted).stopped, StopReason::interrupted);
}

TEST(Budget, OneWorkersExceptionReachesTheCaller) {
  struct Faulty : Queens {
    using Queens::Queens;
    bool is_solution(const State& s) const {
      if (Queens::is_solution(s)) throw std::runtime_error("fault");
      return false;
    }
  };
  const WorkerLimit limit(3);
  Executor executor(3);
  Control control;
  for (int i = 0; i < 20; ++i) {
    EXPECT_THROW(count_budget(Faulty{12}, 1, executor, control), std::runtime_error);
    EXPECT_THROW(first_budget(Faulty{12}, 1, executor, control), std::runtime_error);
  }
}

}  // namespace
}  // namespace puzzlebench::engine
