#include "harness/interrupt.hpp"

#include <unistd.h>

#include "harness/exit_codes.hpp"

namespace puzzlebench::harness {

namespace {

// A signal handler reaches nothing but objects of static storage.
std::atomic<bool> asked_to_stop{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch lock-free atomics only");

extern "C" void puzzlebench_on_signal(int) {
  if (asked_to_stop.exchange(true, std::memory_order_relaxed)) ::_exit(exit_interrupted);
}

void handle(int signal, struct sigaction& before) {
  ::sigaction(signal, nullptr, &before);
  if (before.sa_handler == SIG_IGN) return;
  struct sigaction action {};
  action.sa_handler = puzzlebench_on_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;  // a result that is being written is written to its end
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

InterruptGuard::InterruptGuard() {
  asked_to_stop.store(false, std::memory_order_relaxed);
  handle(SIGINT, before_int_);
  handle(SIGTERM, before_term_);
}

InterruptGuard::~InterruptGuard() {
  ::sigaction(SIGINT, &before_int_, nullptr);
  ::sigaction(SIGTERM, &before_term_, nullptr);
}

const std::atomic<bool>& InterruptGuard::flag() const {
  return asked_to_stop;
}

}  // namespace puzzlebench::harness
