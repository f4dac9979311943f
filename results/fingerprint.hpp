// What of a run's context decides how fast its samples are: samples of two contexts that agree in it may
// stand in one run. Pure: a function of the context, which the journal's header and run.json hold.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

/// cpu_model, num_cpus, caches, kernel, benchmark_library (release or debug), and every fact of the build
/// (compiler, flags, build_type, march, library versions, ...) but version and commit, which say what was
/// measured and not on what.
std::map<std::string, std::string> fingerprint(const Context& context);

/// The facts in which `now` differs from `run`, in the order of their names: "cpu_model: A in this run, B
/// now". A fact that one of them lacks is "unknown" there.
std::vector<std::string> differences(const Context& run, const Context& now);

}  // namespace puzzlebench::results
