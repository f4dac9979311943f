// Where the difference between the threads used and the speed-up reached went. A pure function of a run.
#pragma once

#include <optional>
#include <string>

#include "results/summary.hpp"

namespace puzzlebench::results {

/// speed-up = workers * clock * shared * work * split * idle * other. A factor that was not measured is
/// nullopt and counts as 1, so that what it would explain is in `other`.
struct Losses {
  int threads = 1;  ///< of each rank
  int ranks = 1;
  double speedup = 0;            ///< VariantSummary::speedup
  std::optional<double> clock;   ///< clock of the cores together / of one alone
  std::optional<double> shared;  ///< what else the serial search loses with a copy on every thread
  std::optional<double> work;    ///< nodes of serial search / nodes entered
  std::optional<double> split;   ///< rate on 1 thread / rate of serial search
  std::optional<double> idle;    ///< workers' busy share of the wall time; none where that took not what
                                 ///< samples take. Over ranks of the samples themselves
  std::string
      no_idle;  ///< why there is none though it was recorded: "recorded in 3.87 ms, samples take 5.99 ms"
  double other = 1;  ///< memory and what was not measured

  int workers() const { return ranks * threads; }

  /// Speed-up of as many serial searches at once over one after the other; nullopt: not measured.
  std::optional<double> attainable() const;
};

/// "16 threads", "2 ranks of 1 thread".
std::string workers_text(int ranks, int threads);

/// nullopt where there is no speed-up over serial search.
std::optional<Losses> losses_of(const VariantSummary& variant);

/// "11.2x of 16 threads; attainable now 13.1x (clock -12 %, shared cores -6 %); then split -1 %, idle -8 %,
/// memory and other -6 %". Names what was not measured "unknown", and
/// other nodes than serial search's where they show: "then nodes -2 %, split ...".
std::string losses_text(const Losses& losses);

/// An empty line, then one a workload, of its headline variant, in the summary's order: "frogs/count/n:20:
/// 1.97x of 2 threads; ...". Nothing where nothing ran on more than one thread.
std::string losses_lines(const Summary& summary);

}  // namespace puzzlebench::results
