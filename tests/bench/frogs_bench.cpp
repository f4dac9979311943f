// Frogs: the generic engine against a hand-written recursion of the same tree; `reach` by reverse search
// against its tables, and against two serial copies at once; `first` with all refuted positions, those that
// can be met again, and none. Run with --benchmark_enable_random_interleaving=true and repetitions, and
// compare minima.
#include <benchmark/benchmark.h>

#include "engine/reach.hpp"
#include "engine/reverse_search.hpp"
#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "puzzles/frogs/count_tree.hpp"
#include "puzzles/frogs/meeting_graph.hpp"
#include "puzzles/frogs/reverse_graph.hpp"
#include "puzzles/frogs/state_graph.hpp"

namespace {

using namespace puzzlebench::puzzles::frogs;
using puzzlebench::engine::Control;
using puzzlebench::engine::u64;

struct Counts {
  u64 nodes = 0, leaves = 0, solutions = 0;
};

/// As one would write it without an engine: colours in a word, the free rock in another, four tests in order.
/// `row` has two bits before its first frog, as StateGraph explains. Jumps over any frog.
[[gnu::noinline]] void by_hand(u64 row, u64 free, Counts& counts) {
  ++counts.nodes;
  const u64 near = row >> free & 15;
  bool leaf = true;
  if ((near & 1) == 0) {
    leaf = false;
    by_hand((near & 2) != 0 ? row ^ u64{3} << free : row, free - 2, counts);
  }
  if ((near & 8) != 0) {
    leaf = false;
    by_hand((near & 4) != 0 ? row : row ^ u64{12} << free, free + 2, counts);
  }
  if ((near & 2) == 0) {
    leaf = false;
    by_hand(row, free - 1, counts);
  }
  if ((near & 4) != 0) {
    leaf = false;
    by_hand(row, free + 1, counts);
  }
  if (!leaf) return;
  ++counts.leaves;
  counts.solutions += (row & (row + 1)) == 0 ? 1 : 0;  // all frogs from the right are at the left end
}

/// The ring of CountTree and its table, by hand: what is left of the engine's cost once the data are the
/// same.
[[gnu::noinline]] void by_hand_on_the_ring(const MoveTable& table, u64 ring, u64 moves, Counts& counts) {
  ++counts.nodes;
  do {
    const Move move = take_first(moves);
    const u64 child = std::rotr(ring ^ flips(move), free_rock_shift(move) & 63);
    if (const u64 next = table[child & 15]; next != 0) {
      by_hand_on_the_ring(table, child, next, counts);
    } else {
      ++counts.leaves;
      counts.solutions += child == 0 ? 1 : 0;
    }
  } while (moves != 0);
}

Game game_of(const benchmark::State& state) {
  const auto n = static_cast<int>(state.range(0));
  return {n, n, JumpRule::any};
}

void tell_rate(benchmark::State& state, u64 nodes, u64 solutions) {
  if (solutions != 2) state.SkipWithError("wrong number of solutions");
  state.counters["nodes"] = static_cast<double>(nodes);
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsIterationInvariantRate);
}

void count_hand_written(benchmark::State& state) {
  const auto n = static_cast<unsigned>(state.range(0));
  Counts counts;
  for (auto _ : state) {
    counts = {};
    by_hand(3 | ((u64{1} << n) - 1) << (n + 2), n, counts);
    benchmark::DoNotOptimize(counts);
  }
  tell_rate(state, counts.nodes, counts.solutions);
}

void count_hand_written_on_the_ring(benchmark::State& state) {
  const CountTree tree(game_of(state));
  const MoveTable table = moves_by_heading(JumpRule::any);
  Counts counts;
  for (auto _ : state) {
    counts = {};
    by_hand_on_the_ring(table, tree.root(), tree.moves(tree.root()), counts);
    benchmark::DoNotOptimize(counts);
  }
  tell_rate(state, counts.nodes + counts.leaves, counts.solutions);
}

void count_serial(benchmark::State& state) {
  const CountTree tree(game_of(state));
  Control control;
  puzzlebench::engine::Result result;
  for (auto _ : state) {
    result = puzzlebench::engine::count_serial(tree, control);
    benchmark::DoNotOptimize(result.nodes);
  }
  tell_rate(state, result.nodes, static_cast<u64>(result.solutions));
}

