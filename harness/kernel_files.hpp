// The small text files in which Linux shows itself under /proc and /sys. What is not there is no error.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace puzzlebench::harness {

inline constexpr const char* unknown = "unknown";

/// The first line of a file without blanks at its end; nullopt: no such file, or it is blank.
std::optional<std::string> first_line(const std::filesystem::path& path);

/// The same, or "unknown".
std::string line_or_unknown(const std::filesystem::path& path);

/// The value behind "key   : value" or "key:  value" in a file of such lines; the first one.
std::optional<std::string> value_of(const std::filesystem::path& path, const std::string& key);

/// "32K" -> 32768; -1: no such text.
std::int64_t parse_kernel_bytes(const std::string& text);

/// The chosen one of "always [madvise] never"; a text without brackets as it is.
std::string in_brackets(const std::string& line);

inline constexpr int cpu_max = 65'535;  // Linux is built for 8,192 at most

/// The numbers of a list such as "0-3,8,10-11", as they stand there; empty for anything else.
std::vector<int> cpus_in_list(const std::string& list);

}  // namespace puzzlebench::harness
