#include "harness/mpi/mpi_ranks.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include "harness/mpi/calls.hpp"

namespace puzzlebench::harness::mpi {

namespace {

// A stop is told after one of these at most and heard of after another, a solution after one. Each costs its
// rank some 20 us: of 1 ms that was 2 %.
constexpr auto look_in_every = std::chrono::milliseconds(3);
constexpr std::uint64_t one = 1;

}  // namespace

MpiRanks::MpiRanks(MPI_Comm comm) : comm_(comm), exchange_(comm, mutex_) {
  check(MPI_Comm_rank(comm, &rank_), "MPI_Comm_rank");
  check(MPI_Comm_size(comm, &count_), "MPI_Comm_size");
  if (count_ > 1) shared_.emplace(comm);
}

MpiRanks::~MpiRanks() {
  end_watch();
}

void MpiRanks::begin(engine::Control& control) {
  WordValues none{};
  at(none, Word::leftmost) = engine::no_index;
  exchange_.reset();
  shared_->reset(none);
  leftmost_.store(engine::no_index, std::memory_order_relaxed);
  control_ = &control;
  next_asked_ = stop_told_ = false;
  nodes_told_.reset();
  failure_ = nullptr;
  searched_ = false;
  watching_ = true;
  watcher_ = std::thread([this] { watch(); });
}

std::size_t MpiRanks::take() {
  const std::lock_guard lock(mutex_);
  note_nodes_above();
  if (!next_asked_) shared_->start_add(Word::chunks, one, next_chunk_);
  shared_->complete();
  const std::uint64_t chunk = next_chunk_;
  shared_->start_add(Word::chunks, one, next_chunk_);
  next_asked_ = true;
  return chunk;
}

void MpiRanks::found(std::size_t task) {
  const std::lock_guard lock(mutex_);
  shared_->lower(Word::leftmost, task);
}

engine::Exchange& MpiRanks::exchange() {
  const std::lock_guard lock(mutex_);
  note_nodes_above();
  return exchange_;
}

std::size_t MpiRanks::end() {
  end_watch();
  exchange_.complete();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  look_in();  // what stopped this rank may be known to nobody yet
  return least(comm_, leftmost_.load(std::memory_order_relaxed));
}

void MpiRanks::gather(const engine::Bytes& own, const std::function<void(const engine::Bytes&)>& add) {
  constexpr int tag = 0;
  if (rank_ != 0) {
    const std::uint64_t size = own.size();
    check(MPI_Send(&size, 1, MPI_UINT64_T, 0, tag, comm_), "MPI_Send");
    for_each_message(size, [&](std::size_t begin, int length) {
      check(MPI_Send(own.data() + begin, length, MPI_BYTE, 0, tag, comm_), "MPI_Send");
    });
  } else {
    for (int other = 1; other < count_; ++other) {
      std::uint64_t size = 0;
      check(MPI_Recv(&size, 1, MPI_UINT64_T, other, tag, comm_, MPI_STATUS_IGNORE), "MPI_Recv");
      engine::Bytes bytes(size);
      for_each_message(size, [&](std::size_t begin, int length) {
        check(MPI_Recv(bytes.data() + begin, length, MPI_BYTE, other, tag, comm_, MPI_STATUS_IGNORE),
              "MPI_Recv");
      });
      add(bytes);
    }
  }
  searched_ = true;
}

engine::Ranks::Traffic MpiRanks::traffic() const {
  return {shared_->messages() + exchange_.messages(), shared_->bytes() + exchange_.bytes()};
}

void MpiRanks::watch() {
  std::unique_lock lock(mutex_);
  try {
    while (watching_) {
      look_in();
      ended_.wait_for(lock, look_in_every, [&] { return !watching_; });
    }
  } catch (...) {  // thrown again by end(), which the search comes to soon
    failure_ = std::current_exception();
    control_->stop(engine::StopReason::interrupted);
  }
}

void MpiRanks::look_in() {
  tell_nodes();
  if (control_->stopped() && !std::exchange(stop_told_, true))
    shared_->raise(Word::stop, static_cast<std::uint64_t>(control_->reason()));
  WordValues values = shared_->read();
  engine::lower(leftmost_, at(values, Word::leftmost));
  if (const auto stop = at(values, Word::stop); stop != 0)
    control_->stop(static_cast<engine::StopReason>(stop));
  if (rank_ != 0) return;
  int any = 0;  // for the sake of the call: it lets others' operations happen
  check(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm_, &any, MPI_STATUS_IGNORE), "MPI_Iprobe");
}

void MpiRanks::tell_nodes() {
  if (control_->limits().nodes == std::numeric_limits<engine::u64>::max() || !nodes_told_) return;
  const engine::u64 nodes = control_->nodes(), fresh = nodes - *nodes_told_;
  nodes_told_ = nodes;
  if (shared_->add(Word::nodes, fresh) + fresh > control_->limits().nodes)
    control_->stop(engine::StopReason::node_limit);
}

/// What has been entered so far has been by all ranks; the first tells it.
void MpiRanks::note_nodes_above() {
  if (!nodes_told_) nodes_told_ = rank_ == 0 ? 0 : control_->nodes();
}

void MpiRanks::end_watch() {
  if (!watcher_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    watching_ = false;
  }
  ended_.notify_all();
  watcher_.join();
}

}  // namespace puzzlebench::harness::mpi
