// Which samples were not the program's alone, by what was recorded beside them. A hint, not a verdict: such a
// sample stays in every median. A pure function of the document, so that it can be judged anew at any time.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

// From where on a sample is disturbed.

/// CPU / wall time of a serial sample. The reading of the clocks themselves costs less than 1 % of 10 ms.
inline constexpr double core_share_min = 0.95;
/// CPU that others used, or the hypervisor took, in cores; on top of what ticks cannot tell.
inline constexpr double foreign_cores_max = 0.05;
/// The kernel counts busy and stolen time in ticks of 10 ms (USER_HZ 100), and may be off by one on each
/// core.
inline constexpr double tick_seconds = 0.01;
/// Involuntary switches per second and thread. A rival on the same core costs one every 3 to 10 ms, a quiet
/// system a few a second.
inline constexpr double switch_rate_max = 50;
/// Fewer in a whole sample are no rate: one in 10 ms would be 100 a second.
inline constexpr std::uint64_t switches_min = 5;
/// Of the run's median GHz.
inline constexpr double ghz_share_min = 0.95;

/// What was out of the ordinary; nullopt: within its bound, or not known.
struct Disturbance {
  std::optional<double> core_share{};     ///< of a serial sample
  std::optional<double> foreign_cores{};  ///< CPU seconds of other processes / wall
  std::optional<double> stolen_cores{};   ///< seconds that the hypervisor took / wall
  std::optional<double> switch_rate{};    ///< involuntary, per second and thread
  std::optional<double> ghz_share{};      ///< of the run's median

  bool operator==(const Disturbance&) const = default;
};

/// Over all samples that know it; nullopt: none does.
std::optional<double> median_ghz(const RunDocument& document);

/// Of one sample of `cell`. `cpus`: that the process may use; more threads than those switch among
/// themselves, which is no disturbance. `usual_ghz`: the run's median, nullopt: unknown.
Disturbance disturbance_of(const Sample& sample, const Cell& cell, int cpus, std::optional<double> usual_ghz);

/// "got 67 % of a core; other processes used 34 % of a core"; "" where nothing was.
std::string disturbance_text(const Disturbance& disturbance);

/// A cell with at least one disturbed sample.
struct DisturbedCell {
  std::string cell;
  std::size_t samples = 0;
  std::size_t disturbed = 0;  ///< of them
  Disturbance worst;          ///< each by itself
};

/// In the document's order.
std::vector<DisturbedCell> disturbed_cells(const RunDocument& document);

}  // namespace puzzlebench::results
