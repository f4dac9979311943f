// The generic engine against a hand-written recursion of the same tree; one run per repetition, interleaved
// by
// --benchmark_enable_random_interleaving.
#include <benchmark/benchmark.h>

#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "puzzles/queens/problem.hpp"
#include "tests/bench/node_rate.hpp"

namespace {

using puzzlebench::engine::Control;
using Queens = puzzlebench::puzzles::queens::QueensProblem;
using puzzlebench::bench::tell_rate;
using puzzlebench::bench::time_nodes;

struct Counts {
  std::uint64_t nodes = 1, solutions = 0;
};

[[gnu::noinline]] void by_hand(std::uint32_t full, std::uint32_t columns, std::uint32_t left,
                               std::uint32_t right, Counts& counts) {
  if (columns == full) {
    ++counts.solutions;
    return;
  }
  std::uint32_t free = full & ~(columns | left | right);
  while (free != 0) {
    const std::uint32_t queen = free & -free;
    free ^= queen;
    ++counts.nodes;
    by_hand(full, columns | queen, (left | queen) << 1, (right | queen) >> 1, counts);
  }
}

void hand_written(benchmark::State& state) {
  Counts counts;
  for (auto _ : state) {
    counts = {};
    by_hand((1u << state.range(0)) - 1, 0, 0, 0, counts);
    benchmark::DoNotOptimize(counts);
  }
  tell_rate(state, counts.nodes);
}

void engine_serial(benchmark::State& state) {
  const Queens queens{static_cast<int>(state.range(0))};
  Control control;
  time_nodes(state, [&] { return puzzlebench::engine::count_serial(queens, control).nodes; });
}

void engine_split(benchmark::State& state) {
  const Queens queens{static_cast<int>(state.range(0))};
  puzzlebench::engine::Executor executor(static_cast<int>(state.range(1)));
  Control control;
  time_nodes(state, [&] { return puzzlebench::engine::count_split(queens, 3, executor, control).nodes; });
}

BENCHMARK(hand_written)->Arg(12)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_serial)->Arg(12)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_split)->Args({12, 1})->Args({12, 2})->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
