// A square apart from the search: its check, notation, picture, parameters, candidate sets, view and limits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "puzzles/domino-square/domino_sets.hpp"
#include "tests/puzzles/domino-square/squares.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::puzzles::domino_square {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const Grid published{0, 0, 6, 0, 1, 4, 0, 1, 1, 2, 0, 3, 4, 0, 0, 2};
const Grid leftmost{0, 1, 4, 1, 0, 4, 0, 2, 1, 0, 2, 3, 5, 1, 0, 0};  // sum 6

std::string problem_of(const Square& square, const Grid& grid) {
  return check_grid(square, grid).value_or("none");
}

std::string usage_error(const ParameterMap& parameters) {
  return tests::refusal_of<UsageError>([&] { make_square(parameters); });
}

/// The same square lying on its side: its dominoes run along the rows, ours along the columns.
Grid transposed(const Grid& grid) {
  Grid turned(16);
  for (std::size_t i = 0; i < 16; ++i) turned[4 * (i % 4) + i / 4] = grid[i];
  return turned;
}

TEST(DominoSquareCheck, AcceptsTheSquareOfThePublishedArticle) {
  const Square six{6, 6, true};
  EXPECT_EQ(problem_of(six, transposed(published)), "none");
  engine::Control control;
  const auto squares = make_square({{"sum", "6"}})->solutions(1000, control);
  EXPECT_THAT(squares, testing::Contains(transposed(published)));
}

TEST(DominoSquareCheck, NamesTheBrokenRule) {
  const Square six{6, 6, true};
  EXPECT_EQ(problem_of(six, leftmost), "none");
  EXPECT_EQ(problem_of({6, 7, true}, leftmost), "row 1 adds up to 6, not 7");
  EXPECT_EQ(problem_of({4, 6, true}, leftmost), "pip 5 is not on a domino of the double-4 set");
  EXPECT_EQ(problem_of(six, {0, 1, 2}), "a square has 16 pips, not 3");

  Grid grid = leftmost;
  grid[0] = -1;
  EXPECT_THAT(problem_of(six, grid), HasSubstr("pip -1"));
  grid = leftmost;
  std::swap(grid[0], grid[3]);  // 0-0 becomes 0-1
  EXPECT_EQ(problem_of(six, grid), "domino 0-1 is used twice");
  grid = leftmost;
  std::swap(grid[12], grid[13]);  // row 4 keeps its sum; 1-5 and 0-1 become 1-1 and 0-5
  EXPECT_EQ(problem_of(six, grid), "column 1 adds up to 2, not 6");
  grid = leftmost;
  std::swap(grid[9], grid[13]);  // the domino 0-1 of column 2 is turned
  EXPECT_EQ(problem_of(six, grid), "row 3 adds up to 7, not 6");
  EXPECT_EQ(problem_of(six, Grid(16, 0)), "domino 0-0 is used twice");
}

TEST(DominoSquareCheck, KnowsEachDiagonal) {
  // columns exchanged: rows and columns keep their sums, the diagonals do not
  const Square six{6, 6, true};
  Grid grid = leftmost;
  for (std::size_t row = 0; row < 4; ++row) std::swap(grid[4 * row], grid[4 * row + 1]);
  EXPECT_THAT(problem_of(six, grid), HasSubstr("falling diagonal adds up to 3, not 6"));
  EXPECT_EQ(problem_of({6, 6, false}, grid), "none");

  bool rising = false;  // and squares where only the rising one is wrong
  engine::Control control;
  for (const Grid& square : make_square({{"sum", "6"}, {"diagonals", "off"}})->solutions(20000, control))
    rising = rising || problem_of(six, square).starts_with("the rising diagonal adds up to ");
  EXPECT_TRUE(rising);
}

TEST(DominoSquareCheck, EveryChangeOfASinglePipIsNoticed) {
  for (std::size_t cell = 0; cell < 16; ++cell)
    for (int pip = 0; pip <= 6; ++pip) {
      Grid grid = leftmost;
      grid[cell] = pip;
      EXPECT_EQ(check_grid({6, 6, true}, grid).has_value(), pip != leftmost[cell]) << cell << " " << pip;
    }
}

TEST(DominoSquarePicture, ShowsPipsAndEachDominoAsOnePiece) {
  const auto workload = make_square({{"sum", "6"}});
  const Picture picture = workload->picture(leftmost);
  ASSERT_EQ(picture.frames.size(), 1u);
  const PictureFrame& frame = picture.frames[0];
  EXPECT_EQ(frame.rows, 4);
  EXPECT_EQ(frame.columns, 4);
  ASSERT_EQ(frame.cells.size(), 16u);
  std::map<int, std::vector<int>> cells_of_piece;
  for (const PictureCell& cell : frame.cells) {
    const int index = 4 * cell.row + cell.column;
    EXPECT_EQ(cell.label, std::to_string(leftmost[static_cast<std::size_t>(index)]));
    cells_of_piece[cell.piece].push_back(index);
  }
  ASSERT_EQ(cells_of_piece.size(), 8u);
  EXPECT_THAT(cells_of_piece[0], ElementsAre(0, 4));    // column 1, upper
  EXPECT_THAT(cells_of_piece[7], ElementsAre(11, 15));  // column 4, lower
  EXPECT_THAT(picture.notes, ElementsAre("dominoes 0-0 1-5 1-4 0-1 0-4 0-2 1-2 0-3"));
  EXPECT_EQ(workload->notation(leftmost), "0 1 4 1 / 0 4 0 2 / 1 0 2 3 / 5 1 0 0");
}

