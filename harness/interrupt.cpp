#include "harness/interrupt.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "harness/exit_codes.hpp"

namespace puzzlebench::harness {

namespace {

// A signal handler reaches nothing but objects of static storage.
std::atomic<bool> asked_to_stop{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch lock-free atomics only");

// A path may have 4,096 bytes, and four times as many where each is shown as \x1b. Written once before the
// length is: the handler sees all of it or none.
std::array<char, 20'000> last_words;
std::atomic<std::size_t> last_words_size{0};
static_assert(std::atomic<std::size_t>::is_always_lock_free);

extern "C" void puzzlebench_on_signal(int) {
  if (!asked_to_stop.exchange(true, std::memory_order_relaxed)) return;
  // write and _exit are async-signal-safe (signal-safety(7)); one that fails has nobody to tell.
  [[maybe_unused]] const ssize_t written =
      ::write(STDERR_FILENO, last_words.data(), last_words_size.load(std::memory_order_acquire));
  ::_exit(exit_interrupted);
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
  last_words_size.store(0, std::memory_order_relaxed);
}

void InterruptGuard::set_last_words(const std::string& text) const {
  if (text.size() > last_words.size() || last_words_size.load(std::memory_order_relaxed) != 0) return;
  std::copy(text.begin(), text.end(), last_words.begin());
  last_words_size.store(text.size(), std::memory_order_release);
}

const std::atomic<bool>& InterruptGuard::flag() const {
  return asked_to_stop;
}

}  // namespace puzzlebench::harness
