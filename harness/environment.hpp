// The machine and the build of a run, for its context. Sets nothing; what is not to be had is "unknown"
// (text) or empty (lists), never an error.
#pragma once

#include <cstdint>
#include <string>

#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// The context of a run that begins now. `cores`: that this process may use.
results::Context read_context(const std::string& executable, int cores);

/// The words that started this process.
std::vector<std::string> command_words();

/// The moment `seconds` after 1970 as ISO 8601 with the offset of the local time zone; `compact`: in UTC and
/// fit for a folder's name, "2026-11-30T01-15-00Z".
std::string iso_time(std::int64_t seconds, bool compact);

}  // namespace puzzlebench::harness
