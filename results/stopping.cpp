#include "results/stopping.hpp"

#include <numeric>

#include "results/statistics.hpp"

namespace puzzlebench::results {

std::optional<double> relative_half_width(std::span<const double> seconds) {
  const auto interval = median_interval(seconds);
  if (!interval) return std::nullopt;
  const double middle = median(seconds);
  if (middle <= 0) return std::nullopt;
  return (interval->high - interval->low) / 2 / middle;
}

std::optional<std::string_view> stopped_by(const StoppingRules& rules, std::span<const double> seconds,
                                           std::uint64_t executions) {
  if (rules.interval) {
    const auto width = relative_half_width(seconds);
    if (width && *width <= *rules.interval) return "ci";
  }
  if (seconds.size() >= static_cast<std::size_t>(rules.samples)) return "samples";
  if (rules.seconds && seconds.size() >= until_samples_min) {
    const double all = std::accumulate(seconds.begin(), seconds.end(), 0.0);
    if (all * static_cast<double>(executions) >= *rules.seconds) return "time";
  }
  return std::nullopt;
}

}  // namespace puzzlebench::results
