// Subtrees that nobody has entered yet, to be searched by whoever takes them.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/problem.hpp"
#include "engine/result.hpp"

namespace puzzlebench::engine::detail {

template <class P>
struct Piece {
  typename P::State state;
  u64 weight = 1;        ///< of the opening it comes from
  unsigned depth = 0;    ///< of `state`
  Path<P> path{};        ///< from the root (over ranks: from the task's prefix) to `state`, where asked for
  std::size_t task = 0;  ///< over ranks: that it is of
};

/// The whole tree: its root, or its openings; then the root is counted in `above`, which is empty.
template <class P>
std::vector<Piece<P>> whole_tree(const P& problem, SearchResult<P>& above) {
  std::vector<Piece<P>> pieces;
  if constexpr (HasOpenings<P>) {
    auto openings = problem.openings();
    for (std::size_t i = 0; i < openings.size(); ++i)
      pieces.push_back({std::move(openings[i].state), openings[i].weight, 1, {i, {}}});
    above.nodes = 1;
    above.leaves = pieces.empty() ? 1 : 0;
    above.depth_profile.assign(1, 1);
  } else {
    pieces.push_back({problem.root()});
  }
  return pieces;
}

template <class P>
typename P::State child_of(const P& problem, const typename P::State& state, typename P::Move move) {
  if constexpr (CopyingProblem<P>) {
    return problem.child(state, move);
  } else {
    typename P::State child = state;
    problem.make(child, move);
    return child;
  }
}

}  // namespace puzzlebench::engine::detail
