// The snake cube: a chain of cubes on an elastic, straight or turning at right angles, to be folded into a
// box.
#pragma once

#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::snake_cube {

Puzzle puzzle();

}  // namespace puzzlebench::puzzles::snake_cube
