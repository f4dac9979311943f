// What tree is searched: the parameters of Unbalanced Tree Search and its laws as their authors wrote them
// (Olivier, Huan, Liu, Prins, Dinan, Sadayappan, Tseng, "UTS: An Unbalanced Tree Search Benchmark", LCPC
// 2006; uts.c of the distribution). The search itself uses the tables of laws.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/integers.hpp"

namespace puzzlebench::puzzles::uts {

enum class Shape {
  fixed,     ///< geometric, b0 children on average down to `depth`
  linear,    ///< geometric, the average falls from b0 to 0 at `depth`
  cyclic,    ///< geometric, the average swings between 1/b0 and b0 with period `depth`, to five times that
  binomial,  ///< b0 children of the root; any other node has m with probability q, else none
};

struct Tree {
  Shape shape = Shape::fixed;
  std::uint32_t seed = 0;
  std::uint32_t b0 = 4;
  std::uint32_t depth = 6;  ///< geometric shapes
  std::uint32_t m = 4;      ///< binomial
  double q = 0.234375;      ///< binomial

  bool operator==(const Tree&) const = default;
};

/// A tree of the distribution's sample_trees.sh with its published size.
struct SampleTree {
  std::string name;
  Tree tree;
  engine::u64 nodes, leaves;
  unsigned depth;  ///< of the deepest node, the root being 0
};

const std::vector<SampleTree>& sample_trees();

inline constexpr std::uint32_t children_max = 100;  // MAXNUMCHILDREN, from which a binomial root is exempt

/// How many children a node of a geometric tree has on average.
double average_children(const Tree& tree, unsigned depth);

/// floor(log(1 - u) / log(1 - p)) with u = random / 2^31 and p = 1 / (1 + average), at most children_max.
std::uint32_t geometric_children(double average, std::uint32_t random);

/// The least random number from which on a binomial node has no children: u < q.
std::uint32_t binomial_end(double q);

}  // namespace puzzlebench::puzzles::uts
