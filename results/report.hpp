// A run as one HTML page for people: what was measured, how far it can be trusted, tables and charts. A pure
// function of run documents; the page holds all that it shows and asks nothing of any network.
#pragma once

#include <string>

#include "results/run_document.hpp"

namespace puzzlebench::results {

/// Whether this build has the library that draws (scripts/bootstrap report fetches it); without it a page has
/// its tables and says so.
bool report_has_charts();

/// The page of `run`; with `base` it also compares, base before and run after. UTF-8, whatever the documents
/// hold; no text of theirs is ever markup.
std::string to_html(const RunDocument& run, const RunDocument* base = nullptr);

}  // namespace puzzlebench::results
