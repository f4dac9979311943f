// A comparison as text for people. Formats; comparison.hpp compares.
#pragma once

#include <string>
#include <vector>

#include "results/comparison.hpp"

namespace puzzlebench::results {

/// What the columns mean, and how far verdicts are to be trusted.
std::vector<std::string> comparison_legend(const Comparison& comparison);

/// "frogs/count/n:20/serial before: 2 of 10 samples, at worst: got 57 % of a core".
std::vector<std::string> disturbed_lines(const Comparison& comparison);

/// A line per cell in plain ASCII for 120 columns; what the columns mean; facts that differ; what is said of
/// single cells; last, the number of each verdict.
std::string comparison_table(const Comparison& comparison);

/// The same as GitHub's Markdown, to be pasted into an issue: a table and lists.
std::string comparison_markdown(const Comparison& comparison);

}  // namespace puzzlebench::results
