// Google Benchmark as the clock, and the only file that knows it. One call = one sample: a benchmark is
// registered, run with a reporter that says nothing, and cleared. Its traps (1.7.1), all met here:
// - the default reporter crashes in a second run, so ours is always passed;
// - results come only after all repetitions, so there is one repetition;
// - Threads(n) divides the wall time, so it is never used: the executors bring the threads;
// - counters are doubles, so counts never pass through it;
// - BENCHMARK_* variables of the environment set its flags, so all of them are set back;
// - every call walks all that is registered, so nothing stays registered.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace puzzlebench::harness {

/// What one sample runs. `before` and `after` stand next to the clock's start and stop, outside of the time.
struct TimedBody {
  std::function<bool()> execute;  ///< one execution; false: stop here, this is no sample
  std::function<void()> before;
  std::function<void()> after;
};

struct TimedResult {
  bool finished = false;    ///< all iterations ran
  double real_seconds = 0;  ///< wall time per iteration; 0 unless finished
};

/// Runs body.execute `iterations` times in a row on Google Benchmark's wall clock. An exception of the body
/// reaches the caller. Not from two threads at once.
TimedResult time_on_benchmark_clock(const std::string& name, std::uint64_t iterations, const TimedBody& body);

/// "release" or "debug": how the library itself was built; "unknown" when it does not tell.
std::string benchmark_library_build_type();

}  // namespace puzzlebench::harness
