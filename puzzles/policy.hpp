// The policies by name: what each one is, and which workloads it can search.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/variant.hpp"

namespace puzzlebench::puzzles {

struct WorkloadInfo;

struct PolicyInfo {
  engine::Policy policy;
  std::string_view name;
  std::string_view summary;
  bool by_depth;            ///< cuts trees at a split depth
  bool peer;                ///< for comparison, never used unless asked for
  bool over_ranks = false;  ///< can share a search with other processes
};

inline constexpr std::array<PolicyInfo, 7> policies{{
    {engine::Policy::serial, "serial", "plain recursion: the baseline", false, false},
    {engine::Policy::split, "split", "tasks cut at a split depth; a layer's or attempts' chunks", true, false,
     true},
    {engine::Policy::budget, "budget", "trees: tasks give work away while others wait for some", false, false,
     true},
    {engine::Policy::spawn, "spawn", "count, for comparison: a task for every node down to the split depth",
     true, true},
    {engine::Policy::openmp, "openmp", "count, a peer: the same with OpenMP tasks", true, true},
    {engine::Policy::threads, "threads", "count, a peer: std::threads with an atomic index over the prefixes",
     true, true},
    {engine::Policy::task_group, "task-group", "count, a peer: a tbb::task_group at every node", false, true},
}};

const PolicyInfo& policy_info(engine::Policy policy);
std::string_view to_string(engine::Policy policy);

/// All names, in order.
std::vector<std::string> policy_names();

/// The policy of that name. Throws UsageError, naming `what`, with "did you mean".
engine::Policy find_policy(std::string_view what, const std::string& name);

/// Every workload can be searched by serial and split, a tree also by budget, a tree to be counted by all.
bool supports(const WorkloadInfo& info, engine::Policy policy);

/// Whether a split depth means anything.
bool takes_split_depth(const WorkloadInfo& info, engine::Policy policy);

/// Whether an execution must be told a split depth: where it means something, and over ranks for every tree.
bool needs_split_depth(const WorkloadInfo& info, const engine::Variant& variant);

/// Whether an execution can keep task records: of trees under split and budget.
bool records_tasks(const WorkloadInfo& info, engine::Policy policy);

/// Whether several ranks can share the search.
bool searched_over_ranks(const WorkloadInfo& info);

/// Whether policy split can go on with what an earlier execution has counted: trees whose solutions are
/// numbered only.
bool keeps_checkpoint(const WorkloadInfo& info);

/// What is used where nobody says: budget for trees, split for the rest, for trees counted in bulk, and for
/// `first` with refuted states: a state is remembered as refuted by who searched all of it, and giving
/// siblings away leaves more states without (peg solitaire: 0.77 of serial instead of 0.93).
engine::Policy default_policy(const WorkloadInfo& info);

}  // namespace puzzlebench::puzzles
