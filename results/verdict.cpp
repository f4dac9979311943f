#include "results/verdict.hpp"

namespace puzzlebench::results {

const char* to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::same:
      return "SAME";
    case Verdict::faster:
      return "FASTER";
    case Verdict::slower:
      return "SLOWER";
    case Verdict::unclear:
      return "UNCLEAR";
    case Verdict::counts_only:
      return "COUNTS ONLY";
    case Verdict::missing:
      return "MISSING";
    case Verdict::wrong:
      break;
  }
  return "COUNTS DIFFER";
}

Verdict verdict_of(const std::optional<Interval>& interval, double min_effect) {
  if (!interval) return Verdict::unclear;
  const double above = 1 + min_effect, below = 1 / above;
  if (interval->low > above) return Verdict::slower;
  if (interval->high < below) return Verdict::faster;
  return interval->low >= below && interval->high <= above ? Verdict::same : Verdict::unclear;
}

}  // namespace puzzlebench::results
