// Queens as a puzzle, for tests of the harness; told to, it lies, throws or never ends.
#pragma once

#include <chrono>
#include <stdexcept>
#include <thread>

#include "puzzles/search.hpp"
#include "puzzles/workload.hpp"
#include "tests/engine/queens.hpp"

namespace puzzlebench::tests {

class FakeWorkload : public puzzles::Workload {
 public:
  FakeWorkload(engine::Objective objective, const puzzles::Parameters& parameters,
               const std::string& puzzle = "fake")
      : queens_{static_cast<int>(parameters.integer("n"))}, lie_(parameters.text("lie")) {
    if (parameters.integer("n") == 13) throw parameters.error("n", "13 is unlucky");
    info_.puzzle = puzzle;
    info_.objective = objective;
    info_.parameters = {{"n", parameters.text("n")}, {"lie", lie_}};
    info_.name = puzzle + "/" + std::string(puzzles::to_string(objective)) + "/n:" + parameters.text("n");
    if (lie_ != "none") info_.name += "/lie:" + lie_;
    if (parameters.given("seed") || lie_ == "draws") {
      info_.parameters["seed"] = parameters.text("seed");
      info_.name += "/seed:" + parameters.text("seed");
    }
    if (parameters.integer("n") == 8 && objective == engine::Objective::count)
      info_.known = {{"nodes", 2057}, {"solutions", 92}};
    if (lie_ == "known") info_.known = {{"solutions", 93}};
    info_.splits_by_depth = objective != engine::Objective::reach;
    if (objective == engine::Objective::reach) info_.one_process = "which is one process's; ";
  }

  const puzzles::WorkloadInfo& info() const override { return info_; }

  engine::SplitChoice choose_split(int threads) const override {
    return {2, "for " + std::to_string(threads)};
  }

  puzzles::Outcome execute(const engine::Variant& variant, puzzles::Execution& execution) const override {
    const bool split = variant.policy == engine::Policy::split;
    if (lie_ == "throws-on-split" && split) throw std::runtime_error("a task fell over");
    if (lie_ == "endless" || (lie_ == "endless-on-split" && split)) return wait_for_stop(execution.control);
    puzzles::Outcome outcome = info_.objective == engine::Objective::first
                                   ? search_first_queens(variant, execution)
                                   : search_all_queens(variant, execution);
    if (lie_ == "nodes-on-split" && split) ++outcome.result.nodes;
    return outcome;
  }

  std::optional<std::string> check(const puzzles::Solution& solution) const override {
    for (std::size_t i = 0; i < solution.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (solution[i] == solution[j]) return "two queens in column " + std::to_string(solution[i]);
    return std::nullopt;
  }

  std::string notation(const puzzles::Solution&) const override { return ""; }
  /// A queen's column in each row.
  puzzles::Picture picture(const puzzles::Solution& solution) const override {
    puzzles::PictureFrame frame;
    frame.rows = static_cast<int>(solution.size());
    frame.columns = 1;
    for (int row = 0; row < frame.rows; ++row)
      frame.cells.push_back({row, 0, std::to_string(solution[static_cast<std::size_t>(row)]), -1});
    return {false, {frame}, {}};
  }
  std::vector<puzzles::Solution> solutions(std::size_t, engine::Control&) const override { return {}; }

 private:
  static puzzles::Outcome wait_for_stop(engine::Control& control) {
    while (!control.poll(1)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    puzzles::Outcome outcome;
    outcome.result.complete = false;
    outcome.result.stopped = control.reason();
    outcome.result.nodes = 17;
    return outcome;
  }

  puzzles::Outcome search_all_queens(const engine::Variant& variant, puzzles::Execution& execution) const {
    puzzles::Outcome outcome;
    outcome.result = puzzles::search_count(queens_, variant, execution);
    outcome.figures = {{"even_solutions", outcome.result.solutions / 2}};
    return outcome;
  }

  puzzles::Outcome search_first_queens(const engine::Variant& variant, puzzles::Execution& execution) const {
    puzzles::Outcome outcome;
    const auto found = puzzles::search_first(queens_, variant, execution);
    outcome.result = found;
    puzzles::Solution columns;
    for (const auto column : found.path.moves) columns.push_back(std::countr_zero(column));
    if (lie_ == "solution") columns[0] = columns[1];
    if (found.found) outcome.solution = std::move(columns);
    return outcome;
  }

  Queens queens_;
  std::string lie_;
  puzzles::WorkloadInfo info_;
};

inline std::unique_ptr<puzzles::Workload> make_fake(engine::Objective objective,
                                                    const puzzles::Parameters& parameters) {
  return std::make_unique<FakeWorkload>(objective, parameters);
}

inline std::unique_ptr<puzzles::Workload> make_other(engine::Objective objective,
                                                     const puzzles::Parameters& parameters) {
  return std::make_unique<FakeWorkload>(objective, parameters, "other");
}

inline std::vector<puzzles::Puzzle> fake_catalogue() {
  using puzzles::ParameterType;
  puzzles::Puzzle fake;
  fake.name = "fake";
  fake.summary = "queens, with lies on request";
  fake.objectives = {engine::Objective::count, engine::Objective::first};
  fake.parameters = {{"n", ParameterType::integer, "8", "size", 1, 20},
                     {"lie",
                      ParameterType::choice,
                      "none",
                      "what is wrong",
                      0,
                      0,
                      {"none", "known", "solution", "nodes-on-split", "throws-on-split", "endless",
                       "endless-on-split", "draws"}},
                     {"seed", ParameterType::integer, "1", "of nothing", 0, 1'000'000},
                     {"wide", ParameterType::flag, "false", "no effect"}};
  fake.make = make_fake;
  puzzles::Puzzle other = fake;
  other.name = "other";
  other.objectives = {engine::Objective::count};
  other.make = make_other;
  return {fake, other};
}

}  // namespace puzzlebench::tests
