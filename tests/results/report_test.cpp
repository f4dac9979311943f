// The report's page as text: what it embeds, and that nothing of a run document becomes markup. What the page
// does with it is tested in a browser (tests/report).
#include "results/report.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "results/comparison.hpp"
#include "results/comparison_json.hpp"
#include "results/report_data.hpp"
#include "tests/results/edge_documents.hpp"
#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;
using testing::Not;

/// What stands in the page between the tags of its data.
std::string embedded(const std::string& html) {
  const std::string open = "<script type=\"application/json\" id=\"report-data\">";
  const std::size_t begin = html.find(open) + open.size();
  return html.substr(begin, html.find("</script>", begin) - begin);
}

/// How often `pattern` is found.
std::ptrdiff_t count_of_pattern(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  return std::distance(std::sregex_iterator(text.begin(), text.end(), regex), {});
}

/// The page without the library, whose size std::regex does not bear.
std::string without_charts(const std::string& html) {
  const std::size_t begin = html.find("</script>", html.find("id=\"report-data\">"));
  const std::size_t library = html.find("<script>", begin);
  return html.substr(0, library) + html.substr(html.find("<script type=\"module\">", library));
}

TEST(Report, EmbedsItsDataWhole) {
  const RunDocument document = sample_document();
  const std::string html = to_html(document);
  EXPECT_THAT(html, testing::StartsWith("<!doctype html>\n"));
  EXPECT_THAT(without_charts(html), Not(HasSubstr("{{")));
  EXPECT_EQ(Json::parse(embedded(html)), Json::parse(report_data(document)));
}

TEST(Report, ShowsHostileTextsAsText) {
  const RunDocument document = hostile_document(), base = hostile_document(6);
  const std::string hostile = hostile_text;
  const std::string html = to_html(document, &base), data = embedded(html);
  EXPECT_EQ(data.find_first_of("<>&"), std::string::npos);
  EXPECT_THAT(data, Not(HasSubstr("\xe2\x80\xa8")));
  EXPECT_THAT(data, Not(HasSubstr("\xe2\x80\xa9")));
  RunDocument plain;
  plain.pictures = sample_pictures();
  const std::string tags = "<(script|img|style|/script|/style|/svg|/figure)";
  EXPECT_EQ(count_of_pattern(without_charts(html), tags),
            count_of_pattern(without_charts(to_html(plain)), tags));
  const Json json = Json::parse(data);
  EXPECT_EQ(json["run"]["id"], hostile);
  EXPECT_EQ(json["cells"][0]["name"], "frogs/reach/n:12/serial" + hostile);
  EXPECT_EQ(json["comparison"]["before"]["run"], hostile);
}

TEST(Report, ReplacesWhatIsNoUtf8) {
  RunDocument document = sample_document(1);
  document.context.host_name = "h\xff\xc3st";
  EXPECT_TRUE(Json::accept(embedded(to_html(document))));
}

TEST(Report, LoadsNothing) {
  const std::string html = without_charts(to_html(sample_document()));
  // The one address is the name of what an <svg> is, which nothing asks for.
  EXPECT_EQ(count_of_pattern(html, "https?:"),
            count_of_pattern(html, " xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_EQ(count_of_pattern(html, "url\\(|@import|<(iframe|object|embed|base|form)\\b"), 0);
  EXPECT_EQ(count_of_pattern(html, "<[a-z]+[^>]* src="), 0);
  EXPECT_EQ(count_of_pattern(html, "<link\\b[^>]*href=\"data:,\""), count_of_pattern(html, "<link\\b"));
  EXPECT_THAT(html, HasSubstr("content=\"default-src 'none';"));
}

TEST(Report, HasTheLibraryWhereItSaysSo) {
  const std::string html = to_html(sample_document(1));
  EXPECT_EQ(html.find("Apache Software Foundation") != std::string::npos, report_has_charts());
}

TEST(Report, ComparesWithTheBaseBefore) {
  RunDocument base = sample_document(), run = sample_document();
  base.run.id = "base";
  for (Sample& sample : run.samples) sample.real_seconds *= 1.5;
  EXPECT_FALSE(Json::parse(report_data(run)).contains("comparison"));
  Json comparison = Json::parse(report_data(run, &base))["comparison"];
  comparison.erase("legend");  // what the page says besides
  comparison.erase("disturbed");
  EXPECT_EQ(comparison, Json::parse(comparison_json(compare(base, run))));
  EXPECT_EQ(comparison["before"]["run"], "base");
  EXPECT_GT(comparison["verdicts"]["SLOWER"], 0);
}

TEST(Report, HasAPageForARunWithoutCells) {
  const Json json = Json::parse(embedded(to_html({})));
  EXPECT_EQ(json["first"]["headline"],
            "Nothing was measured: every cell failed, or the sweep ended before its first sample.");
  EXPECT_EQ(json["first"]["numbers"].size(), 3u);
  EXPECT_EQ(json["first"]["numbers"][0]["value"], "unknown");
  EXPECT_TRUE(json["cells"].empty());
  EXPECT_EQ(json["run"]["command"], "");
}

}  // namespace
}  // namespace puzzlebench::results
