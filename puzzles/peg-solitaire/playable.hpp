// What the searches by bits share: the coset of a start, the symmetries to count up to, and the flood.
#pragma once

#include "puzzles/peg-solitaire/flood.hpp"
#include "puzzles/peg-solitaire/orbits.hpp"
#include "puzzles/peg-solitaire/settings.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// The positions that can arise from a start, closed under a group of symmetries: those of the given ones
/// that keep the coset. A position of one coset has its images in others or the same images under this group,
/// so counts up to it equal those up to all of `symmetries`.
class Playable {
 public:
  Playable(const Position& start, const Permutations& symmetries)
      : start_(start),
        coset_(start),
        group_(keeping_coset(start, coset_, symmetries)),
        flood_(start, coset_, images_of(start, group_)) {}

  const Coset& coset() const { return coset_; }
  const Permutations& group() const { return group_; }
  const Flood& flood() const { return flood_; }

  Flooded run(const engine::Crew& crew, engine::Control& control, unsigned jumps_most = ~0u) const {
    return flood_.run(crew, control, group_.size(), jumps_most);
  }

  /// Positions up to the group, by jumps made.
  std::vector<u64> orbits(const Flooded& flooded) const {
    return count_orbits(flooded.positions, *flooded.set, start_, coset_, group_);
  }

 private:
  Position start_;
  Coset coset_;
  Permutations group_;
  Flood flood_;  // refers to coset_, so a Playable stays where it is
};

/// The crew of a variant.
inline engine::Crew crew_of(const engine::Variant& variant, Execution& execution) {
  return variant.policy == engine::Policy::serial ? engine::Crew() : engine::Crew(execution.executor);
}

}  // namespace puzzlebench::puzzles::peg_solitaire
