// A named exact number: a count that a search found, or the published value that it must equal.
#pragma once

#include <string>
#include <vector>

#include "engine/integers.hpp"

namespace puzzlebench::puzzles {

struct Figure {
  std::string name;  ///< as in the run document: "nodes", "solutions", "domino_sets", ...
  engine::u128 value = 0;

  bool operator==(const Figure&) const = default;
};

using Figures = std::vector<Figure>;

/// Decimal digits of `value`.
std::string to_decimal(engine::u128 value);

/// The number that `text` spells in decimal digits; throws std::invalid_argument for anything else or 2^128
/// and up.
engine::u128 parse_decimal(const std::string& text);

}  // namespace puzzlebench::puzzles
