// Which cells go on, by what their samples so far took.
#include "harness/next_block.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace puzzlebench::harness {
namespace {

using Times = std::vector<double>;

const Times steady(9, 1.0), scattered{1, 9, 1, 9, 1, 9, 1, 9, 1};

/// Serial, and two variants; up to twenty blocks.
PlannedWorkload workload(const char* until = nullptr) {
  PlannedWorkload planned;
  planned.cells.resize(3);
  planned.blocks.resize(20);
  if (until != nullptr) planned.until = parse_until("", until);
  return planned;
}

/// The cells that take part in the block.
std::vector<std::size_t> of_block(const PlannedWorkload& planned, const std::vector<CellTimes>& cells,
                                  std::size_t block) {
  std::vector<std::size_t> of;
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (takes_part(planned, cells, cell, block)) of.push_back(cell);
  return of;
}

using Cells = std::vector<std::size_t>;

TEST(NextBlock, WithoutRulesHasEveryLiveCellToTheLast) {
  const std::vector<CellTimes> cells{{true, steady}, {true, scattered}, {false, steady}};
  EXPECT_EQ(of_block(workload(), cells, 0), (Cells{0, 1}));
  EXPECT_EQ(of_block(workload(), cells, 19), (Cells{0, 1}));
  EXPECT_EQ(of_block(workload(), cells, 20), Cells{});
}

TEST(NextBlock, LacksTheCellsThatARuleStopsButForSerial) {
  const auto planned = workload("ci:1%");
  const std::vector<CellTimes> cells{{true, steady}, {true, scattered}, {true, steady}};
  EXPECT_EQ(of_block(planned, cells, 5), (Cells{0, 1, 2}));  // by the five before it
  EXPECT_EQ(of_block(planned, cells, 6), (Cells{0, 1}));
  EXPECT_EQ(of_block(planned, cells, 9), (Cells{0, 1}));
}

TEST(NextBlock, IsNoneOnceEveryLiveCellIsStopped) {
  const auto planned = workload("ci:1%");
  EXPECT_EQ(of_block(planned, {{{true, steady}, {false, scattered}, {true, steady}}}, 6), Cells{});
  EXPECT_EQ(of_block(planned, {{{true, scattered}, {true, steady}, {true, steady}}}, 6), (Cells{0}));
  EXPECT_EQ(of_block(planned, {{{false, scattered}, {true, steady}, {true, scattered}}}, 6), (Cells{2}));
  EXPECT_EQ(of_block(workload("samples:9"), {{{true, steady}, {true, steady}, {true, scattered}}}, 9),
            Cells{});
}

// The serial cell is stopped after six; the seventh and on would make its interval too wide again.
TEST(NextBlock, LeavesSerialStoppedWhateverItsLaterSamplesSay) {
  const auto planned = workload("ci:1%");
  Times serial = steady;
  serial.resize(6);
  serial.insert(serial.end(), {9, 9, 9, 9, 9, 9});
  EXPECT_EQ(of_block(planned, {{{true, serial}, {true, scattered}, {true, steady}}}, 9), (Cells{0, 1}));
  Times variant(12, 1.0);  // stops at last
  EXPECT_EQ(of_block(planned, {{{true, serial}, {true, variant}, {true, variant}}}, 12), Cells{});
  EXPECT_EQ(widest_interval(planned, {{{true, serial}, {true, variant}, {true, variant}}}, 12), 0);
}

// Of a block that is half taken, as a run is resumed in one, the sample that is there decides nothing.
TEST(NextBlock, IsAsWideAndAsLongAsTheSamplesFromBeforeItSay) {
  Times half = steady;
  half.resize(6);
  half.push_back(100);
  Times six(6, 1.0);
  const std::vector<CellTimes> cells{{true, half}, {true, six}, {true, six}};
  EXPECT_DOUBLE_EQ(widest_interval(workload(), cells, 6), 0);
  EXPECT_DOUBLE_EQ(block_seconds(workload(), cells, 6), 3);
  const Times one{100};
  EXPECT_DOUBLE_EQ(block_seconds(workload(), {{{true, one}, {true, {}}, {true, {}}}}, 0), 0);
}

TEST(NextBlock, IsDecidedByTheSamplesFromBeforeIt) {
  const auto planned = workload("ci:1%");
  Times later = steady;  // the seventh and on would make it go on
  later.resize(6);
  later.insert(later.end(), {9, 9, 9, 9});
  EXPECT_EQ(of_block(planned, {{{true, later}, {true, steady}, {true, steady}}}, 6), Cells{});
}

TEST(NextBlock, CountsAllExecutionsOfASampleForARuleOfTime) {
  const auto planned = workload("time:48s");
  const std::vector<CellTimes> cells{{true, steady, 6}, {true, steady, 7}, {true, steady, 8}};
  EXPECT_EQ(of_block(planned, cells, 5), (Cells{0, 1, 2}));
  EXPECT_EQ(of_block(planned, cells, 6), (Cells{0, 1}));
  EXPECT_EQ(of_block(planned, cells, 7), (Cells{0}));
  EXPECT_EQ(of_block(planned, cells, 8), Cells{});
}

TEST(NextBlock, IsAsWideAsItsWidestCellThatNoRuleStops) {
  const std::vector<CellTimes> cells{{true, steady}, {true, scattered}, {true, steady}};
  EXPECT_DOUBLE_EQ(widest_interval(workload(), cells, 9), 4.0);  // (9 - 1) / 2 / 1
  EXPECT_DOUBLE_EQ(widest_interval(workload("samples:9"), cells, 9), 0);
  const Times few{1, 1};
  EXPECT_EQ(widest_interval(workload(), {{{true, few}, {true, few}, {true, few}}}, 2),
            std::numeric_limits<double>::infinity());
  EXPECT_DOUBLE_EQ(widest_interval(workload(), {{{true, steady}, {false, few}, {true, steady}}}, 9), 0);
}

TEST(NextBlock, IsExpectedToTakeTheMediansOfItsCells) {
  const Times two(7, 2.0);
  const std::vector<CellTimes> cells{{true, steady, 3}, {true, scattered, 1}, {true, two, 5}};
  EXPECT_DOUBLE_EQ(block_seconds(workload(), cells, 9), 3 + 1 + 10);
  EXPECT_DOUBLE_EQ(block_seconds(workload("ci:1%"), cells, 9), 3 + 1);
}

}  // namespace
}  // namespace puzzlebench::harness
