#include "puzzles/catalogue.hpp"

#include <algorithm>

#include "puzzles/domino-square/puzzle.hpp"
#include "puzzles/frogs/puzzle.hpp"
#include "puzzles/peg-solitaire/puzzle.hpp"
#include "puzzles/pen-and-paper/puzzle.hpp"
#include "puzzles/queens/puzzle.hpp"
#include "puzzles/snake-cube/puzzle.hpp"
#include "puzzles/uts/puzzle.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::puzzles {

const std::vector<Puzzle>& catalogue() {
  static const std::vector<Puzzle> puzzles = {
      snake_cube::puzzle(),    frogs::puzzle(),  peg_solitaire::puzzle(), domino_square::puzzle(),
      pen_and_paper::puzzle(), queens::puzzle(), uts::puzzle(),
  };
  return puzzles;
}

const Puzzle& find_puzzle(const std::string& name) {
  std::vector<std::string> names;
  for (const Puzzle& puzzle : catalogue()) {
    if (puzzle.name == name) return puzzle;
    names.push_back(puzzle.name);
  }
  throw UsageError("unknown puzzle '" + name + "'" + did_you_mean(name, names) +
                   "; there are: " + join(names));
}

std::unique_ptr<Workload> make_workload(const Puzzle& puzzle, engine::Objective objective,
                                        const ParameterMap& given) {
  if (std::find(puzzle.objectives.begin(), puzzle.objectives.end(), objective) == puzzle.objectives.end())
    throw UsageError(puzzle.name + ": --objective " + std::string(to_string(objective)) +
                     ": must be one of " +
                     join(puzzle.objectives, ", ", [](engine::Objective known) { return to_string(known); }));
  return puzzle.make(objective, Parameters(puzzle.name, puzzle.parameters, given));
}

}  // namespace puzzlebench::puzzles
