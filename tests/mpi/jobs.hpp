// Runs puzzlebench-mpi by mpirun, as many ranks as asked for on whatever cores there are, and the plain
// program beside it.
#pragma once

#include <dirent.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
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

/// The processes that `launcher` has started, its children's children included, that run puzzlebench-mpi.
inline std::vector<pid_t> ranks_of(pid_t launcher) {
  std::vector<pid_t> found;
  DIR* folder = ::opendir("/proc");
  while (const dirent* entry = ::readdir(folder)) {
    const pid_t process = std::atoi(entry->d_name);
    if (process <= 0) continue;
    std::ifstream command("/proc/" + std::to_string(process) + "/comm");
    std::string name;
    std::getline(command, name);
    if (name != "puzzlebench-mpi") continue;
    for (pid_t ancestor = process; ancestor > 1;) {
      std::ifstream status("/proc/" + std::to_string(ancestor) + "/status");
      pid_t parent = 0;
      for (std::string line; std::getline(status, line);)
        if (line.starts_with("PPid:")) parent = std::atoi(line.c_str() + 5);
      if (parent == launcher) {
        found.push_back(process);
        break;
      }
      ancestor = parent;
    }
  }
  ::closedir(folder);
  return found;
}

/// The process's rank, as Open MPI and MPICH tell it; -1: it is none.
inline int rank_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/environ");
  const std::string all = std::string(1, '\0') + std::string{std::istreambuf_iterator<char>(file), {}};
  for (const char* name : {"OMPI_COMM_WORLD_RANK=", "PMI_RANK="})
    if (const auto at = all.find(std::string(1, '\0') + name); at != std::string::npos)
      return std::atoi(all.c_str() + at + 1 + std::string(name).size());
  return -1;
}

/// Sends `signal` to the rank of that number.
inline void signal_rank(pid_t launcher, int rank, int signal) {
  for (const pid_t process : ranks_of(launcher))
    if (rank_of(process) == rank) ::kill(process, signal);
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
