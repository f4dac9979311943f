// The generic engine against a hand-written recursion of the same search (edge-start, one start per symmetry
// class: 2,407,963 nodes); compare with --benchmark_enable_random_interleaving --benchmark_repetitions=10.
#include <benchmark/benchmark.h>

#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "puzzles/snake-cube/problem.hpp"

namespace {

namespace snake = puzzlebench::puzzles::snake_cube;
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

void report(benchmark::State& state, u64 nodes) {
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsIterationInvariantRate);
}

void hand_written(benchmark::State& state) {
  ByHand search(chain_number(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(search.count());
  report(state, search.nodes());
}

void engine_serial(benchmark::State& state) {
  const auto problem = problem_of(chain_number(state.range(0)));
  Control control;
  u64 nodes = 0;
  for (auto _ : state) {
    nodes = puzzlebench::engine::count_serial(problem, control).nodes;
    benchmark::DoNotOptimize(nodes);
  }
  report(state, nodes);
}

void engine_split(benchmark::State& state) {
  const auto problem = problem_of(chain_number(state.range(0)));
  puzzlebench::engine::Executor executor(static_cast<int>(state.range(1)));
  Control control;
  u64 nodes = 0;
  for (auto _ : state) {
    nodes = puzzlebench::engine::count_split(problem, 6, executor, control).nodes;
    benchmark::DoNotOptimize(nodes);
  }
  report(state, nodes);
}

constexpr std::int64_t edge_start = 3;  // of named_chains()

BENCHMARK(hand_written)->Arg(edge_start)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_serial)->Arg(edge_start)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_split)
    ->Args({edge_start, 1})
    ->Args({edge_start, 2})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
