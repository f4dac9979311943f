#include "results/samples_needed.hpp"

#include <numeric>
#include <vector>

#include "results/statistics.hpp"

namespace puzzlebench::results {

namespace {

/// The k of median_interval for n values; 0: there is no interval.
std::size_t interval_rank(std::size_t n) {
  std::vector<double> ranks(n);
  std::iota(ranks.begin(), ranks.end(), 1.0);
  const auto interval = median_interval(ranks);
  return interval ? static_cast<std::size_t>(interval->low) : 0;
}

/// P(Binomial(n, p) >= k).
double at_least(std::size_t k, std::size_t n, double p) {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  double less = 0;
  for (std::size_t i = 0; i < k; ++i) less += binomial(n, i, p);
  return 1 - less;
}

}  // namespace

std::optional<std::size_t> samples_needed(double below, double above) {
  for (std::size_t n = 1; n <= samples_needed_max; ++n) {
    const std::size_t k = interval_rank(n);
    if (k > 0 && 1 - at_least(k, n, below) - at_least(k, n, above) >= wanted_rate) return n;
  }
  return std::nullopt;
}

}  // namespace puzzlebench::results
