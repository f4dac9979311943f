// By what samples would not be of a run: another machine, build, program or plan. Runs nothing.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "harness/plan.hpp"
#include "results/journal.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// One line each: "cpu_model: A in this run, B now".
using Differences = std::vector<std::string>;

/// Where the two values of a line are from.
struct Sides {
  std::string first = "in this run", second = "now";
};

void add_difference(Differences& differences, const std::string& name, const std::string& first,
                    const std::string& second, const Sides& sides);

/// Of the machine, the build and the program.
Differences context_differences(const results::Context& first, const results::Context& second,
                                const Sides& sides = {});

/// Whether `cells` are those of `plan`, what was found out of them aside.
bool has_cells_of(const Plan& plan, const std::vector<results::Cell>& cells);

/// Of the run that a journal holds, the first side, against `context` and `plan`: the same, and the plan.
Differences run_differences(const results::JournalContents& run, const results::Context& context,
                            const Plan& plan, const Sides& sides = {});

/// Whether there are none; says each on stderr otherwise, as why the run in `folder` cannot be resumed.
bool may_go_on(const std::filesystem::path& folder, const Differences& differences);

}  // namespace puzzlebench::harness
