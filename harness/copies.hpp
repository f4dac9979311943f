// What the machine has to give: one serial search on each of several threads at once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/control.hpp"
#include "engine/executor.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

struct Copies {
  double seconds = 0;         ///< of one execution: harmonic mean over the copies, whose rates add up
  std::optional<double> ghz;  ///< mean of the cores while all of them are busy; nullopt: unknown
  std::vector<puzzles::Outcome> outcomes;  ///< of each copy's last execution
};

/// Executes `workload` serially on every worker of `executor` at once, `executions` times on each, all from
/// one start on. Every copy makes itself a Control by `control`. nullopt: one was stopped, or the workers did
/// not all come within a second.
std::optional<Copies> run_copies(const puzzles::Workload& workload, std::uint64_t executions,
                                 engine::Executor& executor, const std::function<engine::Control()>& control);

}  // namespace puzzlebench::harness
