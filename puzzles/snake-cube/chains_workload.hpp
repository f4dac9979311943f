// Objective `chains`: every chain that fills a box, with the number of its solutions.
#pragma once

#include <memory>

#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// Takes `--box` alone; throws UsageError for another parameter and for a box of more than 36 cells.
std::unique_ptr<Workload> make_chains_workload(const Parameters& parameters);

}  // namespace puzzlebench::puzzles::snake_cube
