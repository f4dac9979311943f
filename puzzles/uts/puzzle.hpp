// Unbalanced Tree Search: count the nodes of a tree that grows from a random stream. A calibration puzzle:
// nobody can know where its nodes are, its sizes are published, and its nodes are all equally dear (a hash).
#pragma once

#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::uts {

Puzzle puzzle();

}  // namespace puzzlebench::puzzles::uts
