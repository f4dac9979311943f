#include "puzzles/snake-cube/chain_figures.hpp"

#include <algorithm>
#include <tuple>

namespace puzzlebench::puzzles::snake_cube {

Figures chain_figures(const ChainCounts& counts, int inner) {
  engine::u64 directed = 0, chains = 0, palindromic = 0, solutions = 0, merged = 0, unique = 0,
              unique_merged = 0, most = 0;
  counts.for_each([&](const ChainCount& count) {
    // Counted by themselves, not as twice the others: a chain that has no reverse would be an error to see.
    directed += (count.key & 1) != 0 && !counts.at(count.key ^ 1).free() ? 0 : 1;
  });
  for_each_chain(counts, inner, [&](const ChainSolutions& chain) {
    ++chains;
    palindromic += chain.palindromic ? 1 : 0;
    solutions += chain.solutions;
    merged += chain.merged;
    unique += chain.solutions == 1 ? 1 : 0;
    unique_merged += chain.merged == 1 ? 1 : 0;
    most = std::max(most, chain.solutions);
  });
  return {{"chains_directed", directed},
          {"chains", chains},
          {"chains_palindromic", palindromic},
          {"solutions_distinct", solutions},
          {"solutions_merged", merged},
          {"chains_unique", unique},
          {"chains_unique_merged", unique_merged},
          {"solutions_most", most}};
}

std::vector<ChainSolutions> sorted_chains(const ChainCounts& counts, int inner) {
  std::vector<ChainSolutions> chains;
  for_each_chain(counts, inner, [&](const ChainSolutions& chain) { chains.push_back(chain); });
  std::sort(chains.begin(), chains.end(), [](const ChainSolutions& a, const ChainSolutions& b) {
    return std::tie(a.solutions, a.chain) < std::tie(b.solutions, b.chain);
  });
  return chains;
}

}  // namespace puzzlebench::puzzles::snake_cube
