// The frogs puzzle for the catalogue: two groups of frogs on a row of rocks, one rock free, must change
// sides.
#pragma once

#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::frogs {

Puzzle puzzle();

}  // namespace puzzlebench::puzzles::frogs
