// A SweepRequest as a sweep file: what sweep_file.hpp reads, written. Pure.
#pragma once

#include <string>

#include "harness/sweep_request.hpp"

namespace puzzlebench::harness {

/// A sweep file, on one line, from which parse_sweep_file makes a request with the same plan: every axis as a
/// list of its values, every limit that is set in its smallest unit. (What must_apply says was checked when
/// `request` became a plan; it is left out.)
std::string to_sweep_file(const SweepRequest& request);

}  // namespace puzzlebench::harness
