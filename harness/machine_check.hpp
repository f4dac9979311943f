// What stands between this machine and numbers to trust, as a list of verdicts. A pure function of facts that
// others read; mends nothing, but says how.
#pragma once

#include <string>
#include <vector>

#include "harness/machine_look.hpp"
#include "results/reportable.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

enum class Fitness { pass, warn, unknown };

/// "PASS", "WARN", "UNKNOWN".
const char* to_string(Fitness fitness);

struct MachineCheck {
  std::string name;
  Fitness fitness = Fitness::unknown;
  std::string finding;
  std::string remedy;  ///< a command or what to do; WARN alone has one
};

// From where on a machine is warned of.
using results::load_max;
inline constexpr double foreign_look_max = 0.05;  ///< cores; two ticks of 10 ms in half a second are 0.04
inline constexpr double drift_max = 0.05;
inline constexpr double timer_seconds_max = 1e-6;

/// governor, boost, smt, load, cpu-quota, virtual-machine, huge-pages, build, sources, timer, foreign-cpu,
/// steal, clock-drift, counters: each once, in this order.
std::vector<MachineCheck> machine_checks(const results::Context& context, const MachineLook& look);

}  // namespace puzzlebench::harness
