// Dispatches a variant to the engine's policies for one problem: the same few lines for every puzzle.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "engine/attempts.hpp"
#include "engine/budget.hpp"
#include "engine/peers.hpp"
#include "engine/rank_reach.hpp"
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

/// Policies that cannot share a search with other ranks are the caller's mistake: std::invalid_argument.
inline void require_over_ranks(engine::Policy policy) {
  if (!policy_info(policy).over_ranks)
    throw std::invalid_argument("policy " + std::string(to_string(policy)) + " is one process's");
}

/// For policy budget: who shares the search and where its tree is cut for them; empty: one process.
inline std::optional<engine::RankSplit> rank_split(const engine::Variant& variant,
                                                   const Execution& execution) {
  if (execution.ranks == nullptr) return std::nullopt;
  return engine::RankSplit{*execution.ranks, variant.split_depth.value()};
}

/// Policies that supports() does not allow are the caller's mistake: std::invalid_argument.
template <engine::SearchProblem P>
engine::SearchResult<P> search_count(const P& problem, const engine::Variant& variant, Execution& execution) {
  using engine::Policy;
  engine::Executor& executor = execution.executor;
  engine::Control& control = execution.control;
  engine::TaskLog* const log = execution.task_log;
  engine::Ranks* const ranks = execution.ranks;
  if (ranks != nullptr) require_over_ranks(variant.policy);
  const auto split = rank_split(variant, execution);
  const engine::RankSplit* const over_ranks = split ? &*split : nullptr;
  if (execution.depth_profile) {
    if (variant.policy == Policy::serial) return engine::count_serial<true>(problem, control);
    if (variant.policy == Policy::budget)
      return engine::count_budget<true>(problem, budget_of(variant), executor, control, log, over_ranks);
    return engine::count_split<true>(problem, variant.split_depth.value(), executor, control, log, ranks,
                                     execution.checkpoint);
  }
  switch (variant.policy) {
    case Policy::serial:
      return engine::count_serial(problem, control);
    case Policy::split:
      return engine::count_split(problem, variant.split_depth.value(), executor, control, log, ranks,
                                 execution.checkpoint);
    case Policy::budget:
      return engine::count_budget(problem, budget_of(variant), executor, control, log, over_ranks);
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
  if (execution.ranks != nullptr) require_over_ranks(variant.policy);
  const auto split = rank_split(variant, execution);
  if (variant.policy == engine::Policy::serial) return engine::first_serial(problem, execution.control);
  if (variant.policy == engine::Policy::budget)
    return engine::first_budget(problem, budget_of(variant), execution.executor, execution.control,
                                execution.task_log, split ? &*split : nullptr);
  return engine::first_split(problem, variant.split_depth.value(), execution.executor, execution.control,
                             execution.task_log, execution.ranks);
}

template <engine::ReachProblem P>
engine::Result search_reach(const P& problem, const engine::Variant& variant, Execution& execution) {
  if (execution.ranks != nullptr) {
    require_over_ranks(variant.policy);
    return engine::reach_over_ranks(problem, execution.executor, execution.control, *execution.ranks);
  }
  if (variant.policy == engine::Policy::serial) return engine::reach_serial(problem, execution.control);
  return engine::reach_split(problem, execution.executor, execution.control);
}

template <engine::AttemptProblem P>
engine::AttemptsResult<P> search_attempts(const P& problem, engine::u64 limit, bool first,
                                          const engine::Variant& variant, Execution& execution) {
  if (execution.ranks != nullptr) require_over_ranks(variant.policy);
  if (variant.policy == engine::Policy::serial)
    return engine::attempts_serial(problem, limit, first, execution.control);
  return engine::attempts_split(problem, limit, first, execution.executor, execution.control,
                                execution.ranks);
}

}  // namespace puzzlebench::puzzles
