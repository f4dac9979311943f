#include "puzzles/domino-square/puzzle.hpp"

#include <map>

#include "engine/enumerate.hpp"
#include "puzzles/domino-square/rules.hpp"
#include "puzzles/domino-square/square.hpp"
#include "puzzles/search.hpp"

namespace puzzlebench::puzzles::domino_square {

namespace {

/// Calls use(rules) with the narrowest rules that hold the square's pips.
template <class Use>
auto with_rules(const Square& square, engine::Control& control, const Use& use) {
  if (square.pips < 8) return use(Rules<8>(square, control));
  if (square.pips < 11) return use(Rules<11>(square, control));
  return use(Rules<19>(square, control));
}

template <class P>
Grid grid_of(const P& rules, const engine::Path<P>& path) {
  typename P::State state = rules.root();
  for (const auto move : path.moves) state = rules.child(state, move);
  return rules.grid(state);
}

/// pips and diagonals stand in the name where they are not the default; the sum always, as the size that is
/// swept.
std::string name_of(const Square& square, engine::Objective objective) {
  std::string name = "domino-square/" + std::string(to_string(objective));
  if (square.pips != Square{}.pips) name += "/pips:" + std::to_string(square.pips);
  name += "/sum:" + std::to_string(square.sum);
  if (!square.diagonals) name += "/diagonals:off";
  return name;
}

class DominoSquare final : public Workload {
 public:
  DominoSquare(const Square& square, engine::Objective objective) : square_(square) {
    info_.puzzle = "domino-square";
    info_.objective = objective;
    info_.parameters = {{"pips", std::to_string(square.pips)},
                        {"sum", std::to_string(square.sum)},
                        {"diagonals", square.diagonals ? "on" : "off"}};
    info_.name = name_of(square, objective);
    info_.gathers = objective == engine::Objective::count;
    if (objective == engine::Objective::count) info_.known = known_counts(square);
  }

  const WorkloadInfo& info() const override { return info_; }

  engine::SplitChoice choose_split(int threads) const override {
    engine::Control control;
    return with_rules(square_, control, [&](const auto& rules) {
      return engine::choose_split_depth(rules, threads, info_.objective == engine::Objective::first);
    });
  }

  Outcome execute(const engine::Variant& variant, Execution& execution) const override {
    return with_rules(square_, execution.control, [&](const auto& rules) {
      return info_.objective == engine::Objective::first ? first(rules, variant, execution)
                                                         : count(rules, variant, execution);
    });
  }

  std::optional<std::string> check(const Solution& solution) const override {
    return check_grid(square_, solution);
  }
  std::string notation(const Solution& solution) const override { return write_grid(solution); }
  Picture picture(const Solution& solution) const override { return draw_grid(square_, solution); }

  std::vector<Solution> solutions(std::size_t limit, engine::Control& control) const override {
    return with_rules(square_, control, [&](const auto& rules) {
      std::vector<Solution> found;
      for (const auto& path : engine::enumerate_solutions(rules, limit, control))
        found.push_back(grid_of(rules, path));
      return found;
    });
  }

  std::vector<std::string> remarks(const Outcome& outcome,
                                   const std::vector<Solution>& /*shown*/) const override {
    if (info_.objective != engine::Objective::count || !outcome.result.complete) return {};
    std::map<std::string, std::string> figures;
    for (const Figure& figure : outcome.figures) figures[figure.name] = to_decimal(figure.value);
    return {to_decimal(outcome.result.solutions) + " squares, " + figures["solutions_distinct"] +
                " of them distinct: each can be mirrored left-right, up-down and both",
            figures["domino_sets"] + " of the " + figures["candidate_sets"] + " sets of 8 dominoes with " +
                std::to_string(4 * square_.sum) + " pips form a square"};
  }

  /// "sets": each set of dominoes that forms a square, with the number of its squares.
  std::optional<std::vector<std::string>> view(const std::string& name,
                                               engine::Control& control) const override {
    if (name != "sets") return std::nullopt;
    std::map<std::array<Domino, 8>, engine::u64> squares;
    with_rules(square_, control, [&](const auto& rules) {
      engine::for_each_leaf(rules, control, [&](const auto& path, bool solution) {
        if (!solution) return true;
        auto set = dominoes(grid_of(rules, path));
        std::sort(set.begin(), set.end());
        ++squares[set];
        return true;
      });
    });
    std::vector<std::string> lines;
    for (const auto& [set, count] : squares)
      lines.push_back(write_dominoes(set) + ": " + std::to_string(count) + " squares");
    if (control.stopped())
      lines.push_back("stopped (" + std::string(to_string(control.reason())) + "): not all sets");
    return lines;
  }

 private:
  template <class P>
  Outcome count(const P& rules, const engine::Variant& variant, Execution& execution) const {
    auto result = search_count(rules, variant, execution);
    conclude_tally(result, execution.control);
    Outcome outcome;
    // A square equals none of its mirror images, which would take a domino twice.
    if (result.complete) outcome.figures.push_back({"solutions_distinct", result.solutions / 4});
    outcome.figures.push_back({"domino_sets", result.tally.size()});
    outcome.figures.push_back({"candidate_sets", candidate_sets(square_)});
    outcome.result = std::move(result);
    return outcome;
  }

  template <class P>
  Outcome first(const P& rules, const engine::Variant& variant, Execution& execution) const {
    auto result = search_first(rules, variant, execution);
    Outcome outcome;
    if (result.found) outcome.solution = grid_of(rules, result.path);
    outcome.result = std::move(result);
    return outcome;
  }

  Square square_;
  WorkloadInfo info_;
};

std::unique_ptr<Workload> make(engine::Objective objective, const Parameters& parameters) {
  Square square;
  square.pips = static_cast<int>(parameters.integer("pips"));
  square.sum = static_cast<int>(parameters.integer("sum"));
  square.diagonals = parameters.text("diagonals") == "on";
  if (square.sum > 4 * square.pips && !parameters.given("sum"))
    throw parameters.error("pips", "needs a --sum of its own, from 0 to " + std::to_string(4 * square.pips) +
                                       ": the default, " + parameters.text("sum") + ", is too large");
  if (square.sum > 4 * square.pips)
    throw parameters.error("sum", "must be a whole number from 0 to " + std::to_string(4 * square.pips) +
                                      ", four times --pips " + std::to_string(square.pips));
  return std::make_unique<DominoSquare>(square, objective);
}

}  // namespace

Puzzle puzzle() {
  Puzzle puzzle;
  puzzle.name = "domino-square";
  puzzle.summary = "8 distinct dominoes as a 4x4 square whose rows, columns and diagonals have equal sums";
  puzzle.objectives = {engine::Objective::count, engine::Objective::first};
  puzzle.parameters = {
      {.name = "pips",
       .type = ParameterType::integer,
       .default_value = "6",
       .help = "highest pip of the domino set",
       .min = 1,
       .max = 18},
      {.name = "sum",
       .type = ParameterType::integer,
       .default_value = "12",
       .help = "pips of each line, at most 4 times --pips; a sum without squares answers 0",
       .min = 0,
       .max = 72,
       .also_within = "at most 4 times --pips (24 for the double-six set)"},
      {.name = "diagonals",
       .type = ParameterType::choice,
       .default_value = "on",
       .help = "whether both diagonals have that sum too",
       .choices = {"on", "off"}},
  };
  puzzle.views = {{"sets", {}}};
  puzzle.make = make;
  return puzzle;
}

}  // namespace puzzlebench::puzzles::domino_square
