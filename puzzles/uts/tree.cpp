#include "puzzles/uts/tree.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace puzzlebench::puzzles::uts {

const std::vector<SampleTree>& sample_trees() {
  const auto geometric = [](Shape shape, std::uint32_t b0, std::uint32_t depth, std::uint32_t seed) {
    return Tree{.shape = shape, .seed = seed, .b0 = b0, .depth = depth};
  };
  const auto binomial = [](std::uint32_t b0, double q, std::uint32_t m, std::uint32_t seed) {
    return Tree{.shape = Shape::binomial, .seed = seed, .b0 = b0, .m = m, .q = q};
  };
  static const std::vector<SampleTree> trees = {
      {"t1", geometric(Shape::fixed, 4, 10, 19), 4'130'071, 3'305'118, 10},
      {"t2", geometric(Shape::cyclic, 6, 16, 502), 4'117'769, 2'342'762, 81},
      {"t3", binomial(2000, 0.124875, 8, 42), 4'112'897, 3'599'034, 1572},
      {"t5", geometric(Shape::linear, 4, 20, 34), 4'147'582, 2'181'318, 20},
      {"t1l", geometric(Shape::fixed, 4, 13, 29), 102'181'082, 81'746'377, 13},
      {"t2l", geometric(Shape::cyclic, 7, 23, 220), 96'793'510, 53'791'152, 67},
      {"t3l", binomial(2000, 0.200014, 5, 7), 111'345'631, 89'076'904, 17'844},
      {"t1xl", geometric(Shape::fixed, 4, 15, 29), 1'635'119'272, 1'308'100'063, 15},
  };
  return trees;
}

double average_children(const Tree& tree, unsigned depth) {
  const double b0 = tree.b0, at = depth, full = tree.depth;
  if (depth == 0) return b0;
  switch (tree.shape) {
    case Shape::linear:
      return b0 * (1.0 - at / full);
    case Shape::cyclic:
      return at > 5 * full ? 0 : std::pow(b0, std::sin(2.0 * std::numbers::pi * at / full));
    default:
      return at < full ? b0 : 0;
  }
}

std::uint32_t geometric_children(double average, std::uint32_t random) {
  const double u = random / 2147483648.0, p = 1.0 / (1.0 + average);
  const double children =
      std::floor(std::log(1 - u) / std::log(1 - p));  // 0 where the average is: log 0 = -inf
  return static_cast<std::uint32_t>(std::min(children, double{children_max}));
}

std::uint32_t binomial_end(double q) {
  return static_cast<std::uint32_t>(std::ceil(q * 2147483648.0));  // exact: a power of two
}

}  // namespace puzzlebench::puzzles::uts
