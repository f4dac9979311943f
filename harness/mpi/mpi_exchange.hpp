// engine::Exchange over MPI: messages of two kinds, batches and notes, each tagged by whether its level is
// odd.
#pragma once

#include <mpi.h>

#include <cstdint>
#include <mutex>
#include <vector>

#include "engine/exchange.hpp"

namespace puzzlebench::harness::mpi {

/// Buffers of messages under way in one direction.
class Messages {
 public:
  bool empty() const { return requests_.empty(); }
  std::size_t size() const { return requests_.size(); }

  /// start(words, request) begins a call of MPI on a buffer that stays where it is.
  template <class Start>
  void add(engine::Words words, const Start& start) {
    buffers_.push_back(std::move(words));
    requests_.push_back(MPI_REQUEST_NULL);
    start(buffers_.back(), requests_.back());
  }
  /// Takes the buffer of one that has arrived, or has been sent; false: none has.
  bool take(engine::Words& words);

 private:
  std::vector<engine::Words> buffers_;  // moved about, but not what they hold
  std::vector<MPI_Request> requests_;
};

class MpiExchange : public engine::Exchange {
 public:
  /// `mutex` guards all calls of MPI of this process. Of the ranks of `comm`, tags 1 to 4.
  MpiExchange(MPI_Comm comm, std::mutex& mutex);

  /// Together, before a search: the first level begins.
  void reset();
  /// After a search: returns when all that this rank has sent has left its buffers.
  void complete();

  bool send(int to, engine::Words& batch) override;
  bool receive(engine::Words& batch) override;
  void close(const Note& own) override;
  bool ended() override;
  Note next_level() override;
  void rest() override;

  std::uint64_t messages() const { return messages_; }  ///< sent since reset()
  std::uint64_t bytes() const { return bytes_; }        ///< in them

 private:
  enum class Kind : int { batch = 1, note };
  /// A rank may be one level ahead of another, never two: without its note nobody ends a level.
  int tag(Kind kind) const { return static_cast<int>(kind) + 2 * static_cast<int>(level_ & 1); }
  void start_send(int to, Kind kind, engine::Words words);
  void receive_notes();

  /// What a rank has told in the level at hand, summed, and what has arrived in it.
  struct Level {
    Note notes;
    int closed = 0;              // ranks
    std::uint64_t expected = 0;  // batches for this rank
    std::uint64_t received = 0;
  };

  MPI_Comm comm_;
  std::mutex& mutex_;
  int rank_ = 0, count_ = 0;
  std::uint64_t level_ = 0;
  Level at_hand_;
  std::vector<std::uint64_t> batches_to_;  // sent in this level, by rank
  Messages outgoing_, incoming_;
  std::uint64_t messages_ = 0, bytes_ = 0;
};

}  // namespace puzzlebench::harness::mpi
