// Exact answers, computed by independent brute-force programs, for the harness to verify samples against.
#pragma once

#include "puzzles/figure.hpp"
#include "puzzles/peg-solitaire/settings.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// What is known of exactly these settings; empty where nothing is.
Figures known_figures(const Settings& settings);

}  // namespace puzzlebench::puzzles::peg_solitaire
