// Runs in the formats of other people's tools, as text. Pure functions of documents: a row per cell that has
// samples; cells that failed have no row. Times are medians over the samples, per execution, with the
// interval of the median where there are six samples or more.
#pragma once

#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

/// A table by RFC 4180, lines ended by CR LF, the names of the columns first. Times in seconds with 12
/// digits. A field is empty where it does not apply or is not known: the speed-up of serial search, an
/// interval of fewer than six samples.
std::string to_csv(const std::vector<RunDocument>& runs);

/// A heading, a table in GitHub's Markdown, and what failed; of several runs a line each, and one table whose
/// first column says the run.
std::string to_markdown(const std::vector<RunDocument>& runs);

/// What github-action-benchmark reads as tool `customSmallerIsBetter` (its README): median in ns, the median
/// absolute deviation as range. The tool files all of it under one commit: see reason_not_to_join().
std::string to_github_action_benchmark(const std::vector<RunDocument>& runs);

/// Bencher Metric Format (https://bencher.dev/bmf.json): measure `latency`, in ns. Of one commit and
/// machine too.
std::string to_bencher(const std::vector<RunDocument>& runs);

/// Task records in the Trace Event Format, which Perfetto and chrome://tracing show: a process per cell with
/// records, a thread per worker, a slice per task. Every cell's time begins with its own execution. Empty
/// where no cell has records.
std::string to_trace(const RunDocument& run);

}  // namespace puzzlebench::results
