// What a run says: per workload and variant the medians, the speed-up and why it is not more. A pure function
// of the document; chooses no lucky variant.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "results/disturbance.hpp"
#include "results/run_document.hpp"
#include "results/statistics.hpp"

namespace puzzlebench::results {

/// Wall times of one cell's samples, in seconds per execution.
struct TimeSummary {
  std::size_t samples = 0;
  double median = 0;
  double deviation = 0;  ///< median absolute deviation
  double minimum = 0;
  std::optional<Interval> interval;  ///< of the median; none below six samples in each process
};

/// speed-up of medians = split_overhead * scaling * work, with E = nodes + nodes_speculative (medians over
/// the samples) and rate = E / median time. nullopt: unknown.
struct Factors {
  std::optional<double> split_overhead;  ///< rate(1 thread of 1 rank, same split) / rate(serial)
  std::optional<double> scaling;         ///< rate(this variant) / rate(1 thread, same split)
  std::optional<double> work;            ///< E(serial) / E(this variant)
};

struct VariantSummary {
  Cell cell;
  TimeSummary time;
  std::uint64_t nodes = 0;                 ///< per execution; median over the samples
  double nodes_entered = 0;                ///< E
  std::optional<double> nodes_per_second;  ///< E / median time
  /// Per execution, user space of all threads; medians over the samples that have them.
  std::optional<double> cycles, instructions, cache_misses;
  std::optional<double>
      ranks_idle;                 ///< of several: mean share of their workers' time; median over the samples
  std::optional<double> speedup;  ///< serial / variant: paired_ratio() over the blocks
  std::optional<Interval> speedup_interval;
  std::optional<double> speedup_of_medians;
  std::optional<double> efficiency;  ///< speedup / (ranks x threads)
  Factors factors;
  std::string one_thread;  ///< the cell that the factors were taken from, or ""
  bool one_thread_depth_differs =
      false;  ///< it was cut at another depth: `auto` chose one for each thread count
};

struct WorkloadSummary {
  std::string workload;
  std::optional<VariantSummary> serial;  ///< none: it has no sample
  std::vector<VariantSummary> variants;  ///< the others that have samples, in the document's order
  std::optional<std::size_t> headline;   ///< in variants: see headline_of()
};

struct Summary {
  std::vector<WorkloadSummary> workloads;  ///< in the document's order
  std::vector<Failure> failures;
  std::vector<DisturbedCell> disturbed;
};

std::vector<BlockTime> times_of(const std::vector<const Sample*>& samples);

/// Throws std::invalid_argument when there are no times.
TimeSummary summarize_times(const std::vector<BlockTime>& times);

Summary summarize(const RunDocument& document);

/// The cells that have samples: workload by workload, its serial one first.
std::vector<VariantSummary> measured_cells(const RunDocument& document);

/// Which of the variants stands for a workload: of policy split or budget with the most workers, of one rank
/// rather than of several; or of one rank on `threads`. Of several the one that nobody has to tune: budget
/// before split, split-depth auto. Where only other policies were asked for, one of them. nullopt: there is
/// none.
std::optional<std::size_t> headline_of(const std::vector<VariantSummary>& variants,
                                       std::optional<int> threads = std::nullopt);

}  // namespace puzzlebench::results
