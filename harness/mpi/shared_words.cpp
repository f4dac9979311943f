#include "harness/mpi/shared_words.hpp"

#include "harness/mpi/calls.hpp"

namespace puzzlebench::harness::mpi {

namespace {

constexpr int home = 0;  // the rank in whose memory they lie

}  // namespace

SharedWords::SharedWords(MPI_Comm comm) : comm_(comm) {
  check(MPI_Comm_rank(comm, &rank_), "MPI_Comm_rank");
  const MPI_Aint bytes = rank_ == home ? words * static_cast<MPI_Aint>(sizeof(std::uint64_t)) : 0;
  std::uint64_t* memory = nullptr;  // never touched but by MPI
  check(MPI_Win_allocate(bytes, sizeof(std::uint64_t), MPI_INFO_NULL, comm, &memory, &window_),
        "MPI_Win_allocate");
  check(MPI_Win_set_errhandler(window_, MPI_ERRORS_RETURN), "MPI_Win_set_errhandler");
  check(MPI_Win_lock_all(0, window_), "MPI_Win_lock_all");
}

SharedWords::~SharedWords() {
  MPI_Win_unlock_all(window_);
  MPI_Win_free(&window_);
}

void SharedWords::reset(const WordValues& values) {
  complete();
  least(comm_, 0);  // nobody changes them any more
  if (rank_ == home) {
    check(MPI_Accumulate(values.data(), words, MPI_UINT64_T, home, 0, words, MPI_UINT64_T, MPI_REPLACE,
                         window_),
          "MPI_Accumulate");
    complete();
  }
  least(comm_, 0);  // nobody changes them before
  messages_ = bytes_ = 0;
}

void SharedWords::start_add(Word word, const std::uint64_t& value, std::uint64_t& before) {
  check(MPI_Fetch_and_op(&value, &before, MPI_UINT64_T, home, static_cast<MPI_Aint>(word), MPI_SUM, window_),
        "MPI_Fetch_and_op");
  sent(sizeof value);
}

void SharedWords::complete() {
  check(MPI_Win_flush(home, window_), "MPI_Win_flush");
}

std::uint64_t SharedWords::add(Word word, std::uint64_t value) {
  std::uint64_t before = 0;
  start_add(word, value, before);
  complete();
  return before;
}

void SharedWords::lower(Word word, std::uint64_t value) {
  change(word, value, MPI_MIN);
}

void SharedWords::raise(Word word, std::uint64_t value) {
  change(word, value, MPI_MAX);
}

WordValues SharedWords::read() {
  WordValues values{}, nothing{};
  check(MPI_Get_accumulate(nothing.data(), words, MPI_UINT64_T, values.data(), words, MPI_UINT64_T, home, 0,
                           words, MPI_UINT64_T, MPI_NO_OP, window_),
        "MPI_Get_accumulate");
  sent(0);
  complete();
  return values;
}

void SharedWords::change(Word word, std::uint64_t value, MPI_Op op) {
  check(MPI_Accumulate(&value, 1, MPI_UINT64_T, home, static_cast<MPI_Aint>(word), 1, MPI_UINT64_T, op,
                       window_),
        "MPI_Accumulate");
  sent(sizeof value);
  complete();
}

void SharedWords::sent(std::uint64_t bytes) {
  if (rank_ == home) return;
  ++messages_;
  bytes_ += bytes;
}

}  // namespace puzzlebench::harness::mpi
