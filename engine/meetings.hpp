// `first` with a memory of refuted states, for problems that know which states can be met twice: the others
// need no place in it. Include it where such a problem is defined: the node loop of kernel.hpp finds this
// find_node() by the problem's constraint, and without it remembers every state, with the same answer.
#pragma once

#include <concepts>

#include "engine/kernel.hpp"

namespace puzzlebench::engine {

/// can_be_met_again(state): false only for a state that one line alone leads to, of all states that can be
/// reached.
template <class P>
concept KnowsMeetings = RemembersRefuted<P> && requires(const P& p, const typename P::State& state) {
  { p.can_be_met_again(state) } -> std::same_as<bool>;
};

/// As in kernel.hpp. The nodes are the same: what is not remembered is never asked for.
template <SearchProblem P, class Memory>
requires KnowsMeetings<P>
[[gnu::always_inline]] inline bool find_node(const P& problem, StateRef<P> state,
                                             FirstTask<P, Memory>& task) {
  const bool remembered = problem.can_be_met_again(state);
  if (remembered && task.memory->contains(problem.key(state))) return false;  // not entered: no node
  const typename P::Moves moves = problem.moves(state);
  if (problem.empty(moves)) {
    ++task.leaves;
    if (problem.is_solution(state)) {
      ++task.solutions;
      return true;
    }
  } else if (find_below<P, Memory>(problem, state, moves, task)) {
    return true;
  }
  if (remembered && !task.memory->insert(problem.key(state), *task.control)) throw Stopped{};
  return false;
}

}  // namespace puzzlebench::engine
