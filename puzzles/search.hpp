// Dispatches a variant to the engine's policies for one problem: the same few lines for every puzzle.
#pragma once

#include "engine/attempts.hpp"
#include "engine/reach.hpp"
#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles {

template <engine::SearchProblem P>
engine::SearchResult<P> search_count(const P& problem, const engine::Variant& variant, Execution& execution) {
  if (variant.policy == engine::Policy::serial)
    return execution.depth_profile ? engine::count_serial<true>(problem, execution.control)
                                   : engine::count_serial<false>(problem, execution.control);
  const int depth = variant.split_depth.value();
  return execution.depth_profile
             ? engine::count_split<true>(problem, depth, execution.executor, execution.control)
             : engine::count_split<false>(problem, depth, execution.executor, execution.control);
}

template <engine::SearchProblem P>
engine::SearchResult<P> search_first(const P& problem, const engine::Variant& variant, Execution& execution) {
  if (variant.policy == engine::Policy::serial) return engine::first_serial(problem, execution.control);
  return engine::first_split(problem, variant.split_depth.value(), execution.executor, execution.control);
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
