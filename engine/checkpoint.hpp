// A count that can be gone on with: what its finished tasks have counted is kept outside, and only the others
// are searched. The engine says when a task has ended; who keeps that where is the harness's.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <vector>

#include "engine/integers.hpp"
#include "engine/problem.hpp"
#include "engine/result.hpp"
#include "engine/serial.hpp"

namespace puzzlebench::engine {

/// What tasks of a count, searched to their ends, add up to.
struct TaskSums {
  u64 nodes = 0;
  u64 leaves = 0;
  u64 solution_leaves = 0;
  u128 solutions = 0;              ///< weighted
  std::vector<u64> depth_profile;  ///< where it is asked for
  u64 largest = 0;                 ///< of a LargestTally

  void add(const TaskSums& other) {
    nodes += other.nodes;
    leaves += other.leaves;
    solution_leaves += other.solution_leaves;
    solutions += other.solutions;
    detail::add_profile(depth_profile, other.depth_profile);
    largest = std::max(largest, other.largest);
  }

  bool operator==(const TaskSums&) const = default;
};

/// Of one execution of count_split(), which calls every member of every rank's once, but for add().
class Checkpoint {
 public:
  virtual ~Checkpoint() = default;

  /// Of tasks [0, tasks), those still to be searched, ascending: the same for every rank.
  virtual std::vector<std::size_t> missing(std::size_t tasks) = 0;

  /// `task` has been searched to its end and has counted `sums`. By any worker at any time.
  virtual void add(std::size_t task, const TaskSums& sums) = 0;

  /// This rank's workers have ended, with everything done that they were dealt, or `cut`: before it waits for
  /// others, which may be forever.
  virtual void end(bool cut) = 0;

  /// What the tasks that were not missing have counted.
  virtual const TaskSums& before() const = 0;
};

/// A tally that is the largest of its solutions' numbers: the only kind that a checkpoint keeps.
template <class T>
concept LargestTally = requires(const T& tally, u64 value) {
  { tally.largest() } -> std::same_as<u64>;
  { T::of_largest(value) } -> std::same_as<T>;
};

/// A problem whose count a checkpoint can keep.
template <class P>
concept KeepsCount = !HasTally<P> || LargestTally<Tally<P>>;

namespace detail {

template <KeepsCount P>
TaskSums sums_of(const SearchResult<P>& part) {
  TaskSums sums{part.nodes, part.leaves, part.solution_leaves, part.solutions, part.depth_profile};
  if constexpr (HasTally<P>) sums.largest = part.tally.largest();
  return sums;
}

template <KeepsCount P>
void add_sums(SearchResult<P>& result, const TaskSums& sums) {
  result.nodes += sums.nodes;
  result.leaves += sums.leaves;
  result.solution_leaves += sums.solution_leaves;
  result.solutions += sums.solutions;
  add_profile(result.depth_profile, sums.depth_profile);
  if constexpr (HasTally<P>) result.tally.merge(Tally<P>::of_largest(sums.largest));
}

}  // namespace detail

}  // namespace puzzlebench::engine
