// The files of results/report/ as they stand in the program: scripts/cmake/embed_report.cmake writes their
// bytes into a source at build time.
#pragma once

#include <string_view>

namespace puzzlebench::results::report_assets {

extern const std::string_view page;     ///< page.html, with {{NAME}} where the rest goes
extern const std::string_view style;    ///< style.css
extern const std::string_view scripts;  ///< the *.js, as one module
extern const std::string_view charts;   ///< Apache ECharts, or "" where it had not been fetched

}  // namespace puzzlebench::results::report_assets
