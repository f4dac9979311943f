// Unbalanced Tree Search: count the nodes of a tree that grows from a random stream. A calibration puzzle:
// nobody can know where its nodes are, its sizes are published, and its nodes are all equally dear (a hash).
// One of the 2,000 children of the root has 58 % of t3 and 99 % of t3l below it, and not much less 256 levels
// further down: a flat split cannot do better there than 1.7 and 1.0, whatever the threads.
#pragma once

#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::uts {

Puzzle puzzle();

}  // namespace puzzlebench::puzzles::uts
