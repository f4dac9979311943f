// `puzzlebench compare A B`: two runs side by side. Reads files; measures nothing.
#pragma once

#include <filesystem>
#include <functional>

namespace CLI {
class App;
}

namespace puzzlebench::harness {

void setup_compare(CLI::App& app, std::function<int()>& action);

/// Prints medians and their ratio per cell. Exit code: 0; 1 when counts differ or the workloads have other
/// versions (then nothing is compared). Throws results::FileError, results::DocumentError.
int run_compare(const std::filesystem::path& before, const std::filesystem::path& after);

}  // namespace puzzlebench::harness
