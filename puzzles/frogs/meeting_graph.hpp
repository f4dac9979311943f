// The graph of frog positions for `first`, which remembers the refuted positions that it can meet again.
#pragma once

#include "engine/problem.hpp"
#include "puzzles/frogs/parents.hpp"
#include "puzzles/frogs/state_graph.hpp"

namespace puzzlebench::puzzles::frogs {

/// A StateGraph that knows meetings. Few positions have two parents: of 20 frogs against 20, one in 166.
class MeetingGraph : public StateGraph {
 public:
  explicit MeetingGraph(const Game& game)
      : StateGraph(game),
        frogs_(static_cast<unsigned>(game.frogs())),
        over_its_own_(game.rule == JumpRule::any) {}

  bool can_be_met_again(const State& state) const {
    const Position at{state >> 6, free_rock(state), frogs_};
    return (at.is_between_passed() && passed_have_two_parents(at)) ||
           (over_its_own_ && has_parent_by_jump_over_its_own(at));
  }

 private:
  unsigned frogs_;
  bool over_its_own_;
};

}  // namespace puzzlebench::puzzles::frogs
