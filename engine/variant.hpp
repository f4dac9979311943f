// What is asked of a search (objective) and how it is carried out (policy + settings = variant). Plain values
// only.
#pragma once

#include <cstdint>
#include <optional>

namespace puzzlebench::engine {

enum class Objective {
  count,   ///< enumerate every solution
  first,   ///< the leftmost solution
  reach,   ///< every distinct state, each once
  tally,   ///< the same, with the number of paths through them
  chains,  ///< every solution of every instance of one size, told apart by the instance (a snake's chain)
};

enum class Policy {
  serial,      ///< plain recursion, no TBB on its path
  split,       ///< shallow split into tasks
  budget,      ///< tasks that give work away while others wait for some
  spawn,       ///< `count`: a task for every node down to a depth
  openmp,      ///< peer, `count`: the same with OpenMP tasks
  threads,     ///< peer, `count`: std::thread and an atomic index over the frontier
  task_group,  ///< peer, `count`: a tbb::task_group at every node
};

struct Variant {
  Policy policy = Policy::serial;
  int threads = 1;                        ///< workers of a rank, the calling thread included; 1 for serial
  std::optional<int> split_depth{};       ///< split, spawn, openmp, threads: nullopt is chosen ("auto"), see
                                          ///< auto_depth.hpp; unused by reach
  std::optional<std::uint64_t> budget{};  ///< budget: nodes a task enters before it gives work away; nullopt:
                                          ///< budget_default
  int ranks = 1;                          ///< processes that share the search, each on as many threads

  int workers() const { return ranks * threads; }

  bool operator==(const Variant&) const = default;
};

}  // namespace puzzlebench::engine
