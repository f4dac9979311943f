// What a sweep was asked for, from a sweep file or from flags, checked but not yet expanded into cells. Plain
// values; knows no JSON and no command line.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/control.hpp"
#include "engine/variant.hpp"
#include "harness/until.hpp"

namespace puzzlebench::harness {

/// A split depth as asked for; nullopt: auto.
using SplitDepth = std::optional<int>;

/// The axes of a sweep that are not a puzzle's own. An axis that is not given falls back to the next wider
/// scope: flags before a workload's own axes before the file's before the defaults.
struct Axes {
  std::optional<std::vector<engine::Policy>> policies;  ///< default: serial and the workload's default policy
  std::optional<std::vector<int>> threads;  ///< of the others than serial; default: 1 and all cores
  std::optional<std::vector<int>> ranks;    ///< that share a search; default: 1 and all of the job
  std::optional<std::vector<SplitDepth>> split_depths;  ///< default: auto; given without policies: of split
  std::optional<std::vector<std::uint64_t>>
      budgets;  ///< default: the engine's; given without policies: of budget
  std::optional<std::vector<std::uint64_t>> seeds;  ///< of workloads that draw; default: their own default
  std::optional<int> samples;                       ///< per cell; default: samples_default
  std::optional<Until> until;                       ///< in place of samples, never with them

  /// Every axis that `over` has replaces this one's.
  void override_with(const Axes& over);
};

inline constexpr int samples_default = 7;  // an interval of a median needs six
inline constexpr int samples_max = 10'000;
inline constexpr int processes_max = 100;
inline constexpr int threads_max = 256;
inline constexpr int ranks_max = 65'536;
inline constexpr int split_depth_max = 64;
inline constexpr std::int64_t budget_max = 1'000'000'000;  // nodes: seconds before any work is given away

/// One parameter and the values that it takes in turn.
struct ParameterAxis {
  std::string name;
  std::vector<std::string> values;
};

/// One workload, or as many as its parameter axes have combinations.
struct WorkloadRequest {
  std::string puzzle;
  engine::Objective objective{};
  std::vector<ParameterAxis> parameters;  ///< the first varies slowest
  Axes axes;                              ///< its own, in place of the sweep's
  std::string where;                      ///< for messages: "quick.json: /workloads/3", "--workload frogs"
};

struct SweepRequest {
  std::vector<WorkloadRequest> workloads;
  Axes axes;
  Axes must_apply;               ///< the axes asked for, of which each must matter to some cell of the plan
  std::uint64_t order_seed = 1;  ///< of the order of samples inside their blocks
  engine::Limits limits;         ///< of one execution
  bool task_records = false;     ///< keep records of tasks, beside the samples
  std::string pin = "none";      ///< see pin_order()
  std::string filter;            ///< see filter_plan(); empty: every cell
  std::optional<std::chrono::nanoseconds> time_budget{};  ///< of the whole run, see time_budget.hpp
  int processes = 1;                ///< that take the whole plan each; no part of the plan
  std::string pin_where = "--pin";  ///< for messages: "quick.json: /pin"
};

}  // namespace puzzlebench::harness
