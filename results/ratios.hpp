// How many times longer one thing takes than another, with what chance allows: from samples taken side by
// side (paired), or in two runs (unpaired). Pure; distribution-free, because times are skewed and
// heavy-tailed.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "results/statistics.hpp"

namespace puzzlebench::results {

/// Finite numbers only.
struct RatioEstimate {
  double ratio = 0;
  std::optional<Interval> interval;  ///< none: too few samples to exclude anything at 95 %
};

/// The median of the logarithms, back as a ratio: the middle value, or the geometric mean of the two middle
/// ones, so that the median of inverse ratios is its inverse. All values positive. Throws as median().
double median_ratio(std::span<const double> ratios);

/// numerator / denominator, paired by block inside each process: the median of all log-ratios, with the
/// interval of the sign test (median_interval: from six pairs on), of several processes the hull
/// (process_intervals.hpp). nullopt: no pair.
std::optional<RatioEstimate> paired_ratio(std::span<const BlockTime> numerator,
                                          std::span<const BlockTime> denominator);

/// after / before, of times sampled independently: the Hodges-Lehmann estimate of the shift between the
/// logarithms, the median of all after[j] / before[i]; its interval is the k-th smallest to the k-th largest
/// of them, k = shift_rank() (Moses; Hollander, Wolfe & Chicken, Nonparametric Statistical Methods, 3rd
/// ed., 4.2 and 4.3). The coverage holds whatever the distribution, when one side's times are a multiple of
/// the other's; the ratio is then that of the medians. Of shapes that differ it promises less: with spreads
/// five times apart, simulation gave 0.92 for 10 + 10 or 30 + 30 samples, 0.81 where the wide side has 6 and
/// the other 30. nullopt: a side without samples, or with a time that is not positive.
std::optional<RatioEstimate> unpaired_ratio(std::span<const double> after, std::span<const double> before);

/// The same of samples of several processes a side: the ratio over all of them, the interval the hull over
/// all pairs of processes (process_intervals.hpp).
std::optional<RatioEstimate> unpaired_ratio(std::span<const BlockTime> after,
                                            std::span<const BlockTime> before);

struct ShiftRank {
  std::size_t rank = 0;  ///< from 1; 0: not even smallest to largest covers 95 %
  double coverage = 0;
};

/// The largest k with 1 - 2 P(U < k) >= 0.95, U the Mann-Whitney statistic of m and n samples of one
/// distribution. P is exact, by the counting recursion on the product of (1 - q^(n+i)) / (1 - q^i) (Harding,
/// Applied Statistics 33, 1984, 1-6). From 342 + 342 samples on, where that takes over
/// 10 to 20 ms, k is the normal approximation rounded down (at 342 + 342 the exact k or up to two less) and
/// the coverage is said to be 0.95.
ShiftRank shift_rank(std::size_t m, std::size_t n);

}  // namespace puzzlebench::results
