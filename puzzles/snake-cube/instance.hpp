// What is to be folded into what, from where: one immutable value made of checked parameters.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/variant.hpp"
#include "puzzles/parameters.hpp"
#include "puzzles/snake-cube/box.hpp"
#include "puzzles/snake-cube/chain.hpp"
#include "puzzles/snake-cube/problem.hpp"

namespace puzzlebench::puzzles::snake_cube {

/// Which first cells are searched.
enum class StartChoice {
  classes,  ///< the least cell of each symmetry class, for all cells of it
  all,      ///< every cell
  given,    ///< one cell, and its first direction if one was given
};

/// Invariant: the chain fills the box, and starts (one or more) are as `choice` says.
struct Instance {
  Box box;
  Chain chain;
  StartChoice choice = StartChoice::classes;
  std::vector<Start> starts;

  std::string chain_text;   ///< a name where the chain and its natural box have one, else steps
  bool natural_box = true;  ///< the box that `chain_text` alone means
  std::string start_text;   ///< "0,0,0:+x", where given

  bool prune_dead_cells = false;  ///< --prune dead-cells
  bool reference_kernel = false;  ///< --kernel reference

  /// Symmetries of the box that map the searched starts onto one another: all of them, or those that fix the
  /// given start cell (and direction). Each moves every placement, because it moves some cell, so the
  /// placements found fall into orbits of exactly this size.
  std::size_t placements_per_distinct() const;
};

/// `--chain`, `--box`, `--starts`, `--start`, `--prune` and `--kernel`.
std::vector<ParameterSpec> parameter_specs();

/// The box of `--box`, or a 3x3x3 where it is not given; throws UsageError.
Box read_box(const Parameters& parameters);

/// Throws UsageError for a chain that is not readable or does not fill the box, a box of more than 64 cells,
/// a start off the board, starts that contradict one another, or a kernel where there is but one. `first`
/// searches every cell unless one is given.
Instance read_instance(engine::Objective objective, const Parameters& parameters);

}  // namespace puzzlebench::puzzles::snake_cube
