#include "harness/time_left.hpp"

#include <gtest/gtest.h>

#include "harness/sweep_axes.hpp"
#include "tests/harness/fake_puzzle.hpp"

namespace puzzlebench::harness {
namespace {

/// Tells of one cell, all of whose samples are taken.
void measure(TimeLeft& left, std::size_t workload, double sample_seconds, std::size_t samples,
             std::uint64_t executions = 1) {
  left.ready(workload, sample_seconds, samples, executions);
  left.done(workload, sample_seconds * static_cast<double>(samples), samples);
}

TEST(TimeLeft, IsUnknownAtFirstThenGoesByWhatWasMeasured) {
  TimeLeft left({{.samples = 4}, {.samples = 4}, {.samples = 8}});
  EXPECT_LT(left.estimate(), 0);
  left.ready(0, 2.0, 4, 1);
  EXPECT_DOUBLE_EQ(left.estimate(), 8 + 12 * 2.0);
  left.took(2.0);
  EXPECT_DOUBLE_EQ(left.estimate(), 6 + 12 * 2.0);
  left.done(0, 10, 4);
  EXPECT_DOUBLE_EQ(left.estimate(), 12 * 2.5);
  left.ready(1, 5.0, 4, 1);
  EXPECT_DOUBLE_EQ(left.estimate(), 20 + 8 * 30.0 / 8);
  left.done(1, 20, 4);
  left.done(2, 40, 8);
  EXPECT_DOUBLE_EQ(left.estimate(), 0);
}

TEST(TimeLeft, GrowsWithTheNodesToCome) {
  TimeLeft left({{2, 1e6, "frogs"}, {2, 1e6, "pegs"}, {2, 1e9, "frogs"}, {2, 1e8, "queens"}, {2, 0, "pegs"}});
  measure(left, 0, 1, 2);
  measure(left, 1, 3, 2);
  // frogs at 1 us a node, queens at the 2 us of all, and where no nodes are known the mean sample of 2 s.
  EXPECT_DOUBLE_EQ(left.estimate(), 2 * 1000.0 + 2 * 200.0 + 2 * 2.0);
}

TEST(TimeLeft, ShortExecutionsFillASampleTogether) {
  // At 5 ns a node: 1,000 executions of 10 us, then one of 5 s; and one that is repeated again.
  TimeLeft left({{3, 2e3, "queens"}, {3, 1e9, "queens"}, {3, 10, "queens"}});
  measure(left, 0, 0.010, 3, 1000);
  EXPECT_DOUBLE_EQ(left.estimate(), 3 * 5.0 + 3 * 0.010);
}

TEST(TimeLeft, ARateIsOfTheWorkloadsWhoseNodesAreKnown) {
  TimeLeft left({{1, 0, "pegs"}, {1, 100, "pegs"}, {1, 300, "pegs"}});
  measure(left, 0, 50, 1);
  measure(left, 1, 10, 1);
  EXPECT_DOUBLE_EQ(left.estimate(), 30);
}

TEST(TimeLeft, LearnsNothingOfWorkloadsWithoutASample) {
  TimeLeft left({{2, 1e9, "frogs"}, {2, 1e3, "frogs"}, {2, 2e3, "frogs"}});
  left.ready(0, 5.0, 2, 1);
  left.done(0, 0.001, 0);  // all of its cells failed
  EXPECT_LT(left.estimate(), 0);
  measure(left, 1, 1, 2);
  EXPECT_DOUBLE_EQ(left.estimate(), 2 * 2.0);
}

TEST(TimeLeft, WhatWasTakenBeforeNeedsNoTime) {
  TimeLeft left({{.samples = 0}, {.samples = 0}});
  EXPECT_DOUBLE_EQ(left.estimate(), 0);
}

TEST(TimeLeft, TakesTheNodesOfPublishedAnswers) {
  SweepRequest request;
  request.workloads = {parse_workload("", "fake/count/n:7:8", tests::fake_catalogue())};
  request.axes.samples = 3;
  const auto expected = expected_of(make_plan(request, tests::fake_catalogue(), 2), {});
  ASSERT_EQ(expected.size(), 2u);
  EXPECT_EQ(expected[0].nodes, 0) << "none published";
  EXPECT_EQ(expected[1].nodes, 2057);
  EXPECT_EQ(expected[1].samples, 9u) << "three cells";
  EXPECT_EQ(expected[1].kind, "fake/count");
}

TEST(TimeLeft, IsShownInUnitsForPeople) {
  EXPECT_EQ(format_time_left(0.2), "1 s");
  EXPECT_EQ(format_time_left(59), "59 s");
  EXPECT_EQ(format_time_left(120), "2 min");
  EXPECT_EQ(format_time_left(185), "3 min 5 s");
  EXPECT_EQ(format_time_left(7800), "2 h 10 min");
}

}  // namespace
}  // namespace puzzlebench::harness
