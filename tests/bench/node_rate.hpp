// Searches on Google Benchmark's clock, by their nodes per second.
#pragma once

#include <benchmark/benchmark.h>

#include "engine/integers.hpp"

namespace puzzlebench::bench {

inline void tell_rate(benchmark::State& state, engine::u64 nodes) {
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsIterationInvariantRate);
}

/// `search()` is one search and returns its nodes.
template <class Search>
void time_nodes(benchmark::State& state, const Search& search) {
  engine::u64 nodes = 0;
  for (auto _ : state) benchmark::DoNotOptimize(nodes = search());
  tell_rate(state, nodes);
}

}  // namespace puzzlebench::bench
