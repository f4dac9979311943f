// A puzzle's picture as the run document keeps it and as SVG is drawn from. Pure.
#pragma once

#include <optional>

#include "puzzles/picture.hpp"
#include "results/picture.hpp"

namespace puzzlebench::harness {

/// The same picture, without what lies outside of its frames, and of a tour without the cells, which its line
/// numbers. nullopt: it has no frame, or is larger than results::picture_points_max allows.
std::optional<results::Picture> stored_picture(const puzzles::Picture& picture);

}  // namespace puzzlebench::harness
