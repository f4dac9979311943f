// Objective `tally`: games and solutions in number, and what each layer holds: positions, those that can
// still be won, leaves. No game is played; every position counts the sequences of jumps that lead to it.
#include <algorithm>
#include <stdexcept>

#include "engine/path_counts.hpp"
#include "engine/serial.hpp"
#include "puzzles/peg-solitaire/playable.hpp"
#include "puzzles/peg-solitaire/reach.hpp"
#include "puzzles/peg-solitaire/search.hpp"
#include "puzzles/peg-solitaire/unplayed.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

/// The game forwards, a position counted for all its images if `weighted`.
template <class Grid, unsigned Symmetries>
class Played : public Positions<Grid, Symmetries> {
 public:
  Played(const Position& start, u64 finish, const Permutations& symmetries, bool weighted)
      : Positions<Grid, Symmetries>(start, finish, symmetries), weighted_(weighted) {}

  u64 weight(u64 pegs) const { return weighted_ ? this->table_.orbit(pegs) : 1; }

 private:
  bool weighted_;
};

/// The symmetries by which positions are merged. Numbers of sequences are the same under any group that keeps
/// the finish. Without symmetry the positions are counted with all their images, which are positions too
/// where the group keeps the start.
Permutations merging(const Settings& settings) {
  Permutations symmetries = symmetries_keeping_finish(settings);
  if (!settings.symmetry) {
    const Layout layout(settings.start.board);
    const u64 start = layout.mask(settings.start.pegs);
    std::erase_if(symmetries, [&](const auto& symmetry) { return image(layout, symmetry, start) != start; });
  }
  return symmetries;
}

template <class Grid, unsigned Symmetries>
class Tally : public Search {
 public:
  Tally(const Settings& settings, const Permutations& symmetries)
      : start_(settings.start),
        finish_(finish_mask(settings)),
        winning_(settings.winning),
        weighted_(!settings.symmetry),
        playable_(start_, symmetries) {}

  engine::SplitChoice choose_split(int) const override { return {0, "layer by layer"}; }

  Found execute(const engine::Variant& variant, Execution& execution) const override {
    const engine::Crew crew = crew_of(variant, execution);
    Found found;
    engine::Result& result = found.result;
    {
      const Flooded flooded = playable_.run(crew, execution.control);
      result.split.tasks = flooded.tasks;
      if (!flooded.cut) tally_winning(*flooded.set, crew, execution.control, found);
    }
    if (!winning_ && !execution.control.stopped()) tally_all(crew, execution.control, found);
    result.split = {0, crew.shared() ? result.split.tasks : 0, crew.shared() ? "layer by layer" : ""};
    engine::detail::conclude(result, execution.control.stopped(), execution.control);
    return found;
  }

 private:
  unsigned start_pegs() const { return static_cast<unsigned>(start_.peg_count()); }

  /// Backwards from the finish: layers with winning positions alone, and solutions.
  void tally_winning(const PositionSet& set, const engine::Crew& crew, engine::Control& control,
                     Found& found) const {
    engine::Result& result = found.result;
    const Unplayed<Grid, Symmetries> unplayed(start_, finish_, playable_.group(), playable_.coset(), set,
                                              weighted_);
    const engine::PathCounts counts = engine::count_paths(unplayed, crew, control);
    result.split.tasks += counts.tasks;
    if (counts.cut) return;
    engine::u128 solved = 0;
    u64 winning = 0;
    for (unsigned pegs = 1; pegs < counts.layers.size(); ++pegs) {  // layer 0: the board without a peg
      const engine::PathLayer& layer = counts.layers[pegs];
      const u64 leaves = pegs == 1 ? layer.states : 0;
      result.layers.insert(result.layers.begin(), {pegs, layer.states, layer.states, leaves});
      result.solution_leaves += leaves;
      engine::detail::add_checked(solved, layer.solved);
      winning += layer.states;
    }
    // Sequences backwards end in any image of the start.
    result.solutions = solved / unplayed.start_orbit();
    result.nodes = winning;
    result.leaves = result.solution_leaves;
    found.figures.push_back({"winning", winning});
  }

  /// Forwards: all positions, leaves and games, to what tally_winning() left.
  void tally_all(const engine::Crew& crew, engine::Control& control, Found& found) const {
    engine::Result& result = found.result;
    const Played<Grid, Symmetries> played(start_, finish_, playable_.group(), weighted_);
    const engine::PathCounts counts = engine::count_paths(played, crew, control);
    result.split.tasks += counts.tasks;
    std::vector<u64> winning(start_pegs() + 1);
    for (const engine::Layer& layer : result.layers) winning[layer.index] = layer.winning;
    result.layers.clear();
    result.nodes = result.leaves = result.solution_leaves = 0;
    engine::u128 games = 0, solved = 0;
    unsigned pegs = start_pegs();
    for (const engine::PathLayer& layer : counts.layers) {
      result.layers.push_back({pegs, layer.states, winning[pegs], layer.leaves});
      --pegs;
      result.nodes += layer.states;
      result.leaves += layer.leaves;
      result.solution_leaves += layer.solution_leaves;
      engine::detail::add_checked(games, layer.ended);
      engine::detail::add_checked(solved, layer.solved);
    }
    if (counts.cut) return;
    if (solved != result.solutions)
      throw std::logic_error("solutions differ: " + to_decimal(solved) + " counted forwards, " +
                             to_decimal(result.solutions) + " backwards");
    found.figures.push_back({"games", games});
  }

  Position start_;
  u64 finish_;
  bool winning_;
  bool weighted_;
  Playable playable_;
};

}  // namespace

std::unique_ptr<Search> make_tally(const Settings& settings) {
  const Permutations symmetries = merging(settings);
  return with_grid(settings.start.board, [&]<class Grid, unsigned Symmetries>() -> std::unique_ptr<Search> {
    if (symmetries.size() == 1) return std::make_unique<Tally<Grid, 1>>(settings, symmetries);
    return std::make_unique<Tally<Grid, Symmetries>>(settings, symmetries);
  });
}

}  // namespace puzzlebench::puzzles::peg_solitaire
