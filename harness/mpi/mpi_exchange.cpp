#include "harness/mpi/mpi_exchange.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "harness/mpi/calls.hpp"

namespace puzzlebench::harness::mpi {

namespace {

// Of batches: enough that a rank in the midst of a chunk keeps nobody waiting.
constexpr std::size_t outgoing_max = 64;
constexpr std::size_t outgoing_usual = 8;  // from then on buffers are looked for that can be used again
constexpr std::size_t incoming_max = 8;

}  // namespace

bool Messages::take(engine::Words& words) {
  if (requests_.empty()) return false;
  int index = 0, done = 0;
  check(MPI_Testany(static_cast<int>(requests_.size()), requests_.data(), &index, &done, MPI_STATUS_IGNORE),
        "MPI_Testany");
  if (done == 0 || index == MPI_UNDEFINED) return false;
  const auto at = static_cast<std::size_t>(index);
  words = std::move(buffers_[at]);
  std::swap(buffers_[at], buffers_.back());
  requests_[at] = requests_.back();
  buffers_.pop_back();
  requests_.pop_back();
  return true;
}

MpiExchange::MpiExchange(MPI_Comm comm, std::mutex& mutex) : comm_(comm), mutex_(mutex) {
  check(MPI_Comm_rank(comm, &rank_), "MPI_Comm_rank");
  check(MPI_Comm_size(comm, &count_), "MPI_Comm_size");
}

void MpiExchange::reset() {
  level_ = 0;
  at_hand_ = {};
  batches_to_.assign(static_cast<std::size_t>(count_), 0);
  messages_ = bytes_ = 0;
}

void MpiExchange::complete() {
  engine::Words sent;
  while (!outgoing_.empty())
    if (!outgoing_.take(sent)) rest();
}

bool MpiExchange::send(int to, engine::Words& batch) {
  const std::lock_guard lock(mutex_);
  engine::Words spare;
  if (outgoing_.size() >= outgoing_usual) outgoing_.take(spare);
  if (outgoing_.size() >= outgoing_max) return false;
  ++batches_to_[static_cast<std::size_t>(to)];
  start_send(to, Kind::batch, std::exchange(batch, std::move(spare)));
  return true;
}

bool MpiExchange::receive(engine::Words& batch) {
  const std::lock_guard lock(mutex_);
  while (incoming_.size() < incoming_max) {
    int any = 0;
    MPI_Message message;
    MPI_Status status;
    check(MPI_Improbe(MPI_ANY_SOURCE, tag(Kind::batch), comm_, &any, &message, &status), "MPI_Improbe");
    if (any == 0) break;
    int words = 0;
    check(MPI_Get_count(&status, MPI_UINT64_T, &words), "MPI_Get_count");
    incoming_.add(engine::Words(static_cast<std::size_t>(words)),
                  [&](engine::Words& into, MPI_Request& request) {
                    check(MPI_Imrecv(into.data(), words, MPI_UINT64_T, &message, &request), "MPI_Imrecv");
                  });
  }
  if (incoming_.take(batch)) {
    ++at_hand_.received;
    return true;
  }
  receive_notes();
  return false;
}

void MpiExchange::close(const Note& own) {
  const std::lock_guard lock(mutex_);
  at_hand_.notes.left += own.left;
  at_hand_.notes.stopped += own.stopped;
  ++at_hand_.closed;
  for (int to = 0; to < count_; ++to)
    if (to != rank_)
      start_send(to, Kind::note,
                 {own.left, own.stopped, std::exchange(batches_to_[static_cast<std::size_t>(to)], 0)});
}

bool MpiExchange::ended() {
  const std::lock_guard lock(mutex_);
  return at_hand_.closed == count_ && at_hand_.received == at_hand_.expected;
}

engine::Exchange::Note MpiExchange::next_level() {
  const std::lock_guard lock(mutex_);
  ++level_;
  return std::exchange(at_hand_, {}).notes;
}

void MpiExchange::rest() {
  std::this_thread::sleep_for(std::chrono::microseconds(20));  // and the 50 that Linux adds
}

void MpiExchange::start_send(int to, Kind kind, engine::Words words) {
  ++messages_;
  bytes_ += words.size() * sizeof(engine::u64);
  outgoing_.add(std::move(words), [&](const engine::Words& from, MPI_Request& request) {
    check(MPI_Isend(from.data(), static_cast<int>(from.size()), MPI_UINT64_T, to, tag(kind), comm_, &request),
          "MPI_Isend");
  });
}

void MpiExchange::receive_notes() {
  for (;;) {
    int any = 0;
    MPI_Message message;
    check(MPI_Improbe(MPI_ANY_SOURCE, tag(Kind::note), comm_, &any, &message, MPI_STATUS_IGNORE),
          "MPI_Improbe");
    if (any == 0) return;
    std::uint64_t words[3];
    check(MPI_Mrecv(words, 3, MPI_UINT64_T, &message, MPI_STATUS_IGNORE), "MPI_Mrecv");
    at_hand_.notes.left += words[0];
    at_hand_.notes.stopped += words[1];
    at_hand_.expected += words[2];
    ++at_hand_.closed;
  }
}

}  // namespace puzzlebench::harness::mpi
