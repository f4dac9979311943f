#include "results/svg_text.hpp"

#include <gtest/gtest.h>

#include <clocale>
#include <cmath>
#include <string>

namespace puzzlebench::results {
namespace {

constexpr const char* unknown = "\xef\xbf\xbd";

TEST(XmlText, EscapesMarkup) {
  EXPECT_EQ(xml_text("a<b>&\"c'"), "a&lt;b&gt;&amp;&quot;c&#39;");
  EXPECT_EQ(xml_text("</text><script>"), "&lt;/text&gt;&lt;script&gt;");
  EXPECT_EQ(xml_text("\u00e4\u265b\U0001f438\t\n"), "\u00e4\u265b\U0001f438\t\n");
}

TEST(XmlText, ReplacesWhatXmlForbidsAndWhatIsNoUtf8) {
  EXPECT_EQ(xml_text(std::string("a\0b\x1b", 4)), std::string("a") + unknown + "b" + unknown);
  EXPECT_EQ(xml_text("\xff<"), std::string(unknown) + "&lt;");
  EXPECT_EQ(xml_text("\xc3"), unknown);                                             // cut off
  EXPECT_EQ(xml_text("\xc3<"), std::string(unknown) + "&lt;");                      // swallows no markup
  EXPECT_EQ(xml_text("\xc0\xbc"), std::string(unknown) + unknown);                  // an overlong '<'
  EXPECT_EQ(xml_text("\xed\xa0\x80"), std::string(unknown) + unknown + unknown);    // a surrogate
  EXPECT_EQ(xml_text("\xef\xbf\xbe"), std::string(unknown) + unknown + unknown);    // U+FFFE
  EXPECT_EQ(xml_text("\xf4\x90\x80\x80").size(), 4 * std::string(unknown).size());  // beyond U+10FFFF
}

TEST(XmlText, IsAsWideAsItsCodePoints) {
  EXPECT_EQ(letters(""), 0u);
  EXPECT_EQ(letters("a\u265b\U0001f438"), 3u);
}

TEST(SvgNumber, HasOneDecimalAtMostInEveryLocale) {
  EXPECT_EQ(svg_number(0), "0");
  EXPECT_EQ(svg_number(-0.04), "0");
  EXPECT_EQ(svg_number(12), "12");
  EXPECT_EQ(svg_number(-12.34), "-12.3");
  EXPECT_EQ(svg_number(0.05), "0.1");
  EXPECT_EQ(svg_number(1e6 + 0.5), "1000000.5");
  EXPECT_EQ(svg_point(1.25, -3), "1.3 -3");
  const std::string before = std::setlocale(LC_ALL, nullptr);
  for (const char* comma : {"de_DE.UTF-8", "fr_FR.UTF-8"})  // where one is installed
    if (std::setlocale(LC_ALL, comma) != nullptr) break;
  EXPECT_EQ(svg_number(2.5), "2.5");
  std::setlocale(LC_ALL, before.c_str());
}

TEST(Viridis, GoesFromDarkBlueToYellow) {
  EXPECT_EQ(viridis(0), "#440154");
  EXPECT_EQ(viridis(0.5), "#21918c");
  EXPECT_EQ(viridis(1), "#fde725");
  EXPECT_EQ(viridis(-1), viridis(0));
  EXPECT_EQ(viridis(2), viridis(1));
  EXPECT_EQ(viridis(0.5, 0.5), "#114946");
  EXPECT_EQ(viridis(0.5, 2), "#ffffff");
}

TEST(Viridis, GetsLighterAllTheWay) {
  double before = 0;
  for (int i = 0; i <= 100; ++i) {
    const std::string colour = viridis(i / 100.0);
    const auto channel = [&](std::size_t place) { return std::stoi(colour.substr(place, 2), nullptr, 16); };
    const double luma = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
    EXPECT_GT(luma, before) << i;
    before = luma;
  }
}

// Formulas of WCAG 2.2: relative luminance, contrast ratio; level AA (1.4.3) asks for 4.5.
TEST(Viridis, TextOverItStandsOut) {
  for (int i = 0; i <= 1000; ++i) {
    const std::string colour = viridis(i / 1000.0);
    const auto linear = [&](std::size_t place) {
      const double channel = std::stoi(colour.substr(place, 2), nullptr, 16) / 255.0;
      return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    const double luminance = 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
    const bool white = std::string(text_class_over_viridis(i / 1000.0)) == "on-dark";
    EXPECT_GE(white ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05, 4.5) << i;
  }
}

}  // namespace
}  // namespace puzzlebench::results
