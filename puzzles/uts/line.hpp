// A line from the root to a leaf, walked by the laws as published and the plain hash: what a solution is
// checked and drawn by, independently of the search's tables and instructions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/picture.hpp"
#include "puzzles/uts/tree.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::uts {

/// How many children each node along `line` has, from the root to the node where it ends.
std::vector<std::uint32_t> children_along(const Tree& tree, const Solution& line);

/// nullopt: every number of `line` is that of a child, and it ends at a leaf; else what is wrong.
std::optional<std::string> check_line(const Tree& tree, const Solution& line);

/// A row for each node: its depth, its children, the one taken.
Picture picture_line(const Tree& tree, const Solution& line);

}  // namespace puzzlebench::puzzles::uts
