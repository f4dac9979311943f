#include "harness/ghz_probe.hpp"

#include <algorithm>
#include <chrono>

namespace puzzlebench::harness {

namespace {

// A register is added, not a constant: cores of Intel's from 2021 on (Golden Cove) add constants while they
// rename registers, several a cycle, and 3.0 GHz read as 14.9.
#if defined(__x86_64__) || defined(__aarch64__)
void add_ten(unsigned long& sum, unsigned long one) {
#ifdef __x86_64__
  asm volatile(
      "add %1, %0\n add %1, %0\n add %1, %0\n add %1, %0\n add %1, %0\n"
      "add %1, %0\n add %1, %0\n add %1, %0\n add %1, %0\n add %1, %0"
      : "+r"(sum)
      : "r"(one));
#else
  asm volatile(
      "add %0, %0, %1\n add %0, %0, %1\n add %0, %0, %1\n add %0, %0, %1\n add %0, %0, %1\n"
      "add %0, %0, %1\n add %0, %0, %1\n add %0, %0, %1\n add %0, %0, %1\n add %0, %0, %1"
      : "+r"(sum)
      : "r"(one));
#endif
}
constexpr bool knows_latency = true;
#else
void add_ten(unsigned long&, unsigned long) {}
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
    for (int i = 0; i < tens; ++i) add_ten(sum, 1);
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
    if (took.count() > 0) best = std::max(best, 10.0 * tens / took.count());
  }
  return best;
}

}  // namespace puzzlebench::harness
