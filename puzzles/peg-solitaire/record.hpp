// A list of jumps as people read it: checked against the rules, in notation, as pictures. Works on cells
// only, by the rules alone: shares no table with the search that it vouches for.
#pragma once

#include <optional>
#include <string>

#include "puzzles/peg-solitaire/settings.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// nullopt: `solution` (from-row, from-column, to-row, to-column of each jump) is a solution of these
/// settings; else the first thing that is wrong with it.
std::optional<std::string> check_record(const Settings& settings, const Solution& solution);

/// "13-33 43-23 ..."; with commas, "0,12-2,12", on boards of more than ten rows or columns.
std::string record_notation(const Board& board, const Solution& solution);

/// The start, and the position after each jump.
Picture record_picture(const Settings& settings, const Solution& solution);

/// Runs of jumps by one peg; a move in the sense of the records for fewest moves.
int move_count(const Solution& solution);

}  // namespace puzzlebench::puzzles::peg_solitaire
