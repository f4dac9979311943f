// How many samples a verdict takes where the noise is known. Pure.
#pragma once

#include <cstddef>
#include <optional>

namespace puzzlebench::results {

/// How often out of one a verdict must be given that "takes" so many samples: a little over 95 of 100, so
/// that a count of 100 comparisons seldom misses that by chance.
inline constexpr double wanted_rate = 0.97;

inline constexpr std::size_t samples_needed_max = 2000;

/// The least number of pairs of samples for which the interval of their median (median_interval) lies within
/// two borders in wanted_rate of all comparisons, when shares `below` and `above` of the single pairs lie
/// beyond them. That interval goes from the k-th smallest ratio to the k-th largest, so it lies within when
/// fewer than k ratios lie below and fewer than k above: at least 1 - P(Binomial(n, below) >= k) -
/// P(Binomial(n, above) >= k), whatever the distribution. For normal noise of standard deviation s between
/// two samples and borders at +-2 %, that is 6 pairs for s = 0.7 %, 12 for 1 %, 33 for 2 %, 175 for 5 %.
/// Of one border (SLOWER, FASTER) the other share is 0. nullopt: more than samples_needed_max.
std::optional<std::size_t> samples_needed(double below, double above);

}  // namespace puzzlebench::results
