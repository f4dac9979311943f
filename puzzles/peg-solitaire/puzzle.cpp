#include "puzzles/peg-solitaire/puzzle.hpp"

#include <algorithm>

#include "puzzles/peg-solitaire/known.hpp"
#include "puzzles/peg-solitaire/listing.hpp"
#include "puzzles/peg-solitaire/pagoda.hpp"
#include "puzzles/peg-solitaire/record.hpp"
#include "puzzles/peg-solitaire/search.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

using engine::Objective;

std::unique_ptr<Search> make_search(const Settings& settings) {
  switch (settings.objective) {
    case Objective::count:
      return make_count(settings);
    case Objective::first:
      return make_first(settings);
    case Objective::reach:
      return make_reach(settings);
    case Objective::tally:
      return make_tally(settings);
    case Objective::chains:
      break;
  }
  return nullptr;
}

/// The jumps in their cells, from the masks that they flip.
Solution decode(const Position& start, const std::vector<u64>& flipped) {
  const Layout layout(start.board);
  Solution solution;
  u64 pegs = layout.mask(start.pegs);
  for (const u64 mask : flipped) {
    const Jump jump = layout.decode(start.board, pegs, mask);
    for (const int hole : {jump.from, jump.to}) {
      const Cell cell = start.board.holes[static_cast<std::size_t>(hole)];
      solution.insert(solution.end(), {cell.row, cell.column});
    }
    pegs ^= mask;
  }
  return solution;
}

class PegSolitaire : public Workload {
 public:
  explicit PegSolitaire(Settings settings) : settings_(std::move(settings)), search_(make_search(settings_)) {
    info_.puzzle = "peg-solitaire";
    info_.objective = settings_.objective;
    info_.parameters = settings_.parameters;
    info_.name = settings_.name;
    info_.known = known_figures(settings_);
    const bool by_layers = settings_.objective == Objective::reach || settings_.objective == Objective::tally;
    if (by_layers) info_.layer_name = "pegs left";
    info_.splits_by_depth = !by_layers;
    if (settings_.objective == Objective::reach && (settings_.fast || settings_.winning))
      info_.one_process = "whose positions are the bits of one table; " +
                          std::string(settings_.fast ? "take --kernel reference or " : "");
    if (settings_.fast) info_.version = 2;  // by bits since
    info_.remembers_refuted = settings_.objective == Objective::first;
  }

  const WorkloadInfo& info() const override { return info_; }

  engine::SplitChoice choose_split(int threads) const override { return search_->choose_split(threads); }

  Outcome execute(const engine::Variant& variant, Execution& execution) const override {
    Search::Found found = search_->execute(variant, execution);
    Outcome outcome;
    outcome.result = std::move(found.result);
    if (outcome.result.found) outcome.solution = decode(settings_.start, found.flipped);
    // A game is a line from the start to a position without a jump.
    if (settings_.objective == Objective::count && !settings_.jumps)
      outcome.figures.push_back({"games", outcome.result.leaves});
    outcome.figures.insert(outcome.figures.end(), found.figures.begin(), found.figures.end());
    return outcome;
  }

  std::optional<std::string> check(const Solution& solution) const override {
    return check_record(settings_, solution);
  }

  std::string notation(const Solution& solution) const override {
    return record_notation(settings_.start.board, solution);
  }

  Picture picture(const Solution& solution) const override { return record_picture(settings_, solution); }

  std::vector<Solution> solutions(std::size_t limit, engine::Control& control) const override {
    std::vector<Solution> found;
    for (const auto& flipped : list_solutions(settings_, limit, control))
      found.push_back(decode(settings_.start, flipped));
    return found;
  }

  std::vector<std::string> remarks(const Outcome& outcome, const std::vector<Solution>&) const override {
    if (!outcome.result.complete) return {};
    switch (settings_.objective) {
      case Objective::count:
        return remarks_on_count(outcome.result);
      case Objective::first:
        return remarks_on_first(outcome);
      case Objective::reach:
      case Objective::tally:
        return remarks_on_reach(outcome.result);
      case Objective::chains:
        break;
    }
    return {};
  }

 private:
  std::string finish_name() const {
    if (!settings_.finish) return "";
    return " in (" + to_string(settings_.start.board.holes[static_cast<std::size_t>(*settings_.finish)]) +
           ")";
  }

  std::vector<std::string> remarks_on_count(const engine::Result& result) const {
    if (settings_.jumps)
      return {to_decimal(result.solutions) + " sequences of " + std::to_string(*settings_.jumps) +
              " jumps; " + std::to_string(result.dead_ends()) + " games end before"};
    return {std::to_string(result.leaves) + " games, of which " + to_decimal(result.solutions) +
            " end with one peg" + finish_name()};
  }

  std::vector<std::string> remarks_on_first(const Outcome& outcome) const {
    if (outcome.solution)
      return {std::to_string(outcome.solution->size() / 4) + " jumps in " +
              std::to_string(move_count(*outcome.solution)) + " moves"};
    std::vector<std::string> remarks = {"no game from this start ends with one peg" + finish_name()};
    const std::vector<int> possible = possible_finishes(settings_.start);
    const bool forbidden = settings_.finish ? std::ranges::find(possible, *settings_.finish) == possible.end()
                                            : possible.empty();
    if (forbidden) remarks.push_back("the rule of three (parities of the diagonals) forbids it");
    return remarks;
  }

  std::vector<std::string> remarks_on_reach(const engine::Result& result) const {
    if (result.layers.empty()) return {};
    const auto widest = std::ranges::max_element(result.layers, {}, &engine::Layer::states);
    const unsigned least = result.layers.back().index;
    return {
        "the fewest pegs that can be left are " + std::to_string(least) + ", in " +
            std::to_string(result.layers.back().states) + " positions",
        "most positions have " + std::to_string(widest->index) + " pegs: " + std::to_string(widest->states)};
  }

  Settings settings_;
  std::unique_ptr<Search> search_;
  WorkloadInfo info_;
};

}  // namespace

Puzzle puzzle() {
  Puzzle puzzle;
  puzzle.name = "peg-solitaire";
  puzzle.summary = "jump pegs over one another until one is left";
  puzzle.objectives = {Objective::first, Objective::count, Objective::reach, Objective::tally};
  puzzle.parameters = parameter_specs();
  puzzle.make = [](Objective objective, const Parameters& parameters) -> std::unique_ptr<Workload> {
    return std::make_unique<PegSolitaire>(make_settings(objective, parameters));
  };
  return puzzle;
}

}  // namespace puzzlebench::puzzles::peg_solitaire
