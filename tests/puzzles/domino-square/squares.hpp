// What the tests of the domino square share: workloads from text and executions of them.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "puzzles/catalogue.hpp"
#include "puzzles/domino-square/square.hpp"
#include "tests/puzzles/run_workload.hpp"

namespace puzzlebench::puzzles::domino_square {

inline std::unique_ptr<Workload> make_square(const ParameterMap& parameters,
                                             engine::Objective objective = engine::Objective::count) {
  return make_workload(find_puzzle("domino-square"), objective, parameters);
}

inline Outcome run_serial(const Workload& workload, bool depth_profile = false) {
  return tests::run_workload(workload, tests::serial_variant, {}, depth_profile);
}

inline Outcome run_split(const Workload& workload, int threads, int depth, bool depth_profile = false) {
  return tests::run_workload(workload, tests::split_variant(threads, depth), {}, depth_profile);
}

/// The value of a figure that must be there.
inline engine::u64 figure(const Outcome& outcome, const std::string& name) {
  for (const Figure& figure : outcome.figures)
    if (figure.name == name) return static_cast<engine::u64>(figure.value);
  throw std::out_of_range(name);
}

}  // namespace puzzlebench::puzzles::domino_square
