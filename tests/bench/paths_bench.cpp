// Pen and paper: the shapes of the tree against a hand-written recursion of the same search, and whole
// attempts. One run per repetition, interleaved by --benchmark_enable_random_interleaving.
#include <benchmark/benchmark.h>

#include <array>
#include <bit>
#include <cstddef>

#include "engine/attempts.hpp"
#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "puzzles/pen-and-paper/fewest_exits.hpp"
#include "puzzles/pen-and-paper/large_grid.hpp"
#include "puzzles/pen-and-paper/pruned_grid.hpp"
#include "puzzles/pen-and-paper/small_grid.hpp"
#include "tests/bench/node_rate.hpp"

namespace {

using namespace puzzlebench::puzzles::pen_and_paper;
using puzzlebench::bench::tell_rate;
using puzzlebench::bench::time_nodes;
using puzzlebench::engine::Control;
using puzzlebench::engine::Executor;
using puzzlebench::engine::u64;

constexpr int split_depth = 2;  // 76 prefixes on 5x5

struct ByHand {
  std::array<u64, 64> near{};
  u64 nodes = 1, solutions = 0;

  [[gnu::noinline]] void search(u64 free, int position) {
    ++nodes;
    if (free == 0) {
      ++solutions;
      return;
    }
    u64 moves = near[static_cast<std::size_t>(position)] & free;
    while (moves != 0) {
      const u64 next = moves & -moves;
      moves ^= next;
      search(free ^ next, std::countr_zero(next));
    }
  }
};

void hand_written(benchmark::State& state) {
  const Board board{static_cast<int>(state.range(0)), static_cast<int>(state.range(0))};
  ByHand search;
  for (int cell = 0; cell < board.cells(); ++cell)
    for (int jump = 0; jump < jump_count; ++jump)
      if (const auto target = board.target(cell, jump))
        search.near[static_cast<std::size_t>(cell)] |= u64{1} << *target;
  const u64 all = ~u64{0} >> (64 - board.cells());
  for (auto _ : state) {
    search.nodes = 1;
    search.solutions = 0;
    for (int cell = 0; cell < board.cells(); ++cell) search.search(all ^ u64{1} << cell, cell);
    benchmark::DoNotOptimize(search.solutions);
  }
  tell_rate(state, search.nodes);
}

Rules square(const benchmark::State& state) {
  const int n = static_cast<int>(state.range(0));
  return {{n, n}, {}, false};
}

template <class P>
void engine_serial(benchmark::State& state) {
  const P problem(square(state));
  Control control;
  time_nodes(state, [&] { return puzzlebench::engine::count_serial(problem, control).nodes; });
}

/// All paths from the corner, whole tree against pruned tree: time alone compares, the nodes differ.
template <class P>
void from_the_corner(benchmark::State& state) {
  Rules rules = square(state);
  rules.start = 0;
  const P problem(rules);
  Control control;
  time_nodes(state, [&] { return puzzlebench::engine::count_serial(problem, control).nodes; });
}

void engine_split(benchmark::State& state) {
  const SmallGrid problem(square(state));
  Executor executor(static_cast<int>(state.range(1)));
  Control control;
  time_nodes(state,
             [&] { return puzzlebench::engine::count_split(problem, split_depth, executor, control).nodes; });
}

/// One attempt after the other, so that failures weigh as they do in use; time is per attempt. Over as many
/// cells, ties towards the border cost more a cell, and nearly every cell is entered.
template <Ties ties>
void attempt(benchmark::State& state) {
  const FewestExits problem(square(state), 1, ties);
  auto workspace = problem.workspace();
  Control control;
  u64 index = 0, nodes = 0;
  for (auto _ : state) nodes += problem.attempt(index++, workspace, control).nodes;
  state.counters["cells/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

BENCHMARK(hand_written)->Arg(5)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_serial<SmallGrid>)->Arg(5)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_serial<SmallGridByJumps>)->Arg(5)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_serial<LargeGrid>)->Arg(5)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_split)->Args({5, 1})->Args({5, 2})->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(from_the_corner<SmallGrid>)->Arg(6)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(from_the_corner<Pruned<SmallGrid>>)->Arg(6)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(attempt<Ties::random>)->Arg(10)->Arg(50)->Arg(100)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(attempt<Ties::border>)->Arg(10)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(attempt<Ties::border>)->Arg(10000)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(2);

}  // namespace

BENCHMARK_MAIN();
