// The command line's words for a tree.
#pragma once

#include <string>
#include <vector>

#include "puzzles/parameters.hpp"
#include "puzzles/uts/tree.hpp"

namespace puzzlebench::puzzles::uts {

struct Settings {
  Tree tree;
  const SampleTree* sample = nullptr;  ///< the published tree that this is, however it was asked for
  ParameterMap parameters;
  std::string name;  ///< "tree:t1", "shape:fixed/b0:4/depth:8/seed:0"
};

std::vector<ParameterSpec> parameter_specs();

/// Throws UsageError for combinations that make no tree.
Settings settings_from(const Parameters& given);

}  // namespace puzzlebench::puzzles::uts
