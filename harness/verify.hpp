// Is an outcome right? Against published figures, against the serial outcome of the same workload, and by the
// puzzle's own rules. Pure: compares values; never repairs or excuses one.
#pragma once

#include <optional>
#include <string>

#include "engine/variant.hpp"
#include "puzzles/workload.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// What differs between two complete outcomes of one workload, or nullopt. `b` under `variant`, `a` by serial
/// search or under the same variant. `count`: nodes, leaves, solutions, figures; `reach`, `tally`: the layers
/// too; `first`: found, the solution, the attempt, nodes and leaves; of a search that remembers refuted
/// states on several threads, nodes and leaves are what the threads happen to leave and are not compared. The
/// text names the figure and both values.
std::optional<std::string> difference(const puzzles::WorkloadInfo& info, const engine::Variant& variant,
                                      const puzzles::Outcome& a, const puzzles::Outcome& b);

/// What is wrong with a complete outcome, or nullopt: a figure that is not the published one (of `first`, the
/// nodes and leaves under policy serial alone), a solution that breaks the rules, speculative nodes where
/// nothing runs ahead, or a difference from `serial`, which is nullptr for the serial outcome itself.
std::optional<std::string> wrong_answer(const puzzles::Workload& workload, const engine::Variant& variant,
                                        const puzzles::Outcome& outcome, const puzzles::Outcome* serial);

/// Throws std::runtime_error where something is wrong with a serial outcome of a workload with published
/// figures.
void require_right(const puzzles::Workload& workload, const puzzles::Outcome& outcome);

/// What differs between the counts of two executions of one cell, or nullopt: what must repeat, so no
/// speculative nodes, tasks or bytes, and no nodes and leaves where difference() compares none. `before`: of
/// a sample from before the run was resumed.
std::optional<std::string> counts_differ(const puzzles::WorkloadInfo& info, const engine::Variant& variant,
                                         const results::Counts& before, const results::Counts& now);

/// The kind of failure, as in the run document, of an outcome that was stopped: "time-limit", ...
std::string failure_kind(engine::StopReason reason);

}  // namespace puzzlebench::harness
