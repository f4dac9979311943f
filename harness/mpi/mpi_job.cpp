#include "harness/mpi/mpi_job.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/affinity.hpp"
#include "harness/exit_codes.hpp"
#include "harness/fnv.hpp"
#include "harness/machine_limits.hpp"
#include "harness/mpi/calls.hpp"
#include "puzzles/parameters.hpp"

namespace puzzlebench::harness::mpi {

namespace {

// At 10 ms a rank that waits pushed the threads of those that search off their cores 80 times a second.
constexpr auto call_heard_every = std::chrono::milliseconds(50);

/// "Open MPI v4.1.4, package: Debian OpenMPI, ident: ...", one line.
std::string library() {
  std::array<char, MPI_MAX_LIBRARY_VERSION_STRING> text{};
  int length = 0;
  check(MPI_Get_library_version(text.data(), &length), "MPI_Get_library_version");
  std::string line(text.data(), static_cast<std::size_t>(length));
  line = line.substr(0, line.find_first_of(std::string_view("\n\0", 2)));
  std::ranges::replace(line, '\t', ' ');
  return line;
}

}  // namespace

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
  if (several()) gather_facts();
}

MpiJob::~MpiJob() {
  groups_.clear();
  ranks_.reset();
  if (cerr_ != nullptr) {
    std::cout.rdbuf(cout_);
    std::cerr.rdbuf(cerr_);
  }
  MPI_Comm_free(&comm_);
  MPI_Finalize();
}

bool MpiJob::ready() {
  require_several();
  return all_can_begin(true);
}

void MpiJob::require_several() {
  if (several() && !threads_may_call_)
    throw puzzles::UsageError(
        "this MPI lets only one thread of a process call it (MPI_Init_thread gives less than "
        "MPI_THREAD_SERIALIZED); start one rank, or build with an MPI that supports threads");
}

engine::Ranks& MpiJob::first_ranks(int count) {
  return count == this->count() ? *ranks_ : group_of(count).ranks();
}

engine::u64 MpiJob::of_first(engine::u64 value, int count) {
  return broadcast(comm_of(count), value, 0);
}

void MpiJob::meet(int count) {
  least(comm_of(count), 0);
}

std::string MpiJob::call(const std::string& text) {
  std::uint64_t size = text.size();
  MPI_Request request;
  check(MPI_Ibcast(&size, 1, MPI_UINT64_T, 0, comm_, &request), "MPI_Ibcast");
  wait_asleep(request, call_heard_every);
  std::string heard = text;
  heard.resize(size);
  check(MPI_Ibcast(heard.data(), static_cast<int>(size), MPI_CHAR, 0, comm_, &request), "MPI_Ibcast");
  wait_asleep(request);
  return heard;
}

void MpiJob::abandon(const std::string& why) {
  std::ostream real(cerr_ != nullptr ? cerr_ : std::cerr.rdbuf());
  real << "puzzlebench: rank " << ranks_->rank() << ": " << why
       << "; the job ends here, and sweep --resume goes on with its run" << std::endl;
  MPI_Abort(comm_, exit_failed);
  std::abort();
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

void MpiJob::gather_facts() {
  constexpr int longest = MPI_MAX_PROCESSOR_NAME;
  std::array<char, longest> own{};
  int length = 0;
  check(MPI_Get_processor_name(own.data(), &length), "MPI_Get_processor_name");
  std::vector<char> all(static_cast<std::size_t>(longest) * static_cast<std::size_t>(count()));
  check(MPI_Allgather(own.data(), longest, MPI_CHAR, all.data(), longest, MPI_CHAR, comm_), "MPI_Allgather");
  std::map<std::string, int> ranks_of;
  for (int rank = 0; rank < count(); ++rank) ++ranks_of[all.data() + rank * longest];
  std::string hosts;
  for (const auto& [host, ranks] : ranks_of)
    hosts += (hosts.empty() ? "" : ", ") + host + ": " + std::to_string(ranks);
  facts_ = {{"ranks", std::to_string(count())}, {"hosts", hosts}, {"mpi", library()}};
}

MpiJob::Group& MpiJob::group_of(int count) {
  auto& group = groups_[count];
  if (!group) group = std::make_unique<Group>(comm_, count);
  return *group;
}

MPI_Comm MpiJob::comm_of(int count) {
  return count == this->count() ? comm_ : group_of(count).comm();
}

MpiJob::Group::Group(MPI_Comm all, int count) {
  MPI_Group everybody, first;
  check(MPI_Comm_group(all, &everybody), "MPI_Comm_group");
  int range[1][3] = {{0, count - 1, 1}};
  check(MPI_Group_range_incl(everybody, 1, range, &first), "MPI_Group_range_incl");
  check(MPI_Comm_create_group(all, first, count, &comm_), "MPI_Comm_create_group");
  check(MPI_Comm_set_errhandler(comm_, MPI_ERRORS_RETURN), "MPI_Comm_set_errhandler");
  check(MPI_Group_free(&first), "MPI_Group_free");
  check(MPI_Group_free(&everybody), "MPI_Group_free");
  ranks_ = std::make_unique<MpiRanks>(comm_);
}

MpiJob::Group::~Group() {
  ranks_.reset();
  MPI_Comm_free(&comm_);
}

void MpiJob::say_why() {
  if (cerr_ == nullptr) return;
  std::ostream real(cerr_);
  real << "rank " << ranks_->rank() << ": " << kept_back_.str() << std::flush;
}

}  // namespace puzzlebench::harness::mpi
