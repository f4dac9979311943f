// A run document from its JSON: what json_document.hpp writes, checked as it is read.
#pragma once

#include "results/json_reader.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::results {

inline constexpr const char* time_suffix = "/real_time";  ///< of the names of rows, behind their cell's
inline constexpr const char* time_unit = "ns";            ///< of the times of rows

/// `root` is the whole document. Throws DocumentError for whatever the schema or the document's own rules
/// refuse: a row without its cell, two cells of one name, rows of a cell that failed.
RunDocument read_document(const JsonReader& root);

}  // namespace puzzlebench::results
