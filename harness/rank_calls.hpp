// Searches over ranks in a sweep. Rank 0 alone plans, keeps the clock and writes; it calls the others to each
// cell that they share, and they search until it calls no more. Whoever has no part in a search sleeps.
#pragma once

#include <string>
#include <vector>

#include "engine/control.hpp"
#include "engine/variant.hpp"
#include "harness/job.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

/// What a rank needs to know of a cell.
struct RankCall {
  std::string puzzle, objective;
  puzzles::ParameterMap parameters;
  engine::Variant variant;  ///< of several ranks, its split depth set where it needs one
  engine::Limits limits;    ///< of one execution
  int largest_threads = 1;  ///< of the whole plan
};

/// As JSON, on one line, and back. parse_call() throws std::exception for what to_text() did not write.
std::string to_text(const RankCall& call);
RankCall parse_call(const std::string& text);

/// On rank 0, while executions of one cell go over ranks. A failure in one of them ends the job: the other
/// ranks would wait for this one's part.
class RankTurn {
 public:
  /// Calls the ranks; they are ready when it returns. `workload` and `job` must outlive it.
  RankTurn(Job& job, const puzzles::Workload& workload, const RankCall& call);
  ~RankTurn();
  RankTurn(const RankTurn&) = delete;
  RankTurn& operator=(const RankTurn&) = delete;

  /// One execution by all of the cell's ranks, which `execution` names in its place.
  puzzles::Outcome execute(puzzles::Execution& execution);

 private:
  Job& job_;
  const puzzles::Workload& workload_;
  engine::Variant variant_;
};

/// On rank 0 of several: lets the others go at its end.
class RankDismissal {
 public:
  explicit RankDismissal(Job& job) : job_(job) {}
  ~RankDismissal();
  RankDismissal(const RankDismissal&) = delete;
  RankDismissal& operator=(const RankDismissal&) = delete;

 private:
  Job& job_;
};

/// On every other rank: answers calls until the dismissal. What goes wrong ends the job.
void answer_calls(Job& job, const std::vector<puzzles::Puzzle>& catalogue);

}  // namespace puzzlebench::harness
