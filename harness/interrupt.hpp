// SIGINT and SIGTERM as a flag that searches poll: the first asks the search to stop and tell what it has,
// the second ends the process at once, with last words that were made before. Does nothing else in the
// handler.
#pragma once

#include <atomic>
#include <csignal>
#include <string>

namespace puzzlebench::harness {

/// While alive, SIGINT and SIGTERM set flag(); a second one ends the process with exit code 130. A signal
/// that was ignored from outside (nohup, a background job of a script) stays ignored. One at a time.
class InterruptGuard {
 public:
  InterruptGuard();   ///< clears the flag
  ~InterruptGuard();  ///< the handlers from before come back
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  /// For engine::Control.
  const std::atomic<bool>& flag() const;
  /// What a second signal says on stderr, newline and all; until then, and where it is longer than the space
  /// for it, nothing. Once for each guard.
  void set_last_words(const std::string& text) const;
  bool interrupted() const { return flag().load(std::memory_order_relaxed); }

 private:
  struct sigaction before_int_ {};
  struct sigaction before_term_ {};
};

}  // namespace puzzlebench::harness
