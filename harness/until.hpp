// The stopping rules of a sweep's cells as text: what stands behind --until and a sweep file's "until".
#pragma once

#include <string>
#include <string_view>

#include "results/stopping.hpp"

namespace puzzlebench::harness {

extern const char* const until_help;

/// Stopping rules, and how they were spelt: the text makes them again.
struct Until {
  results::StoppingRules rules;
  std::string text;

  bool operator==(const Until&) const = default;
};

/// "ci:1%", "ci:1%|samples:30|time:60s": rules joined by '|' or ',', each at most once. Throws
/// puzzles::UsageError that names `what` (such as "--until"), the rule and what is allowed.
Until parse_until(std::string_view what, const std::string& text);

}  // namespace puzzlebench::harness
