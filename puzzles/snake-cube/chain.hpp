// A snake as its straight segments, the named ones, and the spellings in which people write them down.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/snake-cube/box.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// Steps of each straight segment, from the end at which the chain is read. Consecutive segments meet at a
/// right angle. A chain of n cells has n - 1 steps in all.
using Chain = std::vector<int>;

int steps(const Chain& chain);
Chain reversed(const Chain& chain);

/// "2,2,1", in steps.
std::string to_string(const Chain& chain);

/// A chain that is known by name, and the box it was made for.
struct NamedChain {
  std::string name;
  Chain chain;
  Box box;
};

/// seed, mean-green, king, edge-start.
const std::vector<NamedChain>& named_chains();

/// Numbers of 1 or more separated by commas, as they stand; nullopt: `text` is something else.
std::optional<std::vector<int>> parse_lengths(std::string_view text);

/// One letter a cube: S goes straight on, C is a corner; the two cubes at the ends, which are neither, are
/// written S or E. At least two cubes; lower case too. nullopt: `text` is something else.
std::optional<Chain> parse_letters(std::string_view text);

/// `lengths` as steps in a box of `cells` cells. Both spellings are understood: steps (sum = cells - 1), and
/// the one that counts the first cube into the first length (sum = cells). nullopt: the chain does not fill
/// the box.
std::optional<Chain> chain_for(std::vector<int> lengths, int cells);

}  // namespace puzzlebench::puzzles::snake_cube
