// Peg solitaire: jump sequences by the engine against a hand-written recursion over a list of jumps of the
// same board; `reach` by bits against tables of keys; winning positions. Run with
// --benchmark_enable_random_interleaving.
#include <benchmark/benchmark.h>

#include <bit>
#include <vector>

#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "puzzles/peg-solitaire/games.hpp"
#include "puzzles/peg-solitaire/reach.hpp"
#include "puzzles/peg-solitaire/winning.hpp"
#include "tests/bench/node_rate.hpp"

namespace puzzlebench::puzzles::peg_solitaire {
namespace {

using engine::Control;
using puzzlebench::bench::tell_rate;
using puzzlebench::bench::time_nodes;

Position english() {
  Position position = parse_position(named_boards().front().text);
  position.pegs[static_cast<std::size_t>(*position.board.hole_at({3, 3}))] = false;
  return position;
}

/// The same tree with the same bit tricks and nothing generic: shifts written out, jumps of one origin after
/// another.
struct ByHand {
  u64 north = 0, south = 0, west = 0, east = 0;  // landing holes of jumps from there
  int pegs_left = 0;
  u64 nodes = 0, solutions = 0;

  ByHand(const Position& start, int left) : pegs_left(left) {
    const Layout layout(start.board);
    for (const Jump& jump : start.board.jumps()) {
      u64& holes = jump.origin == Origin::north   ? north
                   : jump.origin == Origin::south ? south
                   : jump.origin == Origin::west  ? west
                                                  : east;
      holes |= layout.mask(jump.to);
    }
  }

  [[gnu::noinline]] void search(u64 pegs, int count) {
    ++nodes;
    if (count == pegs_left) {
      ++solutions;
      return;
    }
    const u64 open = ~pegs;
    for (u64 to = north & open & pegs << 8 & pegs << 16; to != 0; to &= to - 1) go(pegs, count, to & -to, -8);
    for (u64 to = south & open & pegs >> 8 & pegs >> 16; to != 0; to &= to - 1) go(pegs, count, to & -to, 8);
    for (u64 to = west & open & pegs << 1 & pegs << 2; to != 0; to &= to - 1) go(pegs, count, to & -to, -1);
    for (u64 to = east & open & pegs >> 1 & pegs >> 2; to != 0; to &= to - 1) go(pegs, count, to & -to, 1);
  }

  [[gnu::always_inline]] void go(u64 pegs, int count, u64 to, int shift) {
    search(pegs ^ (to | std::rotl(to, shift) | std::rotl(to, 2 * shift)), count - 1);
  }
};

void sequences_by_hand(benchmark::State& state) {
  const Position start = english();
  const int left = start.peg_count() - static_cast<int>(state.range(0));
  u64 nodes = 0;
  for (auto _ : state) {
    ByHand search(start, left);
    search.search(Layout(start.board).mask(start.pegs), start.peg_count());
    nodes = search.nodes;
    benchmark::DoNotOptimize(search.solutions);
  }
  tell_rate(state, nodes);
}

void sequences_engine(benchmark::State& state) {
  const Position start = english();
  const Games<FrameGrid<4>> games(start, start.peg_count() - static_cast<int>(state.range(0)), ~u64{0});
  Control control;
  time_nodes(state, [&] { return engine::count_serial(games, control).nodes; });
}

void reach_by_bits(benchmark::State& state) {
  const Position start = english();
  const Playable playable(start, start.board.symmetries());
  Control control;
  for (auto _ : state) {
    const Flooded flooded = playable.run(engine::Crew(), control);
    benchmark::DoNotOptimize(playable.orbits(flooded).front());
  }
  state.counters["positions/s"] =  // up to symmetry, for comparison with tables of keys
      benchmark::Counter(23'475'688.0, benchmark::Counter::kIsIterationInvariantRate);
}

void winning_by_bits(benchmark::State& state) {
  const Position start = english();
  const u64 finish = Layout(start.board).mask(start.vacancies().front());
  const Playable playable(start, start.board.symmetries());
  Control control;
  for (auto _ : state)
    benchmark::DoNotOptimize(find_winning(start, finish, playable, engine::Crew(), control).won);
}

void reach_by_keys(benchmark::State& state) {
  const Position start = english();
  const Positions<FrameGrid<4>, 8> positions(start, ~u64{0}, start.board.symmetries());
  Control control;
  for (auto _ : state) benchmark::DoNotOptimize(engine::reach_serial(positions, control).nodes);
  state.counters["positions/s"] =
      benchmark::Counter(23'475'688.0, benchmark::Counter::kIsIterationInvariantRate);
}

BENCHMARK(sequences_by_hand)->Arg(8)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(sequences_engine)->Arg(8)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(reach_by_bits)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);
BENCHMARK(reach_by_keys)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);
BENCHMARK(winning_by_bits)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);

}  // namespace
}  // namespace puzzlebench::puzzles::peg_solitaire

BENCHMARK_MAIN();
