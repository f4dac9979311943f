// What the snake tests share: workloads by text, executions by policy, and seeded foldings of any box.
#pragma once

#include <memory>
#include <optional>
#include <random>
#include <string>

#include "puzzles/catalogue.hpp"
#include "puzzles/snake-cube/folding.hpp"
#include "puzzles/snake-cube/instance.hpp"
#include "puzzles/snake-cube/puzzle.hpp"
#include "puzzles/workload.hpp"
#include "tests/puzzles/run_workload.hpp"

namespace puzzlebench::puzzles::snake_cube {

inline std::unique_ptr<Workload> snake(const ParameterMap& parameters,
                                       engine::Objective objective = engine::Objective::count) {
  return make_workload(puzzle(), objective, parameters);
}

/// One execution, with a depth profile; no `split_depth`: serial.
inline Outcome run(const Workload& workload, std::optional<int> split_depth = std::nullopt, int threads = 1) {
  return tests::run_workload(
      workload, split_depth ? tests::split_variant(threads, *split_depth) : tests::serial_variant, {}, true);
}

inline engine::u128 figure(const Outcome& outcome, const std::string& name) {
  if (name == "nodes") return outcome.result.nodes;
  if (name == "solutions") return outcome.result.solutions;
  for (const Figure& figure : outcome.figures)
    if (figure.name == name) return figure.value;
  return ~engine::u128{0};
}

/// A walk through every cell of `box`, mixed by `moves` backbites (the walk is cut beside one end and turned
/// round; Mansfield 1982). Not every walk can be reached so; that does not matter here.
inline Folding random_folding(const Box& box, unsigned moves, std::mt19937& random) {
  Folding walk;
  for (int z = 0; z < box.sides[2]; ++z)
    for (int i = 0; i < box.sides[1]; ++i) {
      const int y = z % 2 == 0 ? i : box.sides[1] - 1 - i;
      for (int j = 0; j < box.sides[0]; ++j) {
        const bool forth = (box.sides[1] * z + i) % 2 == 0;
        walk.push_back(box.index({forth ? j : box.sides[0] - 1 - j, y, z}));
      }
    }
  for (unsigned n = 0; n < moves; ++n) {
    if (random() % 2 == 0) std::reverse(walk.begin(), walk.end());
    Point next = box.point(walk.front());
    const int direction = static_cast<int>(random() % directions);
    next[static_cast<std::size_t>(axis_of(direction))] += sign_of(direction);
    if (!box.contains(next)) continue;
    std::reverse(walk.begin(), std::find(walk.begin(), walk.end(), box.index(next)));
  }
  return walk;
}

/// The chain of which `folding` is a folding.
inline Chain chain_of(const Box& box, const Folding& folding) {
  Chain chain;
  int last = 0;
  for (std::size_t i = 1; i < folding.size(); ++i) {
    const int step = folding[i] - folding[i - 1];
    const Point a = box.point(folding[i - 1]), b = box.point(folding[i]);
    const int direction = (b[0] - a[0]) + 10 * (b[1] - a[1]) + 100 * (b[2] - a[2]);
    if (step != 0 && direction == last)
      ++chain.back();
    else
      chain.push_back(1);
    last = direction;
  }
  return chain;
}

struct Sample {
  Box box;
  Chain chain;
  Folding folding;  // one that exists
};

/// Chains read off random foldings, so each can be folded.
inline std::vector<Sample> samples() {
  std::mt19937 random(20240229);
  std::vector<Sample> result;
  const auto add = [&](const Box& box, int number) {
    for (int i = 0; i < number; ++i) {
      const Folding folding = random_folding(box, 500, random);
      result.push_back({box, chain_of(box, folding), folding});
    }
  };
  add({{3, 3, 3}}, 8);
  for (const Box& box : {Box{{2, 3, 4}}, Box{{4, 3, 2}}, Box{{2, 2, 4}}, Box{{3, 3, 2}}, Box{{4, 4, 1}},
                         Box{{1, 3, 5}}, Box{{2, 2, 2}}, Box{{5, 1, 3}}, Box{{2, 1, 1}}, Box{{1, 7, 1}}})
    add(box, 4);
  return result;
}

inline std::unique_ptr<Workload> workload_of(const Sample& sample, ParameterMap more = {}) {
  more["chain"] = to_string(sample.chain);
  more["box"] = to_string(sample.box);
  return snake(more);
}

inline std::string name(const Sample& sample) {
  return to_string(sample.chain) + " in " + to_string(sample.box);
}

}  // namespace puzzlebench::puzzles::snake_cube
