#include "puzzles/pen-and-paper/puzzle.hpp"

#include "puzzles/pen-and-paper/settings.hpp"
#include "puzzles/pen-and-paper/workloads.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

Puzzle puzzle() {
  Puzzle puzzle;
  puzzle.name = "pen-and-paper";
  puzzle.summary = "number every cell of a grid by jumps of three straight or two diagonally";
  puzzle.objectives = {engine::Objective::count, engine::Objective::first};
  puzzle.parameters = parameter_specs();
  puzzle.make = [](engine::Objective objective, const Parameters& parameters) {
    const Settings settings = settings_from(objective, parameters);
    return settings.method == Method::exhaustive ? make_exhaustive(objective, settings)
                                                 : make_attempts(objective, settings);
  };
  return puzzle;
}

}  // namespace puzzlebench::puzzles::pen_and_paper
