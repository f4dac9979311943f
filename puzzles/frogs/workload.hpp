// The frogs puzzle behind the seam to the harness.
#pragma once

#include <memory>

#include "puzzles/frogs/game.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::frogs {

/// `game` has count_frogs_max frogs at most for `count`, key_frogs_max for the others. A Solution is the rock
/// that the moving frog leaves, for each move; rocks are numbered from 0, left to right, and it goes to the
/// free one.
/// `search` is the default but for the objectives that game.hpp names, and visits again only where there is
/// no reference.
std::unique_ptr<Workload> make_frogs(engine::Objective objective, const Game& game, const Search& search);

}  // namespace puzzlebench::puzzles::frogs
