#include "puzzles/snake-cube/chain.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace puzzlebench::puzzles::snake_cube {

int steps(const Chain& chain) {
  return std::accumulate(chain.begin(), chain.end(), 0);
}

Chain reversed(const Chain& chain) {
  return {chain.rbegin(), chain.rend()};
}

std::string to_string(const Chain& chain) {
  std::string text;
  for (const int length : chain) {
    if (!text.empty()) text += ',';
    text += std::to_string(length);
  }
  return text;
}

const std::vector<NamedChain>& named_chains() {
  static const std::vector<NamedChain> chains = {
      {"seed", {2, 2, 2, 2, 1, 1, 1, 2, 2, 1, 1, 2, 1, 2, 1, 1, 2}, {{3, 3, 3}}},
      {"mean-green", {2, 2, 1, 2, 1, 2, 1, 1, 1, 2, 2, 2, 1, 2, 2, 2}, {{3, 3, 3}}},
      {"king",
       {2, 1, 2, 1, 1, 3, 1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1,
        1, 1, 1, 1, 2, 3, 1, 1, 1, 3, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 1},
       {{4, 4, 4}}},
      {"edge-start",
       {2, 3, 3, 3, 1, 3, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 3,
        2, 2, 1, 3, 1, 2, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 1, 3},
       {{4, 4, 4}}},
  };
  return chains;
}

std::optional<std::vector<int>> parse_lengths(std::string_view text) {
  std::vector<int> lengths;
  const char* at = text.data();
  const char* const end = at + text.size();
  for (;;) {
    int length = 0;
    const auto [stop, error] = std::from_chars(at, end, length);
    // No sum of lengths that fit can pass 64; a longer one is stopped here, before sums overflow.
    if (error != std::errc{} || length < 1 || length > Box::cells_max || lengths.size() >= Box::cells_max)
      return std::nullopt;
    lengths.push_back(length);
    if (stop == end) return lengths;
    if (*stop != ',') return std::nullopt;
    at = stop + 1;
  }
}

std::optional<Chain> parse_letters(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  Chain chain{1};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = static_cast<char>(text[i] | 0x20);
    const bool end = i == 0 || i + 1 == text.size();
    if (letter != 's' && letter != (end ? 'e' : 'c')) return std::nullopt;
    if (end) continue;
    if (letter == 's')
      ++chain.back();
    else
      chain.push_back(1);
  }
  return chain;
}

std::optional<Chain> chain_for(std::vector<int> lengths, int cells) {
  const int sum = steps(lengths);
  if (sum == cells - 1) return lengths;
  if (sum != cells || lengths.empty() || lengths.front() < 2) return std::nullopt;
  --lengths.front();
  return lengths;
}

}  // namespace puzzlebench::puzzles::snake_cube
