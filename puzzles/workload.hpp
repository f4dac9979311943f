// The seam between puzzles and harness: a workload is one small virtual interface, called once per sample,
// never on a node's path. Behind it each puzzle instantiates the engine's templates.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/auto_depth.hpp"
#include "engine/checkpoint.hpp"
#include "engine/control.hpp"
#include "engine/executor.hpp"
#include "engine/ranks.hpp"
#include "engine/result.hpp"
#include "engine/task_log.hpp"
#include "engine/variant.hpp"
#include "puzzles/figure.hpp"
#include "puzzles/parameters.hpp"
#include "puzzles/picture.hpp"
#include "puzzles/policy.hpp"

namespace puzzlebench::puzzles {

/// A solution in the puzzle's own numbers: cells of a snake or a path, 16 pips, from-row, from-column,
/// to-row, to-column of each jump, positions of the frogs that move.
using Solution = std::vector<int>;

/// What one execution of a workload found.
struct Outcome {
  engine::Result result;
  std::optional<Solution> solution;  ///< `first`, when found
  Figures figures;  ///< further exact counts: solutions_distinct, domino_sets, candidate_sets
};

/// What an execution needs from outside. `executor` is not touched by policy serial.
struct Execution {
  engine::Executor& executor;
  engine::Control& control;
  bool depth_profile = false;           ///< `count` on a tree: nodes per depth
  engine::TaskLog* task_log = nullptr;  ///< gets a record of every task where records_tasks() allows
  engine::Ranks* ranks =
      nullptr;  ///< share the search where searched_over_ranks() allows; begin() was called
  engine::Checkpoint* checkpoint = nullptr;  ///< of policy split, where keeps_checkpoint() allows
};

/// What a workload is, as it stands in every result.
struct WorkloadInfo {
  std::string puzzle;
  engine::Objective objective{};
  int version = 1;          ///< a change that alters its work or counts gets a new one
  ParameterMap parameters;  ///< all that were given or defaulted and matter for the work
  std::string name;  ///< "frogs/reach/n:12": puzzle/objective/parameters that are required or not default
  Figures known;     ///< exact values that a complete execution must show; empty: none published
  std::string layer_name;       ///< `reach`: what a layer counts ("pegs left", "distance walked")
  bool splits_by_depth = true;  ///< false for reach and attempts, whose split has no depth
  bool gathers = false;         ///< `count` keeps more of its solutions than numbers
  bool in_bulk = false;         ///< counts whole subtrees in a way of its own, which large tasks suit best
  std::string one_process;      ///< why ranks cannot share it and what to do ("whose ..."); empty: they can
  bool remembers_refuted =
      false;  ///< `first` keeps refuted states: its nodes equal serial's at one thread only
};

class Workload {
 public:
  virtual ~Workload() = default;

  virtual const WorkloadInfo& info() const = 0;

  /// The split depth that `auto` means for this many threads. Not for reach or attempts, which have none:
  /// depth 0.
  virtual engine::SplitChoice choose_split(int threads) const = 0;

  /// One timed execution. The policy must be one that supports() allows, and variant.split_depth be set where
  /// it takes one (see choose_split), and of every tree's over ranks. Result.layers
  /// of `reach` carry the puzzle's own layer numbers (pegs left), in search order.
  virtual Outcome execute(const engine::Variant& variant, Execution& execution) const = 0;

  /// The rules applied to `solution` independently of the search; nullopt: it obeys them, else what is wrong.
  virtual std::optional<std::string> check(const Solution& solution) const = 0;

  /// In the field's notation: "13-33 43-23 ...", "0 1 4 1 / 0 4 0 2 / ...".
  virtual std::string notation(const Solution& solution) const = 0;

  virtual Picture picture(const Solution& solution) const = 0;

  /// Up to `limit` solutions in serial order, for showing (never timed).
  virtual std::vector<Solution> solutions(std::size_t limit, engine::Control& control) const = 0;

  /// What is worth telling a person about an outcome beyond its numbers, line by line ("4^17 = 17,179,869,184
  /// combinations, 231 placements tried"). `shown`: the solutions shown with it (for symmetries between
  /// them).
  virtual std::vector<std::string> remarks(const Outcome&, const std::vector<Solution>& /*shown*/) const {
    return {};
  }

  /// The puzzle's own view of that name (domino-square: "sets"), line by line; nullopt: this workload has
  /// none.
  virtual std::optional<std::vector<std::string>> view(const std::string& /*name*/, engine::Control&) const {
    return std::nullopt;
  }
};

/// What `--show NAME` asks of Workload::view().
struct View {
  std::string name;
  std::vector<engine::Objective> objectives;  ///< that have it; empty: all

  bool of(engine::Objective objective) const {
    return objectives.empty() || std::ranges::find(objectives, objective) != objectives.end();
  }
};

/// A puzzle as the catalogue lists it.
struct Puzzle {
  std::string name;
  std::string summary;
  std::vector<engine::Objective> objectives;  ///< the first one is the default
  std::vector<ParameterSpec> parameters;
  std::vector<View> views;  ///< what --show takes besides a number and "all"

  /// A workload for parameters checked against `parameters` (combinations are checked here). Throws
  /// UsageError.
  std::unique_ptr<Workload> (*make)(engine::Objective objective, const Parameters& parameters) = nullptr;
};

std::string_view to_string(engine::Objective objective);
std::string_view to_string(engine::StopReason reason);

}  // namespace puzzlebench::puzzles
