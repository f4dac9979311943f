#include "harness/ranges.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzles/parameters.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::harness {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string error_of(const std::string& text, std::int64_t min = 1, std::int64_t max = 100) {
  return tests::refusal_of<puzzles::UsageError>([&] { parse_range("--n", text, min, max); });
}

TEST(Ranges, TakeSingleNumbersListsAndRanges) {
  EXPECT_THAT(parse_range("--n", "7", 1, 100), ElementsAre(7));
  EXPECT_THAT(parse_range("--n", "3,1,2", 1, 100), ElementsAre(3, 1, 2));
  EXPECT_THAT(parse_range("--n", "4:8", 1, 100), ElementsAre(4, 5, 6, 7, 8));
  EXPECT_THAT(parse_range("--n", "4:4", 1, 100), ElementsAre(4));
  EXPECT_THAT(parse_range("--n", "10:25:5", 1, 100), ElementsAre(10, 15, 20, 25));
  EXPECT_THAT(parse_range("--n", "10:24:5", 1, 100), ElementsAre(10, 15, 20));
  EXPECT_THAT(parse_range("--n", "1:16:x2", 1, 100), ElementsAre(1, 2, 4, 8, 16));
  EXPECT_THAT(parse_range("--n", "3:30:x3", 1, 100), ElementsAre(3, 9, 27));
  EXPECT_THAT(parse_range("--n", " 1:3 , 10:30:10 ", 1, 100), ElementsAre(1, 2, 3, 10, 20, 30));
  EXPECT_THAT(parse_range("--n", "-2:2", -5, 5), ElementsAre(-2, -1, 0, 1, 2));
}

TEST(Ranges, TakeAValueThatTwoItemsShareOnce) {
  EXPECT_THAT(parse_range("--n", "1:4,4:16:x2", 1, 100), ElementsAre(1, 2, 3, 4, 8, 16));
}

TEST(Ranges, DoNotOverflowAtTheEndsOfTheNumbers) {
  EXPECT_THAT(
      parse_range("--n", std::to_string(INT64_MAX - 1) + ":" + std::to_string(INT64_MAX), 1, INT64_MAX),
      ElementsAre(INT64_MAX - 1, INT64_MAX));
  EXPECT_THAT(parse_range("--n",
                          std::to_string(INT64_MIN) + ":" + std::to_string(INT64_MAX) + ":" +
                              std::to_string(INT64_MAX),
                          INT64_MIN, INT64_MAX),
              ElementsAre(INT64_MIN, -1, INT64_MAX - 1));
  EXPECT_EQ(parse_range("--n", "1:" + std::to_string(INT64_MAX) + ":x2", 1, INT64_MAX).size(), 63u);
}

TEST(Ranges, NameTheFlagTheItemAndWhatIsWrong) {
  EXPECT_EQ(error_of("x"), "--n x: must be a whole number from 1 to 100");
  EXPECT_EQ(error_of("0:5"), "--n 0: must be a whole number from 1 to 100");
  EXPECT_EQ(error_of("5:101"), "--n 101: must be a whole number from 1 to 100");
  EXPECT_EQ(error_of("1:5:0"), "--n 1:5:0: step 0: must be a whole number from 1 to 9223372036854775807");
  EXPECT_EQ(error_of("1:5:x1"), "--n 1:5:x1: factor 1: must be a whole number from 2 to 9223372036854775807");
  EXPECT_EQ(error_of("1,5:2"), "--n 1,5:2: '5:2' goes down; the smaller end comes first");
  EXPECT_THAT(error_of("1:2:3:4"), HasSubstr("too many ':'"));
  EXPECT_THAT(error_of("1:"), HasSubstr("--n '': must be a whole number"));
  EXPECT_THAT(error_of("1.5"), HasSubstr("must be a whole number"));
  EXPECT_THAT(error_of(""), HasSubstr("--n '': a value is missing"));
  EXPECT_THAT(error_of("1,,2"), HasSubstr("a value is missing"));
  EXPECT_THAT(error_of("0:8:x2", 0), HasSubstr("must start at 1 or more"));
  EXPECT_THAT(error_of("1:1000000", 1, 1000000), HasSubstr("more than 10000 values"));
  EXPECT_THAT(error_of("1:6000,10001:16000", 1, 1000000), HasSubstr("more than 10000 values"));
}

TEST(Words, AreListedByComma) {
  EXPECT_THAT(parse_words("--policy", "serial, split,serial"), ElementsAre("serial", "split"));
  EXPECT_THROW(parse_words("--policy", ""), puzzles::UsageError);
  EXPECT_THROW(parse_words("--policy", "serial,"), puzzles::UsageError);
}

}  // namespace
}  // namespace puzzlebench::harness
