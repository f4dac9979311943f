// What a search hands back. Plain values; the harness turns them into rows, the puzzles into solutions.
#pragma once

#include <string>
#include <vector>

#include "engine/control.hpp"
#include "engine/integers.hpp"
#include "engine/problem.hpp"

namespace puzzlebench::engine {

/// How the tree was cut into tasks.
struct SplitInfo {
  int depth = 0;       ///< 0: not split
  u64 tasks = 0;       ///< prefixes at that depth
  std::string reason;  ///< why this depth: "given", or what `auto` saw
  u64 finished = 0;    ///< with a checkpoint: tasks that this execution has searched to their ends
};

/// States of one layer of a `reach` or `tally`; `index` counts the steps from the root's layer.
struct Layer {
  unsigned index = 0;
  u64 states = 0;
  u64 winning = 0;  ///< `tally`: states that a solution can still be reached from
  u64 leaves = 0;   ///< `tally`

  bool operator==(const Layer&) const = default;
};

/// What one rank of several did in an execution.
struct RankShare {
  u64 nodes = 0;          ///< that it entered; what lies above the tasks is rank 0's
  double seconds = 0;     ///< until it had no more to search
  double idle_share = 0;  ///< of its workers' time until all ranks had ended: 0 to 1
  u64 messages = 0;       ///< to other ranks, operations on their memory included
  u64 bytes = 0;          ///< sent with them
};

/// The numbers of one execution. For `count` and `reach` they are the same under every policy, thread count
/// and split depth, provided that `complete`.
struct Result {
  bool complete = true;                   ///< false: stopped; the numbers are those until then and no answer
  StopReason stopped = StopReason::none;  ///< why it is not complete
  u64 nodes = 0;                          ///< states entered, the root included; for reach: distinct states
  u64 nodes_speculative = 0;              ///< nodes of `first` that the serial search would not have entered
  u64 leaves = 0;                         ///< nodes without an accepted child
  u128 solutions = 0;                     ///< weighted
  u64 solution_leaves = 0;                ///< unweighted; dead ends = leaves - solution_leaves
  std::vector<u64> depth_profile;         ///< nodes per depth (root = 0) when asked for
  bool found = false;                     ///< `first` and attempts
  u64 attempt = 0;                        ///< the successful attempt, counted from 0
  std::vector<Layer> layers;              ///< `reach` and `tally`
  u64 peak_table_bytes = 0;               ///< most memory booked at one time: tables, frontiers
  u64 memory_needed_bytes = 0;            ///< stopped by the memory limit: what it would have come to then
  SplitInfo split;
  std::vector<RankShare> ranks;  ///< by rank, where several have searched; on rank 0 alone

  u64 dead_ends() const { return leaves - solution_leaves; }
};

/// Result of searching P's tree: with the leftmost solution of `first`, or the folded tally of `count`.
template <class P>
struct SearchResult : Result {
  Path<P> path;
  Tally<P> tally{};
};

}  // namespace puzzlebench::engine
