#include "puzzles/snake-cube/known_answers.hpp"

namespace puzzlebench::puzzles::snake_cube {

namespace {

using engine::u64;

/// One chain in one box. Nodes count the root. `nodes_first` 0: not known.
struct Known {
  Chain chain;
  Box box;
  u64 placements;
  u64 distinct;
  u64 nodes_all;
  u64 nodes_classes;
  u64 nodes_first;
};

const Chain& named(std::size_t i) {
  return named_chains()[i].chain;
}

/// Computed by an independent brute-force program; the 2x2x2 total is OEIS A193346(2) = 144.
std::vector<Known> table() {
  const Box cube2{{2, 2, 2}}, cube3{{3, 3, 3}}, cube4{{4, 4, 4}};
  return {
      {named(0), cube3, 48, 1, 5'623, 701, 38},
      {reversed(named(0)), cube3, 48, 1, 18'295, 2'077, 43},
      {named(1), cube3, 48, 1, 12'295, 1'415, 0},
      {named(2), cube4, 192, 4, 6'028'537'633, 327'939'473, 0},
      {named(3), cube4, 192, 4, 52'181'809, 2'407'963, 0},
      {{1, 1, 1, 1, 1, 1, 1}, cube2, 144, 3, 889, 112, 0},
  };
}

Figures unpruned_answers(engine::Objective objective, const Instance& instance) {
  // The seed notebook's own search: the first segment fixed along an edge from a corner, 231 calls, two
  // solutions that are mirror images of one another.
  if (objective == engine::Objective::count && instance.choice == StartChoice::given) {
    if (instance.chain == named(0) && instance.box == Box{{3, 3, 3}} && instance.start_text == "0,0,0:+x")
      return {{"nodes", 232}, {"solutions", 2}, {"solutions_distinct", 1}};
    return {};
  }
  if (instance.choice == StartChoice::given) return {};
  for (const Known& known : table()) {
    if (known.chain != instance.chain || known.box != instance.box) continue;
    if (objective == engine::Objective::first)
      return known.nodes_first == 0 ? Figures{} : Figures{{"nodes", known.nodes_first}};
    const u64 nodes = instance.choice == StartChoice::all ? known.nodes_all : known.nodes_classes;
    return {{"nodes", nodes}, {"solutions", known.placements}, {"solutions_distinct", known.distinct}};
  }
  return {};
}

}  // namespace

Figures known_answers(engine::Objective objective, const Instance& instance) {
  Figures known = unpruned_answers(objective, instance);
  if (instance.prune_dead_cells) std::erase_if(known, [](const Figure& f) { return f.name == "nodes"; });
  return known;
}

/// Directed paths: OEIS A193346. The rest: an independent brute-force program.
Figures known_chains(const Box& box) {
  if (box == Box{{2, 2, 2}}) return {{"solutions", 144}};
  if (box == Box{{3, 3, 3}})
    return {{"solutions", 4'960'608},   {"chains_directed", 22'897},     {"chains", 11'487},
            {"chains_palindromic", 77}, {"solutions_distinct", 52'055},  {"solutions_merged", 51'704},
            {"chains_unique", 3'639},   {"chains_unique_merged", 3'658}, {"solutions_most", 142}};
  return {};
}

}  // namespace puzzlebench::puzzles::snake_cube
