#include "puzzles/frogs/path.hpp"

namespace puzzlebench::puzzles::frogs {

std::vector<int> rocks_left(const Game& game, const std::vector<Move>& moves) {
  std::vector<int> rocks;
  rocks.reserve(moves.size());
  int free = game.left;
  for (const Move move : moves) rocks.push_back(free += free_rock_shift(move));
  return rocks;
}

std::vector<int> mirrored(const Game& game, const std::vector<int>& path) {
  std::vector<int> rocks;
  rocks.reserve(path.size());
  for (const int rock : path) rocks.push_back(game.frogs() - rock);
  return rocks;
}

}  // namespace puzzlebench::puzzles::frogs
