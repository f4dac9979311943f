// Workloads of this puzzle made from text, as the command line makes them, and carried out under a variant.
#pragma once

#include <initializer_list>
#include <memory>
#include <utility>

#include "puzzles/catalogue.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::tests::pen_and_paper {

using engine::Objective;

inline std::unique_ptr<puzzles::Workload> make(Objective objective, const puzzles::ParameterMap& parameters) {
  return puzzles::make_workload(puzzles::find_puzzle("pen-and-paper"), objective, parameters);
}

inline puzzles::Outcome run(const puzzles::Workload& workload, const engine::Variant& variant,
                            engine::Limits limits = {}, bool depth_profile = false) {
  const engine::WorkerLimit limit(variant.threads);
  engine::Executor executor(variant.threads);
  engine::Control control(limits);
  puzzles::Execution execution{executor, control, depth_profile};
  return workload.execute(variant, execution);
}

inline puzzles::Outcome run_serial(const puzzles::Workload& workload, engine::Limits limits = {},
                                   bool depth_profile = false) {
  return run(workload, {engine::Policy::serial, 1, std::nullopt}, limits, depth_profile);
}

inline puzzles::Outcome run_split(const puzzles::Workload& workload, int threads, int depth,
                                  engine::Limits limits = {}, bool depth_profile = false) {
  return run(workload, {engine::Policy::split, threads, depth}, limits, depth_profile);
}

}  // namespace puzzlebench::tests::pen_and_paper
