// Two runs side by side cell by cell, or two variants of one run workload by workload: counts exactly, times
// by intervals of their ratio. Pure; lets no time decide that was taken on another machine or of other work.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "results/disturbance.hpp"
#include "results/fingerprint.hpp"
#include "results/ratios.hpp"
#include "results/run_document.hpp"
#include "results/summary.hpp"
#include "results/verdict.hpp"

namespace puzzlebench::results {

/// What was measured on both sides, or on one: then that side's time is empty and `note` says why, where a
/// failure tells.
struct CellComparison {
  std::string name;  ///< the cell, or between variants the workload
  Verdict verdict = Verdict::missing;
  std::optional<TimeSummary> before;
  std::optional<TimeSummary> after;
  std::optional<RatioEstimate> ratio;    ///< after / before: below 1 is faster; none for other work
  std::vector<std::string> differences;  ///< counts or parameters that are not equal: an error
  std::string note;
  bool broke = false;  ///< measured before; a wrong answer or an error after
  std::optional<DisturbedCell> disturbed_before, disturbed_after;  ///< a hint: no verdict is another by it
};

struct ComparedSide {
  std::string run;            ///< its id
  std::string commit;         ///< of the program, or "unknown"
  std::string variant;        ///< as asked for; "" between runs
  std::size_t processes = 1;  ///< that have samples
};

struct Comparison {
  ComparedSide before, after;
  bool paired = false;  ///< ratios of samples taken side by side, in one run
  double min_effect = default_min_effect;
  std::vector<FactDifference> facts;  ///< of the two contexts; with one of the machine, no time decides
  std::vector<CellComparison> cells;  ///< `before`'s order, then what only `after` has
};

std::size_t count_of(const Comparison& comparison, Verdict verdict);
std::size_t count_of_broken(const Comparison& comparison);

/// Cell by cell, by unpaired_ratio(): of runs of several processes UNCLEAR where layout hides a difference.
/// Cells of other versions of their workload and all cells of other machines get `counts_only`.
Comparison compare(const RunDocument& before, const RunDocument& after,
                   double min_effect = default_min_effect);

/// A text that does not say which variant of a workload it means. One line, with the candidates.
class VariantError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Workload by workload, `after` against `before` by paired_ratio(). The texts are matched within each
/// workload by variants_meant(); a workload that lacks one is `missing`. Throws VariantError where one may
/// mean several or both mean the same.
Comparison compare_variants(const RunDocument& document, const std::string& before, const std::string& after,
                            double min_effect = default_min_effect);

}  // namespace puzzlebench::results
