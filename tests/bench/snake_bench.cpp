// The generic engine against a hand-written recursion of the same search, and both against waves and pruning
// (edge-start, 2,407,963 nodes, and king, 327,939,473, one start per symmetry class); all chains of 3x3x3.
// Compare with --benchmark_enable_random_interleaving --benchmark_repetitions=10.
#include <benchmark/benchmark.h>

#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "puzzles/snake-cube/all_paths.hpp"
#include "puzzles/snake-cube/chain_figures.hpp"
#include "puzzles/snake-cube/waves.hpp"
#include "tests/bench/node_rate.hpp"

namespace {

namespace snake = puzzlebench::puzzles::snake_cube;
using puzzlebench::bench::tell_rate;
using puzzlebench::bench::time_nodes;
using puzzlebench::engine::Control;
using puzzlebench::engine::u64;

const snake::NamedChain& chain_number(std::int64_t i) {
  return snake::named_chains()[static_cast<std::size_t>(i)];
}

snake::SnakeProblem problem_of(const snake::NamedChain& named) {
  return {named.box, named.chain, snake::class_starts(named.box)};
}

/// The search as one would write it for itself: a ray mask per length, cell and direction, and a recursion.
class ByHand {
 public:
  explicit ByHand(const snake::NamedChain& named)
      : chain_(named.chain), starts_(snake::class_starts(named.box)) {
    for (int length = 1; length <= 3; ++length)
      for (int cell = 0; cell < named.box.cells(); ++cell)
        for (int direction = 0; direction < snake::directions; ++direction) {
          auto point = named.box.point(cell);
          Ray& ray = rays_[length][cell][direction];
          for (int step = 0; step < length; ++step) {
            point[static_cast<std::size_t>(snake::axis_of(direction))] += snake::sign_of(direction);
            if (!named.box.contains(point)) {
              ray.cells = ~u64{0};
              break;
            }
            ray.end = named.box.index(point);
            ray.cells |= u64{1} << ray.end;
          }
        }
  }

  u64 count() {
    nodes_ = 1;
    solutions_ = 0;
    for (const auto& start : starts_) {
      const u64 before = solutions_;
      for (int direction = 0; direction < snake::directions; ++direction) {
        const Ray& ray = rays_[chain_[0]][start.cell][direction];
        if (ray.cells != ~u64{0})
          fold(u64{1} << start.cell | ray.cells, ray.end, snake::axis_of(direction), 1);
      }
      solutions_ = before + (solutions_ - before) * start.weight;
    }
    return solutions_;
  }
  u64 nodes() const { return nodes_; }

 private:
  struct Ray {
    u64 cells = 0;
    int end = 0;
  };

  [[gnu::noinline]] void fold(u64 occupied, int cell, int axis, std::size_t placed) {
    ++nodes_;
    if (placed == chain_.size()) {
      ++solutions_;
      return;
    }
    const auto& rays = rays_[chain_[placed]][cell];
    for (int direction = 0; direction < snake::directions; ++direction) {
      if (snake::axis_of(direction) == axis) continue;
      const Ray& ray = rays[direction];
      if ((ray.cells & occupied) == 0)
        fold(occupied | ray.cells, ray.end, snake::axis_of(direction), placed + 1);
    }
  }

  snake::Chain chain_;
  std::vector<snake::Start> starts_;
  Ray rays_[4][64][snake::directions];
  u64 nodes_ = 0;
  u64 solutions_ = 0;
};

void hand_written(benchmark::State& state) {
  ByHand search(chain_number(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(search.count());
  tell_rate(state, search.nodes());
}

/// Counts `problem` serially.
template <class P>
void count(benchmark::State& state, const P& problem) {
  Control control;
  time_nodes(state, [&] { return puzzlebench::engine::count_serial(problem, control).nodes; });
}

void engine_serial(benchmark::State& state) {
  count(state, problem_of(chain_number(state.range(0))));
}

void waves(benchmark::State& state) {
  const auto problem = problem_of(chain_number(state.range(0)));
  count(state, snake::InWaves(problem));
}

void waves_plain(benchmark::State& state) {
  const auto problem = problem_of(chain_number(state.range(0)));
  count(state, snake::InWaves<snake::SnakeProblem, snake::PlainSteps>(problem));
}

void pruned(benchmark::State& state) {
  count(state, snake::PrunedSnakeProblem(problem_of(chain_number(state.range(0)))));
}

void pruned_waves(benchmark::State& state) {
  const snake::PrunedSnakeProblem problem(problem_of(chain_number(state.range(0))));
  count(state, snake::InWaves(problem));
}

void pruned_waves_plain(benchmark::State& state) {
  const snake::PrunedSnakeProblem problem(problem_of(chain_number(state.range(0))));
  count(state, snake::InWaves<snake::PrunedSnakeProblem, snake::PlainSteps>(problem));
}

/// 4,960,608 paths, and what they add up to.
void all_chains(benchmark::State& state) {
  Control control;
  const snake::AllPaths paths({{3, 3, 3}}, control);
  u64 nodes = 0;
  for (auto _ : state) {
    auto result = puzzlebench::engine::count_serial(paths, control);
    result.tally.settle();
    benchmark::DoNotOptimize(snake::chain_figures(result.tally, paths.inner_cells()));
    nodes = result.nodes;
  }
  tell_rate(state, nodes);
}

void engine_split(benchmark::State& state) {
  const auto problem = problem_of(chain_number(state.range(0)));
  puzzlebench::engine::Executor executor(static_cast<int>(state.range(1)));
  Control control;
  time_nodes(state, [&] { return puzzlebench::engine::count_split(problem, 6, executor, control).nodes; });
}

constexpr std::int64_t king = 2, edge_start = 3;  // of named_chains()

BENCHMARK(hand_written)->Arg(edge_start)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_serial)->Arg(edge_start)->Arg(king)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_split)
    ->Args({edge_start, 1})
    ->Args({edge_start, 2})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

BENCHMARK(waves)->Arg(edge_start)->Arg(king)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(waves_plain)->Arg(edge_start)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(pruned)->Arg(edge_start)->Arg(king)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(pruned_waves)->Arg(edge_start)->Arg(king)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(pruned_waves_plain)->Arg(edge_start)->Arg(king)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(all_chains)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