TEST(DominoSquareParameters, DefaultsAreTheDoubleSixAndSumTwelveWithDiagonals) {
  const auto workload = make_square({});
  EXPECT_EQ(workload->info().parameters, (ParameterMap{{"pips", "6"}, {"sum", "12"}, {"diagonals", "on"}}));
  EXPECT_EQ(workload->info().puzzle, "domino-square");
  EXPECT_EQ(find_puzzle("domino-square").objectives.front(), engine::Objective::count);
}

TEST(DominoSquareParameters, NamesTellWorkloadsApart) {
  EXPECT_EQ(make_square({})->info().name, "domino-square/count/sum:12");
  EXPECT_EQ(make_square({{"sum", "7"}, {"pips", "6"}, {"diagonals", "on"}})->info().name,
            "domino-square/count/sum:7");
  EXPECT_EQ(make_square({{"pips", "9"}, {"sum", "18"}, {"diagonals", "off"}}, engine::Objective::first)
                ->info()
                .name,
            "domino-square/first/pips:9/sum:18/diagonals:off");
}

TEST(DominoSquareParameters, BadOnesGetOneLineWithNameValueAndWhatIsAllowed) {
  EXPECT_EQ(usage_error({{"sum", "25"}}),
            "domino-square: --sum 25: must be a whole number from 0 to 24, four times --pips 6");
  EXPECT_EQ(usage_error({{"pips", "2"}, {"sum", "12"}}),
            "domino-square: --sum 12: must be a whole number from 0 to 8, four times --pips 2");
  EXPECT_EQ(usage_error({{"pips", "2"}}),
            "domino-square: --pips 2: needs a --sum of its own, from 0 to 8: the default, 12, is too large");
  EXPECT_THAT(usage_error({{"pips", "0"}}), HasSubstr("--pips 0: must be a whole number from 1 to 18"));
  EXPECT_THAT(usage_error({{"pips", "19"}}), HasSubstr("--pips 19: must be a whole number from 1 to 18"));
  EXPECT_EQ(
      usage_error({{"sum", "99"}}),
      "domino-square: --sum 99: must be a whole number from 0 to 72, at most 4 times --pips (24 for the "
      "double-six set)");
  EXPECT_THAT(usage_error({{"sum", "six"}}), HasSubstr("--sum six: must be a whole number"));
  EXPECT_THAT(usage_error({{"sum", "-1"}}), HasSubstr("--sum -1: must be a whole number"));
  EXPECT_THAT(usage_error({{"diagonals", "yes"}}), HasSubstr("--diagonals yes: must be one of on, off"));
  EXPECT_THAT(usage_error({{"summ", "6"}}), HasSubstr("did you mean 'sum'?"));
  EXPECT_EQ(usage_error({{"pips", "18"}, {"sum", "72"}}), "accepted");
  EXPECT_THROW(make_square({}, engine::Objective::reach), UsageError);
}

TEST(DominoSquareParameters, SetsWithFewerThanEightDominoesAnswerZero) {
  for (const auto& [pips, sum] : {std::pair{"1", "2"}, {"2", "4"}}) {
    const Outcome outcome = run_serial(*make_square({{"pips", pips}, {"sum", sum}}));
    EXPECT_TRUE(outcome.result.complete);
    EXPECT_EQ(outcome.result.solutions, 0u);
    EXPECT_EQ(figure(outcome, "candidate_sets"), 0u);
  }
}

/// Subsets as bit masks, for as many dominoes as that allows: 21 of the double-five.
TEST(DominoSquareCandidates, AreTheSubsetsOfEightDominoesWithFourTimesTheSum) {
  for (int pips = 1; pips <= 5; ++pips) {
    std::vector<int> weights;
    for (int a = 0; a <= pips; ++a)
      for (int b = a; b <= pips; ++b) weights.push_back(a + b);
    std::map<int, engine::u64> subsets;
    for (unsigned mask = 0; mask < 1u << weights.size(); ++mask) {
      if (std::popcount(mask) != 8) continue;
      int total = 0;
      for (std::size_t i = 0; i < weights.size(); ++i) total += (mask >> i & 1) != 0 ? weights[i] : 0;
      ++subsets[total];
    }
    for (int sum = 0; sum <= 4 * pips; ++sum)
      EXPECT_EQ(candidate_sets({pips, sum, true}), subsets[4 * sum]) << pips << " " << sum;
  }
}

