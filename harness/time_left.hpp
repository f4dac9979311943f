// How long the rest of a plan takes, by what was measured so far.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "harness/plan.hpp"
#include "harness/taken.hpp"

namespace puzzlebench::harness {

/// Pure: the clock is the caller's. Workloads to come are guessed, by their nodes where these are known (at
/// the rate of those of their kind that were measured, or of all), else by the mean second per sample. The
/// sizes of a plan grow: by the mean alone, a sweep was said to take 11 minutes more, and a workload
/// later 37.
class TimeLeft {
 public:
  struct Expected {
    std::size_t samples = 0;  ///< at most
    double nodes = 0;         ///< of an execution; 0: not known
    std::string kind{};       ///< those of one kind take about as long per node
  };

  explicit TimeLeft(std::vector<Expected> workloads) : workloads_(std::move(workloads)) {}

  /// A cell's samples to come, each of so many executions.
  void ready(std::size_t workload, double sample_seconds, std::size_t samples, std::uint64_t executions);
  void took(double sample_seconds);  ///< one of them
  /// What the whole workload took, and how many samples were taken; of none, nothing is learnt.
  void done(std::size_t workload, double seconds, std::size_t samples);

  /// Seconds; negative: nothing is known yet.
  double estimate() const;

 private:
  struct Measured {
    double seconds = 0;
    double samples = 0;
    double node_seconds = 0;  // of the workloads whose nodes are known
    double nodes = 0;

    void add(const Measured& more, double sign);
  };

  void begin(std::size_t workload);
  void learn(std::size_t workload, const Measured& more, double sign = 1);
  double sample_seconds(const Expected& expected) const;

  std::vector<Expected> workloads_;
  Measured all_;
  std::map<std::string, Measured> kinds_;
  std::size_t present_ = 0;
  double present_left_ = 0;  // seconds
  Measured ready_;           // of the present one, as far as its cells are ready; in all_ and kinds_, too
};

/// What the plan expects of each workload, but for what was taken before it was resumed.
std::vector<TimeLeft::Expected> expected_of(const Plan& plan, const Taken& taken);

/// "42 s", "3 min 5 s", "2 h 10 min".
std::string format_time_left(double seconds);

}  // namespace puzzlebench::harness
