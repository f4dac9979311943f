#include "results/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

namespace puzzlebench::results {

namespace {

void require_values(std::span<const double> values) {
  if (values.empty()) throw std::invalid_argument("no values: a statistic needs at least one");
}

std::vector<double> sorted(std::span<const double> values) {
  std::vector<double> copy(values.begin(), values.end());
  std::sort(copy.begin(), copy.end());
  return copy;
}

std::map<int, double> by_block(std::span<const BlockTime> times) {
  std::map<int, double> blocks;
  for (const BlockTime& time : times) blocks.emplace(time.block, time.seconds);
  return blocks;
}

}  // namespace

double median(std::span<const double> values) {
  require_values(values);
  const std::vector<double> ascending = sorted(values);
  const std::size_t middle = ascending.size() / 2;
  if (ascending.size() % 2 == 1) return ascending[middle];
  return ascending[middle - 1] + (ascending[middle] - ascending[middle - 1]) / 2;
}

double median_absolute_deviation(std::span<const double> values) {
  const double centre = median(values);
  std::vector<double> deviations;
  deviations.reserve(values.size());
  for (const double value : values) deviations.push_back(std::abs(value - centre));
  return median(deviations);
}

double binomial(std::size_t n, std::size_t k, double p) {
  const auto count = static_cast<double>(n);
  const auto hits = static_cast<double>(k);
  return std::exp(std::lgamma(count + 1) - std::lgamma(hits + 1) - std::lgamma(count - hits + 1) +
                  hits * std::log(p) + (count - hits) * std::log1p(-p));
}

double minimum(std::span<const double> values) {
  require_values(values);
  return *std::min_element(values.begin(), values.end());
}

std::optional<Interval> median_interval(std::span<const double> values) {
  const std::size_t n = values.size();
  std::size_t rank = 0;  // k, from 1; 0: not even smallest to largest covers enough
  double coverage = 0;
  double tail = 0;  // P(Binomial < k)
  for (std::size_t k = 1; 2 * k <= n; ++k) {
    tail += binomial(n, k - 1, 0.5);
    if (1 - 2 * tail < wanted_coverage) break;
    rank = k;
    coverage = 1 - 2 * tail;
  }
  if (rank == 0) return std::nullopt;
  const std::vector<double> ascending = sorted(values);
  return Interval{ascending[rank - 1], ascending[n - rank], coverage};
}

std::vector<double> paired_ratios(std::span<const BlockTime> numerator,
                                  std::span<const BlockTime> denominator) {
  const auto below = by_block(denominator);
  std::vector<double> ratios;
  for (const auto& [block, seconds] : by_block(numerator)) {
    const auto found = below.find(block);
    if (found != below.end() && found->second > 0 && seconds > 0) ratios.push_back(seconds / found->second);
  }
  return ratios;
}

}  // namespace puzzlebench::results
