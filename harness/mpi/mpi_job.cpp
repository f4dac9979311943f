#include "harness/mpi/mpi_job.hpp"

#include <algorithm>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/affinity.hpp"
#include "harness/fnv.hpp"
#include "harness/machine_limits.hpp"
#include "harness/mpi/calls.hpp"
#include "puzzles/parameters.hpp"

namespace puzzlebench::harness::mpi {

MpiJob::MpiJob(int& argc, char**& argv) {
  int provided = 0;
  check(MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided), "MPI_Init_thread");
  check(MPI_Comm_dup(MPI_COMM_WORLD, &comm_), "MPI_Comm_dup");
  check(MPI_Comm_set_errhandler(comm_, MPI_ERRORS_RETURN), "MPI_Comm_set_errhandler");
  ranks_ = std::make_unique<MpiRanks>(comm_);
  if (!speaks()) {
    cout_ = std::cout.rdbuf(&nowhere_);
    cerr_ = std::cerr.rdbuf(kept_back_.rdbuf());
  }
  threads_may_call_ = provided >= MPI_THREAD_SERIALIZED;
  share_machine();
}

MpiJob::~MpiJob() {
  ranks_.reset();
  if (cerr_ != nullptr) {
    std::cout.rdbuf(cout_);
    std::cerr.rdbuf(cerr_);
  }
  MPI_Comm_free(&comm_);
  MPI_Finalize();
}

bool MpiJob::ready() {
  if (several() && !threads_may_call_)
    throw puzzles::UsageError(
        "this MPI lets only one thread of a process call it (MPI_Init_thread gives less than "
        "MPI_THREAD_SERIALIZED); start one rank, or build with an MPI that supports threads");
  return all_can_begin(true);
}

engine::u64 MpiJob::of_first(engine::u64 value) {
  return broadcast(comm_, value, 0);
}

engine::Bytes MpiJob::of_first(const std::function<engine::Bytes()>& make) {
  constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
  engine::Bytes bytes;
  if (speaks()) {
    try {
      bytes = make();
    } catch (...) {
      broadcast(comm_, none, 0);
      throw;
    }
  }
  const std::uint64_t size = broadcast(comm_, bytes.size(), 0);
  if (size == none) throw std::runtime_error("rank 0 says why");  // kept back
  bytes.resize(size);
  broadcast(comm_, bytes, 0);
  return bytes;
}

int MpiJob::conclude(int code) {
  if (asked_ready_ && !withdrawn_ && !ranks_->searched()) {
    say_why();
    MPI_Abort(comm_, code);
  }
  if (!asked_ready_) all_can_begin(code == 0);
  const int none = count(), own = ranks_->rank();
  const auto failed =
      static_cast<int>(least(comm_, static_cast<std::uint64_t>(code != 0 && !withdrawn_ ? own : none)));
  if (failed == none) return 0;
  if (failed == own) say_why();
  return static_cast<int>(broadcast(comm_, static_cast<std::uint64_t>(code), failed));
}

bool MpiJob::all_can_begin(bool own) {
  asked_ready_ = true;
  const bool all = least(comm_, own ? 1 : 0) == 1;
  withdrawn_ = own && !all;
  return all;
}

/// Ranks that may use the same CPUs share them, all ranks of a machine its memory. Every rank has as many
/// threads as the one with the fewest.
void MpiJob::share_machine() {
  MPI_Comm machine;
  check(MPI_Comm_split_type(comm_, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine), "MPI_Comm_split_type");
  int here = 1;
  check(MPI_Comm_size(machine, &here), "MPI_Comm_size");
  std::string cpus;
  for (const int cpu : allowed_cpus()) cpus += std::to_string(cpu) + ",";
  const std::uint64_t own = fnv1a(cpus);
  std::vector<std::uint64_t> all(static_cast<std::size_t>(here));
  check(MPI_Allgather(&own, 1, MPI_UINT64_T, all.data(), 1, MPI_UINT64_T, machine), "MPI_Allgather");
  check(MPI_Comm_free(&machine), "MPI_Comm_free");
  const auto sharing = static_cast<int>(std::count(all.begin(), all.end(), own));
  cores_ = static_cast<int>(least(comm_, static_cast<std::uint64_t>(std::max(1, cores_allowed() / sharing))));
  memory_ = default_memory_limit() / static_cast<std::size_t>(here);
}

void MpiJob::say_why() {
  if (cerr_ == nullptr) return;
  std::ostream real(cerr_);
  real << "rank " << ranks_->rank() << ": " << kept_back_.str() << std::flush;
}

}  // namespace puzzlebench::harness::mpi
