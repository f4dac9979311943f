// One search by several processes, the ranks: what it asks of whatever connects them (MPI in the harness,
// threads in the tests). Asked once a chunk of tasks, a find or a search, never at a node. A search without
// Ranks is one process's and touches none of this.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

#include "engine/bytes.hpp"
#include "engine/control.hpp"
#include "engine/exchange.hpp"
#include "engine/integers.hpp"

namespace puzzlebench::engine {

/// Lowers `leftmost` to `index` if that is smaller; true: done.
inline bool lower(std::atomic<std::size_t>& leftmost, std::size_t index) {
  std::size_t seen = leftmost.load(std::memory_order_relaxed);
  while (index < seen)
    if (leftmost.compare_exchange_weak(seen, index, std::memory_order_relaxed)) return true;
  return false;
}

/// The ranks of one job as one of them, which it is for, sees them. All ranks carry out the same searches one
/// after the other; each calls begin() and end() once a search, and gather() after that, together with all
/// others. Errors of the connection are exceptions.
class Ranks {
 public:
  virtual ~Ranks() = default;

  virtual int rank() const = 0;   ///< this one, from 0
  virtual int count() const = 0;  ///< all

  /// Together: a search under `control` begins; no chunk is taken and no solution found. Until end(), a stop
  /// of any rank's control stops all others', and so does the sum of their nodes at the limit.
  virtual void begin(Control& control) = 0;

  /// The next chunk's number, counted from 0 over all ranks. By one worker at a time.
  virtual std::size_t take() = 0;

  /// The leftmost task with a solution that this rank has heard of, its own finds included; no_index: none.
  /// Searches lower it; what other ranks have found lowers it within a few milliseconds.
  virtual std::atomic<std::size_t>& leftmost() = 0;

  /// Tells the others of a solution in `task`. By any worker.
  virtual void found(std::size_t task) = 0;

  /// For searches by levels, instead of take() and found().
  virtual Exchange& exchange() = 0;

  /// Together, when this rank has no more to search: waits for the others and returns the leftmost task with
  /// a solution of all. Sleeps while it waits, since others may run on the same cores.
  virtual std::size_t end() = 0;

  /// Together: rank 0 is handed what every other rank passes, in order of the ranks, one at a time.
  virtual void gather(const Bytes& own, const std::function<void(const Bytes&)>& add) = 0;

  struct Traffic {
    u64 messages = 0;  ///< operations on others' memory and messages to them
    u64 bytes = 0;     ///< sent by them
  };
  /// Of this rank since begin().
  virtual Traffic traffic() const = 0;
};

}  // namespace puzzlebench::engine
