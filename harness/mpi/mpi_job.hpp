// A job of puzzlebench-mpi: MPI from its start to its end, and who of the ranks says what.
#pragma once

#include <mpi.h>

#include <map>
#include <memory>
#include <sstream>
#include <streambuf>
#include <string>

#include "harness/job.hpp"
#include "harness/mpi/mpi_ranks.hpp"

namespace puzzlebench::harness::mpi {

/// One in a process, while it lives. Of all ranks but the first it keeps back what std::cout and std::cerr
/// are given: every rank parses the same command line and would say the same. (What C code writes goes
/// through.)
class MpiJob : public Job {
 public:
  MpiJob(int& argc, char**& argv);
  ~MpiJob() override;
  MpiJob(const MpiJob&) = delete;
  MpiJob& operator=(const MpiJob&) = delete;

  engine::Ranks& ranks() override { return *ranks_; }
  int cores() const override { return cores_; }
  std::size_t memory() const override { return memory_; }
  bool ready() override;
  engine::Bytes of_first(const std::function<engine::Bytes()>& make) override;
  void require_several() override;
  engine::Ranks& first_ranks(int count) override;
  engine::u64 of_first(engine::u64 value, int count) override;
  void meet(int count) override;
  std::string call(const std::string& text) override;
  [[noreturn]] void abandon(const std::string& why) override;
  std::map<std::string, std::string> facts() const override { return facts_; }

  /// Together, at the end, with this rank's exit code: the code of the first rank that failed, which says why
  /// where it was silenced, for all. Where a rank failed in the midst of a search, for which the others wait,
  /// it says why and ends the whole job at once.
  int conclude(int code);

 private:
  /// The first ranks of the job, fewer than all.
  class Group {
   public:
    Group(MPI_Comm all, int count);
    ~Group();
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

    MPI_Comm comm() const { return comm_; }
    MpiRanks& ranks() { return *ranks_; }

   private:
    MPI_Comm comm_ = MPI_COMM_NULL;
    std::unique_ptr<MpiRanks> ranks_;
  };

  bool all_can_begin(bool own);
  void share_machine();
  void gather_facts();
  Group& group_of(int count);
  MPI_Comm comm_of(int count);
  void say_why();

  /// Takes everything and keeps nothing.
  struct Nowhere : std::streambuf {
    int overflow(int c) override { return traits_type::not_eof(c); }
  };

  MPI_Comm comm_ = MPI_COMM_NULL;
  bool threads_may_call_ = false;
  std::unique_ptr<MpiRanks> ranks_;
  std::map<int, std::unique_ptr<Group>> groups_;  // by their size
  std::map<std::string, std::string> facts_;
  int cores_ = 1;
  std::size_t memory_ = 0;
  bool asked_ready_ = false, withdrawn_ = false;
  Nowhere nowhere_;
  std::ostringstream kept_back_;                      // of std::cerr
  std::streambuf *cout_ = nullptr, *cerr_ = nullptr;  // the real ones, where they are silenced
};

}  // namespace puzzlebench::harness::mpi
