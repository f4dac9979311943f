#include "puzzles/frogs/known.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace puzzlebench::puzzles::frogs {

namespace {

using engine::u64;

/// F(1) = F(2) = 1.
u64 fibonacci(int n) {
  u64 f = 0, next = 1;
  for (int i = 0; i < n; ++i) f = std::exchange(next, f + next);
  return f;
}

struct Known {
  u64 dead_ends, first_any, first_opposite;
};

/// By frogs on each side. Dead ends do not count the goal; `first` counts the positions visited, the goal
/// included.
const std::map<int, Known>& equal_sides() {
  static const std::map<int, Known> table = {
      {1, {0, 4, 4}},
      {2, {4, 16, 14}},
      {3, {13, 34, 29}},
      {4, {38, 74, 65}},
      {5, {99, 122, 108}},
      {6, {238, 242, 222}},
      {7, {541, 384, 357}},
      {8, {1184, 794, 759}},
      {10, {5290, 2839, 2785}},
      {12, {22458, 10866, 10789}},
      {14, {92940, 42989, 42885}},
      {16, {379430, 172097, 171962}},
      {20, {6198320, 2773269, 2773060}},
  };
  return table;
}

/// Reachable positions for a < b; the same for b, a.
const std::map<std::pair<int, int>, u64>& unequal_sides() {
  static const std::map<std::pair<int, int>, u64> table = {
      {{1, 2}, 11}, {{1, 3}, 17}, {{2, 3}, 40}, {{2, 4}, 63}, {{3, 4}, 118}, {{3, 5}, 180},
  };
  return table;
}

/// Positions visited by `first`, jumps over any frog, by (left, right).
const std::map<std::pair<int, int>, u64>& unequal_first() {
  static const std::map<std::pair<int, int>, u64> table = {
      {{1, 2}, 7}, {{2, 1}, 7}, {{2, 3}, 25}, {{3, 2}, 24}, {{3, 4}, 54},
  };
  return table;
}

/// Nodes of the whole tree for n = 1..8 frogs on each side.
constexpr std::array<u64, 8> tree_any = {7, 33, 109, 297, 725, 1655, 3613, 7649};
constexpr std::array<u64, 8> tree_opposite = {7, 31, 101, 271, 653, 1473, 3183, 6683};

template <class Map>
std::optional<typename Map::mapped_type> find(const Map& map, const typename Map::key_type& key) {
  const auto entry = map.find(key);
  return entry == map.end() ? std::nullopt : std::optional(entry->second);
}

Figures known_reach(const Game& game) {
  const auto& [left, right, rule] = game;
  const auto both = left == right ? find(equal_sides(), left) : std::nullopt;
  const auto states = left == right
                          ? reachable_states(left)
                          : find(unequal_sides(), std::pair(std::min(left, right), std::max(left, right)));
  Figures figures;
  if (states) figures = {{"states", *states}, {"nodes", *states}};
  if (both) figures.push_back({"dead_ends", both->dead_ends});
  return figures;
}

Figures known_count(const Game& game) {
  const auto& [left, right, rule] = game;
  Figures figures;
  const auto& tree = rule == JumpRule::any ? tree_any : tree_opposite;
  if (left == right && left <= static_cast<int>(tree.size()))
    figures.push_back({"nodes", tree[static_cast<std::size_t>(left - 1)]});
  // F(n+2) paths where one frog faces n, else two.
  const bool one = std::min(left, right) == 1;
  figures.push_back({"solutions", one ? fibonacci(std::max(left, right) + 2) : u64{2}});
  return figures;
}

Figures known_first(const Game& game) {
  const auto& [left, right, rule] = game;
  const bool any = rule == JumpRule::any;
  if (left == right) {
    if (const auto both = find(equal_sides(), left))
      return {{"nodes", any ? both->first_any : both->first_opposite}};
  } else if (any) {
    if (const auto nodes = find(unequal_first(), std::pair(left, right))) return {{"nodes", *nodes}};
  }
  return {};
}

}  // namespace

std::optional<u64> reachable_states(int n) {
  if (n < 1 || n > 20) return std::nullopt;
  const auto side = static_cast<u64>(n);
  return (u64{24} << n) - 12 * fibonacci(n) - 18 * fibonacci(n + 1) - 2 * side * side - 7 * side - 3;
}

Figures known_figures(engine::Objective objective, const Game& game) {
  switch (objective) {
    case engine::Objective::reach:
      return known_reach(game);
    case engine::Objective::count:
      return known_count(game);
    case engine::Objective::first:
      return known_first(game);
    case engine::Objective::tally:
    case engine::Objective::chains:
      break;
  }
  return {};
}

}  // namespace puzzlebench::puzzles::frogs
