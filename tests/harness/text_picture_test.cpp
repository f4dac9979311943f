#include "harness/text_picture.hpp"

#include <gtest/gtest.h>

namespace puzzlebench::harness {
namespace {

puzzles::PictureFrame grid(int rows, int columns, const std::vector<std::string>& labels) {
  puzzles::PictureFrame frame;
  frame.rows = rows;
  frame.columns = columns;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const std::string& label = labels[static_cast<std::size_t>(row * columns + column)];
      if (!label.empty()) frame.cells.push_back({row, column, label, -1});
    }
  return frame;
}

TEST(TextPicture, RightAlignsTheNumbersOfAPlainGrid) {
  const auto frame = grid(2, 3, {"1", "2", "10", "4", "5", "6"});
  EXPECT_EQ(text_picture({false, {frame}, {}}), " 1  2 10\n 4  5  6\n");
}

TEST(TextPicture, FramesAGridWithBorders) {
  auto frame = grid(2, 2, {"1", "12", "3", "4"});
  frame.bordered = true;
  EXPECT_EQ(text_picture({false, {frame}, {"a note"}}),
            "┌────┬────┐\n"
            "│  1 │ 12 │\n"
            "├────┼────┤\n"
            "│  3 │  4 │\n"
            "└────┴────┘\n"
            "a note\n");
}

TEST(TextPicture, DrawsBordersBetweenPiecesOnly) {
  auto frame = grid(2, 3, {"1", "2", "3", "4", "5", "6"});
  frame.bordered = true;
  const int pieces[] = {0, 1, 1, 0, 2, 2};  // an upright domino and two lying ones
  for (std::size_t i = 0; i < frame.cells.size(); ++i) frame.cells[i].piece = pieces[i];
  EXPECT_EQ(text_picture({false, {frame}, {}}),
            "┌───┬───────┐\n"
            "│ 1 │ 2   3 │\n"
            "│   ├───────┤\n"
            "│ 4 │ 5   6 │\n"
            "└───┴───────┘\n");
}

TEST(TextPicture, LeavesPlacesThatAreNotOnTheBoardBlank) {
  const auto cross = grid(3, 3, {"", "o", "", "o", ".", "o", "", "o", ""});
  EXPECT_EQ(text_picture({false, {cross}, {}}), "  o\no . o\n  o\n");
  auto bordered = cross;
  bordered.bordered = true;
  EXPECT_EQ(text_picture({false, {bordered}, {}}),
            "    ┌───┐\n"
            "    │ o │\n"
            "┌───┼───┼───┐\n"
            "│ o │ . │ o │\n"
            "└───┼───┼───┘\n"
            "    │ o │\n"
            "    └───┘\n");
}

TEST(TextPicture, PutsLayersSideBySideBelowTheirCaptionsAsFarAsTheWidthReaches) {
  auto first = grid(1, 2, {"1", "2"}), second = grid(2, 2, {"3", "4", "5", "6"}), third = first;
  first.caption = "top";
  second.caption = "middle";
  EXPECT_EQ(text_picture({false, {first, second, third}, {}}, 120),
            "top   middle   1 2\n"
            "1 2   3 4\n"
            "      5 6\n");
  EXPECT_EQ(text_picture({false, {first, second, third}, {}}, 12),
            "top   middle\n"
            "1 2   3 4\n"
            "      5 6\n"
            "\n"
            "1 2\n");
}

TEST(TextPicture, PutsOneLinePositionsOfAGameOneBelowAnother) {
  auto first = grid(1, 3, {"L", ".", "R"}), second = grid(1, 3, {".", "L", "R"});
  second.caption = "L steps";
  EXPECT_EQ(text_picture({true, {first, second}, {"done"}}), "L . R\n. L R   L steps\ndone\n");
}

TEST(TextPicture, CountsCodePointsNotBytes) {
  EXPECT_EQ(text_picture({false, {grid(2, 2, {"●", "·", "10", "●"})}, {}}), " ●  ·\n10  ●\n");
}

TEST(TextPicture, OfNothingIsNothing) {
  EXPECT_EQ(text_picture({}), "");
  EXPECT_EQ(text_picture({true, {}, {}}), "");
  puzzles::PictureFrame empty;
  EXPECT_EQ(frame_lines(empty).size(), 0u);
  empty.cells.push_back({5, 5, "x", -1});  // outside of its own grid: not drawn, not touched
  EXPECT_EQ(frame_lines(empty).size(), 0u);
}

TEST(TextPicture, SaysWhatTheSignsOfFrogsMean) {
  EXPECT_EQ(text_picture({true, {grid(1, 3, {">", ".", "<"})}, {"a note"}, puzzles::PictureLook::frogs}),
            "> . <\n"
            "> goes right, < goes left, . is the free rock\n"
            "a note\n");
}

}  // namespace
}  // namespace puzzlebench::harness
