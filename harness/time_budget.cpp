#include "harness/time_budget.hpp"

namespace puzzlebench::harness {

const char* const time_budget_help =
    "For the whole run: every cell gets six samples first, whatever they take; then the workload with the "
    "widest interval of a median gets the next block, as long as one fits, up to 200 samples a cell or "
    "--samples; --until ends cells earlier. Counted by the clock, of a resumed run's earlier parts by their "
    "samples";

std::optional<std::size_t> next_workload(std::span<const Candidate> candidates, double seconds_left) {
  std::optional<std::size_t> widest;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!candidates[i].goes_on || candidates[i].block_seconds > seconds_left) continue;
    if (!widest || candidates[i].width > candidates[*widest].width) widest = i;
  }
  return widest;
}

}  // namespace puzzlebench::harness
