#include "puzzles/snake-cube/chains_workload.hpp"

#include "engine/enumerate.hpp"
#include "puzzles/search.hpp"
#include "puzzles/snake-cube/all_paths.hpp"
#include "puzzles/snake-cube/chain_figures.hpp"
#include "puzzles/snake-cube/folding.hpp"
#include "puzzles/snake-cube/known_answers.hpp"

namespace puzzlebench::puzzles::snake_cube {

namespace {

class ChainsWorkload final : public Workload {
 public:
  explicit ChainsWorkload(const Box& box) : box_(box) {
    info_.puzzle = "snake-cube";
    info_.objective = engine::Objective::chains;
    info_.parameters = {{"box", to_string(box)}};
    info_.name = "snake-cube/chains/box:" + to_string(box);  // always told, as the size that is swept
    info_.known = known_chains(box);
  }

  const WorkloadInfo& info() const override { return info_; }

  engine::SplitChoice choose_split(int threads) const override {
    engine::Control control;
    return engine::choose_split_depth(AllPaths(box_, control), threads, false);
  }

  /// Result.solutions: the paths themselves, from either end, without regard to symmetry. Figures: see
  /// chain_figures().
  Outcome execute(const engine::Variant& variant, Execution& execution) const override {
    const AllPaths paths(box_, execution.control);
    auto result = search_count(paths, variant, execution);
    conclude_tally(result, execution.control);
    Outcome outcome;
    if (result.complete) outcome.figures = chain_figures(result.tally, paths.inner_cells());
    outcome.result = std::move(result);
    return outcome;
  }

  std::optional<std::string> check(const Solution& solution) const override {
    return check_folding(instance_of(solution), solution);
  }

  /// The cells and the chain.
  std::string notation(const Solution& solution) const override {
    std::string text;
    for (const int cell : solution) text += std::to_string(cell) + ' ';
    return text + "(" + to_string(chain_of_folding(box_, solution)) + ")";
  }

  Picture picture(const Solution& solution) const override {
    return picture_folding(instance_of(solution), solution);
  }

  /// One for each class of paths that the box's symmetries map onto one another.
  std::vector<Solution> solutions(std::size_t limit, engine::Control& control) const override {
    const AllPaths paths(box_, control);
    std::vector<Solution> found;
    for (const auto& path : engine::enumerate_solutions(paths, limit, control))
      found.push_back(paths.cells(path));
    return found;
  }

  std::vector<std::string> remarks(const Outcome&, const std::vector<Solution>&) const override {
    return {"solutions: paths through every cell; distinct: up to the " +
                std::to_string(symmetries(box_).size()) +
                " symmetries of the box, of each chain from one of its ends",
            "merged: read from either end where the chain is the same from both"};
  }

  /// "chains": each chain with its solutions, the fewest first. Made of a search of its own.
  std::optional<std::vector<std::string>> view(const std::string& name,
                                               engine::Control& control) const override {
    if (name != "chains") return std::nullopt;
    const AllPaths paths(box_, control);
    auto result = engine::count_serial(paths, control);
    result.tally.settle();
    std::vector<std::string> lines;
    for (const ChainSolutions& chain : sorted_chains(result.tally, paths.inner_cells())) {
      std::string line = to_string(decode_chain(chain.chain, paths.inner_cells())) + ": " +
                         std::to_string(chain.solutions) +
                         (chain.solutions == 1 ? " solution" : " solutions");
      if (chain.palindromic) line += ", palindromic";
      if (chain.merged != chain.solutions) line += " (merged: " + std::to_string(chain.merged) + ")";
      lines.push_back(std::move(line));
    }
    if (!result.complete || result.tally.lossy())
      lines.push_back("stopped (" + std::string(puzzles::to_string(control.reason())) + "): not all chains");
    return lines;
  }

 private:
  Instance instance_of(const Folding& folding) const {
    Instance instance;
    instance.box = box_;
    instance.chain = chain_of_folding(box_, folding);
    instance.choice = StartChoice::all;
    return instance;
  }

  Box box_;
  WorkloadInfo info_;
};

}  // namespace

std::unique_ptr<Workload> make_chains_workload(const Parameters& parameters) {
  for (const char* name : {"chain", "starts", "start", "prune", "kernel"})
    if (parameters.given(name))
      throw parameters.error(name,
                             "does not apply to --objective chains, which takes every chain of the box");
  const Box box = read_box(parameters);
  if (box.cells() > AllPaths::cells_max)
    throw parameters.error(
        "box", "has " + std::to_string(box.cells()) + " cells; allowed with --objective chains are 2 to " +
                   std::to_string(AllPaths::cells_max) + " (4x4x4 has 55,493,434,415,544,000 paths)");
  return std::make_unique<ChainsWorkload>(box);
}

}  // namespace puzzlebench::puzzles::snake_cube
