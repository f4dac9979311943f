// What the machine has to give: a workload's serial search on several threads at once, against alone.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/control.hpp"
#include "engine/executor.hpp"
#include "puzzles/workload.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// One copy alone, then one on every worker at once.
struct CapacityProbe {
  double alone_seconds = 0;     ///< per execution
  double together_seconds = 0;  ///< the same, harmonic mean of the copies: their rates add up
  double alone_ghz = 0;         ///< 0: unknown
  double together_ghz = 0;      ///< mean of the workers' cores while all of them are busy; 0: unknown
};

/// Executes `workload` serially, `executions` times on the calling thread and then as often on each worker of
/// `executor`. Every copy makes itself a Control by `control`. nullopt: a copy was stopped, or the workers
/// did not all come within a second.
std::optional<CapacityProbe> probe_capacity(const puzzles::Workload& workload, std::uint64_t executions,
                                            engine::Executor& executor,
                                            const std::function<engine::Control()>& control);

/// Medians over `probes`; nullopt where there are none.
std::optional<results::Capacity> capacity_of(const std::vector<CapacityProbe>& probes);

}  // namespace puzzlebench::harness
