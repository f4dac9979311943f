// Objective `first`: the leftmost game that ends with one peg, with the set of refuted positions.
#include "puzzles/peg-solitaire/games.hpp"
#include "puzzles/peg-solitaire/search.hpp"
#include "puzzles/search.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

std::shared_ptr<const PagodaTest> pagodas_of(const Settings& settings) {
  if (!settings.pagoda) return nullptr;
  std::vector<int> finishes = possible_finishes(settings.start);
  if (settings.finish) finishes = {*settings.finish};
  return std::make_shared<PagodaTest>(settings.start, finishes);
}

template <class Grid, unsigned Symmetries>
class First : public Search {
 public:
  explicit First(const Settings& settings)
      : game_(settings.start, finish_mask(settings), symmetries_keeping_finish(settings),
              pagodas_of(settings)) {}

  engine::SplitChoice choose_split(int threads) const override {
    return engine::choose_split_depth(game_, threads, true);
  }

  Found execute(const engine::Variant& variant, Execution& execution) const override {
    auto result = search_first(game_, variant, execution);
    return {std::move(result), std::move(result.path.moves)};
  }

 private:
  OneGame<Grid, Symmetries> game_;
};

}  // namespace

std::unique_ptr<Search> make_first(const Settings& settings) {
  return with_grid(settings.start.board, [&]<class Grid, unsigned Symmetries>() -> std::unique_ptr<Search> {
    if (settings.symmetry) return std::make_unique<First<Grid, Symmetries>>(settings);
    return std::make_unique<First<Grid, 1>>(settings);
  });
}

}  // namespace puzzlebench::puzzles::peg_solitaire
