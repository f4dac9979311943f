// The generic engine on the domino square against hand-written nested recursion of the same search: same
// prunings, same nodes, same gathering of domino sets. Compare minima of runs interleaved by
// --benchmark_enable_random_interleaving.
#include <benchmark/benchmark.h>

#include <algorithm>

#include "engine/serial.hpp"
#include "engine/split.hpp"
#include "puzzles/domino-square/rules.hpp"
#include "tests/bench/node_rate.hpp"

namespace {

using puzzlebench::bench::tell_rate;
using puzzlebench::bench::time_nodes;
using puzzlebench::engine::Control;
using puzzlebench::engine::u64;
using puzzlebench::puzzles::domino_square::DominoSets;
using puzzlebench::puzzles::domino_square::Rules;
using puzzlebench::puzzles::domino_square::Square;

/// Up to 7 pips, with diagonals: one function per domino, the cells as plain numbers, no masks but that of
/// the placed dominoes (both ways round, bit 8 * upper + lower).
class ByHand {
 public:
  ByHand(int pips, int sum, Control& control) : p(pips), s(sum), control_(&control) {}

  u64 nodes = 0, leaves = 0, solutions = 0;
  DominoSets sets;

  void run() {
    const u64 before = nodes;
    for (int a = 0; a <= std::min(p, s); ++a)
      for (int b = std::max({0, s - 2 * p - a}); b <= std::min(p, s - a); ++b) lower_0(pair(a, b), a, b);
    enter(before);
  }

 private:
  static u64 pair(int upper, int lower) {
    return u64{1} << (8 * upper + lower) | u64{1} << (8 * lower + upper);
  }
  static bool has(u64 used, int upper, int lower) { return (used >> (8 * upper + lower) & 1) != 0; }

  /// Counts the node whose children are those counted since `before`.
  void enter(u64 before) {
    leaves += nodes == before ? 1 : 0;
    ++nodes;
  }

  // g<row><column> as in rules.hpp
  [[gnu::noinline]] void lower_0(u64 used, int g00, int g10) {
    const u64 before = nodes;
    const int rest = s - g00 - g10;
    for (int g20 = std::max({0, rest - p, s - 3 * p}); g20 <= std::min(p, rest); ++g20) {
      const int g30 = rest - g20;
      if (g30 < s - 3 * p || has(used, g20, g30)) continue;
      upper_1(used | pair(g20, g30), g00, g10, g20, g30);
    }
    enter(before);
  }

  [[gnu::noinline]] void upper_1(u64 used, int g00, int g10, int g20, int g30) {
    const u64 before = nodes;
    const int r0 = s - g00, r1 = s - g10, r2 = s - g20, r3 = s - g30;
    const int pair_high = s - std::max(0, r2 - 2 * p) - std::max(0, r3 - 2 * p);
    const int pair_low = s - std::min(p, r2) - std::min(p, r3);
    const int sum_low = std::max({pair_low, s - g00 + g30 - 2 * p, g30 - g00});
    const int sum_high = std::min({pair_high, s - g00 + g30, 2 * p + g30 - g00});
    for (int g01 = std::max(0, r0 - 2 * p); g01 <= std::min(p, r0); ++g01)
      for (int g11 = std::max({0, r1 - 2 * p, s - g00 - 2 * p, sum_low - g01});
           g11 <= std::min({p, r1, s - g00, sum_high - g01}); ++g11)
        if (!has(used, g01, g11)) lower_1(used | pair(g01, g11), g00, g10, g20, g30, g01, g11);
    enter(before);
  }

  [[gnu::noinline]] void lower_1(u64 used, int g00, int g10, int g20, int g30, int g01, int g11) {
    const u64 before = nodes;
    const int k = g00 + g01 - g30, g = s - g11 - k, r0 = s - g00 - g01, r1 = s - g10 - g11, e = g11 + k - g20;
    const int x_low = std::max({0, g - p, r0 - p, g30 - g01}), x_high = std::min({p, g, r0, p + g30 - g01});
    const int w_low = std::max({-k, g11 - p, r1 - k - p, -e}), w_high = std::min({p - k, g11, r1 - k, p - e});
    const int rest = s - g01 - g11;
    for (int g21 = std::max({0, rest - p, x_low - w_high}); g21 <= std::min({p, rest, x_high - w_low});
         ++g21) {
      const int g31 = rest - g21;
      if (has(used, g21, g31)) continue;
      const u64 now = used | pair(g21, g31);
      const int low = std::max(x_low, g21 + w_low), high = std::min(x_high, g21 + w_high);
      const u64 inner = nodes;
      for (int g02 = low; g02 <= high; ++g02) {
        const int w = g02 - g21, g12 = k + w;
        if (!has(now, g02, g12))
          lower_2(now | pair(g02, g12), g - g02, g11 - w, r0 - g02, r1 - k - w, g02 + g01 - g30, e + w);
      }
      enter(inner);
    }
    enter(before);
  }

