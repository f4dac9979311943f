// What `solve` was asked for: first as the text of its flags, then checked, as one immutable value. Runs
// nothing.
#pragma once

#include <optional>
#include <string>

#include "engine/control.hpp"
#include "engine/variant.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

/// The flags as given; empty: not given.
struct SolveFlags {
  std::string objective;
  std::string policy;
  std::string threads;
  std::string split_depth;
  std::string budget;
  std::string pin;
  std::string show;
  std::string svg;
  std::string time_limit;
  std::string node_limit;
  std::string memory_limit;
  std::string checkpoint;
  std::string resume;
  bool depth_profile = false;
  bool task_records = false;
  bool json = false;
};

/// What --show asks for.
struct ShowChoice {
  std::optional<std::size_t> solutions;  ///< at most so many; nullopt: the objective's habit
  bool all = false;
  std::string view;  ///< a view of the puzzle's own; empty: none

  bool given() const { return solutions.has_value() || all || !view.empty(); }
};

struct SolveOptions {
  const puzzles::Puzzle* puzzle = nullptr;
  puzzles::ParameterMap parameters;  ///< given ones only, not yet checked by the puzzle
  engine::Objective objective{};
  bool policy_given = false;
  engine::Variant variant;   ///< split_depth nullopt: auto
  std::string pin = "none";  ///< see pin_order()
  engine::Limits limits;
  ShowChoice show;
  std::string svg;         ///< file for the picture; empty: none
  std::string checkpoint;  ///< folder for what is finished; empty: none
  bool depth_profile = false;
  bool task_records = false;
  bool json = false;
  bool threads_given = false;
  bool split_depth_given = false;
};

/// Checks every flag; `cores` and `memory` (bytes) are the defaults of --threads and --memory-limit. Throws
/// puzzles::UsageError, one line that names the flag, its value and what is allowed. `puzzle` must outlive
/// the result.
SolveOptions parse_solve_options(const puzzles::Puzzle& puzzle, const puzzles::ParameterMap& parameters,
                                 const SolveFlags& flags, int cores, std::size_t memory);

}  // namespace puzzlebench::harness
