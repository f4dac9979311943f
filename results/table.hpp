// Tables in plain ASCII, for a terminal of 120 columns. Formats what it is given; computes nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "results/summary.hpp"

namespace puzzlebench::results {

inline constexpr const char* not_known = "-";  ///< in a column

/// One line per workload: nodes, serial median and its spread, the default split's median, speed-up with its
/// interval and its three factors, efficiency, million nodes a second; then what the columns mean, a
/// line per disturbed cell, and the failures. "-" is what is unknown. Empty without workloads and failures.
std::string summary_table(const Summary& summary);

/// Three digits that mean something and a unit: "981 ns", "12.3 us", "7.90 ms", "1.50 s", "1234 s".
std::string format_seconds(double seconds);

/// 1234567 -> "1,234,567".
std::string format_count(std::uint64_t count);

/// "1,024 threads", "1 thread".
std::string format_count(std::uint64_t count, const std::string& noun);

/// A share in whole percent: 0.666 -> "67 %".
std::string format_percent(double share);

/// `value` with that many decimals; "-" for nullopt.
std::string format_fixed(std::optional<double> value, int decimals);

/// One line per row, the first one is the heading and is underlined. Column 0 is aligned left, the others
/// right; two spaces between columns, none at the end of a line. Where the 120 columns leave no room for a
/// text of column 0, it gets a line of its own above its row: a name cut short could not be looked up.
std::string align_columns(std::vector<std::vector<std::string>> rows);

}  // namespace puzzlebench::results
