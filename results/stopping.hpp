// When a cell has samples enough: stopping rules over its times, as pure functions.
//
// Whoever looks after every block and stops at the first interval that is narrow enough stops by preference
// when it is narrow by luck, so under an interval's rule the interval does not hold the median in 95 % of all
// runs but in 91 to 97 %, by the simulation of this very function in tests/results/coverage_test.cpp. A
// number of samples fixed beforehand has no such loss.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace puzzlebench::results {

/// A cell that no rule stops earlier gets so many: an interval narrows by the square root of their number, so
/// half as wide a one would take 800.
inline constexpr int until_samples_default = 200;

/// Below six values there is no interval of a median, so no rule ends a cell before: its median would be one
/// without.
inline constexpr int until_samples_min = 6;

/// One of them suffices.
struct StoppingRules {
  std::optional<double> interval;       ///< relative_half_width is this or less
  int samples = until_samples_default;  ///< so many are there, until_samples_min or more
  std::optional<double>
      seconds;  ///< the samples, until_samples_min or more, together took so long, wall time

  bool operator==(const StoppingRules&) const = default;
};

/// Half the width of median_interval, divided by the median. None below six values, and of times of 0.
std::optional<double> relative_half_width(std::span<const double> seconds);

/// The rule by which a cell with these samples stops: "ci", "samples" or "time", the first of these that
/// holds; none: it goes on. `seconds`: of one execution, sample by sample; `executions`: in each sample.
std::optional<std::string_view> stopped_by(const StoppingRules& rules, std::span<const double> seconds,
                                           std::uint64_t executions);

}  // namespace puzzlebench::results
