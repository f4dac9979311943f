// What `solve` has found, as a value, and its two forms: text for people, one JSON object for programs. Pure
// functions; they print nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "harness/answer_check.hpp"
#include "puzzles/workload.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// Where what is finished is kept, and what was there before this execution.
struct CheckpointReport {
  std::string folder;
  std::uint64_t tasks_before = 0;
  std::uint64_t nodes_before = 0;
};

struct SolveReport {
  const puzzles::Workload* workload = nullptr;
  engine::Variant variant;       ///< split_depth resolved
  bool split_depth_auto = true;  ///< it was chosen, not given
  std::string pin = "none";      ///< see pin_text()
  puzzles::Outcome outcome;
  double seconds = 0;  ///< wall time of the execution
  int ranks = 0;       ///< that carried it out; 0: not a job's
  std::optional<CheckpointReport> checkpoint;
  AnswerCheck figures;
  std::vector<puzzles::Solution> shown;
  std::optional<puzzles::Solution> drawn;     ///< what --svg draws
  bool show_asked = false;                    ///< by --show
  std::vector<std::string> view;              ///< lines of the puzzle's own view
  std::size_t solutions_checked = 0;          ///< by the rules, independently of the search; all shown ones
  std::vector<std::string> broken_solutions;  ///< what was wrong with some of them
  bool depth_profile = false;                 ///< asked for
  std::optional<results::TaskProfile> tasks;  ///< where task records were asked for

  bool wrong() const { return figures.failed() || !broken_solutions.empty(); }
  /// Something was compared and nothing disagreed.
  bool verified() const {
    return !wrong() && outcome.result.complete && (!figures.agreed.empty() || solutions_checked > 0);
  }
};

/// As in cell names: "serial", "split/threads:4/split-depth:auto", "split/threads:4" where no depth applies.
std::string variant_name(const SolveReport& report);

/// Tries are what the search consists of, and none of them proves anything.
bool by_attempts(const puzzles::WorkloadInfo& info);

/// Many lines. An incomplete outcome is said to be no answer, and shows neither solutions nor remarks.
std::string solve_text(const SolveReport& report, std::size_t width);

/// One JSON object and a newline. See README for its fields; counts of solutions and figures are decimal
/// strings.
std::string solve_json(const SolveReport& report);

}  // namespace puzzlebench::harness