void count_split(benchmark::State& state) {
  const CountTree tree(game_of(state));
  puzzlebench::engine::Executor executor(static_cast<int>(state.range(1)));
  Control control;
  puzzlebench::engine::Result result;
  for (auto _ : state) {
    result = puzzlebench::engine::count_split(tree, static_cast<int>(state.range(2)), executor, control);
    benchmark::DoNotOptimize(result.nodes);
  }
  tell_rate(state, result.nodes, static_cast<u64>(result.solutions));
}

void tell_states(benchmark::State& state, u64 states) {
  state.counters["states"] = static_cast<double>(states);
  state.counters["states/s"] =
      benchmark::Counter(static_cast<double>(states), benchmark::Counter::kIsIterationInvariantRate);
}

/// `search(problem, control)` is one search.
template <class Problem, class Search>
void time_states(benchmark::State& state, const Search& search) {
  const Problem problem(game_of(state));
  Control control;
  u64 states = 0;
  for (auto _ : state) states = search(problem, control).nodes;
  tell_states(state, states);
}

void reach_serial(benchmark::State& state) {
  time_states<StateGraph>(state, [](const auto& graph, Control& control) {
    return puzzlebench::engine::reach_serial(graph, control);
  });
}

void reach_split(benchmark::State& state) {
  puzzlebench::engine::Executor executor(static_cast<int>(state.range(1)));
  time_states<StateGraph>(state, [&](const auto& graph, Control& control) {
    return puzzlebench::engine::reach_split(graph, executor, control);
  });
}

void reverse_serial(benchmark::State& state) {
  time_states<ReverseGraph>(state, [](const auto& graph, Control& control) {
    return puzzlebench::engine::reverse_search_serial(graph, control);
  });
}

void reverse_split(benchmark::State& state) {
  puzzlebench::engine::Executor executor(static_cast<int>(state.range(1)));
  time_states<ReverseGraph>(state, [&](const auto& graph, Control& control) {
    return puzzlebench::engine::reverse_search_split(graph, executor, control);
  });
}

/// What the machine gives: the serial search as often as there are threads, all at once.
void reverse_serial_copies(benchmark::State& state) {
  const ReverseGraph graph(game_of(state));
  const auto copies = static_cast<std::size_t>(state.range(1));
  puzzlebench::engine::Executor executor(static_cast<int>(copies));
  u64 states = 0;
  for (auto _ : state) {
    executor.run(copies, [&](unsigned worker) {
      Control control;
      const u64 counted = puzzlebench::engine::reverse_search_serial(graph, control).nodes;
      if (worker == 0) states = counted;
    });
  }
  tell_states(state, copies * states);
}

template <class Graph>
void first_serial(benchmark::State& state) {
  time_states<Graph>(state, [](const auto& graph, Control& control) {
    return puzzlebench::engine::first_serial(graph, control);
  });
}

BENCHMARK(count_hand_written)->Arg(16)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(count_hand_written_on_the_ring)->Arg(16)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(count_serial)->Arg(16)->Arg(22)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(count_split)
    ->ArgNames({"n", "threads", "depth"})
    ->Args({16, 1, 12})
    ->Args({16, 2, 12})
    ->Args({22, 1, 16})
    ->Args({22, 2, 16})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(reach_serial)->Arg(12)->Arg(16)->Arg(18)->Arg(20)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(reach_split)
    ->ArgNames({"n", "threads"})
    ->ArgsProduct({{12, 16, 18}, {1, 2}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

BENCHMARK(reverse_serial)->Arg(12)->Arg(16)->Arg(18)->Arg(20)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(reverse_split)
    ->ArgNames({"n", "threads"})
    ->ArgsProduct({{12, 16, 18, 20}, {1, 2}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(reverse_serial_copies)->Args({20, 2})->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(first_serial<StateGraph>)->Arg(16)->Arg(20)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(first_serial<MeetingGraph>)->Arg(16)->Arg(20)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(first_serial<CountTree>)->Arg(16)->Arg(20)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
