#include "harness/self_test_run.hpp"

#include <unistd.h>

#include <iostream>

#include "harness/exit_codes.hpp"
#include "harness/interrupt.hpp"
#include "harness/measure.hpp"
#include "harness/verify.hpp"
#include "puzzles/catalogue.hpp"

namespace puzzlebench::harness {

namespace {

struct Interrupted {
  int taken, samples;
};

/// On a terminal it counts the samples on stderr. Throws Interrupted.
SelfTest watched_self_test(const SelfTestPlan& plan, SelfTestSampler& sampler, int samples,
                           const InterruptGuard& interrupt) {
  constexpr const char* clear_line = "\r\033[K";
  constexpr int redraw_samples = 50;  // half a second
  const bool terminal = ::isatty(STDERR_FILENO) == 1;
  int taken = 0;
  return self_test(plan, [&](int units) {
    const bool stop = interrupt.interrupted();
    if (terminal && taken % redraw_samples == 0)
      std::cerr << clear_line << "sample " << taken + 1 << " of " << samples << std::flush;
    if (terminal && (stop || taken + 1 == samples)) std::cerr << clear_line << std::flush;
    if (stop) throw Interrupted{taken, samples};
    ++taken;
    return sampler(units);
  });
}

}  // namespace

SelfTestSampler::SelfTestSampler(const puzzles::Workload& workload) : workload_(workload) {
  const WarmUp warm = warm_up([this] { return execute(); }, steady_seconds);
  require_right(workload_, warm.outcome);
  executions_per_unit_ = (warm.executions_per_sample + usual_units - 1) / usual_units;
}

double SelfTestSampler::operator()(int units) {
  const std::uint64_t executions = executions_per_unit_ * static_cast<std::uint64_t>(units);
  const Measurement sample = measure_sample(
      "self-test", executions, [this] { return execute(); },
      [](const puzzles::Outcome& a, const puzzles::Outcome& b) {
        return a.result.nodes == b.result.nodes && a.result.solutions == b.result.solutions;
      });
  require_right(workload_, sample.outcome);
  return sample.real_seconds * static_cast<double>(executions);
}

puzzles::Outcome SelfTestSampler::execute() {
  engine::Control control;
  puzzles::Execution execution{executor_, control};
  return workload_.execute(engine::Variant{}, execution);
}

namespace {

int run_until(const InterruptGuard& interrupt, bool as_json) {
  // 20 us of bit masks: no memory to speak of, and fine enough to make 10 ms of.
  const auto workload =
      puzzles::make_workload(puzzles::find_puzzle("queens"), engine::Objective::count, {{"n", "9"}});
  const SelfTestPlan plan;
  const int samples = 3 * plan.comparisons * plan.samples;
  std::cerr << "self-test: " << samples << " samples of 10 ms, about a minute and a half" << std::endl;
  SelfTestSampler sampler(*workload);
  const SelfTest test = watched_self_test(plan, sampler, samples, interrupt);
  const std::string what = workload->info().name + ", serial, " +
                           std::to_string(usual_units * sampler.executions_per_unit()) +
                           " executions a sample";
  std::cout << (as_json ? self_test_json(test, what) : self_test_text(test, what)) << std::flush;
  return test.passed() ? exit_good : exit_failed;
}

}  // namespace

int run_self_test(bool as_json) {
  const InterruptGuard interrupt;
  interrupt.set_last_words("puzzlebench: stopped at once\n");
  try {
    return run_until(interrupt, as_json);
  } catch (const Interrupted& interrupted) {
    std::cerr << "interrupted: " << interrupted.taken << " of " << interrupted.samples
              << " samples were taken; a self-test is not resumed, and says nothing before its end"
              << std::endl;
    return exit_interrupted;
  }
}

}  // namespace puzzlebench::harness
