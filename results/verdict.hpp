// What an interval says of a change. Pure; the one place where "faster" and "slower" are decided.
#pragma once

#include <array>
#include <optional>

#include "results/statistics.hpp"

namespace puzzlebench::results {

enum class Verdict {
  same,         ///< the whole interval lies within the effect
  faster,       ///< ... wholly below it
  slower,       ///< ... wholly above it
  unclear,      ///< ... across a border of it; or there is no interval
  counts_only,  ///< other machines or other versions of the workload: no time decides
  missing,      ///< in one run only
  wrong,        ///< the counts differ
};

inline constexpr std::array verdicts{Verdict::same,    Verdict::faster,      Verdict::slower,
                                     Verdict::unclear, Verdict::counts_only, Verdict::missing,
                                     Verdict::wrong};

/// "SAME", ..., "COUNTS ONLY", "MISSING", "COUNTS DIFFER".
const char* to_string(Verdict verdict);

inline constexpr double default_min_effect = 0.02;

/// Of after / before. An effect is a factor of 1 + min_effect either way, so that exchanging the two
/// exchanges faster and slower; its borders belong to `same`. min_effect >= 0.
Verdict verdict_of(const std::optional<Interval>& interval, double min_effect);

}  // namespace puzzlebench::results
