#include "harness/self_test_run.hpp"

#include <iostream>

#include "harness/exit_codes.hpp"
#include "harness/measure.hpp"
#include "harness/verify.hpp"
#include "puzzles/catalogue.hpp"

namespace puzzlebench::harness {

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

int run_self_test(bool as_json) {
  // 20 us of bit masks: no memory to speak of, and fine enough to make 10 ms of.
  const auto workload =
      puzzles::make_workload(puzzles::find_puzzle("queens"), engine::Objective::count, {{"n", "9"}});
  SelfTestSampler sampler(*workload);
  const SelfTestPlan plan;
  std::cerr << "self-test: " << 3 * plan.comparisons * plan.samples << " samples of 10 ms, about a minute"
            << std::endl;
  const SelfTest test = self_test(plan, [&](int units) { return sampler(units); });
  const std::string what = workload->info().name + ", serial, " +
                           std::to_string(usual_units * sampler.executions_per_unit()) +
                           " executions a sample";
  std::cout << (as_json ? self_test_json(test, what) : self_test_text(test, what)) << std::flush;
  return test.passed() ? exit_good : exit_failed;
}

}  // namespace puzzlebench::harness
