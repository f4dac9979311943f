// Objective `reach`: every position that can arise, or of those the ones that can still be won.
#include "puzzles/peg-solitaire/reach.hpp"

#include <algorithm>

#include "engine/serial.hpp"
#include "puzzles/peg-solitaire/playable.hpp"
#include "puzzles/peg-solitaire/search.hpp"
#include "puzzles/peg-solitaire/winning.hpp"
#include "puzzles/search.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

/// The split of all searches here.
engine::SplitChoice by_layers() {
  return {0, "layer by layer"};
}

Permutations identity_of(const Board& board) {
  return {board.symmetries().front()};
}

/// By tables of keys: kernel `reference`.
template <class Grid, unsigned Symmetries>
class ReachByKeys : public Search {
 public:
  explicit ReachByKeys(const Settings& settings)
      : positions_(settings.start, finish_mask(settings), settings.start.board.symmetries()),
        pegs_(static_cast<unsigned>(settings.start.peg_count())) {}

  engine::SplitChoice choose_split(int) const override { return by_layers(); }

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

/// By bits: kernel `fast`.
template <class Grid, unsigned Symmetries>
class ReachByBits : public Search {
 public:
  explicit ReachByBits(const Settings& settings)
      : board_(settings.start.board),
        finish_(finish_mask(settings)),
        pegs_(static_cast<unsigned>(settings.start.peg_count())),
        symmetries_(settings.symmetry ? board_.symmetries() : identity_of(board_)),
        playable_(settings.start, symmetries_),
        table_(board_, playable_.group()) {}

  engine::SplitChoice choose_split(int) const override { return by_layers(); }

  Found execute(const engine::Variant& variant, Execution& execution) const override {
    const engine::Crew crew = crew_of(variant, execution);
    const Flooded flooded = playable_.run(crew, execution.control);
    engine::Result result;
    if (flooded.set) {
      unsigned left = pegs_;
      for (const u64 states : playable_.orbits(flooded)) {
        result.layers.push_back({left--, states});
        result.nodes += states;
      }
    }
    if (!flooded.cut) count_leaves(*flooded.set, crew, execution.control, result);
    result.split = {0, crew.shared() ? flooded.tasks : 0, crew.shared() ? by_layers().reason : ""};
    engine::detail::conclude_reach(result, execution.control.stopped(), execution.control);
    return {std::move(result), {}};
  }

 private:
  struct alignas(64) Leaves {
    u64 all = 0, solutions = 0;
  };

  void count_leaves(const PositionSet& set, const engine::Crew& crew, engine::Control& control,
                    engine::Result& result) const {
    const std::size_t tiles = static_cast<std::size_t>(playable_.flood().tiles());
    std::vector<Leaves> workers(crew.workers());
    crew.each(2 * tiles, [&](std::size_t item, unsigned worker) {
      if (control.poll(0)) return;
      for (const u64 leaf : playable_.flood().leaves(set, item / 2, item % 2)) {
        if (table_.canonical(leaf) != leaf) continue;
        ++workers[worker].all;
        workers[worker].solutions += is_solution(leaf) ? 1 : 0;
      }
    });
    for (const Leaves& leaves : workers) {
      result.leaves += leaves.all;
      result.solution_leaves += leaves.solutions;
    }
  }

  /// As Positions::is_solution_key() of the position's least image.
  bool is_solution(u64 pegs) const {
    if (!std::has_single_bit(pegs)) return false;
    const Layout layout(board_);
    u64 least = pegs;
    for (const auto& symmetry : symmetries_) least = std::min(least, image(layout, symmetry, pegs));
    return (least & finish_) != 0;
  }

  Board board_;
  u64 finish_;
  unsigned pegs_;
  Permutations symmetries_;
  Playable playable_;
  SymmetryTable<Symmetries> table_;
};

/// Those that can be won.
class ReachWinning : public Search {
 public:
  explicit ReachWinning(const Settings& settings)
      : start_(settings.start),
        finish_(finish_mask(settings)),
        playable_(start_,
                  settings.symmetry ? symmetries_keeping_finish(settings) : identity_of(start_.board)) {}

  engine::SplitChoice choose_split(int) const override { return by_layers(); }

  Found execute(const engine::Variant& variant, Execution& execution) const override {
    const engine::Crew crew = crew_of(variant, execution);
    const Winning winning = find_winning(start_, finish_, playable_, crew, execution.control);
    engine::Result result;
    auto left = static_cast<unsigned>(start_.peg_count());
    for (const u64 states : winning.states) {
      result.layers.push_back({left--, states});
      result.nodes += states;
    }
    result.leaves = result.solution_leaves = winning.won;  // all others have a jump towards the finish
    result.split = {0, crew.shared() ? winning.tasks : 0, crew.shared() ? by_layers().reason : ""};
    engine::detail::conclude_reach(result, winning.cut, execution.control);
    return {std::move(result), {}};
  }

 private:
  Position start_;
  u64 finish_;
  Playable playable_;
};

template <class Grid, unsigned Symmetries>
std::unique_ptr<Search> make_one(const Settings& settings) {
  if (settings.winning) return std::make_unique<ReachWinning>(settings);
  if (settings.fast) return std::make_unique<ReachByBits<Grid, Symmetries>>(settings);
  return std::make_unique<ReachByKeys<Grid, Symmetries>>(settings);
}

}  // namespace

std::unique_ptr<Search> make_reach(const Settings& settings) {
  return with_grid(settings.start.board, [&]<class Grid, unsigned Symmetries>() -> std::unique_ptr<Search> {
    if (settings.symmetry) return make_one<Grid, Symmetries>(settings);
    return make_one<Grid, 1>(settings);
  });
}

}  // namespace puzzlebench::puzzles::peg_solitaire
