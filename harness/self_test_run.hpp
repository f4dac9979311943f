// `doctor --self-test`: the self-test with real samples of a real search.
#pragma once

#include "engine/executor.hpp"
#include "harness/self_test.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

/// Times a unit of `workload`: as many serial executions as make usual_units of them 10 ms or more. Checks
/// every answer; throws std::runtime_error for a wrong one. The workload must outlive it.
class SelfTestSampler {
 public:
  explicit SelfTestSampler(const puzzles::Workload& workload);

  double operator()(int units);

  std::uint64_t executions_per_unit() const { return executions_per_unit_; }

 private:
  puzzles::Outcome execute();

  const puzzles::Workload& workload_;
  engine::Executor executor_{1};
  std::uint64_t executions_per_unit_ = 1;
};

/// Prints the text, or one JSON object. Exit code 1: identical work or a slowdown was called otherwise too
/// often; 130: interrupted. Tells on stderr how long it takes, on a terminal also how far it is.
int run_self_test(bool as_json);

}  // namespace puzzlebench::harness
