// Which positions can be come to in two ways, told from the position alone: what spares `reach` its table of
// positions and `first` nearly all of its memory. The law is proven here and tested at every small size.
//
// Write a position as its row: > a frog that goes right, < one that goes left, _ the free rock, X, Y and Z
// any frogs, >^m m of >. Where frogs jump over opposite ones only, a parent is made by one frog going back:
// on the left, X<_Y comes from X_<Y and X<>_Y from X_><Y; on the right, X_>Y from X>_Y and X_<>Y from X><_Y.
// So there is at most one parent on each side.
//
// Sealed: a position with >> on the left of the free rock and a < left of that cannot be reached, for nothing
// goes back over >>, and at the start no < stands left of a >. Nor can one with << on the right and a > right
// of that.
//
// Two parents: for X<_<>Y the one on the left, X_<<>Y, is sealed; for X<>_>Y the one on the right; for
// X<>_<>Y both, so it cannot be reached itself. There remains X<_>Y with p = X_<>Y and q = X<>_Y. Let i frogs
// < stand next to the free rock on the left, and A left of them; j frogs > next to it on the right, and B
// right of them. Then both p and q can be reached if and only if X<_>Y can and
//     A is all >  or  i > 1 = j,   and   B is all <  or  j > 1 = i.
//
// Only if. p can come from X><_Y alone (all else is sealed), and that from d = X>_<Y or, if Y begins with >,
// from the right (if Y began with <>, X_><Y would be sealed, and q comes from there alone). In the mirror, q
// comes from X_><Y, and that from d or, if X ends with <, from the left.
//   * i = 1 or j = 1: so one of p and q comes from d, which can thus be reached. If i = 1, X is A, and empty
//   or
//     ends with >; then d has >> on the left, and A is all >. If j = 1, B is all < likewise.
//   * i, j > 1: go back from p or q until the free rock first stands next to A. It passes the i frogs < one
//   by
//     one, by a step that leaves < on its right, or by a jump over a > that leaves > there. The two take
//     turns: after a step that < is followed by >, and a step more would seal it in as <<>; after a jump ><
//     is on the right, and going there first would make <>_<. The walk from p begins with a step and the one
//     from q with a jump, so next to A one of them has < on the right. If A is not all >, it has to change,
//     so it ends with <>, and <>_< has no parent that can be reached: either <>_<> or sealed. Likewise with
//     B.
//
// If. The position comes from p or q, and then from the other one too:
//   * i = 1 < j: A is >^m, and q comes from d alone. So does p, or else it comes by X><_>Z, X><>_Z and X>_><Z
//     from X>>_<Z (Y = >Z, the only way), where the frog < can go on to d. And from d both p and q are
//     reached. j = 1 < i is the mirror image.
//   * else A is >^m and B is <^n: i and j frogs have reached the goal of a game of their own, with the start
//     >^j _ <^i. For i = j = 1, d is that start. Else two paths lead to that goal, and going back from p
//     there is no choice (the other move makes <>_<> or a sealed position each time), nor from q: one path
//     each.
//
// Where frogs may jump over their own kind too, such a jump does what two steps do: the same positions can be
// reached, and only X_>>Y and X<<_Y get another parent. X_>>Y has X>>_Y beside X>_>Y if X is all >; else that
// is sealed. X<<_Y has X_<<Y beside X<_<Y if Y is all <.
#pragma once

#include "engine/integers.hpp"
#include "puzzles/frogs/game.hpp"

namespace puzzlebench::puzzles::frogs {

/// A position of `frogs` frogs, 62 at most: bit i of `row` is set where frog i from the left came from the
/// right, and `free` frogs stand left of the free rock. The functions ask about a position that can be
/// reached.
struct Position {
  engine::u64 row;
  unsigned free;
  unsigned frogs;

  engine::u64 left() const { return row & ((engine::u64{1} << free) - 1); }
  engine::u64 right() const { return row >> free; }
  unsigned on_the_right() const { return frogs - free; }

  /// X<_>Y.
  bool is_between_passed() const { return free > 0 && free < frogs && (row >> (free - 1) & 3) == 1; }

  /// >>><<_ up to the left end: A of X<_>Y is all >. Asked where a < stands on the left.
  bool left_is_parted() const { return left() + (left() & -left()) == engine::u64{1} << free; }
  /// _>><<< up to the right end: B of X<_>Y is all <.
  bool right_is_parted() const {
    return right() == 0 || right() + (right() & -right()) == engine::u64{1} << on_the_right();
  }
};

/// For X<_>Y where one side is parted, which is rare.
[[gnu::cold, gnu::noinline]] inline bool parted_have_two_parents(Position at) {
  const bool i_is_1 = at.free == 1 || (at.row >> (at.free - 2) & 1) == 0;
  const bool j_is_1 = at.on_the_right() == 1 || (at.right() >> 1 & 1) == 1;
  return (at.left_is_parted() || (!i_is_1 && j_is_1)) && (at.right_is_parted() || (!j_is_1 && i_is_1));
}

/// For X<_>Y, under the opposite rule.
inline bool passed_have_two_parents(Position at) {
  return (at.left_is_parted() || at.right_is_parted()) && parted_have_two_parents(at);
}

/// X_>>Y or X<<_Y with a parent by a jump and one by a step, under the rule that any frog may be jumped over.
inline bool has_parent_by_jump_over_its_own(Position at) {
  if (at.left() == 0) return at.on_the_right() >= 2 && (at.right() & 3) == 0;
  return at.right() == (engine::u64{1} << at.on_the_right()) - 1 && at.free >= 2 &&
         at.left() >> (at.free - 2) == 3;
}

}  // namespace puzzlebench::puzzles::frogs
