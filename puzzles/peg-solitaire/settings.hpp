// What is searched: the parameters of a workload, checked and turned into values once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/variant.hpp"
#include "puzzles/parameters.hpp"
#include "puzzles/peg-solitaire/position.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

struct Settings {
  engine::Objective objective{};
  std::string board;          ///< a board's name, or "" for a file
  Position start;             ///< with its vacancies
  std::optional<int> finish;  ///< the hole of the last peg; nullopt: any
  std::optional<int> jumps;   ///< `count`: sequences of exactly so many jumps; nullopt: whole games
  bool symmetry = false;      ///< all but `count`: a position stands for all its images
  bool winning = false;       ///< `reach` and `tally`: only positions that can still end in the finish
  bool fast = false;          ///< `reach` of all positions: by bits, else by tables of keys
  bool pagoda = false;        ///< `first`: positions proved dead by a pagoda function are not entered

  ParameterMap parameters;  ///< as WorkloadInfo wants them
  std::string name;         ///< "peg-solitaire/reach/board:english"
};

std::vector<ParameterSpec> parameter_specs();

/// Throws UsageError for a board that is unknown or cannot be read, a hole off the board, parameters that do
/// not belong to the objective, more jumps than pegs, and boards too large for a search by bits where there
/// is no other.
Settings make_settings(engine::Objective objective, const Parameters& parameters);

/// "r,c" of a hole.
std::string to_string(Cell cell);

}  // namespace puzzlebench::puzzles::peg_solitaire
