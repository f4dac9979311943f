// Dispatches a variant to the engine's policies for one problem: the same few lines for every puzzle.
#pragma once

#include <stdexcept>
#include <string>

#include "engine/attempts.hpp"
#include "engine/budget.hpp"
#include "engine/peers.hpp"
#include "engine/reach.hpp"
#include "engine/serial.hpp"
#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
#include "engine/spawn.hpp"
#endif
#include "engine/split.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles {

inline engine::u64 budget_of(const engine::Variant& variant) {
  return variant.budget.value_or(engine::budget_default);
}

/// Policies that supports() does not allow are the caller's mistake: std::invalid_argument.
template <engine::SearchProblem P>
engine::SearchResult<P> search_count(const P& problem, const engine::Variant& variant, Execution& execution) {
  using engine::Policy;
  engine::Executor& executor = execution.executor;
  engine::Control& control = execution.control;
  engine::TaskLog* const log = execution.task_log;
  if (execution.depth_profile) {
    if (variant.policy == Policy::serial) return engine::count_serial<true>(problem, control);
    if (variant.policy == Policy::budget)
      return engine::count_budget<true>(problem, budget_of(variant), executor, control, log);
    return engine::count_split<true>(problem, variant.split_depth.value(), executor, control, log);
  }
  switch (variant.policy) {
    case Policy::serial:
      return engine::count_serial(problem, control);
    case Policy::split:
      return engine::count_split(problem, variant.split_depth.value(), executor, control, log);
    case Policy::budget:
      return engine::count_budget(problem, budget_of(variant), executor, control, log);
    case Policy::threads:
      return engine::count_threads(problem, variant.split_depth.value(), variant.threads, control);
#ifndef PUZZLEBENCH_STD_THREAD_EXECUTOR
    case Policy::spawn:
      return engine::count_spawn(problem, static_cast<unsigned>(variant.split_depth.value()), executor,
                                 control);
    case Policy::task_group:
      return engine::count_spawn(problem, engine::every_node, executor, control);
#endif
#ifdef _OPENMP
    case Policy::openmp:
      return engine::count_openmp(problem, variant.split_depth.value(), variant.threads, control);
#endif
    default:
      throw std::invalid_argument("policy " + std::string(to_string(variant.policy)) + " is not built");
  }
}

template <engine::SearchProblem P>
engine::SearchResult<P> search_first(const P& problem, const engine::Variant& variant, Execution& execution) {
  if (variant.policy == engine::Policy::serial) return engine::first_serial(problem, execution.control);
  if (variant.policy == engine::Policy::budget)
    return engine::first_budget(problem, budget_of(variant), execution.executor, execution.control,
                                execution.task_log);
  return engine::first_split(problem, variant.split_depth.value(), execution.executor, execution.control,
                             execution.task_log);
}

template <engine::ReachProblem P>
engine::Result search_reach(const P& problem, const engine::Variant& variant, Execution& execution) {
  if (variant.policy == engine::Policy::serial) return engine::reach_serial(problem, execution.control);
  return engine::reach_split(problem, execution.executor, execution.control);
}

template <engine::AttemptProblem P>
engine::AttemptsResult<P> search_attempts(const P& problem, engine::u64 limit, bool first,
                                          const engine::Variant& variant, Execution& execution) {
  if (variant.policy == engine::Policy::serial)
    return engine::attempts_serial(problem, limit, first, execution.control);
  return engine::attempts_split(problem, limit, first, execution.executor, execution.control);
}

}  // namespace puzzlebench::puzzles
