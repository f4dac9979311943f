// RunDocument <-> JSON text, a strict superset of Google Benchmark's JSON (schema/run.schema.json). Pure:
// touches no file and no clock; file.hpp does that.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "results/document_error.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::results {

/// The whole document: `schema`, `run`, `context`, `cells` (what all samples of a name share, with the long
/// lists `layers` and `solution` once), `benchmarks` (a row per sample in the order of the cells, then the
/// cell's `_median` row), `failures` and, where there are any, `task_times` and `pictures`. Times of rows are
/// in ns, rounded to the picosecond, so that writing what was read changes nothing. Throws DocumentError for
/// a number that is not finite, a sample without its cell, an unknown status, objective or kind of failure, a
/// figure named like another field: rather no document than one that cannot be read back.
nlohmann::ordered_json to_json(const RunDocument& document);

/// to_json as text that people can read: short objects and lists of numbers on one line, a newline at the
/// end. Text that is not UTF-8 (a host name, an argument) is written with replacement characters.
std::string to_text(const RunDocument& document);

/// Reads what to_text wrote; `source` names it in errors. Keys that it does not know are ignored, aggregate
/// rows too (they follow from the samples). Samples come in the order in which they were taken. Throws
/// DocumentError.
RunDocument parse_document(std::string_view text, const std::string& source);

}  // namespace puzzlebench::results
