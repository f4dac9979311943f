#include "results/picture_svg.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <tuple>
#include <vector>

#include "tests/results/sample_pictures.hpp"
#include "tests/xml.hpp"

namespace puzzlebench::results {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using tests::occurrences;
using tests::xml_fault;

std::string svg_of(const Picture& picture) {
  const std::string svg = draw_picture(picture, "title").svg;
  EXPECT_EQ(xml_fault(svg), "");
  return svg;
}

TEST(PictureSvg, IsOneAccessibleElementWithoutIdsOrScripts) {
  const DrawnPicture drawn = draw_picture(one_jump(), "pegs/first/n:3 <&>");
  EXPECT_EQ(xml_fault(drawn.svg), "");
  EXPECT_THAT(drawn.svg, testing::StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                                             "class=\"puzzlebench-picture\" role=\"img\" viewBox=\"0 0 "));
  EXPECT_THAT(drawn.svg, HasSubstr("<title>pegs/first/n:3 &lt;&amp;&gt;</title>"));
  EXPECT_THAT(
      drawn.svg,
      HasSubstr(
          "<desc>2 steps. The first: start. The last: 1. 00-02. 1 row of 3 places: . . o. 1 jump.</desc>"));
  EXPECT_THAT(drawn.svg, AllOf(Not(HasSubstr(" id=")), Not(HasSubstr("script")), Not(HasSubstr("href"))));
  EXPECT_EQ(drawn_file(drawn), "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + drawn.svg + "\n");
}

TEST(PictureSvg, TellsWhoCannotSeeItWhatItShows) {
  const auto told = [](const Picture& picture) {
    const std::string svg = draw_picture(picture, "t").svg;
    const std::size_t begin = svg.find("<desc>") + 6;
    return svg.substr(begin, svg.find("</desc>") - begin);
  };
  PictureFrame square = board({"34", "5<"});
  square.cells.erase(square.cells.begin() + 1);
  EXPECT_EQ(told({"text", false, {square, square}, {"a note"}}),
            "2 steps. 2 rows of 2 places: 3 -; 5 &lt;. 2 rows of 2 places: 3 -; 5 &lt;. a note.");
  const PictureFrame tour{"", 50, 40, false, {}, {{0, 0}, {0, 3}, {2, 5}}};
  EXPECT_EQ(told({"tour", false, {tour}, {}}),
            "A line through 3 points on 50 rows of 40 places, from row 1, column 1 to row 3, column 6.");
  const PictureFrame large{"", 11, 10, false, {{0, 0, "Q", -1}}, {}};
  EXPECT_EQ(told({"chessboard", false, {large}, {}}), "11 rows of 10 places.");
}

TEST(PictureSvg, ItsStylesReachNothingElseOnAPage) {
  const std::string svg = svg_of(one_jump());
  const std::size_t begin = svg.find("<style>\n") + 8;
  std::istringstream rules(svg.substr(begin, svg.find("</style>") - begin));
  int count = 0;
  for (std::string rule; std::getline(rules, rule); ++count) {
    std::istringstream selectors(rule.substr(0, rule.find('{')));
    for (std::string selector; std::getline(selectors, selector, ',');)
      EXPECT_THAT(selector, testing::StartsWith(".puzzlebench-picture ")) << rule;
  }
  EXPECT_GT(count, 10);
}

TEST(PictureSvg, EachFrameInTimeIsAStepThatCanBeShownAlone) {
  const DrawnPicture drawn = draw_picture(one_jump(), "t");
  EXPECT_EQ(drawn.steps, 2);
  EXPECT_EQ(occurrences(drawn.svg, "class=\"frame\""), 2);
  EXPECT_EQ(occurrences(drawn.svg, " data-box=\""), 2);
  EXPECT_LT(drawn.svg.find("data-step=\"1\""), drawn.svg.find("data-step=\"2\""));
  EXPECT_EQ(draw_picture({"text", false, {board({"a"})}, {}}, "t").steps, 1);
}

TEST(PictureSvg, ABoxOfAStepLeavesItsCaptionOut) {
  const auto box_of = [](const std::string& caption) {
    const std::string svg = svg_of({"pegs", true, {board({"oo.", "o.o"}, caption)}, {}});
    std::istringstream box(svg.substr(svg.find("data-box=\"") + 10));
    double x = 0, y = 0, width = 0, height = 0;
    box >> x >> y >> width >> height;
    return std::tuple{y, width, height};
  };
  const auto [top, width, height] = box_of("");
  const auto [lower_top, same_width, same_height] = box_of("start");
  EXPECT_GT(lower_top, top);
  EXPECT_EQ(same_width, width);
  EXPECT_EQ(same_height, height);
  EXPECT_THAT(svg_of({"pegs", true, {board({"oo.", "o.o"}, "start")}, {}}),
              HasSubstr("<g class=\"caption\"><text "));
}

TEST(PictureSvg, PegsJumpAlongAnArrowOverThePegThatGoes) {
  const std::string svg = svg_of(one_jump());
  EXPECT_THAT(svg, HasSubstr("<path class=\"peg\" d=\"M10 10h0M30 10h0\"/>"));
  EXPECT_THAT(svg, HasSubstr("<path class=\"hole\" d=\"M50 10h0\"/>"));
  EXPECT_THAT(svg, HasSubstr("<path class=\"hole\" d=\"M10 10h0M30 10h0\"/>"));
  EXPECT_THAT(svg, HasSubstr("<path class=\"gone\" d=\"M26.5 6.5l7 7m0-7l-7 7\"/>"));
  EXPECT_EQ(occurrences(svg, "class=\"way\""), 1);
  EXPECT_THAT(svg, HasSubstr("<path class=\"head\" d=\"M47.6 8.2L"));
}

TEST(PictureSvg, FrogsLookTheWayTheyGo) {
  Picture picture{"frogs", true, {board({">.<"}), board({".><"})}, {}};
  picture.frames[1].line = {{0, 0}, {0, 1}};
  const std::string svg = svg_of(picture);
  EXPECT_THAT(svg, HasSubstr("<path class=\"body right\" d=\"M7.5 11.2l4.5 -1.2\"/>"));
  EXPECT_THAT(svg, HasSubstr("<path class=\"body left\" d=\"M52.5 11.2l-4.5 -1.2\"/>"));
  EXPECT_THAT(svg, HasSubstr("<path class=\"rock\" d=\"M4 18h12M24 18h12M44 18h12\"/>"));
  EXPECT_EQ(occurrences(svg, "class=\"way\""), 1);
}

TEST(PictureSvg, ADominoIsOneTileWithItsPips) {
  Picture picture{"dominoes", false, {board({"63", "05"})}, {}};
  for (PictureCell& cell : picture.frames[0].cells) cell.piece = cell.column;  // two upright ones
  std::string svg = svg_of(picture);
  EXPECT_EQ(occurrences(svg, "<rect class=\"tile\""), 2);
  EXPECT_THAT(svg, HasSubstr("x=\"0.7\" y=\"0.7\" width=\"18.6\" height=\"38.6\""));
  EXPECT_THAT(svg, HasSubstr("<path class=\"across\" d=\"M4 20h12M24 20h12\"/>"));
  EXPECT_EQ(occurrences(svg, "h0"), 6 + 3 + 0 + 5);
  picture.frames[0].cells[0].label = "12";  // of double-12: more than a half has room for
  svg = svg_of(picture);
  EXPECT_EQ(occurrences(svg, "h0"), 3 + 0 + 5);
  EXPECT_THAT(svg, HasSubstr(">12</text></g>"));
}

TEST(PictureSvg, QueensStandOnAChessboard) {
  const std::string svg = svg_of({"chessboard", false, {board({".Q", "Q."})}, {}});
  EXPECT_THAT(svg, HasSubstr("<path class=\"light\" d=\"M0 0h20v20h-20zM20 20h20v20h-20z\"/>"));
  EXPECT_THAT(svg, HasSubstr("<path class=\"dark\" d=\"M20 0h20v20h-20zM0 20h20v20h-20z\"/>"));
  EXPECT_THAT(svg, HasSubstr("<path class=\"queen\" d=\"M24 16.6h12"));
}

TEST(PictureSvg, ATourIsColouredByTimeAndNumberedWhereThereIsRoom) {
  const std::string svg = svg_of({"tour", false, {tour(3)}, {}});
  EXPECT_THAT(svg, HasSubstr("<g class=\"thread\">"));
  EXPECT_THAT(svg, HasSubstr("d=\"M10 10h20\""));
  EXPECT_THAT(svg, HasSubstr("d=\"M50 10v20\""));
  EXPECT_EQ(occurrences(svg, "<text"), 1 + 9 + 2);  // the title, the points, the ends of the scale
  EXPECT_THAT(svg, HasSubstr("stroke=\"#fde725\" d=\"M30 50h20\""));  // the last move is the lightest
  const std::string closed = svg_of({"tour", false, {tour(4, true)}, {}});
  EXPECT_THAT(closed, HasSubstr("d=\"M10 70v-60\""));
  EXPECT_EQ(occurrences(closed, ">16</text>"), 2);
  EXPECT_EQ(occurrences(closed, ">17</text>"), 0);
}

TEST(PictureSvg, ATourOfTenThousandPointsStaysSmall) {
  const std::string svg = svg_of({"tour", false, {tour(100)}, {}});
  EXPECT_LT(svg.size(), 400'000u);
  EXPECT_EQ(occurrences(svg, "h20") + occurrences(svg, "h-20") + occurrences(svg, "v20"), 9'999);
  EXPECT_EQ(occurrences(svg, "<path stroke=\"#"), 48 + 2);  // and the ends
  EXPECT_EQ(occurrences(svg, "<path class=\"end\""), 1);
}

/// All data-to of an SVG, in order.
std::vector<int> reached(const std::string& svg) {
  std::vector<int> points;
  for (std::size_t at = svg.find(" data-to=\""); at != std::string::npos;
       at = svg.find(" data-to=\"", at + 1))
    points.push_back(std::stoi(svg.substr(at + 10)));
  return points;
}

TEST(PictureSvg, PartsOfATourSayHowFarTheyLead) {
  // Of nine points each is a shade: eight lines from point to point, nine discs and their numbers.
  EXPECT_THAT(
      reached(svg_of({"tour", false, {tour(3)}, {}})),
      testing::ElementsAre(2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  const auto line = reached(svg_of({"tour", false, {tour(100)}, {}}));
  EXPECT_EQ(line.size(), 48u);
  EXPECT_EQ(line.front(), 209);  // 9,999 jumps / 48 = 208.3
  EXPECT_EQ(line.back(), 10'000);
  EXPECT_TRUE(std::ranges::is_sorted(line));
  // A shade's line and its discs end at the same point, and the way back to the start adds none.
  for (const bool closed : {false, true}) {
    auto both = reached(svg_of({"tour", false, {tour(20, closed)}, {}}));
    EXPECT_EQ(std::ranges::max(both), 400);
    EXPECT_EQ(std::set<int>(both.begin(), both.end()).size(), 48u) << closed;
  }
}

TEST(PictureSvg, AChainIsFoldedSegmentBySegment) {
  const DrawnPicture drawn = draw_picture(folding(), "t");
  EXPECT_EQ(xml_fault(drawn.svg), "");
  EXPECT_EQ(drawn.steps, 3);
  EXPECT_THAT(drawn.svg, AllOf(HasSubstr(">cubes 1 to 2</text>"), HasSubstr(">cube 3</text>"),
                               HasSubstr(">cube 4</text>"), HasSubstr(">z = 1</text>")));
  // Two cubes side by side show five faces; the third stands on the second; the fourth covers the first.
  const auto faces_until = [&](int step) {
    const std::size_t begin = drawn.svg.find("data-step=\"" + std::to_string(step) + "\"");
    const std::size_t end = drawn.svg.find("</g>\n", begin);
    return occurrences(drawn.svg.substr(begin, end - begin), "<path fill=\"#");
  };
  EXPECT_EQ(faces_until(1), 5);
  EXPECT_EQ(faces_until(2), 4 + 3);
  EXPECT_EQ(faces_until(3), 3 + 5);
  EXPECT_EQ(occurrences(drawn.svg, "class=\"cube last\""), 2 + 1 + 1);
  EXPECT_EQ(occurrences(drawn.svg, "class=\"below\""), 1);
}

TEST(PictureSvg, WhatIsNoChainIsDrawnAsText) {
  for (const char* label : {"x", "", "2x", "-1", "7", "1", "0", "99999999999999999999999"}) {
    Picture picture = folding();
    picture.frames[0].cells[1].label = label;
    EXPECT_EQ(draw_picture(picture, "t").steps, 2) << label;
  }
  Picture many{"cubes", false, {PictureFrame{"", 1, 126, false, {}, {}}}, {}};
  for (int i = 0; i < 126; ++i) many.frames[0].cells.push_back({0, i, std::to_string(i + 1), i});
  EXPECT_EQ(draw_picture(many, "t").steps, 1);
  many.frames[0].cells.pop_back();
  EXPECT_EQ(draw_picture(many, "t").steps, 125);
}

TEST(PictureSvg, BordersGoAroundPieces) {
  PictureFrame frame = board({"ab"});
  frame.bordered = true;
  EXPECT_THAT(svg_of({"text", false, {frame}, {}}), HasSubstr("M0 0h20M0 0v20M0 0m0 20h20M20 0h20M20 0v20"));
  frame.cells[0].piece = frame.cells[1].piece = 3;
  EXPECT_THAT(svg_of({"text", false, {frame}, {}}),
              HasSubstr("M0 0h20M0 0v20M0 0m0 20h20M20 0h20M20 0m0 20h20M20 0m20 0v20"));
}

TEST(PictureSvg, NoLookLetsALabelBecomeMarkup) {
  const std::string hostile = "</text><script>alert(1)</script>\"'&\xff\x01";
  for (const char* look : picture_looks) {
    PictureFrame frame = board({"x.", "oQ"}, hostile);
    frame.bordered = true;
    for (PictureCell& cell : frame.cells) cell.label = hostile;
    frame.line = {{0, 0}, {0, 0}};
    const DrawnPicture drawn = draw_picture({look, true, {frame, frame}, {hostile}}, hostile);
    EXPECT_EQ(xml_fault(drawn.svg), "") << look;
    EXPECT_THAT(drawn.svg, Not(HasSubstr("<script"))) << look;
    EXPECT_EQ(drawn.steps, 2) << look;
  }
}

TEST(PictureSvg, EveryLookDrawsEveryShape) {
  for (const char* look : picture_looks)
    for (const PictureFrame& frame :
         {PictureFrame{"", 1, 1, false, {}, {}},
          PictureFrame{"", 40'000, 40'000, true, {}, {{39'999, 39'999}}},
          PictureFrame{"", 1, 40'000, true, {{0, 39'999, "1", 0}}, {{0, 0}, {0, 39'999}}}}) {
      const std::string svg = svg_of({look, false, {frame}, {}});
      EXPECT_THAT(svg, AllOf(Not(HasSubstr("nan")), Not(HasSubstr("inf ")))) << look;
      EXPECT_LT(svg.size(), 100'000u) << look;
    }
}

TEST(PictureSvg, LongNotesAreWrapped) {
  Picture picture{"text", false, {board({"a"})}, {"one"}};
  EXPECT_EQ(occurrences(svg_of(picture), "class=\"note\""), 1);
  picture.notes = {std::string(400, 'x') + " two three", "four"};
  EXPECT_EQ(occurrences(svg_of(picture), "class=\"note\""), 3);
}

}  // namespace
}  // namespace puzzlebench::results
