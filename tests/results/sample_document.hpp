// A run document as a sweep would leave it, for the tests: every kind of count, a cell without samples,
// failures. Its times are made up, and such that the split on two threads takes about half of the serial
// time.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

struct SampleWorkload {
  std::string puzzle;
  std::string objective;
  std::string parameters;  ///< as in its name: "n:12"
  double serial_seconds;
  bool has_split_depth;
  Counts counts;
};

Cell sample_cell(const SampleWorkload& workload, const std::string& policy, int threads, int resolved);

std::vector<SampleWorkload> sample_workloads();

/// Compiled once: its long initialisers take tens of seconds under the sanitizers.
RunDocument sample_document(int samples_per_cell = 10);

}  // namespace puzzlebench::results
