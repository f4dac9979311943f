#include "puzzles/snake-cube/puzzle.hpp"

#include "engine/auto_depth.hpp"
#include "engine/enumerate.hpp"
#include "puzzles/search.hpp"
#include "puzzles/snake-cube/chains_workload.hpp"
#include "puzzles/snake-cube/folding.hpp"
#include "puzzles/snake-cube/instance.hpp"
#include "puzzles/snake-cube/known_answers.hpp"
#include "puzzles/snake-cube/pruned_problem.hpp"
#include "puzzles/snake-cube/waves.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::puzzles::snake_cube {

namespace {

/// `count`: placements, those that differ by more than a symmetry as solutions_distinct. `first`: the
/// leftmost placement over every start cell.
class SnakeWorkload : public Workload {
  /// Calls use(tree) with the tree that is searched.
  template <class Use>
  auto with_tree(const Use& use) const {
    return instance_.prune_dead_cells ? use(pruned_) : use(problem_);
  }

 public:
  SnakeWorkload(engine::Objective objective, Instance instance)
      : instance_(std::move(instance)),
        problem_(instance_.box, instance_.chain, instance_.starts),
        pruned_(SnakeProblem(instance_.box, instance_.chain, instance_.starts)),
        placements_per_distinct_(instance_.placements_per_distinct()) {
    info_.puzzle = "snake-cube";
    info_.objective = objective;
    info_.parameters = {{"chain", instance_.chain_text}, {"box", to_string(instance_.box)}};
    info_.name =
        info_.puzzle + "/" + std::string(puzzles::to_string(objective)) + "/chain:" + instance_.chain_text;
    if (!instance_.natural_box) info_.name += "/box:" + to_string(instance_.box);
    if (instance_.choice == StartChoice::given) {
      info_.parameters["start"] = instance_.start_text;
      info_.name += "/start:" + instance_.start_text;
    } else if (objective == engine::Objective::count) {
      const bool all = instance_.choice == StartChoice::all;
      info_.parameters["starts"] = all ? "all" : "classes";
      if (all) info_.name += "/starts:all";
    }
    info_.parameters["prune"] = instance_.prune_dead_cells ? "dead-cells" : "none";
    if (instance_.prune_dead_cells) info_.name += "/prune:dead-cells";
    if (objective == engine::Objective::count) {
      info_.parameters["kernel"] = instance_.reference_kernel ? "reference" : "fast";
      if (instance_.reference_kernel) info_.name += "/kernel:reference";
      info_.in_bulk = !instance_.reference_kernel;
      if (info_.in_bulk) info_.version = 2;  // 1 was what is now the reference
    }
    info_.known = known_answers(objective, instance_);
  }

  const WorkloadInfo& info() const override { return info_; }

  engine::SplitChoice choose_split(int threads) const override {
    return with_tree([&](const auto& tree) {
      if (info_.in_bulk) return engine::choose_split_depth(InWaves(tree), threads, false);
      return engine::choose_split_depth(tree, threads, info_.objective == engine::Objective::first);
    });
  }

  Outcome execute(const engine::Variant& variant, Execution& execution) const override {
    return with_tree([&](const auto& tree) {
      Outcome outcome;
      if (info_.objective == engine::Objective::first) {
        const auto result = search_first(tree, variant, execution);
        if (result.found) outcome.solution = tree.cells(result.path);
        outcome.result = result;
        return outcome;
      }
      if (info_.in_bulk)
        outcome.result = search_count(InWaves(tree), variant, execution);
      else
        outcome.result = search_count(tree, variant, execution);
      outcome.figures = {{"solutions_distinct", outcome.result.solutions / placements_per_distinct_}};
      return outcome;
    });
  }

  std::optional<std::string> check(const Solution& solution) const override {
    return check_folding(instance_, solution);
  }

  std::string notation(const Solution& solution) const override {
    std::string text;
    for (const int cell : solution) {
      if (!text.empty()) text += ' ';
      text += std::to_string(cell);
    }
    return text;
  }

  Picture picture(const Solution& solution) const override { return picture_folding(instance_, solution); }

  /// Those of the searched starts: of one cell per symmetry class where `count` does so.
  std::vector<Solution> solutions(std::size_t limit, engine::Control& control) const override {
    return with_tree([&](const auto& tree) {
      std::vector<Solution> found;
      for (const auto& path : engine::enumerate_solutions(tree, limit, control))
        found.push_back(tree.cells(path));
      return found;
    });
  }

  std::vector<std::string> remarks(const Outcome& outcome,
                                   const std::vector<Solution>& shown) const override {
    // 63 segments at most, so 4^segments fits into 128 bits.
    const auto segments = static_cast<unsigned>(instance_.chain.size());
    const engine::u64 placed = outcome.result.nodes - std::min<engine::u64>(1, outcome.result.nodes);
    std::vector<std::string> lines{"4^" + std::to_string(segments) + " = " +
                                   grouped(engine::u128{1} << (2 * segments)) +
                                   " combinations of directions; placements tried: " + grouped(placed)};
    if (instance_.choice == StartChoice::classes)
      lines.push_back(std::to_string(instance_.starts.size()) + " start cells stand for all " +
                      std::to_string(instance_.box.cells()) + " by symmetry");
    for (auto& line : symmetry_remarks(instance_, shown)) lines.push_back(std::move(line));
    return lines;
  }

 private:
  Instance instance_;
  SnakeProblem problem_;
  PrunedSnakeProblem pruned_;
  std::size_t placements_per_distinct_;
  WorkloadInfo info_;
};

std::unique_ptr<Workload> make(engine::Objective objective, const Parameters& parameters) {
  if (objective == engine::Objective::chains) return make_chains_workload(parameters);
  return std::make_unique<SnakeWorkload>(objective, read_instance(objective, parameters));
}

}  // namespace

Puzzle puzzle() {
  return {"snake-cube",
          "fold a chain of cubes into a box",
          {engine::Objective::count, engine::Objective::first, engine::Objective::chains},
          parameter_specs(),
          {{"chains", {engine::Objective::chains}}},
          make};
}

}  // namespace puzzlebench::puzzles::snake_cube
