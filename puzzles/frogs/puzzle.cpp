#include "puzzles/frogs/puzzle.hpp"

#include "puzzles/frogs/count_tree.hpp"
#include "puzzles/frogs/state_graph.hpp"
#include "puzzles/frogs/workload.hpp"

namespace puzzlebench::puzzles::frogs {

namespace {

constexpr int n_max = count_frogs_max / 2;
constexpr int side_max = count_frogs_max - 1;

std::vector<ParameterSpec> specs() {
  return {
      {"n", ParameterType::integer, "3", "frogs on each side: short for --left n --right n", 1, n_max},
      {"left", ParameterType::integer, "", "frogs on the left, with --right", 1, side_max},
      {"right", ParameterType::integer, "", "frogs on the right, with --left", 1, side_max},
      {"jump",
       ParameterType::choice,
       "any",
       "jump over any frog, or only over those that go the opposite way",
       0,
       0,
       {"any", "opposite"}},
      {"visited",
       ParameterType::choice,
       "on",
       "first: remember refuted positions and enter none again, or search the plain tree",
       0,
       0,
       {"on", "off"}},
      {"kernel",
       ParameterType::choice,
       "fast",
       "reach, first: tell from a position whether two lines lead there, or look it up in a table; equal "
       "counts",
       0,
       0,
       {"fast", "reference"}},
  };
}

Search search_of(engine::Objective objective, const Parameters& parameters) {
  Search search;
  search.visited = parameters.text("visited") == "on";
  search.reference = parameters.text("kernel") == "reference";
  if (!search.visited && objective != engine::Objective::first)
    throw parameters.error("visited", "must be on: only first can do without");
  if (search.reference && objective == engine::Objective::count)
    throw parameters.error("kernel", "must be fast: reference is for reach and first");
  if (search.reference && !search.visited)
    throw parameters.error("kernel", "must be fast with --visited off: the plain tree has no table");
  return search;
}

std::unique_ptr<Workload> make(engine::Objective objective, const Parameters& parameters) {
  const bool left = parameters.given("left"), right = parameters.given("right");
  if (parameters.given("n") && (left || right))
    throw parameters.error("n", "must not be given together with --left or --right, which it is short for");
  if (left != right)
    throw parameters.error(left ? "left" : "right",
                           std::string("needs --") + (left ? "right" : "left") + " beside it");

  Game game;
  game.left = static_cast<int>(parameters.integer(left ? "left" : "n"));
  game.right = static_cast<int>(parameters.integer(right ? "right" : "n"));
  game.rule = parameters.text("jump") == "any" ? JumpRule::any : JumpRule::opposite;

  const int most = objective == engine::Objective::count ? count_frogs_max : key_frogs_max;
  if (game.frogs() > most) {
    const std::string takes = ": " + std::string(to_string(objective)) + " takes " + std::to_string(most) +
                              " frogs in all, not " + std::to_string(game.frogs());
    if (!left) throw parameters.error("n", "must be " + std::to_string(most / 2) + " or less" + takes);
    if (game.left >= most)
      throw parameters.error("left", "must be " + std::to_string(most - 1) + " or less" + takes);
    throw parameters.error("right", "must be " + std::to_string(most - game.left) +
                                        " or less beside --left " + std::to_string(game.left) + takes);
  }
  return make_frogs(objective, game, search_of(objective, parameters));
}

}  // namespace

Puzzle puzzle() {
  return {"frogs",
          "a frogs and b frogs on a row of rocks change sides by steps and jumps over one frog",
          {engine::Objective::first, engine::Objective::count, engine::Objective::reach},
          specs(),
          {{"all", {}}},
          make};
}

}  // namespace puzzlebench::puzzles::frogs
