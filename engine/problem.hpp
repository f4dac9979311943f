// What a puzzle must give the engine to have its tree searched. The shape is the one measured to cost nothing
// against hand-written recursion: moves as a small value, children tested before the call, no callback on the
// node's path.
#pragma once

#include <concepts>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/integers.hpp"

namespace puzzlebench::engine {

/// A search tree. `Moves` is a small value (a bit set, a short array) holding the accepted moves of a state
/// in their fixed order; a move that the rules or a bound reject is never in it, so it is no node. A solution
/// is a leaf: it has no moves. All members are const and callable from many threads at once.
template <class P>
concept TreeProblem = requires(const P& p, const typename P::State& state, typename P::Moves& moves) {
  requires std::copyable<typename P::State>;
  requires std::copyable<typename P::Move>;
  { p.root() } -> std::same_as<typename P::State>;
  { p.moves(state) } -> std::same_as<typename P::Moves>;
  { p.empty(moves) } -> std::same_as<bool>;
  { p.take(moves) } -> std::same_as<typename P::Move>;  // removes the first move and returns it
  { p.is_solution(state) } -> std::same_as<bool>;       // asked of leaves only
};

/// Small states: child() returns the state after a move.
template <class P>
concept CopyingProblem = TreeProblem<P> &&
    requires(const P& p, const typename P::State& state, typename P::Move move) {
  { p.child(state, move) } -> std::same_as<typename P::State>;
};

/// States too big to copy at every node: make() changes the state in place and unmake() takes the same move
/// back.
template <class P>
concept InPlaceProblem = TreeProblem<P> &&
    requires(const P& p, typename P::State& state, typename P::Move move) {
  p.make(state, move);
  p.unmake(state, move);
};

template <class P>
concept SearchProblem = CopyingProblem<P> || InPlaceProblem<P>;

/// A child of the root given explicitly. `weight` multiplies the solutions (and only those) found under it: a
/// start cell that stands for the 8 of its symmetry class has weight 8.
template <class P>
struct Opening {
  typename P::State state;
  u64 weight = 1;
};

/// A problem may list its root's children instead of having moves(root()): where the first move is of another
/// kind (choose a start cell), or where openings have weights.
template <class P>
concept HasOpenings = requires(const P& p) {
  { p.openings() } -> std::same_as<std::vector<Opening<P>>>;
};

/// A problem whose `first` remembers refuted states. key(): 64 bits, equal only for states with equal
/// subtrees, never 2^64-1. layer(): grows along every move and is equal for equal keys (pegs removed,
/// distance walked); the split depth counts these layers, so that a state is either above the frontier or
/// below it, whatever path leads to it.
template <class P>
concept RemembersRefuted = CopyingProblem<P> && requires(const P& p, const typename P::State& state) {
  { p.key(state) } -> std::same_as<u64>;
  { p.layer(state) } -> std::convertible_to<unsigned>;
};

/// A problem that knows which states can be met twice: the others need no place among the refuted.
/// can_be_met_again(state): false only for a state that one line alone leads to, of all states that can be
/// reached.
template <class P>
concept KnowsMeetings = RemembersRefuted<P> && requires(const P& p, const typename P::State& state) {
  { p.can_be_met_again(state) } -> std::same_as<bool>;
};

/// What a problem gathers from its solutions besides their number (the domino sets used): a monoid, one value
/// a worker, lent to each of its tasks. tally() runs at solutions only.
template <class P>
concept HasTally = requires(const P& p, typename P::Tally& tally, typename P::Tally&& other,
                            const typename P::State& state) {
  p.tally(tally, state);
  tally.merge(std::move(other));
};

struct NoTally {
  void merge(NoTally&&) {}
};

template <class P>
struct TallyOf {
  using type = NoTally;
};
template <HasTally P>
struct TallyOf<P> {
  using type = typename P::Tally;
};
template <class P>
using Tally = typename TallyOf<P>::type;

/// A line from the root: the opening taken (0 where the problem has none) and the moves after it.
template <class P>
struct Path {
  std::size_t opening = 0;
  std::vector<typename P::Move> moves;
};

}  // namespace puzzlebench::engine
