// A folded chain, seen without the search: the rules applied cell by cell, the picture of its layers, and the
// symmetry between two foldings. Uses none of the search's tables.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzles/picture.hpp"
#include "puzzles/snake-cube/instance.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// Cells of the chain's cubes in order, as indices x + A y + A B z in a box AxBxC.
using Folding = std::vector<int>;

/// The chain of which `folding` is a folding; a step that is none counts as straight on.
Chain chain_of_folding(const Box& box, const Folding& folding);

/// nullopt: `folding` fills the box, every cell once, by unit steps that go straight on and turn where the
/// chain does, from the given start if there is one. Else the first thing that is wrong.
std::optional<std::string> check_folding(const Instance& instance, const Folding& folding);

/// The layers z = 0, 1, ... side by side, rows y, columns x, each cell with its cube's number from 1 on, and
/// the moves by which a puzzler folds it.
Picture picture_folding(const Instance& instance, const Folding& folding);

/// "mirror image of solution 1 (x y z -> x z y)": what maps foldings to earlier ones of the list, one line
/// for each that has such a counterpart. A palindromic chain may also be read from its other end.
std::vector<std::string> symmetry_remarks(const Instance& instance, const std::vector<Folding>& foldings);

}  // namespace puzzlebench::puzzles::snake_cube
