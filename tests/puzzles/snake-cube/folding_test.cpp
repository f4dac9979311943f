// The independent check, the picture and what is said about solutions.
#include "puzzles/snake-cube/folding.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/puzzles/snake-cube/snake.hpp"

namespace puzzlebench::puzzles::snake_cube {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const Solution good{0,  1, 2,  5,  8,  7, 6, 15, 24, 25, 16, 17, 14, 11,
                    10, 9, 18, 21, 12, 3, 4, 13, 22, 19, 20, 23, 26};

std::string complaint(const Workload& workload, const Solution& solution) {
  return workload.check(solution).value_or("good");
}

TEST(SnakeCheck, FindsWhatIsWrong) {
  const auto seed = snake({});
  EXPECT_EQ(complaint(*seed, good), "good");
  Solution wrong = good;
  wrong.pop_back();
  EXPECT_EQ(complaint(*seed, wrong), "it has 26 cubes, but the box 3x3x3 has 27 cells");
  EXPECT_EQ(complaint(*seed, {}), "it has 0 cubes, but the box 3x3x3 has 27 cells");
  wrong = good;
  wrong[4] = 27;
  EXPECT_EQ(complaint(*seed, wrong), "cube 5 is in cell 27, which is not in the box 3x3x3");
  wrong[4] = -1;
  EXPECT_EQ(complaint(*seed, wrong), "cube 5 is in cell -1, which is not in the box 3x3x3");
  wrong[4] = 2;
  EXPECT_EQ(complaint(*seed, wrong), "cube 5 is in cell 2, which is filled already");
  wrong = good;
  std::swap(wrong[10], wrong[20]);
  EXPECT_THAT(complaint(*seed, wrong), HasSubstr("is not beside"));
}

TEST(SnakeCheck, KnowsWhereTheChainTurns) {
  EXPECT_EQ(complaint(*snake({{"chain", "mean-green"}}), good),
            "the chain turns at cube 6, but this folding does not");
  // x 0 1 2 then back along y = 1: the chain 2,1,2; asked to be 1,1,... it must turn at cube 2.
  const Solution strip{0, 1, 2, 5, 4, 3};
  EXPECT_EQ(complaint(*snake({{"chain", "2,1,2"}, {"box", "3x2x1"}}), strip), "good");
  EXPECT_EQ(complaint(*snake({{"chain", "1,1,1,1,1"}, {"box", "3x2x1"}}), strip),
            "the chain turns at cube 2, but this folding does not");
  EXPECT_EQ(complaint(*snake({{"chain", "5"}, {"box", "3x2x1"}}), strip),
            "the chain goes straight on at cube 3, but this folding does not");
}

TEST(SnakeCheck, HoldsAFoldingToTheGivenStart) {
  EXPECT_EQ(complaint(*snake({{"start", "0,0,0:+x"}}), good), "good");
  EXPECT_EQ(complaint(*snake({{"start", "0,0,0"}}), good), "good");
  EXPECT_EQ(complaint(*snake({{"start", "0,0,0:+y"}}), good), "it does not start as --start 0,0,0:+y says");
  EXPECT_EQ(complaint(*snake({{"start", "2,0,0"}}), good), "it does not start as --start 2,0,0 says");
}

TEST(SnakePicture, NumbersTheCubesLayerByLayer) {
  const Picture picture = snake({})->picture(good);
  EXPECT_FALSE(picture.frames_in_time);
  ASSERT_EQ(picture.frames.size(), 3u);
  std::vector<std::vector<std::string>> labels;
  for (const PictureFrame& frame : picture.frames) {
    EXPECT_EQ(frame.rows, 3);
    EXPECT_EQ(frame.columns, 3);
    labels.emplace_back();
    for (const PictureCell& cell : frame.cells) {
      EXPECT_EQ(cell.row * 3 + cell.column, static_cast<int>(labels.back().size()));
      labels.back().push_back(cell.label);
    }
  }
  EXPECT_THAT(labels[0], ElementsAre("1", "2", "3", "20", "21", "4", "7", "6", "5"));
  EXPECT_THAT(labels[1], ElementsAre("16", "15", "14", "19", "22", "13", "8", "11", "12"));
  EXPECT_THAT(labels[2], ElementsAre("17", "24", "25", "18", "23", "26", "9", "10", "27"));
  EXPECT_EQ(picture.frames[0].cells[0].piece, 0);
  EXPECT_EQ(picture.frames[0].cells[2].piece, 0);
  EXPECT_EQ(picture.frames[0].cells[5].piece, 1);
  EXPECT_EQ(picture.frames[2].cells[8].piece, 16);
  EXPECT_THAT(picture.notes.back(), HasSubstr("+x2 +y2 -x2 +z2 +x -z +x -y2 -x2 +z +y -z2 +x +z2 -y +x +y2"));
}

TEST(SnakeRemarks, TellTheCombinationsBesideThePlacementsTried) {
  const auto seed = snake({{"start", "0,0,0:+x"}});
  const auto remarks = seed->remarks(run(*seed), {});
  ASSERT_FALSE(remarks.empty());
  EXPECT_EQ(remarks.front(), "4^17 = 17,179,869,184 combinations of directions; placements tried: 231");
}

TEST(SnakeRemarks, TheSeedsTwoSolutionsAreMirrorImages) {
  const auto seed = snake({{"start", "0,0,0:+x"}});
  engine::Control control;
  const auto shown = seed->solutions(100, control);
  ASSERT_EQ(shown.size(), 2u);
  EXPECT_EQ(shown.front(), good);
  for (const Solution& solution : shown) EXPECT_EQ(seed->check(solution), std::nullopt);
  EXPECT_THAT(seed->remarks(run(*seed), shown),
              testing::Contains("solution 2 is the mirror image of solution 1 (x y z -> x z y)"));
}

TEST(SnakeRemarks, NameTheTurnBetweenSolutions) {
  const auto seed = snake({{"starts", "all"}});
  engine::Control control;
  const auto shown = seed->solutions(100, control);
  ASSERT_EQ(shown.size(), 48u);
  int turned = 0, mirrored = 0;
  for (const std::string& line : seed->remarks(run(*seed), shown)) {
    turned += line.find(" is solution 1 turned (") != std::string::npos ? 1 : 0;
    mirrored += line.find(" is the mirror image of solution 1 (") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(turned, 23);
  EXPECT_EQ(mirrored, 24);
}

TEST(SnakeRemarks, APalindromicChainMayBeReadBackwards) {
  // The only path through a 4x1x1 box, from either end: turning the box does the same, and is what is named.
  const auto line = snake({{"chain", "3"}, {"box", "4x1x1"}, {"starts", "all"}});
  engine::Control control;
  const auto two = line->solutions(10, control);
  ASSERT_EQ(two.size(), 2u);
  EXPECT_THAT(line->remarks(run(*line), two),
              testing::Contains(HasSubstr("solution 2 is solution 1 turned (")));

  // 24 placements are 3 orbits under the box's 8 symmetries; reading backwards maps two of the orbits to one
  // another.
  const auto three =
      snake({{"chain", "1,1,1,2,1,2,2,1,1,1,2,2,1,2,1,1,1"}, {"box", "2x3x4"}, {"starts", "all"}});
  const auto all = three->solutions(1000, control);
  ASSERT_EQ(all.size(), 24u);
  int same = 0, backwards = 0;
  for (const std::string& remark : three->remarks(run(*three), all)) {
    if (!remark.starts_with("solution ")) continue;
    ++(remark.find(" read backwards") == std::string::npos ? same : backwards);
  }
  EXPECT_EQ(same, 3 * 7);
  EXPECT_EQ(backwards, 1);
}

TEST(SnakeRemarks, OnlySolutionsWithASymmetryBetweenThemAreRelated) {
  const auto cube = snake({{"chain", "1,1,1,1,1,1,1"}, {"start", "0,0,0:+x"}});
  engine::Control control;
  const auto shown = cube->solutions(100, control);
  const Outcome outcome = run(*cube);
  EXPECT_TRUE(figure(outcome, "solutions_distinct") == 3);
  EXPECT_EQ(shown.size(), 6u);
  std::size_t related = 0;
  for (const std::string& line : cube->remarks(outcome, shown))
    related += line.starts_with("solution ") ? 1 : 0;
  EXPECT_EQ(related, 3u) << "three orbits of two: one line for the second of each";
}

}  // namespace
}  // namespace puzzlebench::puzzles::snake_cube
