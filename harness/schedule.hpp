// When samples are taken: in which order inside a block, and how many executions one sample holds. Pure;
// knows no clock, only numbers that one gave.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace puzzlebench::harness {

/// `blocks` permutations of 0 .. cells-1. Each is drawn from (seed, workload, its index) alone, so that a
/// filter that drops other workloads leaves this one's order as it was, and the same on every platform.
/// Shuffled, because a variant that always follows the same other one inherits its heat and its cache.
std::vector<std::vector<std::size_t>> block_orders(std::size_t cells, int blocks, std::uint64_t seed,
                                                   std::string_view workload);

inline constexpr double sample_seconds_min = 0.010;  // below it a worker's wake-up of 50-100 us is over 1 %
inline constexpr std::uint64_t executions_max = std::uint64_t{1} << 20;

/// How many executions of `shortest_execution` seconds make a sample of 10 ms or more; 5 % above, because the
/// next execution may be a little quicker than the quickest of the warm-up.
std::uint64_t executions_per_sample(double shortest_execution);

}  // namespace puzzlebench::harness
