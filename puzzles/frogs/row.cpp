#include "puzzles/frogs/row.hpp"

#include <cstdlib>
#include <utility>

namespace puzzlebench::puzzles::frogs {

Row::Row(const Game& game)
    : game_(game),
      rocks_(std::string(static_cast<std::size_t>(game.left), '>') + '.' +
             std::string(static_cast<std::size_t>(game.right), '<')) {}

std::optional<std::string> Row::move(int from) {
  const std::string rock = "rock " + std::to_string(from);
  if (from < 0 || from >= static_cast<int>(rocks_.size())) return rock + " is not in the row";
  char& frog = rocks_[static_cast<std::size_t>(from)];
  if (frog == '.') return rock + " holds no frog";
  const int to = free_rock();
  const int distance = std::abs(to - from);
  if (distance > 2) return "the frog on " + rock + " is " + std::to_string(distance) + " from the free rock";
  if ((frog == '>') != (to > from)) return "the frog on " + rock + " would go backwards";
  const char between = rocks_[static_cast<std::size_t>((from + to) / 2)];
  if (distance == 2 && game_.rule == JumpRule::opposite && between == frog)
    return "the frog on " + rock + " would jump over one of its own side";
  std::swap(frog, rocks_[static_cast<std::size_t>(to)]);
  return std::nullopt;
}

bool Row::is_goal() const {
  return rocks_ == std::string(static_cast<std::size_t>(game_.right), '<') + '.' +
                       std::string(static_cast<std::size_t>(game_.left), '>');
}

std::optional<std::string> check_path(const Game& game, const std::vector<int>& from_rocks) {
  Row row(game);
  for (std::size_t i = 0; i < from_rocks.size(); ++i)
    if (const auto wrong = row.move(from_rocks[i])) return "move " + std::to_string(i + 1) + ": " + *wrong;
  if (!row.is_goal())
    return "after " + std::to_string(from_rocks.size()) + " moves the row is " + row.rocks() +
           ", not the goal";
  return std::nullopt;
}

std::string path_notation(const Game& game, const std::vector<int>& from_rocks) {
  std::string text;
  int free = game.left;
  for (const int from : from_rocks) {
    text += (text.empty() ? "" : " ") + std::to_string(from) + "-" + std::to_string(free);
    free = from;
  }
  return text;
}

}  // namespace puzzlebench::puzzles::frogs
