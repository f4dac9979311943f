#include "puzzles/uts/laws.hpp"

#include <string>

#include "puzzles/parameters.hpp"

namespace puzzlebench::puzzles::uts {

GeometricLaw::GeometricLaw(const Tree& tree) {
  do {
    const double average = average_children(tree, static_cast<unsigned>(by_depth_.size()));
    Bounds& bounds = by_depth_.emplace_back();
    bounds.fill(random_end);
    std::uint32_t least = 0;
    for (std::uint32_t k = 0; k < children_max && least < random_end; ++k) {
      std::uint32_t end = random_end;  // by bisection: the law never falls
      while (least < end) {
        const std::uint32_t middle = least + (end - least) / 2;
        if (geometric_children(average, middle) > k)
          end = middle;
        else
          least = middle + 1;
      }
      bounds[k] = least;
    }
  } while (by_depth_.back().front() != random_end);
}

void BinomialLaw::refuse() {
  throw UsageError("uts: --q: must be smaller: this tree has lines of more than " +
                   std::to_string(depth_max) + " nodes, and a thread's stack holds no more");
}

}  // namespace puzzlebench::puzzles::uts
