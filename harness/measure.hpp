// One warm-up, one sample: executions of a cell on the clock. Decides nothing about right or wrong; never
// prints.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "harness/hardware_counters.hpp"
#include "puzzles/workload.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

using Execute = std::function<puzzles::Outcome()>;
using Clock = std::function<double()>;  ///< seconds since some moment

struct WarmUp {
  puzzles::Outcome outcome;                 ///< of the first execution, or of one that was stopped
  std::uint64_t executions_per_sample = 1;  ///< see schedule.hpp
  double shortest_execution = 0;            ///< seconds
};

/// Executes until 10 ms have passed by `clock` and fixes the length of a sample by the shortest execution:
/// the first one pays for cold caches and fresh pages, so one of less than 100 ms is never the only one. Ends
/// at once when an execution was stopped.
WarmUp warm_up(const Execute& execute, const Clock& clock);

/// std::chrono::steady_clock in seconds.
double steady_seconds();

struct Measurement {
  puzzles::Outcome outcome;  ///< of the first execution, or of one that was stopped or differs from the first
  bool complete = false;     ///< all executions ran to their end: the times hold
  bool repeats = true;       ///< every execution gave the answer of the first
  double real_seconds = 0;   ///< per execution
  double cpu_seconds = 0;    ///< of all threads, per execution
  std::uint64_t voluntary_switches = 0;    ///< of the whole sample
  std::uint64_t involuntary_switches = 0;  ///< of the whole sample
  results::Conditions conditions;
};

/// Waits until the process is quiet, probes the core's clock and times `executions` executions. `same`
/// compares an execution's answer with the first one's; it runs on the clock, so it must be cheap. `counters`
/// are read around it; nullptr: none.
Measurement measure_sample(const std::string& name, std::uint64_t executions, const Execute& execute,
                           const std::function<bool(const puzzles::Outcome&, const puzzles::Outcome&)>& same,
                           const HardwareCounters* counters = nullptr);

}  // namespace puzzlebench::harness
