// What this binary was built from and with, for --version and every run document. Never reads the machine it
// runs on.
#pragma once

#include <map>
#include <string>

namespace puzzlebench::harness {

/// Keys, all always present: version, commit (12 hex digits, "-dirty" behind them when the sources differ
/// from it, or "unknown" outside a git checkout), compiler, flags (without warnings), march (as asked),
/// march_resolved (what the compiler made of it), build_type, executor, tbb, google_benchmark, nlohmann_json,
/// hwloc, cli11 (their versions; "none" where the build does without).
std::map<std::string, std::string> build_info();

}  // namespace puzzlebench::harness