TEST(DominoSquareCandidates, OfTheBiggestSetFitAndAreSymmetric) {
  for (int sum = 0; sum <= 36; ++sum)
    EXPECT_EQ(candidate_sets({18, sum, true}), candidate_sets({18, 72 - sum, true}));
  EXPECT_GT(candidate_sets({18, 36, true}), engine::u64{1} << 32);
}

TEST(DominoSquareView, ListsEachSetOnceWithItsSquares) {
  engine::Control control;
  const auto workload = make_square({{"sum", "5"}});
  const auto lines = workload->view("sets", control);
  ASSERT_TRUE(lines.has_value());
  EXPECT_EQ(lines->size(), 4u);
  engine::u64 squares = 0;
  for (const std::string& line : *lines) {
    const auto colon = line.find(": ");
    ASSERT_NE(colon, std::string::npos) << line;
    EXPECT_EQ(std::count(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon), '-'), 8) << line;
    EXPECT_THAT(line, testing::EndsWith(" squares"));
    squares += std::stoull(line.substr(colon + 2));
  }
  EXPECT_EQ(squares, 56u);
  EXPECT_EQ(std::set<std::string>(lines->begin(), lines->end()).size(), 4u);
  EXPECT_TRUE(std::is_sorted(lines->begin(), lines->end()));
  EXPECT_EQ(workload->view("set", control), std::nullopt);
  EXPECT_EQ(find_puzzle("domino-square").views.at(0).name, "sets");
  EXPECT_EQ(make_square({{"sum", "7"}})->view("sets", control)->size(), 161u);
}

TEST(DominoSquareView, SaysWhenItWasStopped) {
  engine::Control control(engine::Limits{std::nullopt, 5000, std::numeric_limits<std::size_t>::max()});
  const auto lines = make_square({})->view("sets", control);
  ASSERT_TRUE(lines.has_value());
  EXPECT_EQ(lines->back(), "stopped (node limit): not all sets");
}

TEST(DominoSquareRemarks, CompareSetsUsedWithCandidates) {
  const auto workload = make_square({{"sum", "5"}});
  const Outcome outcome = run_serial(*workload);
  const auto lines = workload->remarks(outcome, {});
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], "56 squares, 14 of them distinct: each can be mirrored left-right, up-down and both");
  EXPECT_EQ(lines[1], "4 of the " + std::to_string(candidate_sets({6, 5, true})) +
                          " sets of 8 dominoes with 20 pips form a square");
}

TEST(DominoSquareLimits, AStoppedCountIsNoAnswer) {
  const auto workload = make_square({{"pips", "9"}, {"sum", "18"}});
  for (const engine::Limits& limits :
       {engine::Limits{std::nullopt, 20'000, std::numeric_limits<std::size_t>::max()},
        engine::Limits{std::nullopt, std::numeric_limits<engine::u64>::max(), 100'000}})
    for (const engine::Variant& variant : {engine::Variant{}, engine::Variant{engine::Policy::split, 2, 2}}) {
      engine::Executor executor(2);
      engine::Control control(limits);
      Execution execution{executor, control};
      const Outcome outcome = workload->execute(variant, execution);
      EXPECT_FALSE(outcome.result.complete);
      EXPECT_NE(outcome.result.stopped, engine::StopReason::none);
      EXPECT_TRUE(workload->remarks(outcome, {}).empty());
      for (const Figure& figure : outcome.figures) EXPECT_NE(figure.name, "solutions_distinct");
    }
}

TEST(DominoSets, CountsDifferentKeysHoweverTheyAreMerged) {
  for (const std::size_t parts : {1u, 3u, 40u}) {
    engine::Control control;
    std::vector<DominoSets> sets(parts);
    std::set<engine::u64> expected;
    for (engine::u64 i = 0; i < 50'000; ++i) {
      const engine::u64 key = 1 + i * i % 7919;
      expected.insert(key);
      sets[i % parts].add(key, control);
    }
    DominoSets all;
    for (auto& part : sets) all.merge(std::move(part));
    all.merge(DominoSets{});
    all.settle();
    EXPECT_EQ(all.size(), expected.size());
    EXPECT_FALSE(all.lossy());
  }
}

TEST(DominoSets, BookTheirMemoryAndGiveItBack) {
  constexpr std::size_t limit = 100'000;
  engine::Control control(engine::Limits{std::nullopt, std::numeric_limits<engine::u64>::max(), limit});
  for (int round = 0; round < 20; ++round) {
    DominoSets sets;
    for (engine::u64 key = 1; key <= 2000; ++key) sets.add(key, control);
    sets.settle();
    EXPECT_EQ(sets.size(), 2000u);
  }
  EXPECT_FALSE(control.stopped());
  DominoSets sets;
  for (engine::u64 key = 1; key <= 20'000; ++key) sets.add(key, control);
  sets.settle();
  EXPECT_TRUE(sets.lossy());
  EXPECT_EQ(control.reason(), engine::StopReason::memory_limit);
}

}  // namespace
}  // namespace puzzlebench::puzzles::domino_square
