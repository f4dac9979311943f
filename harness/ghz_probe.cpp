#include "harness/ghz_probe.hpp"

#include <algorithm>
#include <chrono>

namespace puzzlebench::harness {

namespace {

#if defined(__x86_64__) || defined(__aarch64__)
void add_ten(unsigned long& sum) {
#ifdef __x86_64__
  asm volatile(
      "add $1, %0\n add $1, %0\n add $1, %0\n add $1, %0\n add $1, %0\n"
      "add $1, %0\n add $1, %0\n add $1, %0\n add $1, %0\n add $1, %0"
      : "+r"(sum));
#else
  asm volatile(
      "add %0, %0, #1\n add %0, %0, #1\n add %0, %0, #1\n add %0, %0, #1\n add %0, %0, #1\n"
      "add %0, %0, #1\n add %0, %0, #1\n add %0, %0, #1\n add %0, %0, #1\n add %0, %0, #1"
      : "+r"(sum));
#endif
}
constexpr bool knows_latency = true;
#else
void add_ten(unsigned long&) {}
constexpr bool knows_latency = false;
#endif

}  // namespace

double probe_ghz() {
  if (!knows_latency) return 0;
  constexpr int chains = 6, tens = 15'000;
  double best = 0;
  unsigned long sum = 0;
  for (int chain = 0; chain < chains; ++chain) {
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < tens; ++i) add_ten(sum);
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
    if (took.count() > 0) best = std::max(best, 10.0 * tens / took.count());
  }
  return best;
}

}  // namespace puzzlebench::harness
