// N queens: put n queens on an n x n board so that none attacks another. A calibration puzzle: its counts are
// published for n to 27, its nodes are the cheapest here, and every other benchmark has it.
#pragma once

#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::queens {

Puzzle puzzle();

}  // namespace puzzlebench::puzzles::queens
