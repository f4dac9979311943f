// The grammar of every sweep axis, on the command line and in sweep files: `a:b`, `a:b:step`, `a:b:xF`, lists
// by comma. Text to values only; knows no axis by name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlebench::harness {

/// The whole numbers that `text` spells, in its order, each once: items separated by commas, an item being
/// `a`, `a:b` (a, a+1, ... b), `a:b:step` (a, a+step, ... up to b) or `a:b:xF` (a, a*F, ... up to b). All
/// must lie in [min, max]. Throws puzzles::UsageError that names `what` (such as "--threads"), the item and
/// what is wrong with it; more than 10,000 values are an error too.
std::vector<std::int64_t> parse_range(std::string_view what, const std::string& text, std::int64_t min,
                                      std::int64_t max);

/// What stands between any of `separators`, blanks around it cut off: one word more than there are
/// separators, also empty ones.
std::vector<std::string> split_words(const std::string& text, std::string_view separators);

/// The words that `text` lists by comma, in its order, each once, blanks around them cut off. Throws
/// puzzles::UsageError for an empty word.
std::vector<std::string> parse_words(std::string_view what, const std::string& text);

}  // namespace puzzlebench::harness
