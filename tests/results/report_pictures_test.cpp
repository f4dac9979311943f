#include "results/report_pictures.hpp"

#include <gmock/gmock.h>

#include "results/picture_svg.hpp"
#include "tests/results/sample_pictures.hpp"
#include "tests/xml.hpp"

namespace puzzlebench::results {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using tests::occurrences;

RunDocument pictured(std::vector<SolutionPicture> pictures) {
  RunDocument document;
  document.pictures = std::move(pictures);
  return document;
}

TEST(ReportPictures, HasEachPictureWholeUnderItsWorkload) {
  const auto pictures = sample_pictures();
  const std::string html = report_pictures(pictured(pictures));
  EXPECT_EQ(occurrences(html, "<figure "), static_cast<int>(pictures.size()));
  for (const SolutionPicture& solution : pictures)
    EXPECT_THAT(html, HasSubstr(draw_picture(solution.picture, solution.workload).svg));
  EXPECT_THAT(html, HasSubstr("<h3>peg-solitaire/<wbr>first/<wbr>board:row</h3>"));
  EXPECT_THAT(html, HasSubstr("<p class=\"note muted\">rocks are numbered from 0</p>"));
}

TEST(ReportPictures, BeginsAGameAtItsStartAndABuildingAtItsEnd) {
  EXPECT_THAT(report_pictures(pictured({{"a", one_jump()}})), HasSubstr("data-begin=\"first\""));
  EXPECT_THAT(report_pictures(pictured({{"a", folding()}})), HasSubstr("data-begin=\"last\""));
}

TEST(ReportPictures, LetsNoTextBecomeMarkup) {
  const std::string hostile = "</h3></p><script>alert(1)</script>\"'&\xff/x";
  Picture picture = one_jump();
  picture.notes = {hostile};
  picture.frames[0].caption = picture.frames[0].cells[0].label = hostile;
  const std::string html = report_pictures(pictured({{hostile, picture}}));
  EXPECT_THAT(html, AllOf(Not(HasSubstr("<script")), Not(HasSubstr("\xff"))));
  EXPECT_EQ(occurrences(html, "</h3>"), 1);
  EXPECT_THAT(html,
              HasSubstr("<h3>&lt;/<wbr>h3&gt;&lt;/<wbr>p&gt;&lt;script&gt;alert(1)&lt;/<wbr>script&gt;"));
}

TEST(ReportPictures, SaysHowToGetOneWhereThereIsNone) {
  const std::string html = report_pictures({});
  EXPECT_THAT(html, AllOf(HasSubstr("The run holds no picture"), HasSubstr("--workload peg-solitaire/first"),
                          Not(HasSubstr("<figure"))));
}

}  // namespace
}  // namespace puzzlebench::results
