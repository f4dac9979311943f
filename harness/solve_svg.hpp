// `solve --svg`: the solution that a SolveReport draws, as an SVG file.
#pragma once

#include <string>

#include "harness/solve_report.hpp"

namespace puzzlebench::harness {

/// Draws report.drawn into `file`; says so on stderr where there is nothing to draw. Returns exit_good, also
/// where there is no solution, or exit_failed where there is one of which there is no picture. Throws as
/// write_output().
int write_svg(const SolveReport& report, const std::string& file);

}  // namespace puzzlebench::harness
