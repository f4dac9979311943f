// Tables in plain ASCII, for a terminal of 120 columns. Formats what it is given; computes nothing.
#pragma once

#include <string>
#include <vector>

#include "results/summary.hpp"

namespace puzzlebench::results {

/// One line per workload: nodes, serial median and its spread, the default split, speed-up with its interval
/// and its three factors, efficiency, million nodes a second; then what the columns mean, and the failures.
std::string summary_table(const Summary& summary);

/// "981 ns", "12.35 us", "7.90 ms", "1.50 s": three to four digits that mean something.
std::string format_seconds(double seconds);

/// 1234567 -> "1,234,567".
std::string format_count(std::uint64_t count);

/// `text` with its middle replaced by "..." when longer than `width`.
std::string shorten(const std::string& text, std::size_t width);

/// Rows of equal length to lines; the first row is the heading. Column 0 is aligned left, the others right
/// unless named in `left_columns`; two spaces between columns, none at the end of a line.
std::string align_columns(const std::vector<std::vector<std::string>>& rows,
                          const std::vector<std::size_t>& left_columns = {});

}  // namespace puzzlebench::results
