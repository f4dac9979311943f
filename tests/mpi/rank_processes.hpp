// The ranks of a running job as processes, for tests that send them signals.
#pragma once

#include <dirent.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "tests/harness/subprocess.hpp"

namespace puzzlebench::tests {

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

/// The same, once `count` of them are up and catch signals: then they search, or are about to. After 20 s as
/// many as there are.
inline std::vector<pid_t> await_ranks(pid_t launcher, std::size_t count) {
  std::vector<pid_t> ranks;
  const auto up = [&] {
    ranks = ranks_of(launcher);
    return ranks.size() == count &&
           std::ranges::all_of(ranks, [](pid_t rank) { return catches(rank, SIGINT); });
  };
  for (int i = 0; i < 10'000 && !up(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  return ranks;
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

}  // namespace puzzlebench::tests
