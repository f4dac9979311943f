#include "puzzles/frogs/workload.hpp"

#include <cstdlib>
#include <utility>

#include "engine/enumerate.hpp"
#include "engine/rank_reverse.hpp"
#include "puzzles/frogs/count_tree.hpp"
#include "puzzles/frogs/known.hpp"
#include "puzzles/frogs/meeting_graph.hpp"
#include "puzzles/frogs/path.hpp"
#include "puzzles/frogs/refuting_walk.hpp"
#include "puzzles/frogs/reverse_graph.hpp"
#include "puzzles/frogs/row.hpp"
#include "puzzles/frogs/show_all.hpp"
#include "puzzles/frogs/state_graph.hpp"
#include "puzzles/search.hpp"

namespace puzzlebench::puzzles::frogs {

namespace {

WorkloadInfo describe(engine::Objective objective, const Game& game, const Search& search) {
  const bool count = objective == engine::Objective::count, first = objective == engine::Objective::first;
  WorkloadInfo info;
  info.puzzle = "frogs";
  info.objective = objective;
  const bool equal = game.left == game.right;
  const std::string left = std::to_string(game.left), right = std::to_string(game.right);
  info.name = "frogs/" + std::string(to_string(objective)) +
              (equal ? "/n:" + left : "/left:" + left + "/right:" + right);
  // However it was asked for, 3 against 3 is one workload: n:3.
  if (equal)
    info.parameters = {{"n", left}};
  else
    info.parameters = {{"left", left}, {"right", right}};
  info.parameters["jump"] = game.rule == JumpRule::any ? "any" : "opposite";
  if (game.rule == JumpRule::opposite) info.name += "/jump:opposite";
  if (first) info.parameters["visited"] = search.visited ? "on" : "off";
  if (!search.visited) info.name += "/visited:off";
  if (!count && search.visited) {
    info.version = search.reference ? 1 : 2;
    info.parameters["kernel"] = search.reference ? "reference" : "fast";
  }
  if (search.reference) info.name += "/kernel:reference";
  if (search.visited) info.known = known_figures(objective, game);
  info.layer_name = "distance walked";
  info.splits_by_depth = objective != engine::Objective::reach;
  info.remembers_refuted = first && search.visited;
  return info;
}

engine::Result search_reverse(const ReverseGraph& graph, const engine::Variant& variant,
                              Execution& execution) {
  if (execution.ranks != nullptr) {
    require_over_ranks(variant.policy);
    return engine::reverse_search_over_ranks(graph, execution.executor, execution.control, *execution.ranks);
  }
  if (variant.policy == engine::Policy::serial)
    return engine::reverse_search_serial(graph, execution.control);
  return engine::reverse_search_split(graph, execution.executor, execution.control);
}

/// "N^2 + 2N = 15", "ab + a + b = 11".
std::string moves_formula(const Game& game) {
  return (game.left == game.right ? "N^2 + 2N = " : "ab + a + b = ") + std::to_string(game.path_moves());
}

PictureFrame frame(const Row& row, std::string caption) {
  PictureFrame picture;
  picture.caption = std::move(caption);
  picture.rows = 1;
  picture.columns = static_cast<int>(row.rocks().size());
  for (int column = 0; column < picture.columns; ++column)
    picture.cells.push_back({0, column, std::string(1, row.rocks()[static_cast<std::size_t>(column)])});
  return picture;
}

/// Calls use(problem) with the tree that `count` and `first` search.
template <class Use>
auto with_tree(engine::Objective objective, const Game& game, const Search& search, const Use& use) {
  if (objective == engine::Objective::count || !search.visited) return use(CountTree(game));
  if (search.reference) return use(StateGraph(game));
  return use(MeetingGraph(game));
}

class Frogs final : public Workload {
 public:
  Frogs(engine::Objective objective, const Game& game, const Search& search)
      : game_(game), search_(search), info_(describe(objective, game, search)) {}

  const WorkloadInfo& info() const override { return info_; }

  engine::SplitChoice choose_split(int threads) const override {
    if (info_.objective == engine::Objective::reach)
      return {0, search_.reference ? "layer by layer" : "by reverse search"};
    return with_tree(info_.objective, game_, search_, [&](const auto& tree) {
      return engine::choose_split_depth(tree, threads, info_.objective == engine::Objective::first);
    });
  }

