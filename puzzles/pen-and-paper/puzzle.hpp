// Pen and paper: number every cell of a grid, each a jump of three along a row or column, or two along a
// diagonal, from the one before.
#pragma once

#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

Puzzle puzzle();

}  // namespace puzzlebench::puzzles::pen_and_paper
