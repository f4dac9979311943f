// A lock for a few dozen instructions, where a mutex would be most of the cost.
#pragma once

#include <atomic>
#include <thread>

namespace puzzlebench::engine {

/// Lockable. Waits by spinning, and lets other threads run when that takes longer than any holder needs: with
/// more workers than cores the holder may not be running.
class SpinLock {
 public:
  void lock() noexcept {
    constexpr int spins_max = 1000;  // about 5 us
    int spins = 0;
    while (busy_.test_and_set(std::memory_order_acquire))
      while (busy_.test(std::memory_order_relaxed))
        if (++spins % spins_max == 0) std::this_thread::yield();
  }
  void unlock() noexcept { busy_.clear(std::memory_order_release); }

 private:
  std::atomic_flag busy_;
};

}  // namespace puzzlebench::engine
