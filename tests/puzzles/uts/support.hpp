// Trees made from text, as the command line makes them.
#pragma once

#include <memory>

#include "puzzles/catalogue.hpp"
#include "tests/puzzles/run_workload.hpp"

namespace puzzlebench::tests::uts {

inline std::unique_ptr<puzzles::Workload> make(const puzzles::ParameterMap& parameters) {
  return puzzles::make_workload(puzzles::find_puzzle("uts"), engine::Objective::count, parameters);
}

/// Nodes, leaves and depth, under the names of the known figures.
inline puzzles::Figures size_of(const puzzles::Outcome& outcome) {
  puzzles::Figures size{{"nodes", outcome.result.nodes}, {"leaves", outcome.result.leaves}};
  size.insert(size.end(), outcome.figures.begin(), outcome.figures.end());
  return size;
}

}  // namespace puzzlebench::tests::uts
