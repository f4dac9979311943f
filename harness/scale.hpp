// Subcommand `scale`: what a run with task records says of any number of threads.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

namespace CLI {
class App;
}

namespace puzzlebench::harness {

void setup_scale(CLI::App& app, std::function<int()>& action);

/// Prints the scaling model of `run` for `threads`. A run without task records is refused: exit code 1.
/// Throws results::FileError, results::DocumentError.
int run_scale(const std::filesystem::path& run, const std::vector<int>& threads);

}  // namespace puzzlebench::harness
