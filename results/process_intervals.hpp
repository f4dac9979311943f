// Intervals of a run of several processes. Its samples are not independent: where code and data happen to lie
// is fixed in one process and changes its times by several per cent (processes.hpp), so that the samples of
// K processes come in K clusters, and an interval of all of them together gets the narrower the more samples
// there are, while the K layouts stay as few as they are. So one rule, for medians, for ratios of samples
// taken side by side and for ratios between runs: the interval is the hull of the intervals inside each
// process (between runs: of every process of one with every process of the other). Pure.
//
// What that covers, at the least: the median of a process lies above the median over all layouts as often as
// below it, so all K lie on one side in 2^(1-K) of all runs; else the hull holds it: 75 % for three
// processes, 97 % for six. Between runs of K and L processes that are equally fast, all of one run lie above
// all of the other, or below, in 2 K! L! / (K+L)!: 90 % for three and three. Where the layout does nothing
// it is more than the 95 % of one process. Simulation: tests/results/coverage_test.cpp.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "results/statistics.hpp"

namespace puzzlebench::results {

using TimesByProcess = std::map<int, std::vector<BlockTime>>;
TimesByProcess by_process(std::span<const BlockTime> times);

std::vector<double> seconds_of(std::span<const BlockTime> times);

/// From the lowest to the highest of `inside`; its coverage is the least of theirs and of `least`, which does
/// not count where there is only one. nullopt: there are none, or one of them is none, of a process with too
/// few samples.
std::optional<Interval> hull(std::span<const std::optional<Interval>> inside, double least);

/// How often, at the least, the hull holds the median over all layouts: 1 - 2^(1-K). processes >= 1.
double least_coverage(std::size_t processes);

/// The same of the ratio between runs of K and L processes: 1 - 2 K! L! / (K+L)!. Both >= 1.
double least_coverage(std::size_t before, std::size_t after);

/// Of the times' median.
std::optional<Interval> median_interval(std::span<const BlockTime> times);

}  // namespace puzzlebench::results
