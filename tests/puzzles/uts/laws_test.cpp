// The tables of the search against the laws as published.
#include "puzzles/uts/laws.hpp"

#include <gtest/gtest.h>

#include "puzzles/parameters.hpp"

namespace puzzlebench::puzzles::uts {
namespace {

Tree geometric(Shape shape, std::uint32_t b0, std::uint32_t depth) {
  Tree tree;
  tree.shape = shape;
  tree.b0 = b0;
  tree.depth = depth;
  return tree;
}

/// A few thousand numbers over the whole range, and both ends.
std::vector<std::uint32_t> random_numbers() {
  std::vector<std::uint32_t> numbers{0, 1, random_end - 2, random_end - 1};
  for (std::uint32_t i = 0; i < 5000; ++i) numbers.push_back(i * 2654435761u & (random_end - 1));
  return numbers;
}

TEST(UtsLaws, GeometricTablesAreTheFormula) {
  const auto numbers = random_numbers();
  for (const Tree& tree : {geometric(Shape::fixed, 4, 10), geometric(Shape::fixed, 100, 2),
                           geometric(Shape::linear, 4, 20), geometric(Shape::cyclic, 6, 16)}) {
    const GeometricLaw law(tree);
    const unsigned deepest = tree.shape == Shape::cyclic ? 5 * tree.depth + 1 : tree.depth;
    for (unsigned depth = 0; depth <= deepest; ++depth)
      for (const std::uint32_t number : numbers)
        ASSERT_EQ(law.children(number, depth), geometric_children(average_children(tree, depth), number))
            << depth << " " << number;
  }
}

/// P(more than k children) = (1 - p)^(k + 1), so the bounds can be found without bisection, and tried on both
/// sides.
TEST(UtsLaws, GeometricBoundsAreExactToTheLastNumber) {
  const GeometricLaw law(geometric(Shape::fixed, 4, 10));
  double share = 1;
  for (std::uint32_t k = 0; k < 40; ++k) {
    share *= 0.8;
    const auto near = static_cast<std::uint32_t>((1 - share) * random_end);
    for (std::uint32_t number = near - 3; number <= near + 3; ++number)
      EXPECT_EQ(law.children(number, 1), geometric_children(4, number)) << k;
    EXPECT_EQ(law.children(near - 3, 1), k);
    EXPECT_EQ(law.children(near + 3, 1), k + 1);
  }
}

TEST(UtsLaws, NobodyHasMoreThanAHundredChildrenAndNobodyHasAnyAtTheLimit) {
  const GeometricLaw law(geometric(Shape::fixed, 100, 3));
  EXPECT_EQ(law.children(random_end - 1, 0), children_max);
  EXPECT_EQ(law.children(random_end - 1, 2), children_max);
  EXPECT_EQ(law.children(random_end - 1, 3), 0u);
  EXPECT_EQ(geometric_children(0, random_end - 1), 0u);
}

TEST(UtsLaws, TheAverageFollowsTheShape) {
  EXPECT_EQ(average_children(geometric(Shape::fixed, 4, 10), 9), 4);
  EXPECT_EQ(average_children(geometric(Shape::fixed, 4, 10), 10), 0);
  EXPECT_EQ(average_children(geometric(Shape::linear, 4, 20), 5), 3);
  EXPECT_EQ(average_children(geometric(Shape::linear, 4, 20), 20), 0);
  EXPECT_DOUBLE_EQ(average_children(geometric(Shape::cyclic, 6, 16), 4), 6);
  EXPECT_DOUBLE_EQ(average_children(geometric(Shape::cyclic, 6, 16), 12), 1 / 6.0);
  EXPECT_EQ(average_children(geometric(Shape::cyclic, 6, 16), 81), 0);
}

TEST(UtsLaws, BinomialNodesHaveAllChildrenOrNone) {
  Tree tree;
  tree.shape = Shape::binomial;
  tree.b0 = 2000;
  tree.m = 8;
  tree.q = 0.125;  // of 2^31: 2^28
  const BinomialLaw law(tree);
  EXPECT_EQ(law.children(0, 0), 2000u);
  EXPECT_EQ(law.children(random_end - 1, 0), 2000u);
  EXPECT_EQ(law.children((1u << 28) - 1, 1), 8u);
  EXPECT_EQ(law.children(1u << 28, 1), 0u);
  EXPECT_EQ(law.children(0, BinomialLaw::depth_max - 1), 8u);
  EXPECT_EQ(law.children(random_end - 1, BinomialLaw::depth_max), 0u);
  EXPECT_THROW(law.children(0, BinomialLaw::depth_max), UsageError);
}

}  // namespace
}  // namespace puzzlebench::puzzles::uts
