// What the report's charts draw, each a list of plain objects. The figures are those of losses.hpp and
// scaling.hpp.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "results/run_document.hpp"
#include "results/summary.hpp"

namespace puzzlebench::results {

/// Per workload its nodes, its times, `speedups` (a point per variant; `series` is the variant without its
/// threads, `attainable` as Losses), and of its headline variant `losses`: the `steps` from the threads down
/// to the speed-up reached, each a factor with where it begins and ends.
nlohmann::ordered_json report_workloads(const Summary& summary);

/// Efficiency against nodes per thread, a group per puzzle and objective, with break_even_text().
nlohmann::ordered_json report_weak(const Summary& summary);

/// Predicted speed-up, its bound and the measured one on 1, 2, 4, ... scaling_threads_max threads, of each
/// workload with times of tasks; tasks_text() and bend_text() beside them.
nlohmann::ordered_json report_scaling(const RunDocument& document, const Summary& summary);

/// The task records of each cell that has them: [worker, start ns, duration ns, index, nodes].
nlohmann::ordered_json report_timelines(const RunDocument& document);

}  // namespace puzzlebench::results
