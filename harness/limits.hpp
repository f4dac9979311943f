// How limits are spelt: durations, sizes of memory, node counts, percentages. Text to values only; applies
// none of them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace puzzlebench::harness {

/// "500ms", "10s", "1.5s", "2m", "1h", "250us": more than nothing, up to a year. Throws puzzles::UsageError
/// that names `what` (such as "--time-limit").
std::chrono::nanoseconds parse_duration(std::string_view what, const std::string& text);

/// Bytes: "4G", "512M", "100K", "2T" (powers of 1024; "GiB", "GB" and small letters mean the same), or a
/// plain number of bytes. At least 1 MiB. Throws puzzles::UsageError that names `what`.
std::size_t parse_memory(std::string_view what, const std::string& text);

/// A number of nodes, 1 or more: "250000", "250k", "10M", "2G" (powers of 1000). Throws puzzles::UsageError
/// that names `what`.
std::uint64_t parse_nodes(std::string_view what, const std::string& text);

/// A share: "2%" is 0.02. From 0% to 100%, or with `zero` false above 0%. Throws puzzles::UsageError that
/// names `what`.
double parse_percentage(std::string_view what, const std::string& text, bool zero = true);

/// `value` seconds for people: "1.23 s", "45.6 ms", "7.89 us".
std::string format_seconds(double value);

/// Bytes for people: "4.0 GiB", "512 MiB".
std::string format_bytes(std::uint64_t bytes);

}  // namespace puzzlebench::harness
