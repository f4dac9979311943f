#include "puzzles/pen-and-paper/workloads.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

#include "engine/enumerate.hpp"
#include "puzzles/pen-and-paper/fewest_exits.hpp"
#include "puzzles/pen-and-paper/known.hpp"
#include "puzzles/pen-and-paper/large_grid.hpp"
#include "puzzles/pen-and-paper/pruned_grid.hpp"
#include "puzzles/pen-and-paper/small_grid.hpp"
#include "puzzles/search.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

using engine::Objective;
using engine::u64;

namespace {

/// Numbers `begin` to `end` of a list, with blanks between them.
std::string joined(const Solution& cells, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) text += (i == begin ? "" : " ") + std::to_string(cells[i]);
  return text;
}

/// The cells along a line of P's tree.
template <class P>
Solution cells_along(const P& problem, const engine::Path<P>& path) {
  const Beginning beginning = problem.rules().beginnings().at(path.opening);
  Solution cells;
  if (beginning.origin != Beginning::none) cells.push_back(beginning.origin);
  cells.push_back(beginning.position);
  for (const auto& move : path.moves) cells.push_back(problem.entered(cells.back(), move));
  if (beginning.end != Beginning::none) cells.push_back(beginning.end);
  return cells;
}

template <class P>
std::vector<Solution> enumerate(const P& problem, std::size_t limit, engine::Control& control) {
  std::vector<Solution> found;
  for (const auto& path : engine::enumerate_solutions(problem, limit, control))
    found.push_back(cells_along(problem, path));
  return found;
}

/// What both kinds share: the description, and a path as text and picture.
class GridWorkload : public Workload {
 public:
  GridWorkload(Objective objective, const Settings& settings, bool splits_by_depth) : rules_(settings.rules) {
    info_.puzzle = "pen-and-paper";
    info_.objective = objective;
    info_.parameters = settings.parameters;
    info_.name = settings.name;
    info_.splits_by_depth = splits_by_depth;
  }

  const WorkloadInfo& info() const override { return info_; }

  std::optional<std::string> check(const Solution& solution) const override { return rules_.check(solution); }

  /// The cells (columns * row + column) in the order of the jumps; of a path too long to read its two ends.
  std::string notation(const Solution& solution) const override {
    const std::size_t cells = solution.size();
    if (cells <= cells_shown_max) return joined(solution, 0, cells);
    constexpr std::size_t ends = 12;
    return joined(solution, 0, ends) + " ... " + joined(solution, cells - ends, cells);
  }

  /// The framed grid with the number of each cell's visit, from 1; of a grid too big to look at a note.
  Picture picture(const Solution& solution) const override {
    if (solution.size() > cells_shown_max)
      return {
          false, {}, {grouped(solution.size()) + " cells are too many to draw; --json lists them in order"}};
    PictureFrame frame;
    frame.rows = rules_.board.rows;
    frame.columns = rules_.board.columns;
    frame.bordered = true;
    for (std::size_t i = 0; i < solution.size(); ++i) {
      const int row = solution[i] / frame.columns, column = solution[i] % frame.columns;
      frame.cells.push_back({row, column, std::to_string(i + 1), -1});
      frame.line.emplace_back(row, column);
    }
    if (rules_.closed && !frame.line.empty()) frame.line.push_back(frame.line.front());
    Picture picture;
    picture.look = PictureLook::tour;
    picture.frames.push_back(std::move(frame));
    return picture;
  }

 protected:
  Objective objective() const { return info_.objective; }
  const Rules& rules() const { return rules_; }
  void know(Figures figures) { info_.known = std::move(figures); }

 private:
  static constexpr std::size_t cells_shown_max = 10'000;  // 100x100: 800 characters a line

  Rules rules_;
  WorkloadInfo info_;
};

/// P: the shape of the tree that suits the board and the objective.
template <engine::SearchProblem P>
class Exhaustive : public GridWorkload {
 public:
  Exhaustive(Objective objective, const Settings& settings)
      : GridWorkload(objective, settings, true), problem_(settings.rules) {
    know(known_figures(objective, settings.rules, settings.pruned));
  }

  engine::SplitChoice choose_split(int threads) const override {
    return engine::choose_split_depth(problem_, threads, objective() == Objective::first);
  }

  Outcome execute(const engine::Variant& variant, Execution& execution) const override {
    if (objective() == Objective::count) return {search_count(problem_, variant, execution), {}, {}};
    const auto result = search_first(problem_, variant, execution);
    Outcome outcome{result, {}, {}};
    if (result.found) outcome.solution = cells_along(problem_, result.path);
    return outcome;
  }

  /// In jump order whatever the order in which `count` goes: the first one is the one that `first` finds.
  std::vector<Solution> solutions(std::size_t limit, engine::Control& control) const override {
    return enumerate(typename P::InJumpOrder(rules()), limit, control);
  }

