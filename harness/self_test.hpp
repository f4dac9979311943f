// Do the verdicts hold on this machine? Identical work must be called SAME and a slowdown SLOWER, each nearly
// always. Pure: who takes the samples is the caller's; self_test_run.hpp takes real ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "results/verdict.hpp"

namespace puzzlebench::harness {

/// The usual work of a sample, in units; the slowed-down one has one unit more.
inline constexpr int usual_units = 20;
inline constexpr int slowdown_percent = 100 / usual_units;

/// 9,000 samples of 10 ms make a minute and a half. 30 pairs say SAME within 2 % in 97 of 100 cases where two
/// samples of identical work differ by a standard deviation of 1.9 % (results/samples_needed.hpp); 20 pairs
/// only up to 1.5 %, which a quiet virtual machine may just miss.
struct SelfTestPlan {
  int comparisons = 100;  ///< of each kind
  int samples = 30;       ///< a side, in each comparison
  double min_effect = results::default_min_effect;
  std::uint64_t seed = 1;  ///< of the order of samples
};

/// Takes a sample of so many units of work and gives its seconds, above 0.
using TakeSample = std::function<double(int units)>;

/// One kind of comparison: what it had to be called, and what it was called how often.
struct Decisions {
  results::Verdict wanted{};
  std::map<results::Verdict, int> called;
  double pairs_below = 0;  ///< share of single pairs whose ratio lies below the border that hinders
  double pairs_above = 0;  ///< ... above it

  int count(results::Verdict verdict) const;
  /// Called the opposite: neither what was wanted nor UNCLEAR.
  int wrong() const;
};

struct SelfTest {
  SelfTestPlan plan;
  double median_difference = 0;  ///< of two samples of identical work: the median of |ratio - 1|
  Decisions identical, slowed;

  /// In 100 comparisons 95, in others as many in proportion, rounded up.
  int required() const;
  bool passed(const Decisions& decisions) const;
  bool passed() const { return passed(identical) && passed(slowed); }
};

/// In turn, in an order drawn from the seed: the usual work, the same again, and one unit more. Each
/// comparison has samples of its own and is decided as `compare --within` decides: by the interval of paired
/// ratios.
SelfTest self_test(const SelfTestPlan& plan, const TakeSample& take);

/// `what`: the work that was measured. PASS or FAIL for each kind, with what it was called; a FAIL with its
/// reason and what helps.
std::string self_test_text(const SelfTest& test, const std::string& what);

/// The same as one JSON object and a newline.
std::string self_test_json(const SelfTest& test, const std::string& what);

}  // namespace puzzlebench::harness
