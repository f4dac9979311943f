// Workloads of this puzzle made from text, as the command line makes them, and carried out under a variant.
#pragma once

#include <initializer_list>
#include <memory>
#include <utility>

#include "puzzles/catalogue.hpp"
#include "puzzles/workload.hpp"
#include "tests/puzzles/run_workload.hpp"

namespace puzzlebench::tests::pen_and_paper {

using engine::Objective;

inline std::unique_ptr<puzzles::Workload> make(Objective objective, const puzzles::ParameterMap& parameters) {
  return puzzles::make_workload(puzzles::find_puzzle("pen-and-paper"), objective, parameters);
}

inline puzzles::Outcome run_serial(const puzzles::Workload& workload, engine::Limits limits = {},
                                   bool depth_profile = false) {
  return run_workload(workload, serial_variant, limits, depth_profile);
}

inline puzzles::Outcome run_split(const puzzles::Workload& workload, int threads, int depth,
                                  engine::Limits limits = {}, bool depth_profile = false) {
  return run_workload(workload, split_variant(threads, depth), limits, depth_profile);
}

}  // namespace puzzlebench::tests::pen_and_paper
