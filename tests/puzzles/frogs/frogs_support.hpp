// What the frogs tests share: workloads by parameters, and one execution of them.
#pragma once

#include <memory>
#include <string>

#include "puzzles/frogs/puzzle.hpp"

namespace puzzlebench::puzzles::frogs {

inline std::unique_ptr<Workload> frogs_workload(engine::Objective objective, const ParameterMap& given) {
  const Puzzle frogs = puzzle();
  return frogs.make(objective, Parameters(frogs.name, frogs.parameters, given));
}

inline ParameterMap sides(int left, int right, const std::string& jump = "any") {
  return {{"left", std::to_string(left)}, {"right", std::to_string(right)}, {"jump", jump}};
}

/// Needs an engine::WorkerLimit for more threads than cores.
inline Outcome execute(const Workload& workload, const engine::Variant& variant, bool depth_profile = false) {
  engine::Executor executor(variant.threads);
  engine::Control control;
  Execution execution{executor, control, depth_profile};
  return workload.execute(variant, execution);
}

inline const engine::Variant serial{engine::Policy::serial, 1, std::nullopt};

inline engine::Variant split(int threads, int depth) {
  return {engine::Policy::split, threads, depth};
}

}  // namespace puzzlebench::puzzles::frogs
