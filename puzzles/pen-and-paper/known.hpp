// The published exact counts, for the parameters they hold for. Never derived from the searches that they
// verify.
#pragma once

#include "engine/variant.hpp"
#include "puzzles/figure.hpp"
#include "puzzles/pen-and-paper/board.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

/// Figures that an exhaustive search must show; empty: none known. `pruned`: nodes are not among them.
Figures known_figures(engine::Objective objective, const Rules& rules, bool pruned);

}  // namespace puzzlebench::puzzles::pen_and_paper
