// What is asked of a search (objective) and how it is carried out (policy + settings = variant). Plain values
// only.
#pragma once

#include <optional>

namespace puzzlebench::engine {

enum class Objective {
  count,   ///< enumerate every solution
  first,   ///< the leftmost solution
  reach,   ///< every distinct state, each once
  chains,  ///< every solution of every instance of one size, told apart by the instance (a snake's chain)
};

enum class Policy {
  serial,  ///< plain recursion, no TBB on its path
  split,   ///< shallow split into tasks
};

struct Variant {
  Policy policy = Policy::serial;
  int threads = 1;  ///< workers of the arena, the calling thread included; 1 for serial
  std::optional<int>
      split_depth;  ///< nullopt: chosen ("auto"), see auto_depth.hpp; unused by serial and reach

  bool operator==(const Variant&) const = default;
};

}  // namespace puzzlebench::engine
