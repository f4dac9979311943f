// What `--show all` prints of a frogs puzzle: every path to the goal and every dead end that the search
// meets. Never timed: it keeps the line and builds text.
#pragma once

#include <string>
#include <vector>

#include "engine/control.hpp"
#include "engine/variant.hpp"
#include "puzzles/frogs/game.hpp"

namespace puzzlebench::puzzles::frogs {

/// Line by line. `first`: the path that it finds and the dead ends met before it, each position once, or with
/// `visited` false as often as they are met; `reach`: all paths, and each dead end once; `count`: all paths,
/// and each dead end as often as a line of moves ends there. Stops when `control` does (its memory limit
/// holds for the lines too), and then says so in the last line.
std::vector<std::string> show_all(engine::Objective objective, const Game& game, bool visited,
                                  engine::Control& control);

}  // namespace puzzlebench::puzzles::frogs