  std::vector<std::string> remarks(const Outcome& outcome, const std::vector<Solution>&) const override {
    const engine::u128 solutions = outcome.result.solutions;
    if (!outcome.result.complete || objective() == Objective::first || solutions < 2) return {};
    if (rules().closed)
      return {grouped(solutions) + " tours, each counted once, whatever its direction and start cell"};
    if (rules().start) return {};
    return {grouped(solutions) + " directed paths: " + grouped(solutions / 2) + " and their reverses"};
  }

 private:
  P problem_;
};

class Attempts : public GridWorkload {
 public:
  Attempts(Objective objective, const Settings& settings)
      : GridWorkload(objective, settings, false),
        limit_(static_cast<u64>(settings.attempts)),
        seed_(settings.seed),
        problem_(settings.rules, static_cast<u64>(settings.seed), settings.ties) {}

  engine::SplitChoice choose_split(int) const override { return {0, "attempts"}; }

  Outcome execute(const engine::Variant& variant, Execution& execution) const override {
    const bool first = objective() == Objective::first;
    const auto workers = static_cast<std::size_t>(variant.threads);
    execution.control.expect_memory(workers * problem_.workspace_bytes());  // else it ends before it begins
    const auto result = search_attempts(problem_, limit_, first, variant, execution);
    Outcome outcome{result, {}, {}};
    if (result.winner) outcome.solution = path(result.attempt, *result.winner);
    if (!first && outcome.result.complete) outcome.figures.push_back({"attempts", limit_});
    return outcome;
  }

  std::vector<Solution> solutions(std::size_t limit, engine::Control& control) const override {
    std::vector<Solution> found;
    auto workspace = problem_.workspace();
    for (u64 k = 0; k < limit_ && found.size() < limit && !control.stopped(); ++k)
      if (problem_.attempt(k, workspace, control).success) found.push_back(path(k, workspace));
    return found;
  }

  /// People count attempts from 1.
  std::vector<std::string> remarks(const Outcome& outcome, const std::vector<Solution>&) const override {
    if (!outcome.result.complete) return {};
    if (objective() == Objective::first) {
      if (outcome.result.found)
        return {"solution on attempt " + grouped(outcome.result.attempt + 1) + " (seed " +
                std::to_string(seed_) + ")"};
      return {"none of " + counted(limit_, "attempt") + " succeeded (seed " + std::to_string(seed_) +
              "): not proven impossible"};
    }
    return {rate(static_cast<double>(outcome.result.solution_leaves), static_cast<double>(limit_)) + ": " +
            grouped(outcome.result.solutions) + " of " + counted(limit_, "attempt") + " succeeded (seed " +
            std::to_string(seed_) + ")"};
  }

 private:
  Solution path(u64 attempt, const FewestExits::Workspace& board) const {
    return problem_.path(attempt, static_cast<u64>(rules().board.cells()), board);
  }

  /// "success rate 15.6 % (95 % interval 14.0 to 17.3)", by Wilson's score interval (1927), which is sound
  /// near 0 and 1.
  static std::string rate(double successes, double attempts) {
    constexpr double z = 1.96;
    const double p = successes / attempts;
    const double scale = 1 / (1 + z * z / attempts);
    const double centre = (p + z * z / (2 * attempts)) * scale;
    const double half = z * scale * std::sqrt(p * (1 - p) / attempts + z * z / (4 * attempts * attempts));
    char text[96];
    std::snprintf(text, sizeof text, "success rate %.1f %% (95 %% interval %.1f to %.1f)", 100 * p,
                  100 * std::max(0.0, centre - half), 100 * std::min(1.0, centre + half));
    return text;
  }

  u64 limit_;
  std::int64_t seed_;
  FewestExits problem_;
};

template <class Grid>
std::unique_ptr<Workload> make_small(Objective objective, const Settings& settings) {
  if (objective == Objective::first)
    return std::make_unique<Exhaustive<typename Grid::InJumpOrder>>(objective, settings);
  return std::make_unique<Exhaustive<Grid>>(objective, settings);
}

}  // namespace

std::unique_ptr<Workload> make_exhaustive(Objective objective, const Settings& settings) {
  if (settings.rules.board.cells() > small_cells_max)
    return std::make_unique<Exhaustive<LargeGrid>>(objective, settings);
  return settings.pruned ? make_small<Pruned<SmallGrid>>(objective, settings)
                         : make_small<SmallGrid>(objective, settings);
}

std::unique_ptr<Workload> make_attempts(Objective objective, const Settings& settings) {
  return std::make_unique<Attempts>(objective, settings);
}

}  // namespace puzzlebench::puzzles::pen_and_paper
