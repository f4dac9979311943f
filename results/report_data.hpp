// What the report's page shows, as JSON. All statistics are computed here, by the functions that the tables
// and exports use; the page only lays out and draws.
#pragma once

#include <string>

#include "results/run_document.hpp"

namespace puzzlebench::results {

/// One object on one line: `run`, `first`, `processes`, `cells`, `csv`, `workloads`, `weak`, `scaling`,
/// `timelines`, and with `base` `comparison` (schema/comparison.schema.json, base before and run after).
/// Times in seconds; counts that a double might not hold are decimal strings; what is not known is left out.
std::string report_data(const RunDocument& run, const RunDocument* base = nullptr);

}  // namespace puzzlebench::results
