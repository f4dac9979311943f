// What the ranks of a search by levels send one another: batches of words to whom they belong, and at the end
// of a level a note from each to all.
#pragma once

#include <vector>

#include "engine/integers.hpp"

namespace puzzlebench::engine {

using Words = std::vector<u64>;

/// All ranks go through the same levels, one after the other, from the search's begin. A batch arrives in the
/// level in which it was sent. Errors of the connection are exceptions.
class Exchange {
 public:
  virtual ~Exchange() = default;

  /// Sends `batch` to another rank and leaves in it whatever buffer is at hand. False: too much is under way;
  /// the batch is as it was, to be sent again after what has arrived was received (two ranks would wait for
  /// one another for ever). By any worker.
  virtual bool send(int to, Words& batch) = 0;

  /// Takes a batch that has arrived; false: none has. By any worker.
  virtual bool receive(Words& batch) = 0;

  /// What a rank says at the end of a level; summed over all ranks.
  struct Note {
    u64 left = 0;     ///< that it knows of to be done in later levels
    u64 stopped = 0;  ///< 1: its control says stop
  };
  /// This rank sends no more in this level.
  virtual void close(const Note& own) = 0;

  /// All ranks have closed the level and this one has received all batches for it. True for good, until
  /// next_level(). By any worker, after receive() has found nothing.
  virtual bool ended() = 0;

  /// After ended(), by one thread: begins the next level; returns the sum of the notes.
  virtual Note next_level() = 0;

  /// Sleeps for some 0.1 ms: there was nothing to receive.
  virtual void rest() = 0;
};

}  // namespace puzzlebench::engine
