// The solutions themselves, left to right, for showing. Never timed.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/control.hpp"
#include "puzzles/peg-solitaire/settings.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// Up to `limit` solutions, each as the masks that its jumps flip. Positions with no solution below them are
/// remembered: a plain walk of the English tree would not come to its first solution within a lifetime.
std::vector<std::vector<engine::u64>> list_solutions(const Settings& settings, std::size_t limit,
                                                     engine::Control& control);

}  // namespace puzzlebench::puzzles::peg_solitaire
