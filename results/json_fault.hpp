// Where text stops being JSON, in the program's own words: those of the parser are for who writes parsers.
#pragma once

#include <string>
#include <string_view>

namespace puzzlebench::results {

/// "line 2, column 8: found \"}\"", of text that is no JSON; columns count bytes, lines from `first_line`. ""
/// where it is JSON.
std::string json_fault(std::string_view text, int first_line = 1);

}  // namespace puzzlebench::results
