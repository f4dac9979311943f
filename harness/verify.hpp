// Is an outcome right? Against published figures, against the serial outcome of the same workload, and by the
// puzzle's own rules. Pure: compares values; never repairs or excuses one.
#pragma once

#include <optional>
#include <string>

#include "engine/variant.hpp"
#include "puzzles/workload.hpp"

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

/// The kind of failure, as in the run document, of an outcome that was stopped: "time-limit", ...
std::string failure_kind(engine::StopReason reason);

}  // namespace puzzlebench::harness