  [[gnu::noinline]] void lower_2(u64 used, int g22, int g32, int g03, int g13, int g33, int g23) {
    const u64 before = nodes;
    if (!has(used, g22, g32)) {
      const u64 third = used | pair(g22, g32), upper = nodes;
      if (!has(third, g03, g13)) {
        const u64 seven = third | pair(g03, g13), last = nodes;
        if (!has(seven, g23, g33)) {
          ++nodes, ++leaves, ++solutions;
          sets.add(seven | pair(g23, g33), *control_);
        }
        enter(last);
      }
      enter(upper);
    }
    enter(before);
  }

  const int p, s;
  Control* control_;
};

/// Says so when the two searches are not the same.
void expect_equal(benchmark::State& state, ByHand& hand) {
  Control control;
  auto result = puzzlebench::engine::count_serial(
      Rules<8>({6, static_cast<int>(state.range(0)), true}, control), control);
  hand.sets.settle();
  result.tally.settle();
  if (hand.nodes != result.nodes || hand.leaves != result.leaves || hand.solutions != result.solutions ||
      hand.sets.size() != result.tally.size())
    state.SkipWithError("the hand-written search is another one");
}

void hand_written(benchmark::State& state) {
  Control control;
  u64 nodes = 0;
  for (auto _ : state) {
    ByHand hand(6, static_cast<int>(state.range(0)), control);
    hand.run();
    benchmark::DoNotOptimize(nodes = hand.nodes);
  }
  ByHand hand(6, static_cast<int>(state.range(0)), control);
  hand.run();
  expect_equal(state, hand);
  tell_rate(state, nodes);
}

void engine_serial(benchmark::State& state) {
  Control control;
  const Rules<8> rules({6, static_cast<int>(state.range(0)), true}, control);
  time_nodes(state, [&] { return puzzlebench::engine::count_serial(rules, control).nodes; });
}

void engine_split(benchmark::State& state) {
  Control control;
  const Rules<8> rules({6, static_cast<int>(state.range(0)), true}, control);
  puzzlebench::engine::Executor executor(static_cast<int>(state.range(1)));
  time_nodes(state, [&] { return puzzlebench::engine::count_split(rules, 1, executor, control).nodes; });
}

/// Cost a node by the width of the sets of pairs: one word, two, six.
template <int Stride>
void engine_width(benchmark::State& state) {
  Control control;
  const Rules<Stride> rules({6, 12, true}, control);
  time_nodes(state, [&] { return puzzlebench::engine::count_serial(rules, control).nodes; });
}

/// Bigger domino sets, with the sum in the middle of its range: twice the highest pip.
template <int Stride>
void engine_pips(benchmark::State& state) {
  Control control;
  const auto pips = static_cast<int>(state.range(0));
  const Rules<Stride> rules({pips, 2 * pips, true}, control);
  time_nodes(state, [&] { return puzzlebench::engine::count_serial(rules, control).nodes; });
}

/// What a sweep over the double-six does: every sum.
void all_sums(benchmark::State& state) {
  Control control;
  u64 nodes = 0;
  for (auto _ : state) {
    nodes = 0;
    for (int sum = 0; sum <= 24; ++sum)
      nodes += puzzlebench::engine::count_serial(Rules<8>({6, sum, true}, control), control).nodes;
    benchmark::DoNotOptimize(nodes);
  }
  tell_rate(state, nodes);
}

BENCHMARK(hand_written)->Arg(8)->Arg(12)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_serial)->Arg(8)->Arg(12)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_split)->Args({12, 1})->Args({12, 2})->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_width<8>)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_width<11>)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_width<19>)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_pips<11>)->Arg(9)->Arg(10)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(engine_pips<19>)->Arg(12)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(all_sums)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
