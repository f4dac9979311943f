// Runs puzzlebench-mpi by mpirun, as many ranks as asked for on whatever cores there are, and the plain
// program beside it.
#pragma once

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/harness/subprocess.hpp"
#include "tests/results/temporary_folder.hpp"

namespace puzzlebench::tests {

/// mpirun's own words for "as root" and "more ranks than cores", in this process and what it starts alone.
/// MPICH asks for neither and reads none of them.
inline void allow_mpi_here() {
  ::setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1);
  ::setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
  ::setenv("OMPI_MCA_rmaps_base_oversubscribe", "1", 1);
}

inline Finished run_ranks(int ranks, const std::vector<std::string>& arguments,
                          const std::function<void(pid_t)>& meanwhile = {}) {
  allow_mpi_here();
  // mpirun keeps its files in one folder a user and removes that at its end, beside another that makes its
  // own there: tests run side by side.
  const results::TemporaryFolder files;
  ::setenv("OMPI_MCA_orte_tmpdir_base", files.path().c_str(), 1);
  std::vector<std::string> words{PUZZLEBENCH_MPIEXEC_COUNT, std::to_string(ranks), PUZZLEBENCH_MPI_BINARY};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run_program(PUZZLEBENCH_MPIEXEC, words, meanwhile);
}

/// What must not depend on who has searched: all of a report of --json but times, tasks and how it was run.
inline nlohmann::json answer(const Finished& finished) {
  nlohmann::json json = nlohmann::json::parse(finished.out);
  for (const char* name : {"seconds", "threads", "variant", "split", "nodes_speculative", "peak_table_bytes",
                           "ranks", "per_rank", "pin"})
    json.erase(name);
  return json;
}

}  // namespace puzzlebench::tests
