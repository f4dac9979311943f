// Half a second's look at the machine: who else runs, how steady the clock is, how fine the timer. Keeps one
// core busy meanwhile; changes nothing.
#pragma once

#include <optional>
#include <vector>

#include "harness/core_times.hpp"

namespace puzzlebench::harness {

struct MachineLook {
  std::optional<double> foreign_cores;  ///< CPU seconds of other processes / wall, on the CPUs allowed
  std::optional<double> stolen_cores;   ///< seconds that the hypervisor took / wall
  std::vector<double> ghz;              ///< the probe's readings, one after the other; empty: unknown
  double timer_seconds = 0;             ///< the smallest step that the clock was seen to take
};

MachineLook look_at_machine(double seconds = 0.5);

/// How far the readings lie apart: (90 % quantile - 10 % quantile) / median, so that single interruptions do
/// not count. nullopt: fewer than ten.
std::optional<double> drift(std::vector<double> ghz);

}  // namespace puzzlebench::harness
