// `puzzlebench report RUN [BASE]`: a run as one HTML page. Reads files; measures nothing.
#pragma once

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace puzzlebench::harness {

struct ReportOptions {
  std::string run;
  std::string base;    ///< "": nothing to compare with
  std::string output;  ///< "": report.html beside the run's document
};

void setup_report(CLI::App& app, std::function<int()>& action);

/// Prints the path of the page. A run in which nothing was measured has a page too: it says what failed.
/// Throws puzzles::UsageError, results::FileError, results::DocumentError.
int run_report(const ReportOptions& options);

}  // namespace puzzlebench::harness
