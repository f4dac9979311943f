// Objective `count`: whole games, or sequences of a given number of jumps.
#include "puzzles/peg-solitaire/games.hpp"
#include "puzzles/peg-solitaire/search.hpp"
#include "puzzles/search.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

template <class Grid>
class Count : public Search {
 public:
  explicit Count(const Settings& settings)
      : games_(settings.start, settings.jumps ? settings.start.peg_count() - *settings.jumps : 1,
               finish_mask(settings)) {}

  engine::SplitChoice choose_split(int threads) const override {
    return engine::choose_split_depth(games_, threads, false);
  }

  Found execute(const engine::Variant& variant, Execution& execution) const override {
    return {search_count(games_, variant, execution), {}};
  }

 private:
  Games<Grid> games_;
};

}  // namespace

std::unique_ptr<Search> make_count(const Settings& settings) {
  return with_grid(settings.start.board, [&]<class Grid, unsigned>() -> std::unique_ptr<Search> {
    return std::make_unique<Count<Grid>>(settings);
  });
}

}  // namespace puzzlebench::puzzles::peg_solitaire
