// The domino square as the catalogue lists it: magic squares of 8 dominoes. Objectives count and first.
#pragma once

#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::domino_square {

Puzzle puzzle();

}  // namespace puzzlebench::puzzles::domino_square
