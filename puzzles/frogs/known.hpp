// Exact figures of the frogs puzzle: computed by brute force and by law, never by this program's searches.
#pragma once

#include <optional>

#include "engine/variant.hpp"
#include "puzzles/figure.hpp"
#include "puzzles/frogs/game.hpp"

namespace puzzlebench::puzzles::frogs {

/// What a complete execution must show; empty where nothing is published. "nodes" of `first` are the serial
/// search's, with a visited set.
Figures known_figures(engine::Objective objective, const Game& game);

/// Positions from which the goal can be reached, the goal included: 2 (ab + a + b).
inline int winning_states(const Game& game) {
  return 2 * game.path_moves();
}

/// Reachable positions with n frogs on each side, by the closed form 24*2^n - 12 F(n) - 18 F(n+1) - 2n^2 - 7n
/// - 3 (F Fibonacci, F(1) = F(2) = 1), which is known to be exact for n <= 20; nullopt beyond.
std::optional<engine::u64> reachable_states(int n);

}  // namespace puzzlebench::puzzles::frogs
