// A layered random graph for `reach`.
#pragma once

#include <ostream>

#include "engine/layer_walk.hpp"

namespace puzzlebench::tests {

/// Layer `depth` lies in the key's high half, a number below `width` in the low half. Each state leads to
/// `degree` pseudo-random states one or two layers on, less those that a coin takes away.
struct RandomLayers {
  static constexpr std::size_t layer_span = 2;
  static constexpr std::size_t successors_max = 16;

  unsigned layers, degree;
  engine::u64 width;

  static engine::u64 mix(engine::u64 x) {
    x ^= x >> 31;
    x *= 0xBF58476D1CE4E5B9u;
    x ^= x >> 29;
    x *= 0x94D049BB133111EBu;
    return x ^ (x >> 32);
  }
  engine::u64 root_key() const { return 0; }
  void successors(engine::u64 key, engine::Successors<2, 16>& out) const {
    for (unsigned j = 0; j < degree; ++j) {
      const engine::u64 draw = mix(key * 31 + j + 1);
      const engine::u64 on = 1 + (draw >> 60 == 0 ? 1 : 0);
      const engine::u64 layer = (key >> 32) + on;
      if (layer >= layers || ((draw >> 50 & 7) == 0 && j != 0)) continue;
      out.add(on, layer << 32 | draw % width);
    }
  }
  bool is_solution_key(engine::u64 key) const { return key % 3 == 0; }
};

inline void PrintTo(const RandomLayers& graph, std::ostream* out) {
  *out << graph.layers << " layers of " << graph.width << ", degree " << graph.degree;
}

}  // namespace puzzlebench::tests
