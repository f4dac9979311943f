// Objective `tally`: games and solutions in number, and what each layer holds: positions, those that can
// still be won, leaves. No game is played; every position counts the sequences of jumps that lead to it.
#include <algorithm>
#include <optional>
#include <stdexcept>
#include <vector>

#include "engine/path_counts.hpp"
#include "engine/rank_paths.hpp"
#include "engine/serial.hpp"
#include "puzzles/peg-solitaire/playable.hpp"
#include "puzzles/peg-solitaire/reach.hpp"
#include "puzzles/peg-solitaire/search.hpp"
#include "puzzles/peg-solitaire/unplayed.hpp"
#include "puzzles/search.hpp"

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
    engine::Control& control = execution.control;
    engine::PathCounts backwards, forwards;
    u64 tasks = 0;
    std::optional<engine::RankSearch> part;
    std::vector<engine::RankShare> shares;
    if (execution.ranks == nullptr) {
      const auto count = [&](const auto& problem) { return engine::count_paths(problem, crew, control); };
      count_all(
          crew, control, [](bool cut) { return cut; }, count, backwards, forwards, tasks);
    } else {
      require_over_ranks(variant.policy);
      part.emplace(*execution.ranks, engine::Chunks::even(0, 1), execution.executor, control);
      {
        engine::Mail mail(*execution.ranks, *part, execution.executor, control, 1, engine::path_entry_words);
        const auto count = [&](const auto& problem) {
          return engine::count_paths_over_ranks(problem, execution.executor, control, mail);
        };
        const auto any = [&](bool) { return mail.sum(0).stopped != 0; };
        count_all(crew, control, any, count, backwards, forwards, tasks);
      }
      part->end();
      shares = sum_over_ranks(*part, control, backwards, forwards);
      if (shares.empty()) return {};
    }
    Found found;
    engine::Result& result = found.result;
    tell_winning(backwards, found);
    if (!winning_ && !forwards.layers.empty()) tell_all(forwards, found);
    result.ranks = std::move(shares);
    tasks += backwards.tasks + forwards.tasks;
    result.split = {0, crew.shared() ? tasks : 0, crew.shared() ? "layer by layer" : ""};
    engine::detail::conclude(result, control.stopped(), control);
    return found;
  }

 private:
  unsigned start_pegs() const { return static_cast<unsigned>(start_.peg_count()); }

  using Backwards = Unplayed<Grid, Symmetries>;
  using Forwards = Played<Grid, Symmetries>;

  /// Backwards from the finish, among the positions that can arise, then forwards from the start. Over ranks
  /// each finds by itself which can arise. `any`: whether this rank or another is cut.
  template <class Any, class Count>
  void count_all(const engine::Crew& crew, engine::Control& control, const Any& any, const Count& count,
                 engine::PathCounts& backwards, engine::PathCounts& forwards, u64& tasks) const {
    {
      const Flooded flooded = playable_.run(crew, control);
      tasks = flooded.tasks;
      backwards.cut = any(flooded.cut);
      if (backwards.cut) return;
      backwards =
          count(Backwards(start_, finish_, playable_.group(), playable_.coset(), *flooded.set, weighted_));
    }
    if (!backwards.cut && !winning_)
      forwards = count(Forwards(start_, finish_, playable_.group(), weighted_));
  }

  /// Together: on rank 0 the counts become those of all; returns the shares there, elsewhere none.
  std::vector<engine::RankShare> sum_over_ranks(engine::RankSearch& part, engine::Control& control,
                                                engine::PathCounts& backwards,
                                                engine::PathCounts& forwards) const {
    const auto& layers = (winning_ ? backwards : forwards).layers;
    u64 nodes = 0;
    for (std::size_t i = winning_ ? 1 : 0; i < layers.size(); ++i)
      nodes += layers[i].states;  // see tell_winning()
    return part.gather(
        nodes, control,
        [&](engine::ByteWriter& writer) {
          for (const engine::PathCounts* counts : {&backwards, &forwards}) {
            writer.add(counts->layers);
            writer.add(counts->tasks);
          }
        },
        [&](engine::ByteReader& reader) {
          for (engine::PathCounts* counts : {&backwards, &forwards}) {
            const auto others = reader.values<engine::PathLayer>();
            engine::add_part(*counts, others, reader.value<u64>());
          }
        });
  }

  /// Layers with winning positions alone, and solutions.
  void tell_winning(const engine::PathCounts& counts, Found& found) const {
    if (counts.cut) return;
    engine::Result& result = found.result;
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
    result.solutions = solved / start_orbit();
    result.nodes = winning;
    result.leaves = result.solution_leaves;
    found.figures.push_back({"winning", winning});
  }

  /// All positions, leaves and games, to what tell_winning() left.
  void tell_all(const engine::PathCounts& counts, Found& found) const {
    engine::Result& result = found.result;
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

  /// The images of the start.
  u64 start_orbit() const { return images_of(start_, playable_.group()).size(); }

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
