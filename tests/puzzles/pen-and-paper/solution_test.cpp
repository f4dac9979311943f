// A path as a thing to check and to show.
#include <gtest/gtest.h>

#include "puzzles/pen-and-paper/board.hpp"
#include "tests/puzzles/pen-and-paper/support.hpp"

namespace puzzlebench::tests::pen_and_paper {
namespace {

using puzzles::Solution;
using puzzles::pen_and_paper::Rules;

const Solution good = {0,  3,  18, 15, 7,  19, 4, 12, 24, 9,  17, 2, 10,
                       22, 14, 11, 23, 20, 5,  8, 16, 1,  13, 21, 6};

TEST(PenAndPaperCheck, SaysWhatIsWrong) {
  const Rules rules{{5, 5}, {}, false};
  EXPECT_EQ(rules.check(good), std::nullopt);
  EXPECT_EQ(rules.check({0, 3}), "it has 2 cells, the board has 25");
  EXPECT_EQ(rules.check({}), "it has 0 cells, the board has 25");
  Solution wrong = good;
  wrong[24] = 25;
  EXPECT_EQ(rules.check(wrong), "cell 25 is not on the board");
  wrong[24] = -1;
  EXPECT_EQ(rules.check(wrong), "cell -1 is not on the board");
  wrong[24] = 0;
  EXPECT_EQ(rules.check(wrong), "cell 0 is entered twice");
  wrong = good;
  std::swap(wrong[23], wrong[24]);
  EXPECT_EQ(rules.check(wrong), "from cell 13 to cell 6 is no jump");
  EXPECT_EQ((Rules{{5, 5}, 7, false}.check(good)), "it starts on cell 0, not on cell 7");
  EXPECT_EQ((Rules{{5, 5}, {}, true}.check(good)), "from cell 6 to cell 0 is no jump");
}

TEST(PenAndPaperCheck, AJumpDoesNotWrapAroundTheEdge) {
  // 4x5: from (0,4) three columns on would be (1,2), which is 3 more as a number.
  Solution path;
  for (int cell = 0; cell < 20; ++cell) path.push_back(cell);
  std::swap(path[0], path[4]);
  std::swap(path[1], path[7]);
  EXPECT_EQ((Rules{{4, 5}, {}, false}.check(path)), "from cell 4 to cell 7 is no jump");
}

TEST(PenAndPaperShow, NotationListsTheCellsInOrder) {
  EXPECT_EQ(make(Objective::first, {{"n", "5"}})->notation(good),
            "0 3 18 15 7 19 4 12 24 9 17 2 10 22 14 11 23 20 5 8 16 1 13 21 6");
}

TEST(PenAndPaperShow, ThePictureIsTheFramedNumberedGrid) {
  const auto picture = make(Objective::first, {{"n", "5"}})->picture(good);
  ASSERT_EQ(picture.frames.size(), 1u);
  const auto& frame = picture.frames.front();
  EXPECT_EQ(frame.rows, 5);
  EXPECT_EQ(frame.columns, 5);
  EXPECT_TRUE(frame.bordered);
  ASSERT_EQ(frame.cells.size(), 25u);
  EXPECT_EQ(frame.cells[2].row, 3);
  EXPECT_EQ(frame.cells[2].column, 3);
  EXPECT_EQ(frame.cells[2].label, "3");
  EXPECT_EQ(frame.cells[24].label, "25");
  ASSERT_EQ(frame.line.size(), 25u);
  EXPECT_EQ(frame.line[2], std::pair(3, 3));
}

TEST(PenAndPaperShow, ABoardTooBigToLookAtShowsItsTwoEnds) {
  Solution path;
  for (int cell = 0; cell < 101 * 101; ++cell) path.push_back(cell);
  const auto workload = make(Objective::first, {{"n", "101"}});
  EXPECT_EQ(workload->notation(path),
            "0 1 2 3 4 5 6 7 8 9 10 11 ... 10189 10190 10191 10192 10193 10194 10195 10196 10197 10198 10199 "
            "10200");
  const auto picture = workload->picture(path);
  EXPECT_TRUE(picture.frames.empty());
  EXPECT_EQ(picture.notes,
            (std::vector<std::string>{"10,201 cells are too many to draw; --json lists them in order"}));
  path.resize(100 * 100);
  EXPECT_EQ(make(Objective::first, {{"n", "100"}})->picture(path).frames.front().cells.size(), 10'000u);
}

TEST(PenAndPaperShow, TheLineOfATourReturnsToItsStart) {
  const auto workload = make(Objective::first, {{"n", "5"}, {"closed", "true"}});
  const auto picture = workload->picture(*run_serial(*workload).solution);
  ASSERT_EQ(picture.frames.front().line.size(), 26u);
  EXPECT_EQ(picture.frames.front().line.front(), picture.frames.front().line.back());
}

TEST(PenAndPaperShow, RemarksSayHowPathsAndToursAreCounted) {
  const auto remark = [](const puzzles::ParameterMap& parameters) {
    const auto workload = make(Objective::count, parameters);
    const auto remarks = workload->remarks(run_serial(*workload), {});
    return remarks.empty() ? "" : remarks.front();
  };
  EXPECT_EQ(remark({}), "12,400 directed paths: 6,200 and their reverses");
  EXPECT_EQ(remark({{"closed", "true"}}),
            "48 tours, each counted once, whatever its direction and start cell");
  EXPECT_EQ(remark({{"start", "0,0"}}), "");
  EXPECT_EQ(remark({{"n", "4"}}), "");
}

}  // namespace
}  // namespace puzzlebench::tests::pen_and_paper
