#include "puzzles/uts/puzzle.hpp"

#include "engine/enumerate.hpp"
#include "puzzles/search.hpp"
#include "puzzles/uts/line.hpp"
#include "puzzles/uts/problem.hpp"
#include "puzzles/uts/settings.hpp"

namespace puzzlebench::puzzles::uts {

namespace {

WorkloadInfo describe(const Settings& settings) {
  WorkloadInfo info;
  info.puzzle = "uts";
  info.objective = engine::Objective::count;
  info.parameters = settings.parameters;
  info.name = "uts/count/" + settings.name;
  if (const SampleTree* sample = settings.sample)
    info.known = {{"nodes", sample->nodes}, {"leaves", sample->leaves}, {"depth", sample->depth}};
  return info;
}

/// A solution is a leaf, given by the numbers of the children on the line that leads there.
template <class Law>
class Uts final : public Workload {
 public:
  explicit Uts(const Settings& settings)
      : tree_(settings.tree), problem_(settings.tree), info_(describe(settings)) {}

  const WorkloadInfo& info() const override { return info_; }

  engine::SplitChoice choose_split(int threads) const override {
    return engine::choose_split_depth(problem_, threads, false);
  }

  Outcome execute(const engine::Variant& variant, Execution& execution) const override {
    const auto result = search_count(problem_, variant, execution);
    return {result, {}, {{"depth", result.tally.depth}}};
  }

  std::optional<std::string> check(const Solution& line) const override { return check_line(tree_, line); }

  std::string notation(const Solution& line) const override {
    std::string text;
    for (const int number : line) text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
  }

  Picture picture(const Solution& line) const override { return picture_line(tree_, line); }

  std::vector<Solution> solutions(std::size_t limit, engine::Control& control) const override {
    std::vector<Solution> found;
    for (const auto& path : engine::enumerate_solutions(problem_, limit, control))
      found.emplace_back(path.moves.begin(), path.moves.end());
    return found;
  }

  std::vector<std::string> remarks(const Outcome&, const std::vector<Solution>&) const override {
    return {"every leaf counts as a solution: there is nothing to find but the tree's size"};
  }

 private:
  Tree tree_;
  UtsProblem<Law> problem_;
  WorkloadInfo info_;
};

std::unique_ptr<Workload> make(engine::Objective, const Parameters& parameters) {
  const Settings settings = settings_from(parameters);
  if (settings.tree.shape == Shape::binomial) return std::make_unique<Uts<BinomialLaw>>(settings);
  return std::make_unique<Uts<GeometricLaw>>(settings);
}

}  // namespace

Puzzle puzzle() {
  return {"uts",
          "calibration: the size of an unbalanced random tree (Unbalanced Tree Search)",
          {engine::Objective::count},
          parameter_specs(),
          {},
          make};
}

}  // namespace puzzlebench::puzzles::uts
