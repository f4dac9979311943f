#include "results/process_intervals.hpp"

#include <algorithm>
#include <cmath>

namespace puzzlebench::results {

TimesByProcess by_process(std::span<const BlockTime> times) {
  TimesByProcess processes;
  for (const BlockTime& time : times) processes[time.process].push_back(time);
  return processes;
}

std::vector<double> seconds_of(std::span<const BlockTime> times) {
  std::vector<double> seconds;
  seconds.reserve(times.size());
  for (const BlockTime& time : times) seconds.push_back(time.seconds);
  return seconds;
}

std::optional<Interval> hull(std::span<const std::optional<Interval>> inside, double least) {
  if (inside.empty() || std::find(inside.begin(), inside.end(), std::nullopt) != inside.end())
    return std::nullopt;
  Interval all = *inside.front();
  if (inside.size() == 1) return all;
  all.coverage = std::min(all.coverage, least);
  for (const auto& interval : inside.subspan(1))
    all = {std::min(all.low, interval->low), std::max(all.high, interval->high),
           std::min(all.coverage, interval->coverage)};
  return all;
}

double least_coverage(std::size_t processes) {
  return 1 - std::exp2(1 - static_cast<double>(processes));
}

double least_coverage(std::size_t before, std::size_t after) {
  double ways = 1;  // of choosing which processes are `before`
  for (std::size_t i = 1; i <= before; ++i) ways *= static_cast<double>(after + i) / static_cast<double>(i);
  return 1 - 2 / ways;
}

std::optional<Interval> median_interval(std::span<const BlockTime> times) {
  std::vector<std::optional<Interval>> inside;
  for (const auto& [process, own] : by_process(times)) inside.push_back(median_interval(seconds_of(own)));
  return hull(inside, least_coverage(inside.size()));
}

}  // namespace puzzlebench::results
