// Exact numbers beyond 64 bits, to and from decimal text.
#include "puzzles/figure.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace puzzlebench::puzzles {
namespace {

using engine::u128;

constexpr u128 u128_max = ~u128{0};
const std::string u128_max_text = "340282366920938463463374607431768211455";  // 2^128 - 1

TEST(Figure, DecimalsOfKnownNumbers) {
  EXPECT_EQ(to_decimal(0), "0");
  EXPECT_EQ(to_decimal(10), "10");
  EXPECT_EQ(to_decimal(u128{1} << 64), "18446744073709551616");
  EXPECT_EQ(to_decimal((u128{1} << 64) - 1), "18446744073709551615");
  EXPECT_EQ(to_decimal(u128_max), u128_max_text);
  // the games of English peg solitaire: 577,116,156,815,309,849,672
  EXPECT_EQ(to_decimal(u128{577116156815} * 1'000'000'000 + 309849672), "577116156815309849672");
}

TEST(Figure, ParsingIsTheInverse) {
  for (u128 value = 1; value <= u128_max / 7; value = value * 7 + 3)
    EXPECT_EQ(parse_decimal(to_decimal(value)), value);
  for (int bit = 0; bit < 128; ++bit) {
    const u128 power = u128{1} << bit;
    EXPECT_EQ(parse_decimal(to_decimal(power)), power) << bit;
    EXPECT_EQ(parse_decimal(to_decimal(power - 1)), power - 1) << bit;
  }
  EXPECT_EQ(parse_decimal(u128_max_text), u128_max);
  EXPECT_EQ(parse_decimal("000123"), u128{123});
}

TEST(Figure, ParsingRejectsWhatIsNoNumberOfUpTo128Bits) {
  for (const char* text : {"", " ", "-1", "+1", "1 ", " 1", "1.0", "1e3", "12a", "0x1", "1,000", "1_000"})
    EXPECT_THROW(parse_decimal(text), std::invalid_argument) << text;
  EXPECT_THROW(parse_decimal("340282366920938463463374607431768211456"), std::invalid_argument);
  EXPECT_THROW(parse_decimal("340282366920938463463374607431768211460"), std::invalid_argument);
  EXPECT_THROW(parse_decimal(u128_max_text + "0"), std::invalid_argument);
}

TEST(Figure, IsEqualByNameAndValue) {
  EXPECT_EQ((Figure{"nodes", 5}), (Figure{"nodes", 5}));
  EXPECT_NE((Figure{"nodes", 5}), (Figure{"nodes", 6}));
  EXPECT_NE((Figure{"nodes", 5}), (Figure{"leaves", 5}));
}

}  // namespace
}  // namespace puzzlebench::puzzles
