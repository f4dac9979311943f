// A comparison as one JSON object for programs (schema/comparison.schema.json).
#pragma once

#include <string>

#include "results/comparison.hpp"

namespace puzzlebench::results {

inline constexpr const char* comparison_schema_name = "puzzlebench-comparison";
inline constexpr int comparison_schema_version = 1;

/// Times in seconds; what is not known is left out, so that a field has one type always. Readable, a newline
/// at the end.
std::string comparison_json(const Comparison& comparison);

}  // namespace puzzlebench::results
