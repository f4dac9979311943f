// Spellings of a chain.
#include "puzzles/snake-cube/chain.hpp"

#include <gtest/gtest.h>

namespace puzzlebench::puzzles::snake_cube {
namespace {

const Chain& seed() {
  return named_chains().front().chain;
}

TEST(SnakeChain, NamedChainsFillTheirBoxes) {
  ASSERT_EQ(named_chains().size(), 4u);
  for (const auto& named : named_chains()) EXPECT_EQ(steps(named.chain), named.box.cells() - 1) << named.name;
}

TEST(SnakeChain, BothSpellingsMeanTheSameSteps) {
  EXPECT_EQ(chain_for({2, 2, 2, 2, 1, 1, 1, 2, 2, 1, 1, 2, 1, 2, 1, 1, 2}, 27), seed());
  EXPECT_EQ(chain_for({3, 2, 2, 2, 1, 1, 1, 2, 2, 1, 1, 2, 1, 2, 1, 1, 2}, 27), seed());
  EXPECT_FALSE(chain_for({4, 2, 2, 2, 1, 1, 1, 2, 2, 1, 1, 2, 1, 2, 1, 1, 2}, 27));
  EXPECT_FALSE(chain_for({1, 1, 1, 1, 1, 1, 1, 1}, 8))
      << "nothing is left of a first length 1 that counts a cube";
  EXPECT_EQ(chain_for({2, 1, 1, 1, 1, 1, 1}, 8), (Chain{1, 1, 1, 1, 1, 1, 1}));
}

TEST(SnakeChain, LettersSayForEachCubeWhetherTheChainTurns) {
  EXPECT_EQ(parse_letters("SSCSCSCSCCCCSCSCCCSCCSCCCSS"), seed());
  EXPECT_EQ(parse_letters("escscscsccccscscccsccscccse"), seed());
  EXPECT_EQ(parse_letters("ECCCCCCE"), (Chain{1, 1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(parse_letters("SS"), (Chain{1}));
  for (const char* wrong : {"", "S", "CSS", "SSC", "SXS", "SES", "S S"})
    EXPECT_FALSE(parse_letters(wrong)) << wrong;
}

TEST(SnakeChain, LengthsAreNumbersBetweenCommas) {
  EXPECT_EQ(parse_lengths("2,1,3"), (std::vector<int>{2, 1, 3}));
  EXPECT_EQ(parse_lengths("7"), (std::vector<int>{7}));
  for (const char* wrong :
       {"", ",", "2,", ",2", "2,,2", "2 ,2", "0,2", "-1,2", "2;2", "2,x", "65", "9999999999999"})
    EXPECT_FALSE(parse_lengths(wrong)) << wrong;
  EXPECT_EQ(parse_lengths(to_string(seed())), seed());
}

TEST(SnakeChain, ReadFromTheOtherEndTwiceIsItself) {
  EXPECT_EQ(reversed(Chain{1, 2, 3}), (Chain{3, 2, 1}));
  EXPECT_EQ(reversed(reversed(seed())), seed());
}

}  // namespace
}  // namespace puzzlebench::puzzles::snake_cube
