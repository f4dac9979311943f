#include "harness/verify.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harness/fake_puzzle.hpp"

namespace puzzlebench::harness {
namespace {

using engine::Objective;
using engine::Policy;
using engine::Variant;
using testing::HasSubstr;

const Variant serial{Policy::serial, 1, {}};
const Variant one_thread{Policy::split, 1, 2};
const Variant two_threads{Policy::split, 2, 2};

puzzles::Outcome outcome_of_count() {
  puzzles::Outcome outcome;
  outcome.result.nodes = 100;
  outcome.result.leaves = 40;
  outcome.result.solutions = 12;
  outcome.result.solution_leaves = 3;
  outcome.figures = {{"sets", 5}};
  return outcome;
}

puzzles::WorkloadInfo info_of(Objective objective) {
  puzzles::WorkloadInfo info;
  info.objective = objective;
  return info;
}

TEST(Verify, EqualOutcomesDoNotDiffer) {
  for (const Objective objective : {Objective::count, Objective::first, Objective::reach})
    EXPECT_EQ(difference(info_of(objective), two_threads, outcome_of_count(), outcome_of_count()),
              std::nullopt);
}

TEST(Verify, EveryCountThatDiffersIsNamedWithBothValues) {
  const auto info = info_of(Objective::count);
  const auto after = [&](const std::function<void(puzzles::Outcome&)>& change) {
    auto changed = outcome_of_count();
    change(changed);
    return difference(info, two_threads, outcome_of_count(), changed).value_or("equal");
  };
  EXPECT_EQ(after([](auto& o) { o.result.nodes = 101; }), "nodes: found 101, serial search found 100");
  EXPECT_EQ(after([](auto& o) { o.result.leaves = 41; }), "leaves: found 41, serial search found 40");
  EXPECT_EQ(after([](auto& o) { o.result.solutions = engine::u128{1} << 64; }),
            "solutions: found 18446744073709551616, serial search found 12");
  EXPECT_EQ(after([](auto& o) { o.result.solution_leaves = 4; }),
            "leaves that are solutions: found 4, serial search found 3");
  EXPECT_EQ(after([](auto& o) { o.figures[0].value = 6; }), "sets: found 6, serial search found 5");
  EXPECT_EQ(after([](auto& o) { o.figures.clear(); }), "sets: found none, serial search found 5");
  EXPECT_THAT(after([](auto& o) { o.figures.push_back({"more", 1}); }), HasSubstr("more than serial"));
  EXPECT_EQ(after([](auto& o) { o.result.nodes_speculative = 9; }), "equal");
}

TEST(Verify, LayersOfReachAreComparedOneByOne) {
  const auto info = info_of(Objective::reach);
  auto a = outcome_of_count(), b = outcome_of_count();
  a.result.layers = {{0, 1}, {1, 2}, {2, 7}};
  b.result.layers = {{0, 1}, {1, 3}, {2, 6}};
  EXPECT_EQ(difference(info, two_threads, a, b),
            "states of layer 1: found 3, serial search found 2 in layer 1");
  b.result.layers = {{0, 1}};
  EXPECT_EQ(difference(info, two_threads, a, b), "layers: found 1, serial search found 3");
}

TEST(Verify, FirstMustFindTheSerialSolution) {
  const auto info = info_of(Objective::first);
  auto a = outcome_of_count(), b = outcome_of_count();
  a.result.found = b.result.found = true;
  a.solution = {{1, 2, 3}};
  b.solution = {{1, 3, 2}};
  EXPECT_EQ(difference(info, two_threads, a, b), "solution: found 1 3 2, serial search found 1 2 3");
  b = a;
  b.result.attempt = 4;
  EXPECT_EQ(difference(info, two_threads, a, b), "attempt: found 5, serial search found 1");
  b.result.found = false;
  EXPECT_EQ(difference(info, two_threads, a, b), "found: found no, serial search found yes");
}

TEST(Verify, OnlyARefutedSetOnSeveralThreadsExcusesOtherNodes) {
  auto info = info_of(Objective::first);
  auto other = outcome_of_count();
  other.result.nodes += 50;
  other.result.leaves += 20;
  EXPECT_THAT(*difference(info, two_threads, outcome_of_count(), other), HasSubstr("nodes"));
  info.remembers_refuted = true;
  EXPECT_EQ(difference(info, two_threads, outcome_of_count(), other), std::nullopt);
  EXPECT_THAT(*difference(info, one_thread, outcome_of_count(), other), HasSubstr("nodes"));
  info.objective = Objective::count;
  EXPECT_THAT(*difference(info, two_threads, outcome_of_count(), other), HasSubstr("nodes"));
}

/// A workload of queens and its honest serial outcome.
struct Honest {
  explicit Honest(Objective objective, const puzzles::ParameterMap& given)
      : workload(objective, puzzles::Parameters("fake", tests::fake_catalogue()[0].parameters, given)) {
    engine::Executor executor(1);
    engine::Control control;
    puzzles::Execution execution{executor, control};
    outcome = workload.execute(serial, execution);
  }
  tests::FakeWorkload workload;
  puzzles::Outcome outcome;
};

TEST(Verify, AnHonestOutcomePasses) {
  const Honest count(Objective::count, {{"n", "8"}});
  EXPECT_EQ(count.outcome.result.nodes, 2057u);
  EXPECT_EQ(wrong_answer(count.workload, serial, count.outcome, nullptr), std::nullopt);
  EXPECT_EQ(wrong_answer(count.workload, two_threads, count.outcome, &count.outcome), std::nullopt);
  const Honest first(Objective::first, {{"n", "8"}});
  EXPECT_EQ(wrong_answer(first.workload, serial, first.outcome, nullptr), std::nullopt);
}

TEST(Verify, APublishedFigureThatIsNotMetIsAWrongAnswer) {
  const Honest count(Objective::count, {{"lie", "known"}});
  EXPECT_EQ(wrong_answer(count.workload, serial, count.outcome, nullptr), "solutions is 92, published is 93");
}

TEST(Verify, APublishedFigureThatIsNotCountedIsAWrongAnswer) {
  class Knows : public tests::FakeWorkload {
   public:
    using FakeWorkload::FakeWorkload;
    const puzzles::WorkloadInfo& info() const override { return own; }
    puzzles::WorkloadInfo own;
  };
  const Honest honest(Objective::first, {});
  Knows knows(Objective::first, puzzles::Parameters("fake", tests::fake_catalogue()[0].parameters, {}));
  knows.own = knows.FakeWorkload::info();
  knows.own.known = {{"domino_sets", 3}};
  EXPECT_EQ(wrong_answer(knows, serial, honest.outcome, nullptr), "domino_sets is not told, published is 3");
  knows.own.known = {{"nodes", 1}};
  EXPECT_THAT(*wrong_answer(knows, two_threads, honest.outcome, nullptr), HasSubstr("nodes"));
  knows.own.remembers_refuted = true;  // then a search on several threads may enter others
  EXPECT_THAT(*wrong_answer(knows, serial, honest.outcome, nullptr), HasSubstr("nodes"));
  EXPECT_EQ(wrong_answer(knows, two_threads, honest.outcome, &honest.outcome), std::nullopt);
}

TEST(Verify, ASolutionThatBreaksTheRulesIsAWrongAnswer) {
  const Honest first(Objective::first, {{"lie", "solution"}});
  EXPECT_THAT(*wrong_answer(first.workload, serial, first.outcome, nullptr),
              HasSubstr("the solution breaks the rules: two queens in column"));
}

TEST(Verify, NothingIsSpeculativeInASerialSearch) {
  Honest first(Objective::first, {});
  first.outcome.result.nodes_speculative = 5;
  EXPECT_THAT(*wrong_answer(first.workload, serial, first.outcome, nullptr),
              HasSubstr("5 in a serial search"));
  EXPECT_EQ(wrong_answer(first.workload, one_thread, first.outcome, nullptr), std::nullopt);
}

TEST(Verify, EveryStopHasItsKindOfFailure) {
  EXPECT_EQ(failure_kind(engine::StopReason::time_limit), "time-limit");
  EXPECT_EQ(failure_kind(engine::StopReason::node_limit), "node-limit");
  EXPECT_EQ(failure_kind(engine::StopReason::memory_limit), "memory-limit");
}

}  // namespace
}  // namespace puzzlebench::harness
