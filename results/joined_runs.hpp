// Whether several runs may stand as one for tools that know one commit on one machine. A pure function of
// documents.
#pragma once

#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

/// What keeps `runs` from being parts of one: another commit, machine or build, sources that
/// no commit tells (sources_fault()), or a cell that is measured in
/// two of them; "": nothing. Named are the runs' ids and both values.
std::string reason_not_to_join(const std::vector<RunDocument>& runs);

}  // namespace puzzlebench::results
