// Workloads carried out as the harness does it, for puzzles that need no more.
#pragma once

#include <optional>
#include <string>

#include "puzzles/workload.hpp"

namespace puzzlebench::tests {

inline puzzles::Outcome run_workload(const puzzles::Workload& workload, const engine::Variant& variant,
                                     engine::Limits limits = {}, bool depth_profile = false) {
  const engine::WorkerLimit limit(variant.threads);
  engine::Executor executor(variant.threads);
  engine::Control control(limits);
  puzzles::Execution execution{executor, control, depth_profile};
  return workload.execute(variant, execution);
}

inline constexpr engine::Variant serial_variant{engine::Policy::serial, 1, std::nullopt};

inline engine::Variant split_variant(int threads, int depth) {
  return {engine::Policy::split, threads, depth};
}

/// "chain:seed starts:all", for the names of tests.
inline std::string words_of(const puzzles::ParameterMap& parameters) {
  std::string words;
  for (const auto& [name, value] : parameters) words += (words.empty() ? "" : " ") + name + ":" + value;
  return words;
}

}  // namespace puzzlebench::tests
