#include "harness/solve_ranks.hpp"

#include <string>
#include <vector>

#include "puzzles/words.hpp"

namespace puzzlebench::harness {

void require_over_ranks(const SolveOptions& options, const puzzles::WorkloadInfo& info, int ranks) {
  const std::string several = puzzles::counted(static_cast<unsigned>(ranks), "rank");
  if (!puzzles::searched_over_ranks(info))
    throw puzzles::UsageError(info.name + ": " + several + " cannot share objective " +
                              std::string(puzzles::to_string(info.objective)) + ", " + info.one_process +
                              "start one rank");
  if (options.policy_given && !puzzles::policy_info(options.variant.policy).over_ranks) {
    std::vector<std::string_view> all;
    for (const puzzles::PolicyInfo& policy : puzzles::policies)
      if (policy.over_ranks && puzzles::supports(info, policy.policy)) all.push_back(policy.name);
    throw puzzles::UsageError("--policy " + std::string(puzzles::to_string(options.variant.policy)) + ": " +
                              several + " cannot share it: must be " + (all.size() > 1 ? "one of " : "") +
                              puzzles::join(all));
  }
  if (options.task_records)
    throw puzzles::UsageError("--task-records: " + several + " keep none; start one rank");
  if (options.pin != "none")
    throw puzzles::UsageError("--pin " + options.pin +
                              ": would bring the ranks of a machine to the same CPUs; " + "bind " + several +
                              " by what starts them (mpirun --bind-to, srun --cpu-bind)");
}

}  // namespace puzzlebench::harness
