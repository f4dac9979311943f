#include "results/ratios.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "results/process_intervals.hpp"

namespace puzzlebench::results {

namespace {

constexpr double exact_steps_max = 4e7;  // half of them additions, in 10 to 20 ms

/// Without overflow, and exact for equal values.
double geometric_mean(double low, double high) {
  return low * std::sqrt(high / low);
}

/// P(U = u) for u from 0 to half of m n, m the smaller.
std::vector<double> mann_whitney(std::size_t m, std::size_t n) {
  const std::size_t last = m * n / 2;
  std::vector<double> p(last + 1, 0.0);
  p[0] = 1;
  // After step i, p is the distribution for i and n samples. Downwards multiplies, upwards divides.
  for (std::size_t i = 1; i <= m; ++i) {
    for (std::size_t u = last; u >= n + i; --u) p[u] -= p[u - n - i];
    for (std::size_t u = i; u <= last; ++u) p[u] += p[u - i];
    const double share = static_cast<double>(i) / static_cast<double>(n + i);
    for (double& value : p) value *= share;
  }
  return p;
}

/// All after[j] / before[i] without making them: 10,000 samples a side would be 800 MB.
class PairwiseRatios {
 public:
  /// Positive times, at least one each.
  PairwiseRatios(std::span<const double> after, std::span<const double> before)
      : after_(after.begin(), after.end()), before_(before.begin(), before.end()) {
    std::sort(after_.begin(), after_.end());
    std::sort(before_.begin(), before_.end());
  }

  std::size_t size() const { return after_.size() * before_.size(); }

  /// The k-th smallest, k from 1: the smallest double with k ratios at or below it, by bisection over the
  /// bits of positive doubles, which are ordered as the numbers are.
  double ranked(std::size_t k) const {
    std::uint64_t low = 0, high = std::bit_cast<std::uint64_t>(std::numeric_limits<double>::infinity());
    while (low < high) {
      const std::uint64_t middle = low + (high - low) / 2;
      if (at_or_below(std::bit_cast<double>(middle)) >= k)
        high = middle;
      else
        low = middle + 1;
    }
    return std::bit_cast<double>(low);
  }

 private:
  std::size_t at_or_below(double bound) const {
    std::size_t count = 0, j = 0;
    for (const double before : before_) {
      while (j < after_.size() && after_[j] / before <= bound) ++j;
      count += j;
    }
    return count;
  }

  std::vector<double> after_, before_;  // ascending
};

bool positive(std::span<const double> times) {
  return std::all_of(times.begin(), times.end(), [](double time) { return time > 0; });
}

/// Quotients of the smallest and the largest doubles leave the range of double: then nothing is known.
std::optional<RatioEstimate> if_finite(const RatioEstimate& estimate) {
  if (!std::isfinite(estimate.ratio) || (estimate.interval && !std::isfinite(estimate.interval->high)))
    return std::nullopt;
  return estimate;
}

}  // namespace

double median_ratio(std::span<const double> ratios) {
  std::vector<double> ascending(ratios.begin(), ratios.end());
  std::sort(ascending.begin(), ascending.end());
  const std::size_t middle = ascending.size() / 2;
  if (ascending.empty() || ascending.size() % 2 == 1) return median(ratios);
  return geometric_mean(ascending[middle - 1], ascending[middle]);
}

std::optional<RatioEstimate> paired_ratio(std::span<const BlockTime> numerator,
                                          std::span<const BlockTime> denominator) {
  const TimesByProcess below = by_process(denominator);
  std::vector<double> all;
  std::vector<std::optional<Interval>> inside;
  for (const auto& [process, above] : by_process(numerator)) {
    const auto found = below.find(process);
    if (found == below.end()) continue;
    const std::vector<double> ratios = paired_ratios(above, found->second);
    if (ratios.empty()) continue;
    all.insert(all.end(), ratios.begin(), ratios.end());
    inside.push_back(median_interval(ratios));
  }
  if (all.empty()) return std::nullopt;
  return if_finite({median_ratio(all), hull(inside, least_coverage(inside.size()))});
}

std::optional<RatioEstimate> unpaired_ratio(std::span<const double> after, std::span<const double> before) {
  if (after.empty() || before.empty() || !positive(after) || !positive(before)) return std::nullopt;
  const PairwiseRatios ratios(after, before);
  const std::size_t pairs = ratios.size();
  const double upper_middle = ratios.ranked(pairs / 2 + 1);
  RatioEstimate estimate;
  estimate.ratio = pairs % 2 == 1 ? upper_middle : geometric_mean(ratios.ranked(pairs / 2), upper_middle);
  const auto [rank, coverage] = shift_rank(before.size(), after.size());
  if (rank > 0) estimate.interval = Interval{ratios.ranked(rank), ratios.ranked(pairs + 1 - rank), coverage};
  return if_finite(estimate);
}

std::optional<RatioEstimate> unpaired_ratio(std::span<const BlockTime> after,
                                            std::span<const BlockTime> before) {
  auto all = unpaired_ratio(seconds_of(after), seconds_of(before));
  if (!all) return std::nullopt;
  const TimesByProcess later = by_process(after), earlier = by_process(before);
  std::vector<std::optional<Interval>> inside;
  for (const auto& [process, one] : later)
    for (const auto& [other_process, other] : earlier) {
      const auto pair = unpaired_ratio(seconds_of(one), seconds_of(other));
      inside.push_back(pair ? pair->interval : std::nullopt);
    }
  all->interval = hull(inside, least_coverage(earlier.size(), later.size()));
  return all;
}

ShiftRank shift_rank(std::size_t m, std::size_t n) {
  if (m > n) std::swap(m, n);
  const auto pairs = static_cast<double>(m) * static_cast<double>(n);
  if (static_cast<double>(m) * pairs > exact_steps_max) {
    constexpr double normal_quantile = 1.959963984540054;  // of 0.975
    const double deviation = std::sqrt(pairs * static_cast<double>(m + n + 1) / 12);
    return {static_cast<std::size_t>(pairs / 2 - normal_quantile * deviation), wanted_coverage};
  }
  ShiftRank result;
  double tail = 0;  // P(U < k)
  for (const double probability : mann_whitney(m, n)) {
    tail += probability;
    if (1 - 2 * tail < wanted_coverage) break;
    ++result.rank;
    result.coverage = 1 - 2 * tail;
  }
  return result;
}

}  // namespace puzzlebench::results
