// What a person asks of this puzzle, checked: the one place where its parameters are named. No search here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/variant.hpp"
#include "puzzles/parameters.hpp"
#include "puzzles/pen-and-paper/board.hpp"
#include "puzzles/pen-and-paper/ties.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

enum class Method {
  exhaustive,  ///< the whole tree, or as much of it as lies before the first solution
  attempts,    ///< random attempts by the fewest-exits rule
};

struct Settings {
  Rules rules;
  Method method = Method::exhaustive;
  bool pruned = false;        ///< exhaustive only: enter no state whose exits show that it leads nowhere
  std::int64_t attempts = 0;  ///< attempts only
  std::int64_t seed = 0;      ///< attempts only
  Ties ties = Ties::random;   ///< attempts only

  ParameterMap parameters;  ///< those that matter for the work, for WorkloadInfo
  std::string name;         ///< "pen-and-paper/first/n:100"
};

std::vector<ParameterSpec> parameter_specs();

/// Throws UsageError for parameters that do not go together, or a start off the board.
Settings settings_from(engine::Objective objective, const Parameters& parameters);

}  // namespace puzzlebench::puzzles::pen_and_paper
