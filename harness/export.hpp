// `puzzlebench export RUN... --format F`: runs in the formats of other people's tools. Reads files; measures
// nothing.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace puzzlebench::harness {

struct ExportOptions {
  std::vector<std::string> runs;
  std::string format;
  std::string output;  ///< "": stdout
  bool reportable = false;
};

void setup_export(CLI::App& app, std::function<int()>& action);

/// Exit code 1: nothing in the runs that the format could show; with `reportable`, which needs no format,
/// also a reason against publishing one of them: then nothing is written. Throws puzzles::UsageError,
/// results::FileError, results::DocumentError.
int run_export(const ExportOptions& options);

}  // namespace puzzlebench::harness
