// Statistics of a few samples, as pure functions. Only order statistics: times are skewed to the right, so
// means and standard deviations would say what a single disturbance says.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace puzzlebench::results {

/// Middle value, or the mean of the two middle ones. Throws std::invalid_argument when there are no values.
double median(std::span<const double> values);

/// Median absolute deviation from the median, not scaled to a standard deviation. Throws as median().
double median_absolute_deviation(std::span<const double> values);

/// Throws as median().
double minimum(std::span<const double> values);

/// P(Binomial(n, p) = k), 0 < p < 1 and k <= n; through logarithms, since 2^-n itself underflows from n =
/// 1075 on.
double binomial(std::size_t n, std::size_t k, double p);

inline constexpr double wanted_coverage = 0.95;

struct Interval {
  double low = 0;
  double high = 0;
  double coverage = 0;  ///< the true probability, 0.95 or a little more; of several processes the least

  bool operator==(const Interval&) const = default;
};

/// Distribution-free interval of the median: the k-th smallest to the k-th largest value, k the largest with
/// coverage 1 - 2 P(Binomial(n, 1/2) < k) >= 0.95 (David & Nagaraja, Order Statistics, chapter 7). Below
/// six values there is none: even smallest to largest of five covers 93.75 % only.
std::optional<Interval> median_interval(std::span<const double> values);

/// A time and where it was taken.
struct BlockTime {
  int block = 0;
  double seconds = 0;
  int process = 0;  ///< of the run, as Sample::process
};

/// numerator / denominator of the times taken side by side, by ascending block; blocks that lack one of them,
/// or where one is 0, are left out. Of several times in one block the first counts.
std::vector<double> paired_ratios(std::span<const BlockTime> numerator,
                                  std::span<const BlockTime> denominator);

}  // namespace puzzlebench::results
