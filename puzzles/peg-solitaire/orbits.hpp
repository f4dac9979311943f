// How many positions a set holds up to symmetry, and the symmetries that fit a set.
#pragma once

#include <vector>

#include "puzzles/peg-solitaire/position_set.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

using Permutations = std::vector<std::vector<int>>;

/// `mask` after a symmetry.
u64 image(const Layout& layout, const std::vector<int>& permutation, u64 mask);

/// Those of `symmetries` that carry the coset of `start` to itself: a group if they are one.
Permutations keeping_coset(const Position& start, const Coset& coset, const Permutations& symmetries);

/// The different images of the start, its own first.
std::vector<u64> images_of(const Position& start, const Permutations& symmetries);

/// layers[j], the layer after j jumps, to their number up to `group`, under which the set is closed.
/// By Burnside's lemma: orbits are the mean, over the group, of the positions that a symmetry leaves as they
/// are. Those are few (English: 2^20 patterns are their own mirror images), and each is looked up in `set`.
std::vector<u64> count_orbits(const std::vector<u64>& layers, const PositionSet& set, const Position& start,
                              const Coset& coset, const Permutations& group);

}  // namespace puzzlebench::puzzles::peg_solitaire
