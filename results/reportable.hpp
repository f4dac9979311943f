// Whether a run's numbers may be shown to others without a footnote: every reason against it. A pure function
// of the run document.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

// Each reason in the order in which it is given, with its threshold.
//
// status    the run is not complete: what is missing may be what would look bad.
// failure   a cell failed, each by name: an answer is wrong, or a limit left a hole in the table.
// build     not Release or RelWithDebInfo, assertions, sanitizers: another program than the one that users
//           run. Unknown is a reason too, since any of these may hide in it.
// sources   changed since the commit, or none known: nobody can build what was measured.
// samples   a cell has fewer than publishable_samples_min.
// processes one process only: one layout of code and data, which alone changes times by some per cent
//           (processes.hpp).
// disturbed more than disturbed_share_max of a cell's samples, by disturbance.hpp.
// load      more than load_max threads wanted to run in the minute before the first sample; or other
//           processes used more than foreign_cores_max (disturbance.hpp) of a core over all samples that
//           know. Where neither is known, that is a reason; one of them is enough.
// governor  powersave: the clock follows the load by its own rules, other ones in serial and in parallel. An
//           unknown governor is none: virtual machines show none, and each sample records its GHz.

/// From nine samples on the 95 % interval of a median leaves the smallest and the largest out, so that no
/// single outlier is its border (statistics.hpp); ten, so that one sample more may be odd.
inline constexpr std::size_t publishable_samples_min = 10;
/// One in ten: as many as that interval leaves out on one side.
inline constexpr double disturbed_share_max = 0.1;
/// Average of the last minute, in threads: half a core's worth of other work shows in every speed-up.
inline constexpr double load_max = 0.5;

/// One line each: what is wrong, in which cell or fact, what to do. Of many cells the worst is named, and how
/// many there are. Empty: none.
std::vector<std::string> reasons_against_publishing(const RunDocument& document);

}  // namespace puzzlebench::results
