// JSON as text: on one line for programs, laid out for people.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace puzzlebench::results {

/// `value`, one line, UTF-8 whatever its texts hold.
std::string compact_text(const nlohmann::ordered_json& value);

/// `value` over several lines: what is short or a list of numbers or labels on one, else a member or an
/// element a line.
std::string readable_text(const nlohmann::ordered_json& value);

}  // namespace puzzlebench::results
