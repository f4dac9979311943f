// N queens and walks on a grid as a puzzle of the catalogue's kind, so that the command line is tested
// without the real ones. `--lie` makes it wrong on purpose.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "engine/enumerate.hpp"
#include "puzzles/search.hpp"
#include "puzzles/workload.hpp"
#include "tests/engine/queens.hpp"

namespace puzzlebench::tests {

/// Steps right or down from the corner of an n x n grid: n * n states, the far corner is the solution.
struct GridWalk {
  static constexpr std::size_t layer_span = 1;
  static constexpr std::size_t successors_max = 2;
  std::uint64_t n;

  std::uint64_t root_key() const { return 0; }
  void successors(std::uint64_t key, engine::Successors<layer_span, successors_max>& out) const {
    if (key % n + 1 < n) out.add(1, key + 1);
    if (key / n + 1 < n) out.add(1, key + n);
  }
  bool is_solution_key(std::uint64_t key) const { return key == n * n - 1; }
};

/// Attempt k succeeds when k + 1 is a multiple of n.
struct EveryNth {
  struct Workspace {};
  std::uint64_t n;

  Workspace workspace() const { return {}; }
  engine::AttemptOutcome attempt(std::uint64_t index, Workspace&, engine::Control& control) const {
    return {(index + 1) % n == 0, control.poll(3), 3};
  }
  std::uint64_t attempts_per_task() const { return 4; }
};

class QueensWorkload : public puzzles::Workload {
 public:
  QueensWorkload(engine::Objective objective, const puzzles::Parameters& parameters)
      : n_(static_cast<int>(parameters.integer("n"))),
        problem_(n_),
        lie_(parameters.text("lie")),
        by_attempts_(parameters.flag("attempts")) {
    if (parameters.has("start") && parameters.text("start") != "a1")
      throw parameters.error("start", "must be a1");
    info_.puzzle = "queens";
    info_.objective = objective;
    info_.parameters = {{"n", parameters.text("n")}};
    info_.name = "queens/" + std::string(puzzles::to_string(objective)) + "/n:" + parameters.text("n");
    info_.layer_name = "distance walked";
    info_.splits_by_depth = objective != engine::Objective::reach && !by_attempts_;
    if (objective == engine::Objective::count && n_ == 8 && !by_attempts_)
      info_.known = {{"nodes", 2057}, {"solutions", lie_ == "count" ? 93u : 92u}};
  }

  const puzzles::WorkloadInfo& info() const override { return info_; }

  engine::SplitChoice choose_split(int threads) const override {
    if (!info_.splits_by_depth) return {};
    return engine::choose_split_depth(problem_, threads, info_.objective == engine::Objective::first);
  }

  puzzles::Outcome execute(const engine::Variant& variant, puzzles::Execution& execution) const override {
    puzzles::Outcome outcome;
    if (lie_ == "crash") throw std::runtime_error("queens fell off the board");
    if (info_.objective == engine::Objective::reach) {
      outcome.result = search_reach(GridWalk{static_cast<std::uint64_t>(n_)}, variant, execution);
    } else if (by_attempts_) {
      const bool first = info_.objective == engine::Objective::first;
      outcome.result =
          search_attempts(EveryNth{static_cast<std::uint64_t>(n_)}, 6, first, variant, execution);
      if (first && outcome.result.found) outcome.solution = solutions(1, execution.control).front();
    } else if (info_.objective == engine::Objective::count) {
      outcome.result = search_count(problem_, variant, execution);
      outcome.figures = {{"solutions_distinct", outcome.result.solutions / 8}};
    } else {
      const auto result = search_first(problem_, variant, execution);
      outcome.result = result;
      if (result.found) outcome.solution = columns_of(result.path);
    }
    return outcome;
  }

  std::optional<std::string> check(const puzzles::Solution& solution) const override {
    for (std::size_t i = 0; i < solution.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (solution[i] == solution[j] || std::abs(solution[i] - solution[j]) == static_cast<int>(i - j))
          return "rows " + std::to_string(j) + " and " + std::to_string(i) + " attack one another";
    return static_cast<int>(solution.size()) == n_ ? std::nullopt
                                                   : std::optional<std::string>("queens are missing");
  }

  std::string notation(const puzzles::Solution& solution) const override {
    std::string text;
    for (const int column : solution) text += (text.empty() ? "" : " ") + std::to_string(column);
    return text;
  }

  puzzles::Picture picture(const puzzles::Solution& solution) const override {
    puzzles::PictureFrame frame;
    frame.rows = frame.columns = n_;
    for (int row = 0; row < n_; ++row)
      for (int column = 0; column < n_; ++column)
        frame.cells.push_back(
            {row, column, solution[static_cast<std::size_t>(row)] == column ? "Q" : ".", -1});
    return {false, {frame}, {}, puzzles::PictureLook::chessboard};
  }

  std::vector<puzzles::Solution> solutions(std::size_t limit, engine::Control& control) const override {
    std::vector<puzzles::Solution> all;
    for (const auto& path : engine::enumerate_solutions(problem_, limit, control))
      all.push_back(columns_of(path));
    return all;
  }

  std::vector<std::string> remarks(const puzzles::Outcome&,
                                   const std::vector<puzzles::Solution>& shown) const override {
    return {"shown: " + std::to_string(shown.size())};
  }

  std::optional<std::vector<std::string>> view(const std::string& name, engine::Control&) const override {
    if (name == "rules") return std::vector<std::string>{"no two queens attack one another"};
    return std::nullopt;
  }

 private:
  puzzles::Solution columns_of(const engine::Path<Queens>& path) const {
    puzzles::Solution columns;
    for (const auto move : path.moves) columns.push_back(std::countr_zero(move));
    if (lie_ == "solution") columns.back() = columns.front();
    return columns;
  }

  int n_;
  Queens problem_;
  std::string lie_;
  bool by_attempts_;
  puzzles::WorkloadInfo info_;
};

inline std::vector<puzzles::Puzzle> fake_puzzles() {
  using puzzles::ParameterType;
  puzzles::Puzzle queens;
  queens.name = "queens";
  queens.summary = "Queens that do not attack one another";
  queens.objectives = {engine::Objective::count, engine::Objective::first, engine::Objective::reach};
  queens.parameters = {{"n", ParameterType::integer, "8", "Rows and columns", 1, 20},
                       {"lie",
                        ParameterType::choice,
                        "none",
                        "What to get wrong",
                        0,
                        0,
                        {"none", "count", "solution", "crash"}},
                       {"start", ParameterType::text, "", "A square"},
                       {"attempts", ParameterType::flag, "false", "Attempts, of which every n-th succeeds"}};
  queens.views = {{"rules", {engine::Objective::count, engine::Objective::reach}}};
  queens.make = [](engine::Objective objective, const puzzles::Parameters& parameters) {
    return std::unique_ptr<puzzles::Workload>(std::make_unique<QueensWorkload>(objective, parameters));
  };
  puzzles::Puzzle kings = queens;
  kings.name = "kings";
  return {queens, kings};
}

}  // namespace puzzlebench::tests