  Outcome execute(const engine::Variant& variant, Execution& execution) const override {
    Outcome outcome;
    switch (info_.objective) {
      case engine::Objective::count:
        outcome.result = search_count(CountTree(game_), variant, execution);
        break;
      case engine::Objective::first:
        with_tree(info_.objective, game_, search_, [&](const auto& tree) {
          auto result = search_first(tree, variant, execution);
          if (result.found) outcome.solution = rocks_left(game_, result.path.moves);
          outcome.result = std::move(result);
        });
        break;
      case engine::Objective::reach:
        outcome.result = search_.reference ? search_reach(StateGraph(game_), variant, execution)
                                           : search_reverse(ReverseGraph(game_), variant, execution);
        break;
      case engine::Objective::tally:
        break;
      case engine::Objective::chains:
        break;
    }
    return outcome;
  }

  std::optional<std::string> check(const Solution& solution) const override {
    return check_path(game_, solution);
  }

  std::string notation(const Solution& solution) const override { return path_notation(game_, solution); }

  Picture picture(const Solution& solution) const override {
    Picture picture;
    picture.look = PictureLook::frogs;
    picture.frames_in_time = true;
    Row row(game_);
    picture.frames.push_back(frame(row, "start"));
    for (std::size_t i = 0; i < solution.size(); ++i) {
      const int from = solution[i], to = row.free_rock();
      if (const auto wrong = row.move(from)) {
        picture.notes.push_back("move " + std::to_string(i + 1) + ": " + *wrong);
        return picture;
      }
      picture.frames.push_back(frame(row, "move " + std::to_string(i + 1) + ": " + std::to_string(from) +
                                              "-" + std::to_string(to) +
                                              (std::abs(to - from) == 2 ? " jump" : " step")));
      picture.frames.back().line = {{0, from}, {0, to}};
    }
    picture.notes.push_back("rocks are numbered from 0");
    return picture;
  }

  std::vector<Solution> solutions(std::size_t limit, engine::Control& control) const override {
    std::vector<Solution> found;
    if (info_.objective == engine::Objective::count || !search_.visited) {  // the tree searched, and no table
      for (const auto& path : engine::enumerate_solutions(CountTree(game_), limit, control))
        found.push_back(rocks_left(game_, path.moves));
    } else if (limit > 0) {
      const auto visit = [&](const std::vector<Move>& moves, bool solution) {
        if (solution) found.push_back(rocks_left(game_, moves));
        return found.size() < limit;
      };
      RefutingWalk(StateGraph(game_), control, visit).run();
    }
    return found;
  }

  std::vector<std::string> remarks(const Outcome& outcome,
                                   const std::vector<Solution>& shown) const override {
    std::vector<std::string> lines;
    if (outcome.solution) {
      lines.push_back("a path of " + std::to_string(outcome.solution->size()) +
                      " moves: " + moves_formula(game_));
    } else {
      lines.push_back("every path has " + moves_formula(game_) + " moves");
    }
    const engine::Result& result = outcome.result;
    const auto reachable = game_.left == game_.right ? reachable_states(game_.left) : std::nullopt;
    if (info_.remembers_refuted && result.found && reachable)
      lines.push_back(std::to_string(result.nodes) + " of the " + std::to_string(*reachable) +
                      " reachable positions visited, " + std::to_string(result.dead_ends()) +
                      " dead ends among them");
    if (info_.objective == engine::Objective::reach && result.complete)
      lines.push_back("the goal can be reached from " + std::to_string(winning_states(game_)) +
                      " of them: 2 (" + (game_.left == game_.right ? "N^2 + 2N)" : "ab + a + b)"));
    if (shown.size() == 2 && game_.left == game_.right && mirrored(game_, shown[0]) == shown[1])
      lines.push_back("the two paths are mirror images of one another");
    return lines;
  }

  std::optional<std::vector<std::string>> view(const std::string& name,
                                               engine::Control& control) const override {
    if (name != "all") return std::nullopt;
    return show_all(info_.objective, game_, search_.visited, control);
  }

 private:
  Game game_;
  Search search_;
  WorkloadInfo info_;
};

}  // namespace

std::unique_ptr<Workload> make_frogs(engine::Objective objective, const Game& game, const Search& search) {
  return std::make_unique<Frogs>(objective, game, search);
}

}  // namespace puzzlebench::puzzles::frogs
