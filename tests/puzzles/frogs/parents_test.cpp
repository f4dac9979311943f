// The law of two parents (puzzles/frogs/parents.hpp) against the graph itself, at every small size.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "puzzles/frogs/meeting_graph.hpp"
#include "puzzles/frogs/parents.hpp"
#include "puzzles/frogs/state_graph.hpp"

namespace puzzlebench::puzzles::frogs {
namespace {

using engine::u64;

/// Every position that can be reached, with the positions from which it is.
std::map<u64, std::set<u64>> parents_of_all(const Game& game) {
  const StateGraph graph(game);
  std::map<u64, std::set<u64>> parents{{graph.root(), {}}};
  std::vector<u64> open{graph.root()};
  while (!open.empty()) {
    const u64 state = open.back();
    open.pop_back();
    for (auto moves = graph.moves(state); !graph.empty(moves);) {
      const u64 child = graph.child(state, graph.take(moves));
      const bool fresh = !parents.contains(child);
      parents[child].insert(state);
      if (fresh) open.push_back(child);
    }
  }
  return parents;
}

template <class Visit>
void for_small_games(const Visit& visit) {
  for (int left = 1; left <= 8; ++left)
    for (int right = 1; right <= 8; ++right)
      for (const JumpRule rule : {JumpRule::any, JumpRule::opposite}) visit(Game{left, right, rule});
}

TEST(FrogsParents, ThePositionTellsWhetherTwoLeadToIt) {
  for_small_games([](const Game& game) {
    const MeetingGraph graph(game);
    for (const auto& [state, parents] : parents_of_all(game)) {
      ASSERT_LE(parents.size(), 2u) << game.left << "," << game.right;
      ASSERT_EQ(graph.can_be_met_again(state), parents.size() == 2)
          << std::hex << state << " of " << game.left << "," << game.right;
    }
  });
}

TEST(FrogsParents, BothRulesReachTheSamePositions) {
  for (int left = 1; left <= 7; ++left)
    for (int right = 1; right <= 7; ++right) {
      const auto any = parents_of_all({left, right, JumpRule::any});
      const auto opposite = parents_of_all({left, right, JumpRule::opposite});
      ASSERT_EQ(any.size(), opposite.size());
      for (const auto& [state, parents] : any) ASSERT_TRUE(opposite.contains(state));
    }
}

TEST(FrogsParents, UnderTheOppositeRuleBothStandBetweenFrogsThatHavePassed) {
  for (int left = 1; left <= 7; ++left)
    for (int right = 1; right <= 7; ++right)
      for (const auto& [state, parents] : parents_of_all({left, right, JumpRule::opposite})) {
        const Position at{state >> 6, StateGraph::free_rock(state), static_cast<unsigned>(left + right)};
        if (parents.size() == 2) {
          ASSERT_TRUE(at.is_between_passed());
        }
      }
}

}  // namespace
}  // namespace puzzlebench::puzzles::frogs
