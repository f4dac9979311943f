// Unbalanced Tree Search through the engine against the recursion that one would write by hand, and its hash
// alone; one run per repetition, interleaved by --benchmark_enable_random_interleaving.
#include <benchmark/benchmark.h>

#include <algorithm>

#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "puzzles/uts/problem.hpp"
#include "tests/bench/node_rate.hpp"

namespace {

using namespace puzzlebench::puzzles::uts;
using puzzlebench::bench::tell_rate;
using puzzlebench::bench::time_nodes;
using puzzlebench::engine::Control;
using puzzlebench::engine::u64;

struct Counts {
  u64 nodes = 0, leaves = 0;
  std::uint32_t depth = 0;
};

/// With the laws as published: a logarithm for every node of a geometric tree.
[[gnu::noinline]] void by_hand(const Tree& tree, const Digest& state, std::uint32_t depth, Counts& counts) {
  ++counts.nodes;
  counts.depth = std::max(counts.depth, depth);
  const std::uint32_t random = random_number(state);
  std::uint32_t children;
  if (tree.shape != Shape::binomial)
    children = geometric_children(average_children(tree, depth), random);
  else if (depth == 0)
    children = tree.b0;
  else
    children = random / 2147483648.0 < tree.q ? tree.m : 0;
  if (children == 0) ++counts.leaves;
  for (std::uint32_t i = 0; i < children; ++i) by_hand(tree, sha1(child_block(state, i)), depth + 1, counts);
}

const Tree& sample(std::int64_t index) {
  return sample_trees()[static_cast<std::size_t>(index)].tree;
}

/// Names the tree beside the figures.
const Tree& labelled(benchmark::State& state) {
  state.SetLabel(sample_trees()[static_cast<std::size_t>(state.range(0))].name);
  return sample(state.range(0));
}

void hand_written(benchmark::State& state) {
  const Tree& tree = labelled(state);
  Counts counts;
  for (auto _ : state) {
    counts = {};
    by_hand(tree, sha1(root_block(tree.seed)), 0, counts);
    benchmark::DoNotOptimize(counts);
  }
  tell_rate(state, counts.nodes);
}

template <class Law>
void engine_serial(benchmark::State& state) {
  const UtsProblem<Law> problem(labelled(state));
  Control control;
  time_nodes(state, [&] { return puzzlebench::engine::count_serial(problem, control).nodes; });
}

template <class Law>
void engine_split(benchmark::State& state) {
  const UtsProblem<Law> problem(labelled(state));
  puzzlebench::engine::Executor executor(static_cast<int>(state.range(1)));
  Control control;
  time_nodes(state, [&] {
    return puzzlebench::engine::count_split(problem, static_cast<int>(state.range(2)), executor, control)
        .nodes;
  });
}

template <class Hash>
void hash_children(benchmark::State& state, const Hash& hash) {
  const Digest parent = sha1_plain(root_block(1));
  for (auto _ : state)
    for (std::uint32_t i = 0; i < 1000; ++i) benchmark::DoNotOptimize(hash(parent, i)[4]);
  state.counters["hashes/s"] = benchmark::Counter(1000, benchmark::Counter::kIsIterationInvariantRate);
}

void hash(benchmark::State& state) {
  hash_children(state, child_stream);
}

void hash_plain(benchmark::State& state) {
  hash_children(state,
                [](const Digest& parent, std::uint32_t i) { return sha1_plain(child_block(parent, i)); });
}

constexpr int t1 = 0, t3 = 2;  // of sample_trees()

BENCHMARK(hand_written)->Arg(t1)->Arg(t3)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_serial<GeometricLaw>)->Arg(t1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_serial<BinomialLaw>)->Arg(t3)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_split<GeometricLaw>)
    ->ArgsProduct({{t1}, {1, 2}, {3}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(engine_split<BinomialLaw>)
    ->ArgsProduct({{t3}, {1, 2}, {1}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(hash);
BENCHMARK(hash_plain);

}  // namespace

BENCHMARK_MAIN();
