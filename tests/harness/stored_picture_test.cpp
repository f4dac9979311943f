#include "harness/stored_picture.hpp"

#include <gtest/gtest.h>

#include "results/journal.hpp"
#include "tests/harness/sweep_fixture.hpp"

namespace puzzlebench::harness {
namespace {

using puzzles::PictureLook;

puzzles::Picture line_of(int points, PictureLook look = PictureLook::tour) {
  puzzles::PictureFrame frame;
  frame.rows = 1;
  frame.columns = points;
  for (int i = 0; i < points; ++i) {
    frame.cells.push_back({0, i, std::to_string(i + 1), -1});
    frame.line.emplace_back(0, i);
  }
  return {false, {frame}, {}, look};
}

TEST(StoredPicture, IsTheSamePicture) {
  puzzles::PictureFrame frame;
  frame.caption = "start";
  frame.rows = 1;
  frame.columns = 2;
  frame.bordered = true;
  frame.cells = {{0, 1, ">", 3}};
  frame.line = {{0, 0}, {0, 1}};
  EXPECT_EQ(stored_picture({true, {frame, frame}, {"a note"}, PictureLook::frogs}),
            (results::Picture{"frogs",
                              true,
                              {{"start", 1, 2, true, {{0, 1, ">", 3}}, {{0, 0}, {0, 1}}},
                               {"start", 1, 2, true, {{0, 1, ">", 3}}, {{0, 0}, {0, 1}}}},
                              {"a note"}}));
}

TEST(StoredPicture, EveryLookHasItsName) {
  for (int look = 0; look < static_cast<int>(results::picture_looks.size()); ++look)
    EXPECT_EQ(stored_picture(line_of(2, static_cast<PictureLook>(look)))->look,
              results::picture_looks[static_cast<std::size_t>(look)]);
}

TEST(StoredPicture, HasNothingOutsideOfItsFrames) {
  puzzles::Picture picture = line_of(3, PictureLook::text);
  picture.frames[0].columns = 2;
  picture.frames[0].cells[0].row = -1;
  const auto stored = stored_picture(picture);
  ASSERT_TRUE(stored);
  EXPECT_EQ(stored->frames[0].cells, (std::vector<results::PictureCell>{{0, 1, "2", -1}}));
  EXPECT_EQ(stored->frames[0].line.size(), 2u);
}

TEST(StoredPicture, OfATourIsItsLine) {
  const auto stored = stored_picture(line_of(40'000));
  ASSERT_TRUE(stored);
  EXPECT_TRUE(stored->frames[0].cells.empty());
  EXPECT_EQ(stored->frames[0].line.size(), 40'000u);
}

TEST(StoredPicture, IsNoneWhereItIsTooLargeOrNothing) {
  EXPECT_FALSE(stored_picture(line_of(40'001)));
  EXPECT_TRUE(stored_picture(line_of(20'000, PictureLook::text)));
  EXPECT_FALSE(stored_picture(line_of(20'001, PictureLook::text)));
  EXPECT_FALSE(stored_picture({false, {}, {"too many to draw"}}));
  EXPECT_FALSE(stored_picture(line_of(0)));
}

TEST_F(Sweep, KeepsAPictureOfEachSolutionFound) {
  options_.workloads = {"fake/count/n:6", "fake/first/n:6", "fake/first/n:3", "fake/first/n:5/lie:solution"};
  EXPECT_EQ(run(), 1);  // one of them lies
  const auto pictures = document().pictures;
  ASSERT_EQ(pictures.size(), 1u) << "a count has no solution, n:3 has none, and a wrong one is none";
  EXPECT_EQ(pictures[0].workload, "fake/first/n:6");
  std::string columns;
  for (const results::PictureCell& cell : pictures[0].picture.frames[0].cells) columns += cell.label;
  EXPECT_EQ(columns, "135024");
  EXPECT_EQ(results::read_journal(fs::path(options_.output) / "journal.jsonl").document.pictures, pictures);
}

}  // namespace
}  // namespace puzzlebench::harness
