// What the run document says of a cell before it ran, and of an execution after it. Pure: values in, values
// out.
#pragma once

#include <vector>

#include "harness/plan.hpp"
#include "puzzles/workload.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// The facts of a cell that are known before it ran.
results::Cell planned_cell(const puzzles::WorkloadInfo& info, const PlannedCell& cell);

/// What each rank did, of several.
std::vector<results::RankShare> rank_shares(const engine::Result& result);

/// The counts of a complete outcome, as in the run document.
results::Counts counts_of(const puzzles::WorkloadInfo& info, const puzzles::Outcome& outcome);

}  // namespace puzzlebench::harness
