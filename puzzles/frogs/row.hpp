// A row of frogs as a person sees it, with the rules spelt out rock by rock: what solutions are checked
// against and drawn from. Must never use the search's tables, or it would prove nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzles/frogs/game.hpp"

namespace puzzlebench::puzzles::frogs {

/// Rocks from 0, left to right: '>' a frog that goes right, '<' one that goes left, '.' the free rock.
class Row {
 public:
  /// The start: the left frogs, the free rock, the right frogs.
  explicit Row(const Game& game);

  /// The frog on rock `from` steps or jumps to the free rock. nullopt: done; else the rule that forbids it,
  /// and the row is as it was.
  std::optional<std::string> move(int from);

  /// All frogs have passed.
  bool is_goal() const;

  const std::string& rocks() const { return rocks_; }
  int free_rock() const { return static_cast<int>(rocks_.find('.')); }

 private:
  Game game_;
  std::string rocks_;
};

/// The first rule that `from_rocks` (of the frogs that move, in order) breaks, or nullopt for a path from the
/// start to the goal.
std::optional<std::string> check_path(const Game& game, const std::vector<int>& from_rocks);

/// "2-3 4-2 5-4": from rock - to rock of each move.
std::string path_notation(const Game& game, const std::vector<int>& from_rocks);

}  // namespace puzzlebench::puzzles::frogs
