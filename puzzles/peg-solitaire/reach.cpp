// Objective `reach`: every position that can arise.
#include "puzzles/peg-solitaire/reach.hpp"

#include "puzzles/peg-solitaire/search.hpp"
#include "puzzles/search.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

template <class Grid, unsigned Symmetries>
class Reach : public Search {
 public:
  explicit Reach(const Settings& settings)
      : positions_(settings.start, finish_mask(settings)),
        pegs_(static_cast<unsigned>(settings.start.peg_count())) {}

  engine::SplitChoice choose_split(int) const override { return {0, "layer by layer"}; }

  Found execute(const engine::Variant& variant, Execution& execution) const override {
    Found found{search_reach(positions_, variant, execution), {}};
    for (engine::Layer& layer : found.result.layers)
      layer.index = pegs_ - layer.index;  // jumps made to pegs left
    return found;
  }

 private:
  Positions<Grid, Symmetries> positions_;
  unsigned pegs_;
};

}  // namespace

std::unique_ptr<Search> make_reach(const Settings& settings) {
  return with_grid(settings.start.board, [&]<class Grid, unsigned Symmetries>() -> std::unique_ptr<Search> {
    if (settings.symmetry) return std::make_unique<Reach<Grid, Symmetries>>(settings);
    return std::make_unique<Reach<Grid, 1>>(settings);
  });
}

}  // namespace puzzlebench::puzzles::peg_solitaire
