// The two encodings of a row against the rules spelt out rock by rock, in random games at every size.
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "puzzles/frogs/count_tree.hpp"
#include "puzzles/frogs/path.hpp"
#include "puzzles/frogs/row.hpp"
#include "puzzles/frogs/state_graph.hpp"

namespace puzzlebench::puzzles::frogs {
namespace {

/// The rocks whose frogs may move, in the seed's order: right-jump, left-jump, right-step, left-step.
std::vector<int> movable(const Row& row) {
  std::vector<int> rocks;
  for (const int offset : {-2, 2, -1, 1}) {
    Row tried = row;
    if (!tried.move(row.free_rock() + offset)) rocks.push_back(row.free_rock() + offset);
  }
  return rocks;
}

/// The rocks that a problem's moves leave, in its order.
template <class Problem>
std::vector<int> movable(const Problem& problem, const typename Problem::State& state, int free) {
  std::vector<int> rocks;
  for (auto moves = problem.moves(state); !problem.empty(moves);)
    rocks.push_back(free + free_rock_shift(problem.take(moves)));
  return rocks;
}

template <class Problem>
void play_random_games(const Game& game, int games, std::mt19937& random) {
  const Problem problem(game);
  for (int i = 0; i < games; ++i) {
    Row row(game);
    auto state = problem.root();
    for (;;) {
      const std::vector<int> rocks = movable(row);
      ASSERT_EQ(movable(problem, state, row.free_rock()), rocks) << row.rocks();
      if (rocks.empty()) break;
      const std::size_t chosen = random() % rocks.size();
      auto moves = problem.moves(state);
      for (std::size_t skipped = 0; skipped < chosen; ++skipped) problem.take(moves);
      state = problem.child(state, problem.take(moves));
      ASSERT_EQ(row.move(rocks[chosen]), std::nullopt);
    }
    ASSERT_EQ(problem.is_solution(state), row.is_goal()) << row.rocks();
  }
}

/// The textbook path for n frogs on each side, as rocks left: the sides take turns of 1, 2, ... n, n, n, ...
/// 2, 1 moves, and in each move a frog of that side jumps over one of the other if any can, else steps.
std::vector<int> textbook_path(int n) {
  std::vector<int> turns;
  for (int k = 1; k <= n; ++k) turns.push_back(k);
  turns.push_back(n);
  for (int k = n; k >= 1; --k) turns.push_back(k);
  std::vector<int> path;
  Row row({n, n, JumpRule::opposite});
  for (std::size_t turn = 0; turn < turns.size(); ++turn)
    for (int k = 0; k < turns[turn]; ++k) {
      const int side = turn % 2 == 0 ? -1 : 1;  // the left frogs begin
      for (const int offset : {2 * side, side}) {
        const int rock = row.free_rock() + offset;
        if (row.move(rock)) continue;
        path.push_back(rock);
        break;
      }
    }
  return path;
}

template <class Problem>
void expect_the_textbook_path_to_the_goal(int n, JumpRule rule) {
  const Game game{n, n, rule};
  const Problem problem(game);
  const std::vector<int> path = textbook_path(n);
  ASSERT_EQ(path.size(), static_cast<std::size_t>(n * n + 2 * n));
  EXPECT_EQ(check_path(game, path), std::nullopt) << n;
  auto state = problem.root();
  int free = n;
  for (const int rock : path) {
    EXPECT_FALSE(problem.is_solution(state) && problem.empty(problem.moves(state)));
    auto moves = problem.moves(state);
    Move move = 0;
    while (!problem.empty(moves) && free + free_rock_shift(move) != rock) move = problem.take(moves);
    ASSERT_EQ(free + free_rock_shift(move), rock) << n;
    state = problem.child(state, move);
    free = rock;
  }
  EXPECT_TRUE(problem.empty(problem.moves(state)));
  EXPECT_TRUE(problem.is_solution(state)) << n;
}

TEST(FrogsRules, TheTextbookPathEndsInTheGoalAtEverySize) {
  for (const JumpRule rule : {JumpRule::any, JumpRule::opposite}) {
    for (int n = 1; n <= count_frogs_max / 2; ++n) expect_the_textbook_path_to_the_goal<CountTree>(n, rule);
    for (int n = 1; n <= key_frogs_max / 2; ++n) expect_the_textbook_path_to_the_goal<StateGraph>(n, rule);
  }
}

TEST(FrogsRules, RandomGamesOfTheRingFollowTheRockByRockRules) {
  std::mt19937 random(1);
  for (const JumpRule rule : {JumpRule::any, JumpRule::opposite}) {
    for (int left = 1; left <= 6; ++left)
      for (int right = 1; right <= 6; ++right) play_random_games<CountTree>({left, right, rule}, 50, random);
    for (int left = 1; left < count_frogs_max; ++left)
      play_random_games<CountTree>({left, count_frogs_max - left, rule}, 20, random);
  }
}

TEST(FrogsRules, RandomGamesOfTheKeysFollowTheRockByRockRules) {
  std::mt19937 random(2);
  for (const JumpRule rule : {JumpRule::any, JumpRule::opposite}) {
    for (int left = 1; left <= 6; ++left)
      for (int right = 1; right <= 6; ++right) play_random_games<StateGraph>({left, right, rule}, 50, random);
    for (int left = 1; left < key_frogs_max; ++left)
      play_random_games<StateGraph>({left, key_frogs_max - left, rule}, 20, random);
  }
}

}  // namespace
}  // namespace puzzlebench::puzzles::frogs
