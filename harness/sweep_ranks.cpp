#include "harness/sweep_ranks.hpp"

#include <map>
#include <string>

#include "harness/machine_limits.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

Share share_of(Job* job) {
  if (job == nullptr) return {cores_allowed(), 1, default_memory_limit()};
  return {job->cores(), job->count(), job->memory()};
}

void refuse_over_ranks(const SweepRequest& request, int ranks) {
  const std::string several = puzzles::counted(static_cast<unsigned>(ranks), "rank");
  if (request.pin != "none")
    throw puzzles::UsageError(request.pin_where + " " + request.pin +
                              ": would bring the ranks of a machine to the same CPUs; bind " + several +
                              " by what starts them (mpirun --bind-to, srun --cpu-bind)");
  if (request.processes != 1)
    throw puzzles::UsageError("--processes " + std::to_string(request.processes) + ": a job of " + several +
                              " begins no further processes; start it as often and compare the runs");
}

Differences job_differences(const results::Context& begun, const Job* job) {
  const auto facts = job == nullptr ? std::map<std::string, std::string>{} : job->facts();
  const auto of = [](const std::map<std::string, std::string>& all, const char* name, const char* none) {
    const auto found = all.find(name);
    return found == all.end() ? std::string(none) : found->second;
  };
  Differences differences;
  add_difference(differences, "ranks", of(begun.machine, "ranks", "1"), of(facts, "ranks", "1"), {});
  add_difference(differences, "mpi", of(begun.machine, "mpi", "none"), of(facts, "mpi", "none"), {});
  return differences;
}

}  // namespace puzzlebench::harness
