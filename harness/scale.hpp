// Subcommand `scale`: what runs with task records say of any number of threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace puzzlebench::harness {

void setup_scale(CLI::App& app, std::function<int()>& action);

/// Prints the scaling model of each run for `threads`. A run without task records is refused: exit code 1,
/// and nothing is printed. Throws puzzles::UsageError as load_runs(), results::FileError,
/// results::DocumentError.
int run_scale(const std::vector<std::string>& paths, const std::vector<int>& threads);

}  // namespace puzzlebench::harness
