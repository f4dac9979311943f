// Which frogs puzzle is played: how many frogs sit on each side and whom they may jump over; and how it is
// searched.
#pragma once

namespace puzzlebench::puzzles::frogs {

/// Which frogs may be jumped over.
enum class JumpRule {
  any,       ///< every frog: the seed's rule
  opposite,  ///< only those that go the other way: the classic rule
};

struct Game {
  int left = 3;   ///< frogs on the left, which go right; >= 1
  int right = 3;  ///< frogs on the right, which go left; >= 1
  JumpRule rule = JumpRule::any;

  int frogs() const { return left + right; }

  /// Moves of every path to the goal: each of the ab pairs that must pass takes a jump, the rest of the way
  /// is steps.
  int path_moves() const { return left * right + left + right; }

  bool operator==(const Game&) const = default;
};

/// How it is searched.
struct Search {
  bool reference = false;  ///< `reach` with tables of all positions, `first` with one of all refuted ones
  bool visited = true;     ///< `first`: enters no refuted position again

  bool operator==(const Search&) const = default;
};

}  // namespace puzzlebench::puzzles::frogs
