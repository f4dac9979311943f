// What the counts of all chains of a box add up to. Pure: values in, values out.
#pragma once

#include <string>
#include <vector>

#include "engine/variant.hpp"
#include "puzzles/figure.hpp"
#include "puzzles/snake-cube/chain_code.hpp"
#include "puzzles/snake-cube/chain_counts.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// One chain and its reverse, as one. "Solutions" are foldings up to the box's symmetries.
struct ChainSolutions {
  ChainCode chain = 0;  ///< the lesser code of the two
  bool palindromic = false;
  engine::u64 solutions = 0;  ///< with the chain's ends told apart
  engine::u64 merged =
      0;  ///< with a folding of a palindromic chain and the same read from its other end as one
};

/// `counts`, settled, by AllPaths::key; `inner` cells between the ends. Calls visit(ChainSolutions) for each
/// chain, in no order.
template <class Visit>
void for_each_chain(const ChainCounts& counts, int inner, const Visit& visit) {
  counts.for_each([&](const ChainCount& count) {
    const engine::u64 key = count.key;
    const bool both_ways = (key & 1) != 0;
    // A chain has two keys: the one of foldings that read the same both ways comes second.
    if (both_ways && counts.at(key ^ 1).number != 0) return;
    ChainSolutions found;
    found.chain = key >> 1;
    const ChainCode other = reversed_code(found.chain, inner);
    if (other < found.chain) return;
    found.palindromic = other == found.chain;
    const engine::u64 same = counts.at(key | 1).number, rest = counts.at(key & ~engine::u64{1}).number;
    found.solutions = same + rest;
    // Reading backwards pairs the other foldings of a palindromic chain.
    found.merged = found.palindromic ? same + rest / 2 : found.solutions;
    visit(found);
  });
}

/// chains_directed           chains that fill the box, read from one given end
/// chains                    a chain and its reverse as one
/// chains_palindromic        of these, the ones that are their own reverse
/// solutions_distinct        the sum of ChainSolutions::solutions
/// solutions_merged          the sum of ChainSolutions::merged
/// chains_unique             with one solution
/// chains_unique_merged      with one merged solution
/// solutions_most            of one chain
Figures chain_figures(const ChainCounts& counts, int inner);

/// All of them, those with the fewest solutions first, then by chain, from straight to crooked.
std::vector<ChainSolutions> sorted_chains(const ChainCounts& counts, int inner);

}  // namespace puzzlebench::puzzles::snake_cube
