// engine::Ranks over MPI. Needs MPI_THREAD_SERIALIZED: workers and a watching thread call MPI, never two at
// once.
#pragma once

#include <mpi.h>

#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/ranks.hpp"
#include "harness/mpi/mpi_exchange.hpp"
#include "harness/mpi/shared_words.hpp"

namespace puzzlebench::harness::mpi {

/// What searches ask for goes to rank 0's memory one-sidedly (SharedWords). Beside them one thread a rank
/// looks in every 3 ms while a search runs. It hears of others' solutions and stops and tells this rank's
/// stop, so that no worker has to. And it enters MPI: where operations on rank 0's memory are messages (over
/// TCP; not in shared memory, not by RDMA), they are carried out when rank 0 does so, and its workers may
/// search for minutes without. A chunk is asked for when the one before it is handed out: so workers wait for
/// no message.
class MpiRanks : public engine::Ranks {
 public:
  /// Together. Of the ranks of `comm`, which must outlive this and be used for nothing else meanwhile.
  explicit MpiRanks(MPI_Comm comm);
  ~MpiRanks() override;

  int rank() const override { return rank_; }
  int count() const override { return count_; }
  void begin(engine::Control& control) override;
  std::size_t take() override;
  std::atomic<std::size_t>& leftmost() override { return leftmost_; }
  void found(std::size_t task) override;
  engine::Exchange& exchange() override;
  std::size_t end() override;
  void gather(const engine::Bytes& own, const std::function<void(const engine::Bytes&)>& add) override;
  Traffic traffic() const override;

  /// A search has come to its end, gather(): no rank waits for this one's part any more.
  bool searched() const { return searched_; }

 private:
  void watch();
  void look_in();
  void tell_nodes();
  void note_nodes_above();
  void end_watch();

  MPI_Comm comm_;
  int rank_ = 0, count_ = 0;
  std::mutex mutex_;  // guards all below but the atomic, and every call of MPI while a search runs
  std::optional<SharedWords> shared_;  // of several ranks
  MpiExchange exchange_;               // takes the mutex by itself
  std::uint64_t next_chunk_ = 0;       // arrives here
  bool next_asked_ = false;
  std::optional<engine::u64> nodes_told_;  // of the control's; nullopt: this rank has no part yet
  bool stop_told_ = false;
  engine::Control* control_ = nullptr;
  std::exception_ptr failure_;  // of the watching thread
  std::condition_variable ended_;
  bool watching_ = false;
  bool searched_ = false;
  std::atomic<std::size_t> leftmost_{engine::no_index};
  std::thread watcher_;
};

}  // namespace puzzlebench::harness::mpi
