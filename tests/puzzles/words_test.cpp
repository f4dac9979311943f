#include "puzzles/words.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace puzzlebench::puzzles {
namespace {

TEST(Words, AListHasTheSeparatorBetweenItsElementsAlone) {
  EXPECT_EQ(join(std::vector<std::string>{}), "");
  EXPECT_EQ(join(std::vector<std::string>{"a"}), "a");
  EXPECT_EQ(join(std::vector<std::string>{"", "b", ""}), ", b, ");
  EXPECT_EQ(join(std::vector{1, 2, 3}, "|", [](int number) { return std::to_string(number); }), "1|2|3");
  struct Named {
    const char* name;
  };
  EXPECT_EQ(join(std::vector<Named>{{"x"}, {"y"}}, " or ", &Named::name), "x or y");
}

TEST(Words, NumbersAreGroupedAndTheirNounsAgree) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(engine::u128{1} << 64), "18,446,744,073,709,551,616");
  EXPECT_EQ(counted(0, "node"), "0 nodes");
  EXPECT_EQ(counted(1, "node"), "1 node");
  EXPECT_EQ(counted(2057, "leaf", "leaves"), "2,057 leaves");
  EXPECT_EQ(counted(1, "leaf", "leaves"), "1 leaf");
}

TEST(Words, ControlCharactersAreShown) {
  EXPECT_EQ(printable("a\x1b[2J\x7f\n\tb"), "a\\x1b[2J\\x7f\\x0a\\x09b");
  EXPECT_EQ(printable("a\xc2\x9b"
                      "2J"),
            "a\\xc2\\x9b2J")
      << "CSI in UTF-8";
  EXPECT_EQ(printable("\xc2\xa0\xc3\x9b\xc2"), "\xc2\xa0\xc3\x9b\xc2") << "no control characters";
  EXPECT_EQ(printable(""), "");
}

TEST(Words, LinesKeepTheirEnds) {
  EXPECT_EQ(printable_lines("a\x1b\n\nb\r\nc\rd\r\r\n"), "a\\x1b\n\nb\r\nc\\x0dd\\x0d\r\n");
  EXPECT_EQ(printable_lines("\r"), "\\x0d");
  EXPECT_EQ(printable_lines("\r\n\n"), "\r\n\n");
  EXPECT_EQ(printable_lines(""), "");
}

}  // namespace
}  // namespace puzzlebench::puzzles
