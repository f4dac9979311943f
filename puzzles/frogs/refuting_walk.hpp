// The leaves of the state graph with the lines that lead there, for showing. Never timed: it keeps the line.
#pragma once

#include <vector>

#include "engine/control.hpp"
#include "engine/key_set.hpp"
#include "engine/task_counters.hpp"
#include "puzzles/frogs/state_graph.hpp"

namespace puzzlebench::puzzles::frogs {

/// Walks in the order of a search that remembers refuted positions, as `first` does: every path to the goal,
/// and each dead end once. Without that memory 57 frogs against 1 would take ages, for their dead ends have
/// F(58) lines. visit(moves, is_solution) returns false to end the walk.
template <class Visit>
class RefutingWalk {
 public:
  RefutingWalk(const StateGraph& graph, engine::Control& control, const Visit& visit)
      : graph_(graph), control_(control), visit_(visit) {}

  void run() { enter(graph_.root()); }

 private:
  /// True: the goal can be reached from `state`, or the walk has ended.
  bool enter(StateGraph::State state) {
    if (refuted_.contains(state)) return false;
    if ((++entered_ & (engine::poll_interval - 1)) == 0 && control_.poll(engine::poll_interval)) done_ = true;
    auto moves = graph_.moves(state);
    bool winning = false;
    if (StateGraph::empty(moves)) {
      winning = graph_.is_solution(state);
      if (!visit_(path_, winning)) done_ = true;
    }
    while (!done_ && !StateGraph::empty(moves)) {
      path_.push_back(StateGraph::take(moves));
      winning |= enter(StateGraph::child(state, path_.back()));
      path_.pop_back();
    }
    if (!winning && !done_ && !refuted_.insert(state, control_)) done_ = true;
    return winning || done_;
  }

  const StateGraph& graph_;
  engine::Control& control_;
  const Visit& visit_;
  engine::KeySet refuted_;
  std::vector<Move> path_;
  engine::u64 entered_ = 0;
  bool done_ = false;
};

}  // namespace puzzlebench::puzzles::frogs
