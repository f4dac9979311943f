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
  FakeWorkload(engine::Objective objective, const puzzles::Parameters& parameters)
      : queens_{static_cast<int>(parameters.integer("n"))}, lie_(parameters.text("lie")) {
    if (parameters.integer("n") == 13) throw parameters.error("n", "13 is unlucky");
    info_.puzzle = "fake";
    info_.objective = objective;
    info_.parameters = {{"n", parameters.text("n")}, {"lie", lie_}};
    info_.name = "fake/" + std::string(puzzles::to_string(objective)) + "/n:" + parameters.text("n");
    if (lie_ != "none") info_.name += "/lie:" + lie_;
    if (parameters.given("seed") || lie_ == "draws") {
      info_.parameters["seed"] = parameters.text("seed");
      info_.name += "/seed:" + parameters.text("seed");
    }
    if (parameters.integer("n") == 8 && objective == engine::Objective::count)
      info_.known = {{"nodes", 2057}, {"solutions", 92}};
    if (lie_ == "known") info_.known = {{"solutions", 93}};
    info_.splits_by_depth = objective != engine::Objective::reach;
  }

  const puzzles::WorkloadInfo& info() const override { return info_; }

  engine::SplitChoice choose_split(int threads) const override {
    return {2, "for " + std::to_string(threads)};
  }

  puzzles::Outcome execute(const engine::Variant& variant, puzzles::Execution& execution) const override {
    const bool split = variant.policy == engine::Policy::split;
    if (lie_ == "throws-on-split" && split) throw std::runtime_error("a task fell over");
    if (lie_ == "endless" || (lie_ == "endless-on-split" && split)) {
      while (!execution.control.poll(1)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      puzzles::Outcome outcome;
      outcome.result.complete = false;
      outcome.result.stopped = execution.control.reason();
      outcome.result.nodes = 17;
      return outcome;
    }
    puzzles::Outcome outcome;
    if (info_.objective == engine::Objective::first) {
      const auto found = puzzles::search_first(queens_, variant, execution);
      outcome.result = found;
      if (found.found) {
        outcome.solution.emplace();
        for (const auto column : found.path.moves) outcome.solution->push_back(std::countr_zero(column));
        if (lie_ == "solution") (*outcome.solution)[0] = (*outcome.solution)[1];
      }
    } else {
      outcome.result = puzzles::search_count(queens_, variant, execution);
      outcome.figures = {{"even_solutions", outcome.result.solutions / 2}};
    }
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
  puzzles::Picture picture(const puzzles::Solution&) const override { return {}; }
  std::vector<puzzles::Solution> solutions(std::size_t, engine::Control&) const override { return {}; }

 private:
  Queens queens_;
  std::string lie_;
  puzzles::WorkloadInfo info_;
};

inline std::unique_ptr<puzzles::Workload> make_fake(engine::Objective objective,
                                                    const puzzles::Parameters& parameters) {
  return std::make_unique<FakeWorkload>(objective, parameters);
}

inline std::vector<puzzles::Puzzle> fake_catalogue() {
  using puzzles::ParameterType;
  return {{"fake",
           "queens, with lies on request",
           {engine::Objective::count, engine::Objective::first},
           {{"n", ParameterType::integer, "8", "size", 1, 20},
            {"lie",
             ParameterType::choice,
             "none",
             "what is wrong",
             0,
             0,
             {"none", "known", "solution", "nodes-on-split", "throws-on-split", "endless", "endless-on-split",
              "draws"}},
            {"seed", ParameterType::integer, "1", "of nothing", 0, 1'000'000},
            {"wide", ParameterType::flag, "false", "no effect"}},
           {},
           make_fake},
          {"other", "the same under another name", {engine::Objective::count}, {}, {}, make_fake}};
}

}  // namespace puzzlebench::tests
