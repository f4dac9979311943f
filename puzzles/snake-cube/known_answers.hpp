// Published and independently computed answers, for the parameters that have them.
#pragma once

#include "engine/variant.hpp"
#include "puzzles/figure.hpp"
#include "puzzles/snake-cube/instance.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// What a complete execution must show; empty where nothing is known. Pruning changes the nodes alone, and no
/// independent program has counted those.
Figures known_answers(engine::Objective objective, const Instance& instance);

/// The same for all chains of `box`.
Figures known_chains(const Box& box);

}  // namespace puzzlebench::puzzles::snake_cube
